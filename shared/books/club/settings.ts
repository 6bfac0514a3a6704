import type { WinSource } from '../../game/events.ts';
import { SEATS } from '../../game/seats.ts';
import { SET_SIZES } from '../../game/tiles.ts';
import { quoted } from '../../messages/quoted.ts';
import type { OptionRule } from '../words/option-rule.ts';
import { allows, wanted } from '../words/options.ts';
import type { RuleSet, SettlementRule } from '../words/rule-set.ts';
import { noOtherFields, readFlag, readList, readNumber, readTable, readWord, type Table } from './fields.ts';
import { isTable, oneOf, type Problems } from './problems.ts';

type Options = RuleSet['options'];

/**
 * Reads `options`: a value is another default for an option of the base; a table with a `default` is a new
 * option, or the same with other bounds.
 */
export function readOptionRules(
  value: unknown,
  base: Options,
  off: ReadonlySet<unknown>,
  problems: Problems,
): Options {
  const rules: Record<string, OptionRule> = {};
  for (const [name, rule] of Object.entries(base)) if (!off.has(name)) rules[name] = rule;
  for (const [name, given] of Object.entries(readTable(value, 'options', problems))) {
    const where = `options.${name}`;
    const known = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (isTable(given) && 'default' in given) {
      const rule = readOptionRule(given, where, problems);
      if (rule) rules[name] = rule;
    } else if (!known) {
      const names = oneOf(Object.keys(rules));
      problems.add(where, `is no option of the base; it has ${names}. A new one is a table with a default`);
    } else if (allows(known, given)) {
      rules[name] = { ...known, default: given } as OptionRule;
    } else {
      problems.add(where, `must be ${wanted(known)}, not ${quoted(given)}`);
    }
  }
  return rules;
}

/** A new option: `{default, least, most, none}` for a number, `{default, words}`, or `{default}` on or off. */
function readOptionRule(table: Table, where: string, problems: Problems): OptionRule | null {
  noOtherFields(table, ['default', 'least', 'most', 'none', 'words'], `${where}.`, problems);
  const rule = { ...table } as unknown as OptionRule;
  if (typeof table.default === 'boolean' && Object.keys(table).length === 1) return rule;
  const { least, most, none, words } = table;
  const bounds = Number.isSafeInteger(least) && Number.isSafeInteger(most);
  const wellFormed = words
    ? Array.isArray(words) && words.every((word) => typeof word === 'string')
    : bounds && (none === undefined || none === true);
  if (wellFormed && allows(rule, table.default)) return rule;
  return problems.add(
    where,
    'must have a default, and for a number least and most (none = true: or none), for words a list of words',
  );
}

const PLAY_FIELDS = [
  'set',
  'players',
  'chows',
  'last-tile-concealed',
  'last-tile-from',
  'dead-wall',
  'dead-hands',
] as const;

/** Reads `play`: the set, the players, and which hands are allowed. What is not given stays as in the base. */
export function readPlay(value: unknown, base: RuleSet, problems: Problems): RuleSet {
  const table = readTable(value, 'play', problems);
  noOtherFields(table, PLAY_FIELDS, 'play.', problems);
  const wrong = (field: string, wantedThere: string) =>
    problems.add(`play.${field}`, `must be ${wantedThere}, not ${quoted(table[field])}`);
  let rules = base;
  if (table.set !== undefined) {
    const setSize = SET_SIZES.find((size) => size === table.set);
    if (!setSize) wrong('set', '136 or 144 tiles');
    else {
      const { bonusTilesOption: _, ...fixed } = rules;
      rules = { ...fixed, setSize };
    }
  }
  if (table.players !== undefined) {
    const numbers = readList(table.players, 'play.players', problems);
    if (numbers.length === 0 || numbers.some((number) => ![2, 3, 4].includes(number as number)))
      wrong('players', 'a list of 2, 3 and 4');
    else rules = { ...rules, tables: numbers.map((number) => SEATS.slice(0, number as number)) };
  }
  if (table.chows !== undefined) rules = withChows(rules, table.chows, problems);
  if (table['last-tile-concealed'] !== undefined) {
    const { lastTileConcealed: _, ...rest } = rules;
    const flag = readFlag(table['last-tile-concealed'], 'play.last-tile-concealed', problems);
    rules = flag ? { ...rest, lastTileConcealed: true } : rest;
  }
  if (table['last-tile-from'] !== undefined) {
    const sources = readList(table['last-tile-from'], 'play.last-tile-from', problems);
    const words = sources.map((source) =>
      readWord(source, ['wall', 'replacement'], 'play.last-tile-from', problems),
    );
    if (!words.includes(null)) rules = { ...rules, lastTileFrom: words as WinSource[] };
  }
  if (table['dead-wall'] !== undefined) {
    const wall = table['dead-wall'];
    if (
      wall !== 'seven-stacks' &&
      !(Number.isInteger(wall) && (wall as number) >= 0 && (wall as number) <= 40)
    )
      wrong('dead-wall', '"seven-stacks" or a number of tiles');
    else rules = { ...rules, deadWall: wall as RuleSet['deadWall'] };
  }
  return { ...rules, deadHands: readDeadHands(table['dead-hands'], rules.deadHands, problems) };
}

/** `"any"`, or the numbers of chows that an ordinary hand may have. */
function withChows(rules: RuleSet, value: unknown, problems: Problems): RuleSet {
  const { chowsAllowed: _, ...rest } = rules;
  if (value === 'any') return rest;
  if (Array.isArray(value) && value.length === 0)
    problems.add('play.chows', 'is empty: no hand of groups could be won');
  const numbers = Array.isArray(value)
    ? value.map((number) => readNumber(number, [0, 4], 'play.chows', problems))
    : [problems.add('play.chows', `must be "any" or a list of numbers, not ${quoted(value)}`)];
  return numbers.includes(null) ? rules : { ...rest, chowsAllowed: numbers as number[] };
}

function readDeadHands(value: unknown, base: RuleSet['deadHands'], problems: Problems): RuleSet['deadHands'] {
  const table = readTable(value, 'play.dead-hands', problems);
  noOtherFields(table, ['short', 'long', 'foul'], 'play.dead-hands.', problems);
  const hands = { ...base };
  for (const dead of ['short', 'long', 'foul'] as const) {
    if (table[dead] === undefined) continue;
    const worth = readWord(table[dead], ['as usual', 'nothing'], `play.dead-hands.${dead}`, problems);
    if (worth) hands[dead] = worth;
  }
  return hands;
}

const SETTLEMENT = {
  'double-after-draw': 'doubleAfterDraw',
  'two-pay-difference': 'twoPayDifference',
  'differences-single': 'differencesSingle',
  'losers-settle': 'losersSettle',
  'dealer-doubles': 'dealerDoubles',
  'last-tile-doubles': 'lastTileDoubles',
} as const satisfies Record<string, keyof SettlementRule>;

/** Reads `settlement`: on or off for each question. What is not given stays as in the base. */
export function readSettlement(value: unknown, base: SettlementRule, problems: Problems): SettlementRule {
  const table = readTable(value, 'settlement', problems);
  noOtherFields(table, Object.keys(SETTLEMENT), 'settlement.', problems);
  const rule: Record<string, unknown> = { ...base };
  for (const [field, name] of Object.entries(SETTLEMENT)) {
    if (table[field] === undefined) continue;
    const flag = readFlag(table[field], `settlement.${field}`, problems);
    if (flag === null) continue;
    if (name === 'differencesSingle' && !flag) delete rule[name];
    else rule[name] = flag;
  }
  return rule as unknown as SettlementRule;
}
