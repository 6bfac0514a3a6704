import { arrangements } from '../../game/groups.ts';
import { kindBits } from '../../game/kind-bits.ts';
import type { Group, Held } from '../../game/parts.ts';
import { waysOfSuit } from '../../game/suit-ways.ts';
import { FIRST_WIND, isSuit, type Kind, kindOf, PLAYING_KINDS, rankOf, suitOf } from '../../game/tiles.ts';
import type { Pattern } from '../words/patterns.ts';
import { needing } from '../words/scope.ts';

// Bouter's hands other than four groups and a pair.

/** Chows that an ordinary hand may have: one at most, or four (rules 20 and 23). */
export const CHOWS_ALLOWED = [0, 1, 4];

/** All groups of a hand, declared or not. A chow is named by its lowest kind. */
export type Groups = readonly Pick<Group, 'type' | 'kind'>[];

/** A hand divided into groups and a pair, with any number of chows. */
export interface Layout {
  readonly groups: Groups;
  readonly pair: Kind;
}

/** Every way to divide a hand into groups and a pair. */
export function layouts({ concealed, melds }: Held): Layout[] {
  return arrangements(concealed, true).map(({ groups, pair }) => ({ groups: [...melds, ...groups], pair }));
}

export const isChow = ({ type }: Groups[number]): boolean => type === 'chow';

/** Kinds held on the rack, in order. */
export function kindsOf({ concealed }: Held): Kind[] {
  const held: Kind[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) if (concealed[kind]! > 0) held.push(kind);
  return held;
}

/** Rules 98 and 99: four false pungs (one number in three suits) and a false pair (one number in two suits). */
export const HAAKWERKJE: Pattern = {
  matches: needing(
    { within: [kindBits(isSuit)] },
    ({ melds, concealed }: Held) => melds.length === 0 && !holdsHonour(concealed) && isHookwork(concealed),
  ),
  near: (held) => held.melds.length === 0 && !holdsHonour(held.concealed) && isNearHookwork(held.concealed),
};

function holdsHonour(concealed: ArrayLike<number>): boolean {
  for (let kind = FIRST_WIND; kind < PLAYING_KINDS; kind++) if (concealed[kind]! > 0) return true;
  return false;
}

function isHookwork(concealed: ArrayLike<number>): boolean {
  let pairs = 0;
  for (let rank = 0; rank < 9; rank++) {
    const a = concealed[rank]!;
    const b = concealed[rank + 9]!;
    const c = concealed[rank + 18]!;
    const few = Math.min(a, b, c);
    const more = a + b + c - 3 * few;
    if (more === 0) continue;
    if (more !== 2 || Math.max(a, b, c) !== few + 1) return false;
    pairs++;
  }
  return pairs === 1;
}

/** At most two numbers are not held alike in the three suits: that of the pair, and that of the missing tile. */
function isNearHookwork(concealed: ArrayLike<number>): boolean {
  let unlike = 0;
  for (let rank = 0; rank < 9; rank++) {
    const number = concealed[rank];
    if (number !== concealed[rank + 9] || number !== concealed[rank + 18]) unlike++;
  }
  return unlike <= 2;
}

const HOLY_BIRD = kindOf('1s');
const CAKE = kindOf('1p');
const BAMBOOS = suitOf(HOLY_BIRD);
const isBamboo = (kind: Kind): boolean => isSuit(kind) && suitOf(kind) === BAMBOOS;

/** Rule 84: four groups of bamboos and a single 1 of bamboos, won with the 1 of circles. */
export const PEE_LING: Pattern = {
  matches: needing({ within: [kindBits((kind) => isBamboo(kind) || kind === CAKE)] }, isPeeLing),
  near: isNearPeeLing,
};

/** All tiles on the rack are bamboos, except at most one 1 of circles. */
function isNearPeeLing({ concealed }: Held): boolean {
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! > 0 && !isBamboo(kind) && kind !== CAKE) return false;
  }
  return true;
}

function isPeeLing({ concealed, melds }: Held, won = CAKE): boolean {
  if (won !== CAKE || concealed[CAKE] !== 1 || concealed[HOLY_BIRD] === 0) return false;
  if (!isNearPeeLing({ concealed, melds }) || !melds.every(({ kind }) => isBamboo(kind))) return false;
  // Tested without the bird and its cake: as a pair they could count as a fifth 1 of bamboos.
  const groups = Uint8Array.from({ length: PLAYING_KINDS }, (_, kind) => concealed[kind]!);
  groups[CAKE] = 0;
  groups[HOLY_BIRD]! -= 1;
  const declared = melds.filter(isChow).length;
  return waysOfSuit(groups, 9 * BAMBOOS, true).some(
    ({ pair, chows }) => pair < 0 && CHOWS_ALLOWED.includes(declared + chows),
  );
}

/** Rule 102: three chows, a pung or kong, and a pair. */
export const TRICHOW: Pattern = hasLayout(({ groups }) => groups.filter(isChow).length === 3);

/** Rule 106: three chows that begin suits, another group and a pair. */
export const START_CHOWS: Pattern = hasLayout(({ groups }) => hasChowsOfAllSuits(groups, [1, 1, 1]));

/** Rule 107: three chows that end suits, another group and a pair. */
export const TAIL_CHOWS: Pattern = hasLayout(({ groups }) => hasChowsOfAllSuits(groups, [7, 7, 7]));

/** Rule 108: chows 1-2-3, 4-5-6 and 7-8-9, each of another suit, another group and a pair. */
export const SNAKE: Pattern = hasLayout(({ groups }) =>
  [
    [1, 4, 7],
    [1, 7, 4],
    [4, 1, 7],
    [4, 7, 1],
    [7, 1, 4],
    [7, 4, 1],
  ].some((starts) => hasChowsOfAllSuits(groups, starts)),
);

function hasLayout(test: (layout: Layout) => boolean): Pattern {
  return { matches: (held) => layouts(held).some(test) };
}

/** A chow of each suit, beginning with these numbers. */
function hasChowsOfAllSuits(groups: Groups, starts: readonly number[]): boolean {
  return starts.every((start, suit) =>
    groups.some((group) => isChow(group) && group.kind === 9 * suit + start - 1),
  );
}

/** Rule 109: eight in a row of a suit, from 1 or from 2, and pairs of three winds or of the three dragons. */
export const HACHI_BAN: Pattern = { matches: isHachiBan };

function isHachiBan(held: Held): boolean {
  if (held.melds.length > 0) return false;
  const kinds = kindsOf(held);
  const street = kinds.filter(isSuit);
  const pairs = kinds.filter((kind) => !isSuit(kind));
  return (
    street.length === 8 &&
    isStreet(street) &&
    pairs.length === 3 &&
    (pairs.every((kind) => kind < FIRST_WIND + 4) || pairs.every((kind) => kind >= FIRST_WIND + 4)) &&
    pairs.every((kind) => held.concealed[kind] === 2)
  );
}

/** One of each number in a row, in one suit. */
function isStreet(kinds: readonly Kind[]): boolean {
  return kinds.every((kind, step) => suitOf(kind) === suitOf(kinds[0]!) && kind === kinds[0]! + step);
}

const WHITE: readonly Kind[] = (['2p', '4p', '8p', '5z'] as const).map(kindOf);

/** Rule 119: pungs of the white circles (2, 4, 8) and of white dragons, and two more white tiles. */
export const PEARL: Pattern = {
  matches: ({ concealed, melds }) => {
    const white = { concealed, melds };
    return (
      kindsOf(white).every((kind) => WHITE.includes(kind)) &&
      melds.every(({ type, kind }) => type === 'pung' && WHITE.includes(kind)) &&
      WHITE.every((kind) => concealed[kind]! + (melds.some((meld) => meld.kind === kind) ? 3 : 0) >= 3)
    );
  },
};

/** Rule 119: the same tiles on the rack: four pairs and two pungs of white tiles. */
export const CONCEALED_PEARL: Pattern = {
  matches: (held) => held.melds.length === 0 && PEARL.matches(held),
};

/** Rule 111: a street 1 to 9 with a gate, a pung of its 1s, its 9s or its dragon, and a pair. */
export const GATE: Pattern = { matches: isGate };

/** Rule 114: red goes with characters, white with circles, green with bamboos. */
export const FITTING_DRAGON: readonly Kind[] = (['7z', '5z', '6z'] as const).map(kindOf);

function isGate({ concealed, melds }: Held): boolean {
  if (melds.length > 0) return false;
  return [0, 1, 2].some((suit) => {
    const rest = Uint8Array.from({ length: PLAYING_KINDS }, (_, kind) => concealed[kind]!);
    for (let kind = 9 * suit; kind < 9 * suit + 9; kind++) {
      if (rest[kind] === 0) return false;
      rest[kind]! -= 1;
    }
    return [9 * suit, 9 * suit + 8, FITTING_DRAGON[suit]!].some((gate) => {
      const others = kindsOf({ concealed: rest, melds }).filter((kind) => kind !== gate);
      return rest[gate] === 3 && others.length === 1 && rest[others[0]!] === 2;
    });
  });
}

/** Rule 111: pungs of one number in all three suits. */
export const isSquare = (groups: Groups): boolean =>
  groups.some(({ kind }) =>
    [0, 1, 2].every((suit) =>
      groups.some((group) => !isChow(group) && isSuit(kind) && group.kind === 9 * suit + rankOf(kind) - 1),
    ),
  );
