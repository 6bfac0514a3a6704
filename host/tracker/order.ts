import type { Evidence } from './evidence.ts';
import type { Spot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** A tile that came to a spot, and when (ms) the spot was last read without it. */
export interface Arrived {
  readonly tag: TagId;
  readonly spot: Spot;
  readonly bound: number;
  /** It may be in the air or in a hand for so long (ms) while something is done elsewhere already. */
  readonly inHand: number;
}

/** A discard may be in the air, a drawn tile in the hand, for so long (ms) while the next thing is done already. */
export const IN_HAND = 1200;

/** While tiles are dealt and bonus tiles replaced all hands are at work at the same time. */
export const ALL_AT_ONCE = Number.POSITIVE_INFINITY;

/** So many tiles are remembered, those that were seen last. */
const REMEMBERED = 24;

/**
 * What happened earlier is seen earlier: a tile of an earlier event that was not seen yet when something later
 * was seen to have happened was missed since, or is in a hand for a while. Two tiles that come to one and the same
 * spot do so one after the other.
 * @param by when (ms) the later event had happened at the latest
 * @param spot where its tile came to, if it came to one spot
 * @returns what that costs (a logarithm), and the tiles as they are remembered then
 */
export function inOrder(
  arrived: readonly Arrived[],
  by: number,
  spot: Spot | null,
  evidence: Evidence,
): { readonly cost: number; readonly arrived: readonly Arrived[] } {
  let cost = 0;
  let changed: Arrived[] | null = null;
  for (const [index, one] of arrived.entries()) {
    const limit = one.spot === spot ? by : by + one.inHand;
    if (one.bound < limit) continue;
    cost += evidence.absence(one.spot, evidence.readingsBetween(one.spot, limit, one.bound));
    changed ??= arrived.slice();
    changed[index] = { ...one, bound: limit - 1 };
  }
  return { cost, arrived: changed ?? arrived };
}

/** With more tiles; those that were seen long ago are forgotten. */
export function remember(arrived: readonly Arrived[], more: readonly Arrived[]): readonly Arrived[] {
  if (more.length === 0) return arrived;
  const all = [...arrived, ...more];
  if (all.length <= REMEMBERED) return all;
  return all.sort((one, other) => one.bound - other.bound).slice(-REMEMBERED);
}
