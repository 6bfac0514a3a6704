import { SEATS, type Seat } from '../../shared/game/seats.ts';
import type { Stage } from './stage.ts';
import type { Piece } from './steps.ts';

const MINUTE = 60_000;

/**
 * What people do with tiles that lie still, besides playing: they sort, tap, peek, drop tiles, tidy the middle and knock
 * against the table. `over` is when the hand was over.
 */
export function fidget(stage: Stage, pieces: number, over: number): void {
  const minutes = (over - stage.begun) / MINUTE;
  for (const seat of SEATS) {
    sortAfterDeal(stage, seat);
    times(stage, stage.person(seat).fidgets * minutes, over, (at) =>
      sort(stage, seat, at, stage.dice.whole(1, 5)),
    );
    times(stage, stage.person(seat).fidgets * minutes, over, (at) => tap(stage, seat, at));
    times(stage, 0.08 * minutes, over, (at) => drop(stage, seat, at));
    times(stage, 0.05 * minutes, over, (at) => layOpen(stage, seat, at));
    times(stage, 0.2 * minutes, over, (at) => straighten(stage, seat, at));
  }
  times(stage, 0.2 * minutes, over, (at) => tidy(stage, at));
  times(stage, 0.06 * minutes, over, (at) => bump(stage, at));
  sortDrawn(stage, pieces);
}

/** Does something at times between the deal and the end, on average as often as said. */
function times(stage: Stage, mean: number, over: number, act: (at: number) => void): void {
  const { dice } = stage;
  let gap = -Math.log(1 - dice.next());
  for (let done = gap; done < mean; done += gap) {
    act(stage.begun + (done / mean) * (over - stage.begun));
    gap = -Math.log(1 - dice.next());
  }
}

/** After the deal a player puts the tiles in order, in some bursts. */
function sortAfterDeal(stage: Stage, seat: Seat): void {
  let at = stage.begun + stage.takes(seat, 700);
  for (let burst = stage.dice.whole(1, 4); burst > 0; burst--) {
    sort(stage, seat, at, stage.dice.whole(2, 8));
    at += stage.takes(seat, 1800);
  }
}

/** Takes some tiles of the rack up and puts them down elsewhere in the row, together or one by one. */
function sort(stage: Stage, seat: Seat, at: number, most: number): void {
  const { dice, motion } = stage;
  const some = dice.some(motion.in(stage.rack(seat), at), most);
  const together = dice.chance(0.5);
  let time = at;
  for (const piece of some) {
    const length = stage.takes(seat, 650);
    motion.disturb(piece, time, time + length);
    time += together ? dice.between(0, 150) : length * dice.between(0.4, 1.1);
  }
}

/** Lifts a tile of the rack for a moment. */
function tap(stage: Stage, seat: Seat, at: number): void {
  const [piece] = stage.dice.some(stage.motion.in(stage.rack(seat), at), 1);
  if (piece !== undefined) stage.motion.disturb(piece, at, at + stage.dice.between(80, 350));
}

/** A tile of the rack or the ledge falls down and is looked for. */
function drop(stage: Stage, seat: Seat, at: number): void {
  const zone = stage.dice.chance(0.75) ? stage.rack(seat) : stage.ledge(seat);
  const [piece] = stage.dice.some(stage.motion.in(zone, at), 1);
  if (piece !== undefined) stage.motion.disturb(piece, at, at + stage.dice.between(2000, 9000), 'floor');
}

/** Lays a tile or two of the rack open on the ledge, thinking, and takes them back. */
function layOpen(stage: Stage, seat: Seat, at: number): void {
  const some = stage.dice.some(stage.motion.in(stage.rack(seat), at), stage.dice.whole(1, 2));
  const back = at + stage.dice.between(700, 3000);
  for (const piece of some) stage.motion.disturb(piece, at, back, stage.ledge(seat));
}

/** Straightens a group on the ledge. */
function straighten(stage: Stage, seat: Seat, at: number): void {
  const some = stage.dice.some(stage.motion.in(stage.ledge(seat), at), 3);
  for (const piece of some) stage.motion.disturb(piece, at, at + stage.takes(seat, 500));
}

/** Somebody puts the discards in order. */
function tidy(stage: Stage, at: number): void {
  const { dice, motion } = stage;
  for (const piece of dice.some(motion.in('discard', at), dice.whole(2, 6))) {
    const from = at + dice.between(0, 900);
    motion.disturb(piece, from, from + dice.between(250, 1200));
  }
}

/** Somebody knocks against a rack or the table: tiles fall over, out of the field or onto the ledge, and are put back. */
function bump(stage: Stage, at: number): void {
  const { dice, motion } = stage;
  const seat = dice.pick(SEATS);
  const zone = dice.chance(0.7) ? stage.rack(seat) : 'discard';
  const fallen = dice.some(motion.in(zone, at), dice.whole(3, 9));
  const forward = zone !== 'discard' && dice.chance(0.4);
  let up = at + dice.between(600, 1600);
  for (const piece of fallen) {
    motion.disturb(piece, at + dice.between(0, 60), up, forward ? stage.ledge(seat) : 'hand');
    up += dice.between(0, 350);
  }
  stage.bumps.push({ t: at, zone });
}

/** A drawn tile is put into its place in the row later, if it stays. */
function sortDrawn(stage: Stage, pieces: number): void {
  const { dice, motion } = stage;
  for (let piece: Piece = 0; piece < pieces; piece++) {
    for (const stay of motion.stays(piece).slice()) {
      if (!stay.spot.endsWith('.rack') || stay.from < stage.begun || !dice.chance(0.4)) continue;
      const at = stay.from + dice.between(500, 6000);
      motion.disturb(piece, at, at + dice.between(250, 900));
    }
  }
}
