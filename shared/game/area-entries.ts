import type { KindBits } from './kind-bits.ts';
import { GROUPS, GROUPS_AND_PAIR, MAKES_GROUPS } from './suit-table.ts';

// A hand's tiles lie in four areas: three suits, and the honours. What can be made of each says an entry of a table
// (`suit-table.ts`); here is what the four entries come to together. As to groups, an area is in one of three states,
// so that four states are one small number: what follows is looked up, without a branch that depends on the tiles.

/** Plan bit: the tiles divide into groups and one pair. */
const COMPLETE = 1 << 8;

/**
 * By the states of the areas, two bits each as in an entry: {@link COMPLETE}, and for each area two bits: what makes
 * groups of its tiles completes the hand; what makes groups and a pair of them does.
 */
const PLANS = Uint16Array.from({ length: 256 }, (_, states) => planOf(states));

function planOf(states: number): number {
  const areas = [0, 1, 2, 3].filter((area) => ((states >>> (2 * area)) & 3) < 3);
  if (areas.length < 4) return 0;
  const among = (state: number) => areas.filter((area) => ((states >>> (2 * area)) & 3) === state);
  const open = among(0);
  const pairs = among(GROUPS_AND_PAIR / GROUPS);
  if (open.length === 0 && pairs.length === 1) return COMPLETE;
  // Two pairs: one becomes a pung or part of other groups.
  if (open.length === 0 && pairs.length === 2)
    return pairs.reduce((plan, area) => plan | (1 << (2 * area)), 0);
  if (open.length !== 1 || pairs.length > 1) return 0;
  return (pairs.length === 1 ? 1 : 2) << (2 * open[0]!);
}

const planFor = (characters: number, circles: number, bamboos: number, honours: number): number =>
  PLANS[
    ((characters >>> 18) & 3) |
      ((circles >>> 16) & (3 << 2)) |
      ((bamboos >>> 14) & (3 << 4)) |
      ((honours >>> 12) & (3 << 6))
  ]!;

/** Whether the tiles of these entries divide into groups and one pair. */
export const areGroupsAndPair = (
  characters: number,
  circles: number,
  bamboos: number,
  honours: number,
): boolean => planFor(characters, circles, bamboos, honours) === COMPLETE;

/** The kinds of which one more tile would divide the tiles of these entries into groups and one pair. */
export function waitsOfEntries(
  characters: number,
  circles: number,
  bamboos: number,
  honours: number,
  into: KindBits,
): void {
  const plan = planFor(characters, circles, bamboos, honours);
  into.suits =
    ranksOf(characters, plan) | (ranksOf(circles, plan >>> 2) << 9) | (ranksOf(bamboos, plan >>> 4) << 18);
  into.honours = ranksOf(honours, plan >>> 6);
}

/** The ranks of an entry that an area's two bits of a plan ask for. */
const ranksOf = (entry: number, plan: number): number =>
  ((entry & -(plan & 1)) | ((entry >>> 9) & -((plan >>> 1) & 1))) & MAKES_GROUPS;
