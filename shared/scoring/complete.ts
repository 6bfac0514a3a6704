import type { Meld, Rules } from '../position.ts';
import { findRules } from '../rules/index.ts';
import { optionOn } from '../rules/options.ts';
import type { Pattern } from '../rules/patterns.ts';
import type { RuleSet } from '../rules/ruleset.ts';
import { type Seat, seatIndex } from '../seats.ts';
import { FIRST_WIND, type Kind, PLAYING_KINDS } from '../tiles.ts';
import { type Arrangement, arrangements, groupOf, groupWaits, type Held, isGroupsAndPair } from './groups.ts';
import { addKind, hasKind, type KindBits, keepKinds, listKinds } from './kind-bits.ts';

/** What decides which hands are complete. */
export interface TableRules {
  readonly rules: Rules;
  readonly seats: readonly Seat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly roundWind?: Seat;
}

/** {@link TableRules} with the rule set at hand, and what follows from it: see {@link handRules}. */
export interface HandRules {
  readonly rules: RuleSet;
  readonly players: number;
  /** Chows count at this table. */
  readonly chows: boolean;
  /** The complete hands beside groups and a pair, under the table's options. */
  readonly patterns: readonly Pattern[];
  /** Some of them depend on the prevailing and the own wind. */
  readonly winds: boolean;
}

/** What decides which hands are complete at a table. Options that are not given have their defaults. */
export function handRules(
  rules: RuleSet,
  players: number,
  options?: Readonly<Record<string, unknown>>,
): HandRules {
  const patterns = rules.patterns.filter(
    ({ option }) => option === undefined || optionOn(rules, options, option),
  );
  const winds = patterns.some((pattern) => pattern.winds === true);
  return { rules, players, chows: players >= rules.playersForChows, patterns, winds };
}

/**
 * Whether a player's tiles are a winning hand: fourteen of them, a kong counted as three. `concealed` counts
 * the tiles on the rack by kind, the winning tile `won` among them, which matters to a few special hands;
 * bonus tiles do not matter. A few hands of clubs depend on the winds: these are found only with the `seat` and the
 * table's `roundWind`. False under rules that are not built.
 */
export function isComplete(
  table: TableRules,
  concealed: ArrayLike<number>,
  melds: readonly Meld[],
  won?: Kind,
  seat?: Seat,
): boolean {
  const hand = findHandRules(table);
  return hand !== null && isCompleteHand(hand, heldAt(hand, table, concealed, melds, seat), won);
}

/**
 * The kinds that would complete a hand that is one tile short, lowest first; kinds of which the hand itself
 * holds all four are left out. Empty under rules that are not built.
 */
export function waits(
  table: TableRules,
  concealed: ArrayLike<number>,
  melds: readonly Meld[],
  seat?: Seat,
): Kind[] {
  const hand = findHandRules(table);
  if (!hand) return [];
  const found: KindBits = { suits: 0, honours: 0 };
  waitsOf(hand, heldAt(hand, table, concealed, melds, seat), found);
  return listKinds(found);
}

/** What a seat holds; with its winds where a hand of the table depends on them. */
function heldAt(
  { winds, rules, players }: HandRules,
  { roundWind }: TableRules,
  concealed: ArrayLike<number>,
  melds: readonly Meld[],
  seat: Seat | undefined,
): Held {
  const held = { concealed, melds: melds.map(groupOf) };
  if (!winds || !seat || !roundWind) return held;
  return { ...held, winds: windsAt(rules, players, seat, roundWind) };
}

/** The prevailing wind and a seat's own, each once. */
export function windsAt(rules: RuleSet, players: number, seat: Seat, roundWind: Seat): Kind[] {
  const winds = new Set([roundWind, ...rules.ownWinds(seat, players)]);
  return [...winds].map((wind) => FIRST_WIND + seatIndex(wind));
}

function findHandRules({ rules, seats, options }: TableRules): HandRules | null {
  const found = findRules(rules);
  return found.ok ? handRules(found.value, seats.length, options) : null;
}

/** {@link isComplete} with the rule set at hand. */
export function isCompleteHand(hand: HandRules, held: Held, won?: Kind): boolean {
  if (tilesHeld(held) !== 14) return false;
  const { chows } = hand;
  if (!chows && declaresChow(held)) return false;
  const ordinary =
    isGroupsAndPair(held.concealed, chows) &&
    (!hand.rules.chowsAllowed || ordinaryWays(hand, held).length > 0);
  return ordinary || patternOf(hand, held, won) !== undefined;
}

/** The number of tiles, a kong counted as three. */
function tilesHeld({ concealed, melds }: Held): number {
  let tiles = melds.length * 3;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) tiles += concealed[kind]!;
  return tiles;
}

const declaresChow = ({ melds }: Held): boolean => melds.some(({ type }) => type === 'chow');

/** The ways to lay the tiles on the rack out that make an ordinary hand of the rule set. */
export function ordinaryWays({ rules, chows }: HandRules, held: Held): readonly Arrangement[] {
  const ways = arrangements(held.concealed, chows);
  const { chowsAllowed } = rules;
  if (!chowsAllowed) return ways;
  const declared = held.melds.filter(({ type }) => type === 'chow').length;
  return ways.filter(({ groups }) =>
    chowsAllowed.includes(declared + groups.filter(({ type }) => type === 'chow').length),
  );
}

/** The first pattern at this table that the tiles make. */
export function patternOf({ patterns }: HandRules, held: Held, won?: Kind): Pattern | undefined {
  for (const pattern of patterns) if (pattern.matches(held, won)) return pattern;
  return undefined;
}

// Scratch of `waitsOf`, which nothing calls while it runs.
const rack = new Uint8Array(PLAYING_KINDS);
const all = new Uint8Array(PLAYING_KINDS);

/** {@link waits} with the rule set at hand, written to `into`. Allocates next to nothing. */
export function waitsOf(hand: HandRules, held: Held, into: KindBits): void {
  into.suits = 0;
  into.honours = 0;
  const { concealed, melds } = held;
  const { chows, patterns } = hand;
  if (tilesHeld(held) !== 13 || (!chows && declaresChow(held))) return;
  groupWaits(concealed, chows, into);
  const { chowsAllowed } = hand.rules;
  const oneMore: Held = held.winds
    ? { concealed: rack, melds, winds: held.winds }
    : { concealed: rack, melds };
  let copied = false;
  if (melds.length > 0 || chowsAllowed) {
    copy(held);
    copied = true;
    keepKinds(into, hasMore);
    if (chowsAllowed) keepKinds(into, (kind) => isOrdinaryWith(hand, oneMore, kind));
  }
  for (let at = 0; at < patterns.length; at++) {
    const pattern = patterns[at]!;
    if (pattern.near && !pattern.near(held)) continue;
    if (!copied) copy(held);
    copied = true;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (hasKind(into, kind) || !hasMore(kind)) continue;
      rack[kind]! += 1;
      if (pattern.matches(oneMore, kind)) addKind(into, kind);
      rack[kind]! -= 1;
    }
  }
}

/** Copies a hand to where a tile can be added. */
function copy({ concealed, melds }: Held): void {
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    rack[kind] = concealed[kind]!;
    all[kind] = concealed[kind]!;
  }
  for (const { type, kind } of melds) {
    const copies = type === 'kong' ? 4 : 3;
    if (type !== 'chow') all[kind]! += copies;
    else for (let step = 0; step < 3; step++) all[kind + step]! += 1;
  }
}

/** The hand itself does not hold all four. */
const hasMore = (kind: Kind): boolean => all[kind]! < 4;

function isOrdinaryWith(hand: HandRules, oneMore: Held, kind: Kind): boolean {
  rack[kind]! += 1;
  const ordinary = ordinaryWays(hand, oneMore).length > 0;
  rack[kind]! -= 1;
  return ordinary;
}
