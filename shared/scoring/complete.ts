import { findRules } from '../books/index.ts';
import { optionOn } from '../books/words/options.ts';
import type { Pattern } from '../books/words/patterns.ts';
import type { RuleSet } from '../books/words/rule-set.ts';
import { type Arrangement, arrangements, groupsAndPair, groupWaits } from '../game/groups.ts';
import { HAND_SIZE } from '../game/hand-size.ts';
import { addKind, hasKind, type KindBits, keepKinds, listKinds } from '../game/kind-bits.ts';
import { groupOf, type Held } from '../game/parts.ts';
import type { Meld, Rules } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { type Kind, PLAYING_KINDS, windOf } from '../game/tiles.ts';
import { type Glance, glanceOf } from './glance.ts';

/** What decides which hands are complete, as a table gives it. */
export interface TableRules {
  readonly rules: Rules;
  readonly seats: readonly Seat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly roundWind?: Seat;
}

/** {@link TableRules} with the rule set looked up, and what follows from it: see {@link handRules}. */
export interface HandRules {
  readonly rules: RuleSet;
  readonly players: number;
  /** Chows count at this table. */
  readonly chows: boolean;
  /** The complete hands other than groups and a pair, under the table's options. */
  readonly patterns: readonly Pattern[];
  /** What each of them needs. */
  readonly glances: readonly Glance[];
  /** Some of them depend on the prevailing wind and the player's own. */
  readonly winds: boolean;
}

/** What decides which hands are complete at a table. Options not given have their defaults. */
export function handRules(
  rules: RuleSet,
  players: number,
  options?: Readonly<Record<string, unknown>>,
): HandRules {
  const patterns = rules.patterns.filter(
    ({ option }) => option === undefined || optionOn(rules, options, option),
  );
  const winds = patterns.some((pattern) => pattern.winds === true);
  const glances = patterns.map(({ matches }) => glanceOf(matches.needs));
  return { rules, players, chows: players >= rules.playersForChows, patterns, glances, winds };
}

/**
 * Whether a player's tiles are a winning hand: fourteen of them, a kong counted as three. `concealed` counts the
 * tiles on the rack by kind, including the winning tile `won`, which matters to a few special hands; bonus tiles do
 * not matter. A few hands of clubs depend on the winds: these are found only with the `seat` and the table's
 * `roundWind`. False under unknown rules.
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
 * The kinds that would complete a hand one tile short, lowest first, without kinds of which the hand itself holds all
 * four. Empty under unknown rules.
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

/** A seat's tiles, with its winds if a hand of the table depends on them. */
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
  return [...new Set([roundWind, ...rules.ownWinds(seat, players)])].map(windOf);
}

function findHandRules({ rules, seats, options }: TableRules): HandRules | null {
  const found = findRules(rules);
  return found.ok ? handRules(found.value, seats.length, options) : null;
}

/** {@link isComplete} with the rule set looked up. */
export function isCompleteHand(hand: HandRules, held: Held, won?: Kind): boolean {
  const { chows } = hand;
  if (!chows && declaresChow(held)) return false;
  // Most hands that are asked about are groups and a pair: their tiles are counted by what the tables say.
  const tiles = groupsAndPair(held.concealed, chows);
  if (tiles >= 0) {
    if (tiles + 3 * held.melds.length !== HAND_SIZE + 1) return false;
    if (!hand.rules.chowsAllowed || ordinaryWays(hand, held).length > 0) return true;
  } else if (tilesHeld(held) !== HAND_SIZE + 1) return false;
  return patternOf(hand, held, won) !== undefined;
}

/** The number of tiles, a kong counted as three. */
function tilesHeld({ concealed, melds }: Held): number {
  let tiles = melds.length * 3;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) tiles += concealed[kind]!;
  return tiles;
}

const declaresChow = ({ melds }: Held): boolean => melds.some(({ type }) => type === 'chow');

/** The ways to arrange the tiles on the rack as an ordinary hand of the rule set. */
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

// Scratch space of `waitsOf`, which is never entered twice at a time.
const rack = new Uint8Array(PLAYING_KINDS);
const all = new Uint8Array(PLAYING_KINDS);

/** {@link waits} with the rule set looked up, written to `into`. Allocates almost nothing. */
export function waitsOf(hand: HandRules, held: Held, into: KindBits): void {
  const { concealed, melds } = held;
  const { chows, patterns } = hand;
  let tiles = -1;
  into.suits = 0;
  into.honours = 0;
  if (!chows && declaresChow(held)) return;
  const grouped = groupWaits(concealed, chows, into);
  if (grouped >= 0) {
    tiles = grouped + 3 * melds.length;
    if (tiles !== HAND_SIZE) {
      into.suits = 0;
      into.honours = 0;
      return;
    }
    if (melds.length > 0 || hand.rules.chowsAllowed) keepPossible(hand, held, into);
  }
  for (let at = 0; at < patterns.length; at++) {
    const { near, matches } = patterns[at]!;
    if (near && !near(held)) continue;
    // Counted only now: few hands come so far.
    if (tiles < 0) tiles = tilesHeld(held);
    if (tiles !== HAND_SIZE) return;
    const oneMore = copy(held);
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (hasKind(into, kind) || !hasMore(kind)) continue;
      rack[kind]! += 1;
      if (matches(oneMore, kind)) addKind(into, kind);
      rack[kind]! -= 1;
    }
  }
}

/** Keeps the waits of which the hand does not hold all four, and that make an ordinary hand of the rule set. */
function keepPossible(hand: HandRules, held: Held, into: KindBits): void {
  const oneMore = copy(held);
  keepKinds(into, hasMore);
  if (hand.rules.chowsAllowed) keepKinds(into, (kind) => isOrdinaryWith(hand, oneMore, kind));
}

/** Copies a hand into the scratch space, where a tile can be added. */
function copy({ concealed, melds, winds }: Held): Held {
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    rack[kind] = concealed[kind]!;
    all[kind] = concealed[kind]!;
  }
  for (const { type, kind } of melds) {
    const copies = type === 'kong' ? 4 : 3;
    if (type !== 'chow') all[kind]! += copies;
    else for (let step = 0; step < 3; step++) all[kind + step]! += 1;
  }
  return winds ? { concealed: rack, melds, winds } : { concealed: rack, melds };
}

/** Whether the hand itself does not hold all four. */
const hasMore = (kind: Kind): boolean => all[kind]! < 4;

function isOrdinaryWith(hand: HandRules, oneMore: Held, kind: Kind): boolean {
  rack[kind]! += 1;
  const ordinary = ordinaryWays(hand, oneMore).length > 0;
  rack[kind]! -= 1;
  return ordinary;
}
