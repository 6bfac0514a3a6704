import { type Deed, type DeedOf, isDeed } from './play.ts';
import type { Scene } from './scene.ts';
import { TEMPO } from './tempo.ts';

/** When the open discard is called: soon, and sooner still while its owner holds it in the hand. */
export function callAt(scene: Scene, tag: string): number {
  return scene.now + scene.some(scene.stage.placeOf(tag) === 'air' ? TEMPO.earlyCall : TEMPO.call);
}

/** A discard is taken for a chow or pung. */
export function actClaim(scene: Scene, deed: DeedOf<'chow' | 'pung'>): void {
  layGroup(scene, deed, callAt(scene, deed.tags[0]!));
  scene.now += scene.some(TEMPO.afterClaim);
}

/**
 * A kong is laid: with a discard, from the own tiles, or as a fourth tile to the own open pung. Everybody has
 * time to see it before its replacement is drawn, or before `next` robs it.
 */
export function actKong(scene: Scene, deed: DeedOf<'kong'>, next: Deed | undefined): void {
  const claimed = deed.event.kind === 'claimed';
  layGroup(scene, deed, claimed ? callAt(scene, deed.tags[0]!) : scene.now + scene.some(TEMPO.think));
  scene.now += scene.some(isDeed(next, 'win') ? TEMPO.robbing : TEMPO.kongPause);
}

/** Lays the tiles of a group on the ledge, in any order and without waiting for one to arrive before the next. */
function layGroup(scene: Scene, { event, tags }: DeedOf<'chow' | 'pung' | 'kong'>, from: number): void {
  scene.tell({ event, tags }, from);
  let at = from;
  for (const tag of scene.random.shuffled(tags)) {
    const rests = scene.stage.carry(tag, scene.ledge(event.seat), at, scene.some(TEMPO.flight));
    scene.now = Math.max(scene.now, rests);
    at += scene.some(TEMPO.groupStep);
  }
}
