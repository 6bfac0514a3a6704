import type { Needs } from '../books/words/scope.ts';
import type { KindBits } from '../game/kind-bits.ts';
import { FIRST_WIND, type Kind } from '../game/tiles.ts';
import type { Rack } from './rack.ts';

// What the kinds of a hand tell before its tiles are counted: that it is not most special hands.

/**
 * What a test needs, in one form for all tests. {@link Needs} have only the fields that matter to a test: to read a
 * field of objects with so many different fields takes a search each time.
 */
export interface Glance {
  /** As in {@link Needs}; null for tiles of any kind. */
  readonly within: readonly Readonly<KindBits>[] | null;
  readonly holding: Readonly<KindBits>;
  readonly paired: boolean;
  /** The kind that it must be won on; -1 for any. */
  readonly wonOn: Kind | -1;
}

/** What a test needs; what needs nothing holds at every glance. */
export const glanceOf = ({ within, holding, paired, wonOn }: Needs = {}): Glance => ({
  within: within ?? null,
  holding: holding ?? { suits: 0, honours: 0 },
  paired: paired ?? false,
  wonOn: wonOn ?? -1,
});

/** The kinds of each suit as bits. */
const SUITS = [0x1ff, 0x1ff << 9, 0x1ff << 18] as const;

/** Which areas, three suits and the honours, hold any of these kinds, as four bits. */
export const areasHeld = (suits: number, honours: number): number =>
  ((suits & SUITS[0]) !== 0 ? 1 : 0) |
  ((suits & SUITS[1]) !== 0 ? 2 : 0) |
  ((suits & SUITS[2]) !== 0 ? 4 : 0) |
  (honours !== 0 ? 8 : 0);

/** Whether tiles that lie in just these areas can have what is needed. */
export function canHold({ within, holding }: Glance, areas: number): boolean {
  if ((areasHeld(holding.suits, holding.honours) & ~areas) !== 0) return false;
  return within === null || within.some(({ suits, honours }) => (areas & ~areasHeld(suits, honours)) === 0);
}

/** Whether all kinds are among those of one of the sets. */
export function isWithin(sets: readonly Readonly<KindBits>[], suits: number, honours: number): boolean {
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at]!;
    if (((suits & ~set.suits) | (honours & ~set.honours)) === 0) return true;
  }
  return false;
}

/** The kinds of suits of which the rack has no second tile, declared groups included; `singleHonours` likewise. */
export const singleSuits = ({ kinds, twoSuits }: Rack): number => kinds.suits & ~twoSuits;
export const singleHonours = ({ kinds, twoHonours }: Rack): number => kinds.honours & ~twoHonours;

/** Whether a hand of these kinds can have what is needed; `singles` are those without a second tile. */
export function canBe(
  { paired, holding, within }: Glance,
  suits: number,
  honours: number,
  singles: number,
): boolean {
  if (paired && singles !== 0) return false;
  if (((holding.suits & ~suits) | (holding.honours & ~honours)) !== 0) return false;
  return within === null || isWithin(within, suits, honours);
}

/** Whether some tile in place of the winning one could make a hand that needs this; true if that cannot be seen. */
export function canBeNear({ within, paired }: Glance, rack: Rack, won: Kind): boolean {
  if (within !== null) {
    // The winning tile is left out, even where the rest holds more of its kind: that is allowed too much, no error.
    const { suits, honours } = rack.kinds;
    const bit = 1 << (won < FIRST_WIND ? won : won - FIRST_WIND);
    const isSuit = won < FIRST_WIND;
    if (!isWithin(within, isSuit ? suits & ~bit : suits, isSuit ? honours : honours & ~bit)) return false;
  }
  // Without the winning tile there is one single tile; with it, that one or both.
  return !paired || isTwoAtMost(singleSuits(rack), singleHonours(rack));
}

/** Whether there are no more than two bits. */
function isTwoAtMost(suits: number, honours: number): boolean {
  const fewerSuits = suits & (suits - 1);
  const fewerHonours = honours & (honours - 1);
  if (suits === 0) return (fewerHonours & (fewerHonours - 1)) === 0;
  if (honours === 0) return (fewerSuits & (fewerSuits - 1)) === 0;
  return (fewerSuits | fewerHonours) === 0;
}
