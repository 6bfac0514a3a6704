import { kindBits } from '../../game/kind-bits.ts';
import type { Group, Held } from '../../game/parts.ts';
import {
  FIRST_WIND,
  isHonour,
  isSuit,
  isTerminal,
  type Kind,
  PLAYING_KINDS,
  suitOf,
} from '../../game/tiles.ts';
import { type Needs, needing } from './scope.ts';

/** Whether a player's tiles are a pattern. */
export interface PatternTest {
  (held: Held, won?: Kind): boolean;
  readonly needs?: Needs;
}

/** A complete hand other than four groups and a pair. */
export interface Pattern {
  /** `won` is the winning tile, if known. */
  readonly matches: PatternTest;
  /** A cheap test of a hand one tile short: false only if no tile completes the pattern. */
  readonly near?: (held: Held) => boolean;
  /** The pattern depends on the prevailing wind and the player's own. */
  readonly winds?: true;
  /** A complete hand only if this option of the rule set is on. */
  readonly option?: string;
  /** Its name in tables, if a rule file made it. */
  readonly name?: string;
  /** How many of its tiles are shown side by side; all if absent. */
  readonly together?: number;
}

const ODD_ONES = kindBits((kind) => isHonour(kind) || isTerminal(kind));
/** All tiles are of one suit. */
export const WITHIN_A_SUIT: Needs = {
  within: [0, 1, 2].map((suit) => kindBits((kind) => isSuit(kind) && suitOf(kind) === suit)),
};

/** Seven pairs, all of them concealed; four alike count as two. */
export const SEVEN_PAIRS: Pattern = {
  matches: needing({ paired: true }, isSevenPairs),
  near: isNearSevenPairs,
  together: 2,
};

/** One each of the honours, 1s and 9s, and a second of one of them. */
export const THIRTEEN_ODD_ONES: Pattern = {
  matches: needing({ within: [ODD_ONES] }, isThirteenOddOnes),
  near: isNearOddOnes,
};

/**
 * Pung or kong of 1s and of 9s, 2 to 8 and one more tile, all of one suit. Only the 1s and the 9s may be declared.
 */
export const NINE_LANTERNS: Pattern = {
  matches: needing(WITHIN_A_SUIT, isNineLanterns),
  near: isOneSuit,
};

/**
 * Three 1s, 2 to 8 and three 9s of a suit, all on the rack before the winning tile, which may be any tile of that
 * suit. If the winning tile is not known, any of the tiles may be it.
 */
export const NINE_GATES: Pattern = { matches: needing(WITHIN_A_SUIT, isNineGates), near: isOneSuit };

function isNineGates({ concealed, melds }: Held, won?: Kind): boolean {
  if (melds.length > 0 || !isNineLanterns({ concealed, melds })) return false;
  if (won === undefined) return true;
  const ends = won % 9 === 0 || won % 9 === 8;
  return isSuit(won) && concealed[won] === (ends ? 4 : 2);
}

/** All tiles on the rack are of one suit: the lowest and the highest kind are. */
function isOneSuit({ concealed }: Held): boolean {
  let lowest = 0;
  let highest = PLAYING_KINDS - 1;
  while (highest > 0 && concealed[highest] === 0) highest--;
  if (!isSuit(highest)) return false;
  while (lowest < highest && concealed[lowest] === 0) lowest++;
  return suitOf(lowest) === suitOf(highest);
}

function isNearSevenPairs({ concealed, melds }: Held): boolean {
  if (melds.length > 0) return false;
  let odd = 0;
  for (let kind = 0; kind < PLAYING_KINDS && odd < 2; kind++) odd += concealed[kind]! & 1;
  return odd === 1;
}

function isNearOddOnes({ concealed, melds }: Held): boolean {
  if (melds.length > 0) return false;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! > 0 && !isHonour(kind) && !isTerminal(kind)) return false;
  }
  return true;
}

function isSevenPairs({ concealed, melds }: Held): boolean {
  if (melds.length > 0) return false;
  let pairs = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if ((concealed[kind]! & 1) === 1) return false;
    pairs += concealed[kind]! >> 1;
  }
  return pairs === 7;
}

function isThirteenOddOnes({ concealed, melds }: Held): boolean {
  if (melds.length > 0) return false;
  let tiles = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! > 0 !== (isHonour(kind) || isTerminal(kind))) return false;
    tiles += concealed[kind]!;
  }
  return tiles === 14;
}

function isNineLanterns({ concealed, melds }: Held): boolean {
  for (let suit = 0; suit < FIRST_WIND; suit += 9) {
    if (areLanternsOf(suit, concealed, melds)) return true;
  }
  return false;
}

function areLanternsOf(suit: Kind, concealed: ArrayLike<number>, melds: readonly Group[]): boolean {
  if (concealed[suit + 1] === 0 || concealed[suit + 4] === 0) return false;
  const ones = declares(melds, suit);
  const nines = declares(melds, suit + 8);
  if (melds.length !== Number(ones) + Number(nines)) return false;
  let more = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (kind < suit || kind > suit + 8) {
      if (concealed[kind]! > 0) return false;
      continue;
    }
    let wanted = 1;
    if (kind === suit) wanted = ones ? 0 : 3;
    else if (kind === suit + 8) wanted = nines ? 0 : 3;
    if (concealed[kind]! < wanted) return false;
    more += concealed[kind]! - wanted;
  }
  return more === 1;
}

function declares(melds: readonly Group[], kind: Kind): boolean {
  for (const meld of melds) if (meld.kind === kind && meld.type !== 'chow') return true;
  return false;
}
