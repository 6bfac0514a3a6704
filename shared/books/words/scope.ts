import type { KindBits } from '../../game/kind-bits.ts';
import type { Part } from '../../game/parts.ts';
import type { Circumstance } from '../../game/position.ts';
import type { Kind } from '../../game/tiles.ts';
import type { Hand, WinningHand } from './scored-hand.ts';

// What tests and rows look at. The scorer repeats them only when that can have changed. A test that does not say what
// it looks at is repeated for every arrangement, which is correct but slow.

/**
 * A test of one group or pair. It may look at the part, the player's own winds and the prevailing wind, and at the
 * kind of the winning tile if that completed this part.
 */
export type PartTest = (part: Part, hand: Pick<Hand, 'ownWinds' | 'prevailingWind' | 'win'>) => boolean;

/**
 * What a test looks at besides the player's own winds: `options` only; `win`, how the hand was won but not with which
 * tile; `only`, whether that was the only possible tile; `bonus`, flowers and seasons; `tiles`, all tiles together;
 * or `hand`, several of these, the winning tile or the declared groups. Only `hand` may look at options as well.
 */
export type Scope = 'options' | 'win' | 'only' | 'bonus' | 'tiles' | 'hand';

/** A condition on how many groups and pairs pass each of some tests. */
export interface Counting {
  readonly of: readonly PartTest[];
  readonly holds: (...numbers: readonly number[]) => boolean;
}

/** A test of a whole hand. */
export interface HandTest {
  (hand: Hand): boolean;
  readonly scope?: Scope;
  readonly counting?: Counting;
  /** What can be seen at a glance. */
  readonly needs?: Pick<Needs, 'within'>;
  /** Holds unless this one does. */
  readonly not?: HandTest;
  /** Holds if all of these hold. */
  readonly all?: readonly HandTest[];
  /** Holds if one of these holds. */
  readonly any?: readonly HandTest[];
}

/** How often a row applies. */
export interface Times {
  (hand: Hand): number;
  /** Applies once for each group or pair that passes. */
  readonly forPart?: PartTest;
  /** Applies once if all hold. */
  readonly ifAll?: readonly HandTest[];
  readonly scope?: Scope;
}

/** Marks a test with what it looks at. */
export const looksAt = <T extends (hand: Hand) => unknown>(
  scope: Scope,
  test: T,
): T & { readonly scope: Scope } => Object.assign(test, { scope });

/** A test of how many groups and pairs pass each of `of`. */
export function counting(of: readonly PartTest[], holds: Counting['holds']): HandTest {
  const count = (hand: Hand, test: PartTest): number => {
    let number = 0;
    for (const part of hand.parts) if (test(part, hand)) number++;
    return number;
  };
  const test = (hand: Hand) => holds(...of.map((one) => count(hand, one)));
  return Object.assign(test, { counting: { of, holds } });
}

/** What can be seen of a hand at a glance: if it lacks one of these, the test does not hold. */
export interface Needs {
  /** All tiles are of the kinds of one of these sets. */
  readonly within?: readonly Readonly<KindBits>[];
  /** There are tiles of all these kinds. */
  readonly holding?: Readonly<KindBits>;
  /** All tiles lie on the rack, in twos; four alike are two twos. */
  readonly paired?: true;
  readonly wonOn?: Kind;
  readonly wonWith?: Circumstance;
}

/** A test of a winning hand before it is arranged. */
export interface WinningHandTest {
  (hand: WinningHand): boolean;
  readonly needs?: Needs;
}

/** Marks a test with what can be seen at a glance. */
export const needing = <T extends (...given: never[]) => boolean>(
  needs: Needs,
  test: T,
): T & { readonly needs: Needs } => Object.assign(test, { needs });
