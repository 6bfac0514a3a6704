import { dealOrder } from '../../../shared/wall/wall.ts';
import { type Deed, type DeedOf, isDeed } from './play.ts';
import type { Scene } from './scene.ts';
import { DISCARD_DISTANCE, DRAWN_DISTANCE, HABITS, TEMPO } from './tempo.ts';

/** The dice are thrown and everybody gets his tiles: three times four, then the rest. */
export function actDeal(scene: Scene, deeds: readonly DeedOf<'deal'>[]): void {
  scene.now += scene.some(TEMPO.dice);
  const left = new Map(deeds.map((deed) => [deed.event.seat, [...deed.tags]]));
  // Of the order in which single tiles leave the wall, each run of one seat's is a handful.
  const toEast = deeds[0]!.tags.length as 13 | 14;
  const order = dealOrder(
    deeds.map((deed) => deed.event.seat),
    toEast,
  );
  for (let first = 0; first < order.length; ) {
    const seat = order[first]!;
    let next = first + 1;
    while (next < order.length && order[next] === seat && next - first < 4) next++;
    const deed = deeds.find(({ event }) => event.seat === seat)!;
    if (first < 4 * deeds.length) scene.tell(deed, scene.now);
    const rests = scene.now + scene.some(TEMPO.dealFlight);
    for (const tag of left.get(seat)!.splice(0, next - first)) {
      scene.stage.carry(tag, scene.rack(seat), scene.now, rests - scene.now);
    }
    scene.now = rests + scene.some(TEMPO.dealPause);
    first = next;
  }
  scene.now += scene.some(TEMPO.firstLook);
  scene.sortingFrom = scene.now;
}

/** A tile is taken from the wall; `next` decides whether it is put on the rack at all. */
export function actDraw(scene: Scene, deed: DeedOf<'draw'>, next: Deed | undefined): void {
  const tag = deed.tags[0]!;
  const at = deed.event.from === 'live' ? scene.now + scene.some(TEMPO.reach) : scene.now;
  scene.tell(deed, at);
  scene.stage.lift(tag, at);
  scene.lastDrawn = tag;
  scene.now = at + scene.some(TEMPO.flight);
  if (!next || !staysInHand(scene, deed, next)) scene.stage.lay(tag, scene.rack(deed.event.seat), scene.now);
}

function staysInHand(scene: Scene, { event, tags }: DeedOf<'draw'>, next: Deed): boolean {
  if (!next.tags.includes(tags[0]!) || isDeed(next, 'return')) return false;
  if (scene.replacementKept && event.from === 'dead' && isDeed(next, 'discard')) return true;
  return scene.random.chance(isDeed(next, 'discard') ? HABITS.discardStraight : HABITS.layStraight);
}

/** A drawn tile is put back: the discard before it was called after all, when the tile stood on the rack. */
export function actReturn(scene: Scene, deed: DeedOf<'return'>): void {
  const at = scene.now + scene.some(TEMPO.lateCall);
  scene.tell(deed, at);
  scene.now = scene.stage.carry(deed.tags[0]!, 'wall', at, scene.some(TEMPO.flight));
}

/** A flower or season is laid out; something else may be done when everybody has seen it. */
export function actBonus(scene: Scene, deed: DeedOf<'bonus'>): void {
  const [tag] = deed.tags as [string];
  // A tile from the rack is found first.
  if (scene.stage.placeOf(tag) !== 'air') scene.now += scene.some(TEMPO.bonusFind);
  scene.tell(deed, scene.now);
  scene.now = scene.stage.carry(tag, scene.ledge(deed.event.seat), scene.now, scene.some(TEMPO.flight));
  scene.now += scene.some(TEMPO.bonusPause);
}

/** A tile is called out and laid in the middle, unless `next` claims it out of the hand. */
export function actDiscard(scene: Scene, deed: DeedOf<'discard'>, next: Deed | undefined): void {
  const [tag] = deed.tags as [string];
  const straight = scene.stage.placeOf(tag) === 'air';
  let thinks: number;
  if (straight) thinks = scene.some(TEMPO.look);
  else thinks = scene.some(scene.random.chance(HABITS.ponders) ? TEMPO.ponder : TEMPO.think);
  const flight = scene.some(TEMPO.discardFlight);
  const { lastDiscard, lastDrawn } = scene;
  const drawn = tag === lastDrawn;
  const distance = drawn && lastDiscard.drawn ? DRAWN_DISTANCE : DISCARD_DISTANCE;
  const at = Math.max(scene.now + thinks, lastDiscard.at + distance - flight);
  scene.tell(deed, at);
  scene.stage.lift(tag, at);
  scene.now = at;
  scene.lastDiscard = { at: at + flight, drawn };
  if (next && takes(next, tag) && scene.random.chance(HABITS.calledEarly)) return;
  scene.stage.lay(tag, scene.middle(deed.event.seat), at + flight);
  scene.now = at + flight;
}

/** Whether a deed takes the discarded tile. */
const takes = (deed: Deed, tag: string): boolean =>
  deed.event.event !== 'draw' && deed.event.event !== 'exhausted' && deed.tags[0] === tag;
