import type { Hand, Part } from './ruleset.ts';

// What tests and rows look at. The scorer asks them only when that can have changed: a test without a word on
// this is asked of every arrangement, which is right and slow.

/**
 * Asks something of one group or pair, by it alone, the player's own winds and the prevailing wind; of the
 * winning tile only what it is, and only if it came to this part.
 */
export type PartTest = (part: Part, hand: Pick<Hand, 'ownWinds' | 'prevailingWind' | 'win'>) => boolean;

/**
 * What a test looks at beside own winds: options alone; how the win came about, but not which tile it was;
 * whether the tile was the only one; flowers and seasons; all tiles together; or at several of these, at the
 * winning tile or what is declared (`hand`). None but `hand` looks at options besides.
 */
export type Sight = 'options' | 'win' | 'only' | 'bonus' | 'tiles' | 'hand';

/** Holds or not by how many groups and pairs pass each of some tests. */
export interface Counting {
  readonly of: readonly PartTest[];
  readonly holds: (...numbers: readonly number[]) => boolean;
}

/** Asks something of a whole hand. */
export interface HandTest {
  (hand: Hand): boolean;
  readonly sight?: Sight;
  readonly counting?: Counting;
  /** Holds if all of these hold. */
  readonly all?: readonly HandTest[];
}

/** How often a row applies. */
export interface Times {
  (hand: Hand): number;
  /** Once for each group or pair that passes. */
  readonly forPart?: PartTest;
  /** Once if all hold. */
  readonly ifAll?: readonly HandTest[];
  readonly sight?: Sight;
}

/** Says what a test looks at. */
export const looksAt = <T extends (hand: Hand) => unknown>(
  sight: Sight,
  test: T,
): T & { readonly sight: Sight } => Object.assign(test, { sight });

/** A test by how many groups and pairs pass each of `of`. */
export function counting(of: readonly PartTest[], holds: Counting['holds']): HandTest {
  const count = (hand: Hand, test: PartTest): number => {
    let number = 0;
    for (const part of hand.parts) if (test(part, hand)) number++;
    return number;
  };
  const test = (hand: Hand) => holds(...of.map((one) => count(hand, one)));
  return Object.assign(test, { counting: { of, holds } });
}
