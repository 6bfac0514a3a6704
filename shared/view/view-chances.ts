import { type Chances, chanceOfDraw, chanceToWin, expectedPoints } from '../chances/chances.ts';
import type { Seat } from '../game/seats.ts';

/** What a hand is worth to each player at a moment, from rollouts. Shares are in thousandths. */
export interface ChancesView {
  /** In playing order from East, as all lists here. */
  readonly seats: readonly Seat[];
  /** How likely each is to win, and that nobody does. Rounded each by itself. */
  readonly wins: readonly number[];
  readonly drawn: number;
  /** What each wins or loses on average, in whole points. */
  readonly points: readonly number[];
  /** The largest standard error of the shares. */
  readonly error: number;
  /** How likely each was to win, event by event until now. */
  readonly course: readonly (readonly number[])[];
  /** From what lies open, or from all hands. */
  readonly from: 'open' | 'all hands';
}

const THOUSANDTHS = 1000;

/** The view of what rollouts have found. @param before how likely each was to win at the moments before */
export function chancesView(
  chances: Chances,
  seats: readonly Seat[],
  before: readonly (readonly number[])[],
  from: ChancesView['from'],
): ChancesView {
  const shares = seats.map((_, player) => chanceToWin(chances, player));
  const nobody = chanceOfDraw(chances);
  const wins = shares.map(({ mean }) => Math.round(THOUSANDTHS * mean));
  return {
    seats,
    wins,
    drawn: Math.round(THOUSANDTHS * nobody.mean),
    points: seats.map((_, player) => Math.round(expectedPoints(chances, player).mean)),
    error: Math.ceil(THOUSANDTHS * Math.max(nobody.error, ...shares.map(({ error }) => error))),
    course: [...before, wins],
    from,
  };
}
