import type { Part } from './luck.ts';
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

/**
 * Adds up a player's hands. The luck of a hand is nothing on average, whatever is dealt and drawn, and that of one hand
 * tells nothing of the next: so the sum of the squares is what the square of the sum is by chance, and its root the spread.
 */
export function eveningOf(results: readonly ReviewedResult[]): Evening {
  const sum = (...parts: readonly Part[]) =>
    results.reduce((total, result) => total + parts.reduce((one, part) => one + result.parts[part], 0), 0);
  const squares = results.reduce((total, { parts }) => total + (parts.deal + parts.draws) ** 2, 0);
  return {
    hands: results.length,
    luck: sum('deal', 'draws'),
    seat: sum('seat'),
    own: sum('own'),
    others: sum('others'),
    rest: sum('rest'),
    net: results.reduce((total, { net }) => total + net, 0),
    spread: Math.round(Math.sqrt(squares)),
  };
}
