import { isPlayed, type PlayedEvent, type PlayedEventOf } from './play.ts';
import type { Scene } from './scene.ts';

/** When the open discard is called: soon, and even sooner while its owner still holds it in his hand. */
export function callAt(scene: Scene, tag: string): number {
  const { earlyCall, call } = scene.tempo;
  return scene.now + scene.some(scene.stage.placeOf(tag) === 'air' ? earlyCall : call);
}

/** A discard is taken for a chow or pung. */
export function actClaim(scene: Scene, played: PlayedEventOf<'chow' | 'pung'>): void {
  const { seat, event } = played.event;
  const at = callAt(scene, played.tags[0]!);
  scene.call(seat, event, at);
  layGroup(scene, played, at);
  scene.now += scene.takes(seat, scene.tempo.afterClaim);
}

/**
 * A kong is laid down: with a discard, from the player's own tiles, or as the fourth tile of his open pung. Everybody
 * has time to see it before its replacement is drawn, or before `next` robs it.
 */
export function actKong(scene: Scene, played: PlayedEventOf<'kong'>, next: PlayedEvent | undefined): void {
  const { seat, kind } = played.event;
  const { think, robbing, kongPause } = scene.tempo;
  const robbed = isPlayed(next, 'win');
  const claimed = kind === 'claimed';
  const at = claimed ? callAt(scene, played.tags[0]!) : scene.now + scene.takes(seat, think);
  scene.call(seat, 'kong', at);
  const snatched = robbed && scene.does(next.event.seat, 'robsEarly') ? played.tags[0] : undefined;
  layGroup(scene, played, at, snatched);
  scene.now += robbed ? scene.some(robbing) : scene.takes(seat, kongPause);
}

/**
 * Lays the tiles of a group in the meld area in any order, picking up the next before the last one lies there.
 * @param snatched a tile that stays in the hand, because it is robbed before it lies there
 */
function layGroup(
  scene: Scene,
  played: PlayedEventOf<'chow' | 'pung' | 'kong'>,
  from: number,
  snatched?: string,
): void {
  const { random, stage, tempo } = scene;
  const { event, tags } = played;
  const { seat } = event;
  scene.begin(played, from);
  const first = tags.length > 1 && scene.does(seat, 'claimedFirst');
  const order = first ? [tags[0]!, ...random.shuffled(tags.slice(1))] : random.shuffled(tags);
  let at = scene.from(seat, from);
  let lies = at;
  for (const tag of order) {
    const picked = Math.max(at, stage.since(tag));
    if (tag === snatched) stage.lift(tag, picked);
    else lies = Math.max(lies, scene.carry(seat, tag, scene.meld(seat), picked));
    at = picked + scene.takes(seat, tempo.groupStep);
  }
  scene.now = tempo.stepsOnAfterGroup ? Math.max(lies, at) : lies;
  scene.rest(played, lies, scene.meld(seat));
}
