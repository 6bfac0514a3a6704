import type { Scoring } from './entries.ts';

/** Match points are counted in twelfths, in which what two, three or four share is whole. */
export const SHARES = 12;

/** What a player has made of a round at a table. */
export interface RoundResult {
  readonly tablePoints: number;
  /** Number of his highest special hand, by Bouter's list; null if he won none, or if such hands decide nothing. */
  readonly special: number | null;
}

/** A rank at a table, and its match points. */
export interface TableRank {
  /** From 1; equal ones share it. */
  readonly rank: number;
  /** In twelfths of a match point. */
  readonly shares: number;
}

/**
 * The ranks and match points of a table's four players: by table points, and equal ones share what their ranks earn
 * together. If there are special hands, the highest wins (Bouter 55), between equal ones that of the player with more points.
 */
export function matchPoints(results: readonly RoundResult[], { points }: Scoring): TableRank[] {
  const highest = Math.max(0, ...results.map(({ special }) => special ?? 0));
  const ofHighest = results.filter(({ special }) => special !== null && special === highest);
  const most = Math.max(...ofHighest.map(({ tablePoints }) => tablePoints));
  const wins = (result: RoundResult) => ofHighest.includes(result) && result.tablePoints === most;
  const isBetter = (one: RoundResult, other: RoundResult) =>
    wins(one) !== wins(other) ? wins(one) : one.tablePoints > other.tablePoints;
  return results.map((result) => {
    const better = results.filter((other) => isBetter(other, result)).length;
    const equal = results.filter((other) => !isBetter(other, result) && !isBetter(result, other)).length;
    const earned = points.slice(better, better + equal).reduce((sum, each) => sum + each, 0);
    return { rank: better + 1, shares: (earned * SHARES) / equal };
  });
}
