import type { Part, ResultParts } from './luck.ts';
import type { ReviewedResult } from './review.ts';

/** A player's luck and play over several reviewed hands, in points. */
export interface Evening {
  readonly hands: number;
  /** What deals and draws brought, and what was due from seats alone. */
  readonly luck: number;
  readonly seat: number;
  /** The player's own play, and that of the others. */
  readonly own: number;
  readonly others: number;
  /** How the last moments ended, and what referees ruled. */
  readonly rest: number;
  /** The result: the sum of all of these. */
  readonly net: number;
  /** The standard deviation that such luck has by chance. */
  readonly spread: number;
}

/** What deal and draws brought in a hand. */
export const luckIn = ({ deal, draws }: ResultParts['parts']): number => deal + draws;

/**
 * How far the luck of several hands strays by chance, from the sum of its squares: one standard deviation in whole points.
 * The luck of a hand is nothing on average, whatever is dealt and drawn, and that of one hand tells nothing of the next: so
 * the sum of the squares is what the square of the sum is by chance, and its root the spread.
 */
export const spreadOf = (squares: number): number => Math.round(Math.sqrt(squares));

/** Adds up a player's hands. */
export function eveningOf(results: readonly ReviewedResult[]): Evening {
  const sum = (part: Part) => results.reduce((total, { parts }) => total + parts[part], 0);
  const squares = results.reduce((total, { parts }) => total + luckIn(parts) ** 2, 0);
  return {
    hands: results.length,
    luck: sum('deal') + sum('draws'),
    seat: sum('seat'),
    own: sum('own'),
    others: sum('others'),
    rest: sum('rest'),
    net: results.reduce((total, { net }) => total + net, 0),
    spread: spreadOf(squares),
  };
}
