import { SEATS, type Seat } from '../../shared/game/seats.ts';
import type { Stage } from './stage.ts';
import type { Piece } from './steps.ts';

/** How many tiles the players take at a time. */
const HANDFULS = [4, 4, 4, 1, 1];

/** The tiles are dealt by fours and put on the racks, by some players only when they have all. */
export function deal(stage: Stage, hands: Readonly<Record<Seat, readonly Piece[]>>): void {
  const { dice, motion } = stage;
  let at = dice.between(1200, 3000);
  const begun: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  for (const [round, size] of HANDFULS.entries()) {
    for (const seat of SEATS) {
      const taken = hands[seat].slice(begun[seat], begun[seat] + size);
      begun[seat] += size;
      if (taken.length === 0 || (round === 4 && seat !== 'E')) continue;
      at += stage.takes(seat, 450);
      for (const piece of taken) motion.move(piece, at + dice.between(0, 120), 'hand');
      if (stage.person(seat).racksLate) continue;
      const landed = at + stage.takes(seat, 900);
      for (const piece of taken) motion.move(piece, landed + dice.between(0, 500), stage.rack(seat));
    }
  }
  for (const seat of SEATS) rackAll(stage, seat, hands[seat], at + stage.takes(seat, 500));
  stage.begun = Math.max(
    ...Object.values(hands).flatMap((hand) => hand.map((piece) => motion.last(piece).from)),
  );
  for (const seat of SEATS) {
    stage.free[seat] =
      Math.max(...hands[seat].map((piece) => motion.last(piece).from)) + stage.takes(seat, 500);
  }
  stage.wall = at;
}

/** Puts the tiles in hand on the rack, a few at a time. */
function rackAll(stage: Stage, seat: Seat, hand: readonly Piece[], from: number): void {
  let at = from;
  let left = hand.filter((piece) => stage.motion.last(piece).spot === 'hand');
  while (left.length > 0) {
    const some = left.slice(0, stage.dice.whole(2, 5));
    left = left.slice(some.length);
    for (const piece of some) stage.motion.move(piece, at + stage.dice.between(0, 100), stage.rack(seat));
    at += stage.takes(seat, 600);
  }
}
