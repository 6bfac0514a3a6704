import { type Arrangement, arrangements, groupOf, type Held, isGroupsAndPair } from './groups.ts';
import type { Meld, RuleSetId } from './position.ts';
import { findRules } from './rules/index.ts';
import { optionOn } from './rules/options.ts';
import type { Pattern } from './rules/patterns.ts';
import type { RuleSet } from './rules/ruleset.ts';
import type { Seat } from './seats.ts';
import { type Kind, PLAYING_KINDS } from './tiles.ts';

/** What decides which hands are complete. */
export interface TableRules {
  readonly rules: RuleSetId;
  readonly seats: readonly Seat[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** {@link TableRules} with the rule set at hand. Options that are not given have their defaults. */
export interface HandRules {
  readonly rules: RuleSet;
  readonly players: number;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Whether a player's tiles are a winning hand: fourteen of them, a kong counted as three. `concealed` counts
 * the tiles on the rack by kind, the winning tile `won` among them, which matters to a few special hands;
 * bonus tiles do not matter. False under rules that are not built.
 */
export function isComplete(
  table: TableRules,
  concealed: ArrayLike<number>,
  melds: readonly Meld[],
  won?: Kind,
): boolean {
  const hand = handRules(table);
  return hand !== null && isCompleteHand(hand, { concealed, melds: melds.map(groupOf) }, won);
}

/**
 * The kinds that would complete a hand that is one tile short, lowest first; kinds of which the hand itself
 * holds all four are left out. Empty under rules that are not built.
 */
export function waits(table: TableRules, concealed: ArrayLike<number>, melds: readonly Meld[]): Kind[] {
  const hand = handRules(table);
  return hand ? waitsOf(hand, { concealed, melds: melds.map(groupOf) }) : [];
}

function handRules({ rules, seats, options }: TableRules): HandRules | null {
  const found = findRules(rules);
  return found.ok ? { rules: found.value, players: seats.length, options } : null;
}

/** {@link isComplete} with the rule set at hand. */
export function isCompleteHand(hand: HandRules, held: Held, won?: Kind): boolean {
  const { rules, players } = hand;
  let tiles = held.melds.length * 3;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) tiles += held.concealed[kind]!;
  if (tiles !== 14) return false;
  const chows = players >= rules.playersForChows;
  if (!chows && held.melds.some((meld) => meld.type === 'chow')) return false;
  const ordinary =
    isGroupsAndPair(held.concealed, chows) && (!rules.chowsAllowed || ordinaryWays(hand, held).length > 0);
  return ordinary || patternOf(hand, held, won) !== undefined;
}

/** The ways to lay the tiles on the rack out that make an ordinary hand of the rule set. */
export function ordinaryWays({ rules, players }: HandRules, held: Held): Arrangement[] {
  const ways = arrangements(held.concealed, players >= rules.playersForChows);
  const { chowsAllowed } = rules;
  if (!chowsAllowed) return ways;
  const declared = held.melds.filter(({ type }) => type === 'chow').length;
  return ways.filter(({ groups }) =>
    chowsAllowed.includes(declared + groups.filter(({ type }) => type === 'chow').length),
  );
}

/** The first pattern of the rule set that the tiles make under the table's options. */
export function patternOf({ rules, options }: HandRules, held: Held, won?: Kind): Pattern | undefined {
  return rules.patterns.find(
    ({ matches, option }) => (option === undefined || optionOn(rules, options, option)) && matches(held, won),
  );
}

/** {@link waits} with the rule set at hand. */
export function waitsOf(hand: HandRules, held: Held): Kind[] {
  const concealed = Uint8Array.from({ length: PLAYING_KINDS }, (_, kind) => held.concealed[kind]!);
  const declared = new Uint8Array(PLAYING_KINDS);
  for (const { type, kind } of held.melds) {
    if (type !== 'chow') declared[kind]! += type === 'kong' ? 4 : 3;
    else for (let step = 0; step < 3; step++) declared[kind + step]! += 1;
  }
  const found: Kind[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! + declared[kind]! >= 4) continue;
    concealed[kind]! += 1;
    if (isCompleteHand(hand, { concealed, melds: held.melds }, kind)) found.push(kind);
    concealed[kind]! -= 1;
  }
  return found;
}
