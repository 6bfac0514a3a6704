import { RANK_BITS, RANKS_MASK, ROW, WITH_PAIR } from './missing-tiles.ts';

/** More than can ever be missing. */
export const NEVER = 99;
/** The area of winds and dragons. */
export const HONOURS = 3;

/** How far two or more areas together are from each number of groups, without and with a pair, and what helps. */
export class Joined {
  readonly missing = new Int32Array(ROW);
  /** The kinds of which one more tile helps: suits 27 bits, honours 7. */
  readonly suits = new Int32Array(ROW);
  readonly honours = new Int32Array(ROW);
}

/** Reads the row of an area from its table. */
export function readRow(table: Uint16Array, area: number, index: number, into: Joined): void {
  const shift = 9 * area;
  for (let entry = 0; entry < ROW; entry++) {
    const found = table[index * ROW + entry]!;
    into.missing[entry] = found >>> RANK_BITS;
    if (area === HONOURS) into.honours[entry] = found & RANKS_MASK;
    else into.suits[entry] = (found & RANKS_MASK) << shift;
  }
}

/** The best ways to divide up to this many groups, and the pair, between two parts of a hand. */
export function join(one: Joined, other: Joined, groups: number, into: Joined): void {
  for (let sum = 0; sum <= groups; sum++) {
    let missing = NEVER;
    let inSuits = 0;
    let inHonours = 0;
    let missing2 = NEVER;
    let inSuits2 = 0;
    let inHonours2 = 0;
    for (let here = 0; here <= sum; here++) {
      const there = sum - here;
      const without = one.missing[here]! + other.missing[there]!;
      if (without <= missing) {
        if (without < missing) {
          missing = without;
          inSuits = 0;
          inHonours = 0;
        }
        inSuits |= one.suits[here]! | other.suits[there]!;
        inHonours |= one.honours[here]! | other.honours[there]!;
      }
      const pairThere = one.missing[here]! + other.missing[WITH_PAIR + there]!;
      if (pairThere <= missing2) {
        if (pairThere < missing2) {
          missing2 = pairThere;
          inSuits2 = 0;
          inHonours2 = 0;
        }
        inSuits2 |= one.suits[here]! | other.suits[WITH_PAIR + there]!;
        inHonours2 |= one.honours[here]! | other.honours[WITH_PAIR + there]!;
      }
      const pairHere = one.missing[WITH_PAIR + here]! + other.missing[there]!;
      if (pairHere <= missing2) {
        if (pairHere < missing2) {
          missing2 = pairHere;
          inSuits2 = 0;
          inHonours2 = 0;
        }
        inSuits2 |= one.suits[WITH_PAIR + here]! | other.suits[there]!;
        inHonours2 |= one.honours[WITH_PAIR + here]! | other.honours[there]!;
      }
    }
    into.missing[sum] = missing;
    into.suits[sum] = inSuits;
    into.honours[sum] = inHonours;
    into.missing[WITH_PAIR + sum] = missing2;
    into.suits[WITH_PAIR + sum] = inSuits2;
    into.honours[WITH_PAIR + sum] = inHonours2;
  }
}
