import type { Seat } from '../../shared/game/seats.ts';
import { dealOrder } from '../../shared/wall/wall.ts';
import type { PlayedEventOf } from './play.ts';
import type { Scene } from './scene.ts';

/** Deals the tiles, by fours and then one by one; or everybody has them already when time begins. */
export function actDeal(scene: Scene, deals: readonly PlayedEventOf<'deal'>[]): void {
  const { random, stage, tempo, dealtBefore } = scene;
  if (dealtBefore !== undefined && random.chance(dealtBefore)) {
    for (const { event, tags } of deals)
      for (const tag of tags) stage.carry(tag, scene.rack(event.seat), 0, 0);
  } else {
    scene.now += scene.some(tempo.beforeDeal);
    const late = new Set(
      deals.map(({ event }) => event.seat).filter((seat) => scene.does(seat, 'setsUpLate')),
    );
    dealOut(scene, deals, late);
    for (const { event, tags } of deals) {
      scene.now = Math.max(scene.now, scene.from(event.seat, 0));
      if (late.has(event.seat)) setUp(scene, event.seat, tags);
    }
  }
  const lie = Math.max(...deals.flatMap(({ tags }) => tags.map((tag) => stage.since(tag))));
  for (const deal of deals) scene.rest(deal, lie, scene.rack(deal.event.seat));
  const at = Math.max(scene.now, lie);
  scene.now = at + scene.some(tempo.firstLook);
  scene.dealt = { at, seen: scene.now };
}

/** Moves the handfuls from the wall to the racks, or to the table in front of them if a player sets up late. */
function dealOut(scene: Scene, deals: readonly PlayedEventOf<'deal'>[], late: ReadonlySet<Seat>): void {
  const { stage, tempo } = scene;
  const left = new Map(deals.map((deal) => [deal.event.seat, { deal, tags: [...deal.tags] }]));
  const begun = new Set<Seat>();
  for (const { seat, number } of handfuls(deals)) {
    const { deal, tags } = left.get(seat)!;
    const at = scene.from(seat, scene.now);
    if (!begun.has(seat)) scene.begin(deal, at);
    begun.add(seat);
    let standing = at + scene.takes(seat, tempo.dealFlight);
    for (const tag of tags.splice(0, number)) {
      stage.lift(tag, at);
      if (late.has(seat)) continue;
      stage.lay(tag, scene.rack(seat), standing);
      standing += scene.some(tempo.setUp);
    }
    scene.occupy(seat, at, standing);
    scene.now = Math.max(at, standing + scene.some(tempo.dealGap));
  }
}

/** The handfuls of a deal: each series of tiles for one seat in the order of the deal, four at most. */
function handfuls(deals: readonly PlayedEventOf<'deal'>[]): { seat: Seat; number: number }[] {
  const toEast = deals[0]!.tags.length as 13 | 14;
  const order = dealOrder(
    deals.map(({ event }) => event.seat),
    toEast,
  );
  const found: { seat: Seat; number: number }[] = [];
  for (const seat of order) {
    const last = found.at(-1);
    if (last?.seat === seat && last.number < 4) last.number++;
    else found.push({ seat, number: 1 });
  }
  return found;
}

/** A player sets up the tiles in front of him, without hurry. */
function setUp(scene: Scene, seat: Seat, tags: readonly string[]): void {
  let at = scene.from(seat, scene.now) + scene.takes(seat, scene.tempo.setUpLate);
  for (const tag of tags) {
    scene.stage.lay(tag, scene.rack(seat), at);
    at += scene.some(scene.tempo.setUp);
  }
  scene.occupy(seat, scene.now, at);
}
