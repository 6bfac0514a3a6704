import { PLACES, type Place, SEATS, type Seat } from '../seats.ts';
import type { FinishedHand } from './table.ts';

/** Five players, numbered in the order of the seats they drew: 0 begins as East, 4 (the red dragon) sits out. */
export const FIVE = [0, 1, 2, 3, 4] as const;
export type Player = (typeof FIVE)[number];

/** Where a match of five stands before its next hand: plain immutable data. */
export interface FivePlayers {
  /** Who sits at each place of the table. */
  readonly at: Readonly<Record<Place, Player>>;
  readonly out: Player;
  readonly east: Place;
  readonly roundWind: Seat;
  /** Rounds played out: in each, all five lost a hand as East. */
  readonly rounds: number;
  readonly totals: readonly [number, number, number, number, number];
}

/** Before the first hand, with East at place A. */
export const FIVE_AT_START: FivePlayers = {
  at: { A: 0, B: 1, C: 2, D: 3 },
  out: 4,
  east: 'A',
  roundWind: 'E',
  rounds: 0,
  totals: [0, 0, 0, 0, 0],
};

/**
 * The match after a hand (Schmale, A.2; Küster, Teilnehmerzahl, says only that one sits out in turn). Only those
 * who played win or lose. If East won, or nobody, all stay; else East sits out, who sat out takes his place, and
 * the winds move on, so that the newcomer is North. When the fifth dealer has lost, the next wind prevails.
 */
export function afterHand(
  five: FivePlayers,
  { winner, net }: Pick<FinishedHand, 'winner' | 'net'>,
): FivePlayers {
  const totals: [number, number, number, number, number] = [...five.totals];
  for (const place of PLACES) totals[five.at[place]] += net[place];
  if (winner === null || winner === five.east) return { ...five, totals };
  const loser = five.at[five.east];
  const roundIsOver = loser === 4;
  return {
    at: { ...five.at, [five.east]: five.out },
    out: loser,
    east: PLACES[(PLACES.indexOf(five.east) + 1) % 4]!,
    roundWind: roundIsOver ? SEATS[(SEATS.indexOf(five.roundWind) + 1) % 4]! : five.roundWind,
    rounds: five.rounds + (roundIsOver ? 1 : 0),
    totals,
  };
}
