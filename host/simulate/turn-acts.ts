import { type Deed, type DeedOf, isDeed } from '../virtual/players/play.ts';
import { TIMES } from './manners.ts';
import type { Scene } from './scene.ts';

/** A tile is taken from the wall. What is done next with it decides whether it ever stands on the rack. */
export function actDraw(
  scene: Scene,
  index: number,
  { event, tags }: DeedOf<'draw'>,
  next: Deed | undefined,
): void {
  const { seat } = event;
  const tag = tags[0]!;
  const reach = event.from === 'live' ? scene.takes(seat, TIMES.reach) : 0;
  const at = scene.from(seat, scene.now + reach);
  scene.motion.lift(tag, at);
  scene.now = at + scene.takes(seat, TIMES.flight);
  scene.occupy(seat, at, scene.now);
  const same = next?.tags.includes(tag) && next.event.event !== 'return';
  if (same && scene.does(seat, isDeed(next, 'discard') ? 'discardsStraight' : 'laysStraight')) return;
  const discards = isDeed(next, 'discard') && next.event.seat === seat;
  if (!same && discards && scene.does(seat, 'racksLate')) {
    scene.held.set(seat, tag);
    return;
  }
  scene.motion.lay(tag, scene.rack(seat), scene.now);
  scene.rests.set(index, { t: scene.now, zone: scene.rack(seat) });
}

/** A flower or season is laid out. */
export function actBonus(scene: Scene, index: number, { event, tags }: DeedOf<'bonus'>): void {
  const { seat } = event;
  const tag = tags[0]!;
  if (scene.motion.spotOf(tag) !== 'air') scene.now += scene.takes(seat, TIMES.bonusFind);
  const t = scene.carry(seat, tag, scene.ledge(seat), scene.from(seat, scene.now));
  scene.rests.set(index, { t, zone: scene.ledge(seat) });
  scene.now = t + scene.takes(seat, TIMES.bonusPause);
}

/** A tile is called out and laid in the middle, unless `next` takes it out of the hand. */
export function actDiscard(
  scene: Scene,
  index: number,
  { event, tags }: DeedOf<'discard'>,
  next: Deed | undefined,
): void {
  const { seat } = event;
  const { motion } = scene;
  const tag = tags[0]!;
  if (motion.spotOf(tag) === 'air') scene.now += scene.takes(seat, TIMES.look);
  else {
    scene.now += scene.takes(seat, scene.does(seat, 'ponders') ? TIMES.ponder : TIMES.think);
    if (scene.does(seat, 'hesitates')) hesitate(scene, seat, tag);
  }
  const at = scene.from(seat, scene.now);
  motion.lift(tag, at);
  const held = scene.does(seat, 'holdsDiscard') ? scene.takes(seat, TIMES.holdDiscard) : 0;
  const rests = at + held + scene.takes(seat, TIMES.discardFlight);
  scene.occupy(seat, at, rests);
  if (next && claimsTile(next, tag) && 'seat' in next.event && scene.does(next.event.seat, 'callsEarly')) {
    scene.now = at;
  } else {
    motion.lay(tag, 'discard', rests);
    scene.rests.set(index, { t: rests, zone: 'discard' });
    const early =
      isDeed(next, 'draw') && next.event.from === 'live' && scene.does(next.event.seat, 'reachesEarly');
    scene.now = early ? (at + rests) / 2 : rests;
  }
  putHeldOnRack(scene, index, seat, rests);
}

/** A tile is picked up and put back, another one chosen. */
function hesitate(scene: Scene, seat: DeedOf<'discard'>['event']['seat'], chosen: string): void {
  const { motion, random } = scene;
  const from = scene.from(seat, scene.now);
  const others = motion.tagsAt(scene.rack(seat)).filter((tag) => tag !== chosen && motion.since(tag) < from);
  if (others.length === 0) return;
  const tag = others[random.below(others.length)]!;
  scene.now = scene.carry(seat, tag, scene.rack(seat), from, TIMES.hesitate);
}

/** Who discarded with the drawn tile still in his hand puts that on the rack now. */
function putHeldOnRack(
  scene: Scene,
  discard: number,
  seat: DeedOf<'discard'>['event']['seat'],
  from: number,
): void {
  const tag = scene.held.get(seat);
  if (tag === undefined) return;
  scene.held.delete(seat);
  const t = from + scene.takes(seat, TIMES.rackLate);
  scene.motion.lay(tag, scene.rack(seat), t);
  scene.occupy(seat, from, t);
  scene.rests.set(discard - 1, { t, zone: scene.rack(seat) });
}

/** Whether a deed takes the tile that was discarded last. */
const claimsTile = (deed: Deed, tag: string): boolean => !isDeed(deed, 'draw') && deed.tags[0] === tag;

/** A drawn tile is put back: the discard before it was called when the tile stood on the rack. */
export function actReturn(scene: Scene, index: number, { event, tags }: DeedOf<'return'>): void {
  const { seat } = event;
  const at = scene.from(seat, scene.now + scene.some(TIMES.lateCall));
  const rests = scene.motion.carry(tags[0]!, 'wall', at, scene.takes(seat, TIMES.flight));
  scene.occupy(seat, at, rests);
  scene.rests.set(index, { t: at, zone: scene.rack(seat) });
  // The claimer does not wait until the tile is back in the wall.
  scene.now = at;
}
