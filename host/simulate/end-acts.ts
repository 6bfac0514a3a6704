import { SEATS, type Seat } from '../../shared/seats.ts';
import type { DeedOf } from '../virtual/players/play.ts';
import { callAt } from './group-acts.ts';
import { TIMES } from './manners.ts';
import type { Scene } from './scene.ts';

/** How often the tiles are swept together before the trace ends. */
const SWEPT = 0.5;

/** How often the trace ends as soon as the hand does. */
const CUT_OFF = 0.2;

/** The winner lays his whole hand on the ledge. A winning discard may stay in the middle. */
export function actWin(scene: Scene, index: number, { event, tags }: DeedOf<'win'>): void {
  const { seat } = event;
  const { motion, random } = scene;
  const winning = tags[0]!;
  const at =
    event.source === 'discard' || event.source === 'kong'
      ? callAt(scene, winning)
      : scene.now + scene.takes(seat, TIMES.think);
  scene.call(seat, 'mahjong', at);
  let from = scene.from(seat, at);
  const fetched = !motion.tagsAt(scene.rack(seat)).includes(winning);
  const stays = motion.spotOf(winning) === 'discard' && scene.does(seat, 'leavesDiscard');
  // Among his own it shows that the hand is complete.
  const stands = fetched && !stays && scene.does(seat, 'standsWinningTile');
  if (stands) from = scene.carry(seat, winning, scene.rack(seat), from) + scene.takes(seat, TIMES.look);
  const rack = motion.tagsAt(scene.rack(seat));
  const order = random.chance(0.5) ? random.shuffled(rack) : rack;
  if (fetched && !stays && !stands)
    order.splice(random.chance(0.5) ? random.below(order.length + 1) : 0, 0, winning);
  const t = layDown(scene, order, seat, from);
  scene.rests.set(index, { t, zone: scene.ledge(seat) });
  scene.now = t;
}

/** Nobody has won, and everybody has let the last discard pass. */
export function actExhausted(scene: Scene): void {
  scene.now += scene.some(TIMES.noWinner);
}

/** The end is looked at, some show what they have, and the tiles are swept together or stay. */
export function actClose(scene: Scene, winner: Seat | null): void {
  const { motion, random } = scene;
  if (random.chance(CUT_OFF)) {
    scene.now += scene.some(TIMES.cutOff);
    return;
  }
  scene.now += scene.some(TIMES.gasp);
  const shown = SEATS.map((seat) => {
    if (seat === winner || !scene.does(seat, 'shows')) return 0;
    const rack = motion.tagsAt(scene.rack(seat));
    const tags = random.chance(0.5) ? rack : rack.slice(0, random.below(rack.length + 1));
    return layDown(scene, tags, seat, scene.from(seat, scene.now + scene.some(TIMES.admire)));
  });
  scene.now = Math.max(scene.now, ...shown);
  if (random.chance(SWEPT)) {
    const begin = scene.now + scene.some(TIMES.afterwards);
    for (const tag of motion.lying()) {
      const at = Math.max(begin, motion.since(tag)) + scene.some(TIMES.sweep);
      scene.now = Math.max(scene.now, motion.carry(tag, 'wall', at, scene.some(TIMES.flight)));
    }
  }
  scene.now += scene.some(TIMES.afterwards);
}

/** A player lays tiles on his ledge, one by one or by handfuls. @returns when all lie there */
function layDown(scene: Scene, tags: readonly string[], seat: Seat, from: number): number {
  const most = scene.does(seat, 'tips') ? 6 : 1;
  let at = from;
  let lies = from;
  for (let first = 0; first < tags.length; ) {
    const handful = tags.slice(first, first + 1 + scene.random.below(most));
    const flight = scene.takes(seat, TIMES.flight);
    for (const tag of handful) {
      at = Math.max(at, scene.motion.since(tag));
      lies = Math.max(lies, scene.motion.carry(tag, scene.ledge(seat), at, flight + scene.some(TIMES.setUp)));
    }
    at += scene.takes(seat, TIMES.showStep);
    first += handful.length;
  }
  scene.occupy(seat, from, lies);
  return lies;
}
