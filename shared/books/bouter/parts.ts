import type { Held } from '../../game/parts.ts';
import { isSuit, type Kind, kindOf, PLAYING_KINDS, suitOf, type Tile } from '../../game/tiles.ts';
import type { Pattern } from '../words/patterns.ts';

// Combinations that Bouter names without saying what the rest of the hand is (rules 100, 103 to 105, 112, 113). Each
// is part of a closed hand (94), whose other tiles are groups, pairs, streets and other such combinations.

/** Tiles that belong together; a kind may occur several times. */
type Part = readonly Kind[];

const part = (...tiles: readonly Tile[]): Part => tiles.map(kindOf);
const inSuit = (suit: number, ...ranks: readonly number[]): Part => ranks.map((rank) => 9 * suit + rank - 1);
const ofEachSuit = (...ranks: readonly number[]): Part[] => [0, 1, 2].map((suit) => inSuit(suit, ...ranks));

const WIND_ROSE = [part('1z', '2z', '3z', '4z')];
const THREE_SAGES = [part('5z', '6z', '7z')];
const HEADS_AND_TAILS = [part('1m', '9m', '1p', '9p', '1s', '9s')];
const STAIRS = [...ofEachSuit(2, 4, 4, 6, 6, 6, 8, 8, 8, 8), ...ofEachSuit(8, 6, 6, 4, 4, 4, 2, 2, 2, 2)];
/** Rule 100: from 1 to 9, to 7, and without the 1 or the 9. */
const STREETS = [
  ...ofEachSuit(1, 2, 3, 4, 5, 6, 7, 8, 9),
  ...ofEachSuit(1, 2, 3, 4, 5, 6, 7, 8),
  ...ofEachSuit(2, 3, 4, 5, 6, 7, 8, 9),
  ...ofEachSuit(1, 2, 3, 4, 5, 6, 7),
];
/** Rule 105: the three dragons, the prevailing wind and the player's own; none if these are the same wind. */
const doublingSingles = (winds: readonly Kind[] | undefined): Part[] =>
  winds?.length === 2 ? [[...part('5z', '6z', '7z'), ...winds]] : [];

/** What the other tiles may form besides groups and pairs. */
const IRREGULAR: readonly Part[] = [...STREETS, ...WIND_ROSE, ...THREE_SAGES, ...HEADS_AND_TAILS, ...STAIRS];

const handWith =
  (parts: (held: Held) => readonly Part[]): Pattern['matches'] =>
  (held) => {
    if (held.melds.length > 0) return false;
    const left = Array.from({ length: PLAYING_KINDS }, (_, kind) => held.concealed[kind]!);
    return parts(held).some((one) => without(left, one, liesInParts));
  };

/** Rule 103. */
export const isWindRose = handWith(() => WIND_ROSE);
/** Rule 104. */
export const isThreeSages = handWith(() => THREE_SAGES);
/** Rule 105; only if the table's winds are known. */
export const isDoublingSingles = handWith(({ winds }) => doublingSingles(winds));
/** Rule 112. */
export const isHeadsAndTails = handWith(() => HEADS_AND_TAILS);
/** Rule 113. */
export const isStairs = handWith(() => STAIRS);

/** Whether all tiles can be divided into groups, pairs and named combinations. */
function liesInParts(left: number[]): boolean {
  const lowest = left.findIndex((count) => count > 0);
  if (lowest < 0) return true;
  const regular: Part[] = [
    [lowest, lowest],
    [lowest, lowest, lowest],
    ...(isChowFrom(lowest) ? [[lowest, lowest + 1, lowest + 2]] : []),
  ];
  return [...regular, ...IRREGULAR.filter((one) => one.includes(lowest))].some((one) =>
    without(left, one, liesInParts),
  );
}

const isChowFrom = (kind: Kind): boolean =>
  isSuit(kind) && isSuit(kind + 2) && suitOf(kind) === suitOf(kind + 2);

/** Runs the test on the tiles without a part, and restores them; false if the part is not among them. */
function without(left: number[], tiles: Part, test: (rest: number[]) => boolean): boolean {
  for (const kind of tiles) left[kind]! -= 1;
  const found = tiles.every((kind) => left[kind]! >= 0) && test(left);
  for (const kind of tiles) left[kind]! += 1;
  return found;
}
