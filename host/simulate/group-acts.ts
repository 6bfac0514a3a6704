import { type Deed, type DeedOf, isDeed } from '../virtual/players/play.ts';
import { TIMES } from './manners.ts';
import type { Scene } from './scene.ts';

/** When the open discard is called: sooner while it is still in its owner's hand. */
export function callAt(scene: Scene, tag: string): number {
  return scene.now + scene.some(scene.motion.spotOf(tag) === 'air' ? TIMES.earlyCall : TIMES.call);
}

/** A discard is taken for a chow or pung. */
export function actClaim(scene: Scene, index: number, deed: DeedOf<'chow' | 'pung'>): void {
  const { seat, event } = deed.event;
  const at = callAt(scene, deed.tags[0]!);
  scene.call(seat, event, at);
  layGroup(scene, index, deed, at);
  scene.now += scene.takes(seat, TIMES.afterClaim);
}

/** A kong is laid: with a discard, from the own tiles, or as a fourth tile to an own pung; `next` may rob it. */
export function actKong(scene: Scene, index: number, deed: DeedOf<'kong'>, next: Deed | undefined): void {
  const { seat, kind } = deed.event;
  const robbed = isDeed(next, 'win');
  const claimed = kind === 'claimed';
  const at = claimed ? callAt(scene, deed.tags[0]!) : scene.now + scene.takes(seat, TIMES.think);
  scene.call(seat, 'kong', at);
  const snatched = robbed && scene.does(next.event.seat, 'callsEarly') ? deed.tags[0] : undefined;
  layGroup(scene, index, deed, at, snatched);
  scene.now += robbed ? scene.some(TIMES.robbing) : scene.takes(seat, TIMES.kongPause);
}

/**
 * Lays the tiles of a group on the ledge in any order, without waiting for one to lie before the next is picked up.
 * @param snatched stays in the hand: it is robbed before it lies
 */
function layGroup(
  scene: Scene,
  index: number,
  { event, tags }: DeedOf<'chow' | 'pung' | 'kong'>,
  from: number,
  snatched?: string,
): void {
  const { seat } = event;
  const { random, motion } = scene;
  const first = tags.length > 1 && scene.does(seat, 'claimedFirst');
  const order = first ? [tags[0]!, ...random.shuffled(tags.slice(1))] : random.shuffled(tags);
  let at = scene.from(seat, from);
  let lies = at;
  for (const tag of order) {
    const picked = Math.max(at, motion.since(tag));
    if (tag === snatched) motion.lift(tag, picked);
    else lies = Math.max(lies, scene.carry(seat, tag, scene.ledge(seat), picked));
    at = picked + scene.takes(seat, TIMES.groupStep);
  }
  scene.now = Math.max(lies, at);
  scene.rests.set(index, { t: lies, zone: scene.ledge(seat) });
}
