import type { HandFollowed } from './table-run.ts';

/**
 * What became of a hand: logged as it was played; asked about or openly given up; scored right and said to be undecided by
 * its readings; scored right, but drawn tiles are logged wrong, and nothing says so; or wrong.
 */
export type Verdict = 'right' | 'asked' | 'undecided' | 'drawsOnly' | 'wrong';

/** What became of a hand that a table followed. */
export function verdictOf(hand: HandFollowed): Verdict {
  const { right, asked, abandoned, scoredRight, undecided, drawsOnly } = hand;
  if (right) return 'right';
  if (asked > 0 || abandoned) return 'asked';
  if (scoredRight && undecided > 0) return 'undecided';
  return drawsOnly ? 'drawsOnly' : 'wrong';
}

/** Whether a hand was logged as it was played, or the log says that it may not have been. */
export const isHonest = (hand: HandFollowed): boolean => !['drawsOnly', 'wrong'].includes(verdictOf(hand));
