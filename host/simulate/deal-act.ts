import { SEATS, type Seat } from '../../shared/seats.ts';
import { dealOrder } from '../../shared/wall/wall.ts';
import type { DeedOf } from '../virtual/players/play.ts';
import { TIMES } from './manners.ts';
import type { Scene } from './scene.ts';

/** How often a trace begins when everybody has tiles already. */
const DEALT_BEFORE = 0.25;

/** Everybody gets his tiles, by fours and then one by one; or has them when the trace begins. */
export function actDeal(scene: Scene, deeds: readonly DeedOf<'deal'>[]): void {
  const { random, motion } = scene;
  if (random.chance(DEALT_BEFORE)) {
    for (const { event, tags } of deeds)
      for (const tag of tags) motion.carry(tag, scene.rack(event.seat), 0, 0);
  } else {
    scene.now = scene.some(TIMES.beforeDeal);
    const late = new Map(SEATS.map((seat) => [seat, scene.does(seat, 'setsUpLate')]));
    const left = new Map(deeds.map(({ event, tags }) => [event.seat, [...tags]]));
    for (const { seat, number } of handfuls(deeds)) {
      const at = scene.from(seat, scene.now);
      const rests = at + scene.takes(seat, TIMES.dealFlight);
      let standing = rests;
      for (const tag of left.get(seat)!.splice(0, number)) {
        motion.lift(tag, at);
        if (late.get(seat)) continue;
        motion.lay(tag, scene.rack(seat), standing);
        standing += scene.some(TIMES.setUp);
      }
      scene.occupy(seat, at, standing);
      scene.now = Math.max(at, standing + scene.some(TIMES.dealGap));
    }
    for (const { event, tags } of deeds) {
      scene.now = Math.max(scene.now, scene.from(event.seat, 0));
      if (late.get(event.seat)) setUp(scene, event.seat, tags);
    }
  }
  const dealt = Math.max(...deeds.flatMap(({ tags }) => tags.map((tag) => motion.since(tag))));
  for (const [index, { event }] of deeds.entries())
    scene.rests.set(index, { t: dealt, zone: scene.rack(event.seat) });
  scene.dealt = Math.max(scene.now, dealt);
  scene.now = scene.dealt + scene.some(TIMES.firstLook);
}

/** Of the order in which single tiles leave the wall, each run of one seat's is a handful of four at most. */
function handfuls(deeds: readonly DeedOf<'deal'>[]): { seat: Seat; number: number }[] {
  const toEast = deeds[0]!.tags.length as 13 | 14;
  const order = dealOrder(
    deeds.map(({ event }) => event.seat),
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

/** A player sets up the tiles that lay before him, at his leisure. */
function setUp(scene: Scene, seat: Seat, tags: readonly string[]): void {
  let at = scene.from(seat, scene.now) + scene.takes(seat, TIMES.setUpLate);
  for (const tag of tags) {
    scene.motion.lay(tag, scene.rack(seat), at);
    at += scene.some(TIMES.setUp);
  }
  scene.occupy(seat, scene.now, at);
}
