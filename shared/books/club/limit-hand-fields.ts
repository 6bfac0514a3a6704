import { CIRCUMSTANCES } from '../../game/position.ts';
import { quoted } from '../../messages/quoted.ts';
import type { LimitHand } from '../words/rule-set.ts';
import type { HandTest } from '../words/scope.ts';
import {
  noOtherFields,
  readFlag,
  readId,
  readName,
  readNames,
  readNumber,
  readText,
  readWord,
  type Table,
} from './fields.ts';
import { knownOptions, readHandTest } from './hand-words.ts';
import { type Layout, laidOut, notLaidOut } from './laid-out.ts';
import { isTable, oneOf, type Problems } from './problems.ts';

/** The fields of a limit hand. */
const LIMIT_HAND_FIELDS = ['name', 'place', 'value', 'number', 'when'] as const;

/** Reads a limit hand that a club adds. */
export function readLimitHand(
  table: Table,
  layout: Layout,
  where: string,
  place: string | undefined,
  problems: Problems,
): LimitHand | null {
  noOtherFields(table, ['id', ...LIMIT_HAND_FIELDS], where, problems);
  const id = readId(table.id, `${where}id`, problems);
  const name = readName(table.name, `${where}name`, problems);
  const stands = readText(table.place ?? place, `${where}place`, problems);
  const value = readValue(table.value, layout, `${where}value`, problems);
  const is = readIs(table.when, layout, `${where}when`, problems);
  const number = readRank(table.number, where, problems);
  return id !== null && name && stands !== null && value && is
    ? { id, name, place: stands, value, ...number, is }
    : null;
}

/** Reads a club's changes to a limit hand; fields not given stay the same. */
export function changeLimitHand(
  hand: LimitHand,
  table: Table,
  layout: Layout,
  where: string,
  problems: Problems,
): LimitHand {
  noOtherFields(table, LIMIT_HAND_FIELDS, where, problems);
  const name = table.name === undefined ? null : readNames(table.name, `${where}name`, problems);
  const place = table.place === undefined ? null : readText(table.place, `${where}place`, problems);
  const value = table.value === undefined ? null : readValue(table.value, layout, `${where}value`, problems);
  const is = table.when === undefined ? null : readIs(table.when, layout, `${where}when`, problems);
  return {
    ...hand,
    ...(name && { name: { ...hand.name, ...name } }),
    ...(place && { place }),
    ...(value && { value }),
    ...readRank(table.number, where, problems),
    ...(is && { is }),
  };
}

/** Its number among the special hands, by which claims to win are ranked (Bouter 29). */
function readRank(value: unknown, where: string, problems: Problems): Pick<LimitHand, 'number'> {
  const number = value === undefined ? null : readNumber(value, [1, 1000], `${where}number`, problems);
  return number === null ? {} : { number };
}

/** `"limit"`, `"half-limit"`, or a table: the option that sets it, `half`, `uncapped`, … */
function readValue(
  value: unknown,
  layout: Layout,
  where: string,
  problems: Problems,
): LimitHand['value'] | null {
  if (value === 'limit' || value === 'half-limit') {
    return readValue({ option: 'limit', half: value === 'half-limit' }, layout, where, problems);
  }
  if (!isTable(value)) {
    const ways = '"limit", "half-limit" or {"option": the option that sets it}';
    return problems.add(where, `must be ${ways}, not ${quoted(value)}`);
  }
  noOtherFields(
    value,
    ['option', 'half', 'uncapped', 'plus-bonus-tiles', 'twice-with'],
    `${where}.`,
    problems,
  );
  const { option, half = false, uncapped = false, 'twice-with': twiceWith } = value;
  const rule =
    typeof option === 'string' && Object.hasOwn(problems.options, option) && problems.options[option];
  if (!rule || !('least' in rule || 'special' in rule)) {
    return problems.add(where, `${quoted(option)} is no option with a number; ${knownOptions(problems)}`);
  }
  const halved = readFlag(half, `${where}.half`, problems);
  const free = readFlag(uncapped, `${where}.uncapped`, problems);
  const plus = readFlag(value['plus-bonus-tiles'] ?? false, `${where}.plus-bonus-tiles`, problems);
  if (plus && layout.steps) {
    problems.add(`${where}.plus-bonus-tiles`, 'is only for rule sets that reckon in points and doubles');
  }
  const twice =
    twiceWith === undefined ? undefined : readWord(twiceWith, CIRCUMSTANCES, `${where}.twice-with`, problems);
  return {
    option: option as string,
    ...(halved && { half: true }),
    ...(free && { uncapped: true }),
    ...(plus && { plusBonusTiles: true }),
    ...(twice && { twiceWith: twice }),
  };
}

/** Words for things that a limit hand cannot test, since its tiles are tested without the table. */
const NOT_OF_LIMIT_HANDS = ['own-wind', 'prevailing-wind', 'bonus-tiles', 'all-four', 'own'];

function readIs(value: unknown, layout: Layout, where: string, problems: Problems): LimitHand['is'] | null {
  if (value === undefined) return problems.add(where, 'is missing: say which hand it is');
  const barred = NOT_OF_LIMIT_HANDS.filter((word) => mentions(value, word));
  if (barred.length > 0) {
    return problems.add(where, `a limit hand cannot depend on winds, flowers and seasons: ${oneOf(barred)}`);
  }
  problems.ofWinner = true;
  const test = readHandTest(value, where, problems);
  return test && isLimitHand(test.all ?? [test], layout);
}

/**
 * Whether the tests hold for one arrangement of the tiles. Tests that do not look at the arrangement run first, and
 * once.
 */
function isLimitHand(tests: readonly HandTest[], layout: Layout): LimitHand['is'] {
  const ofHand = tests.filter(({ scope }) => scope);
  const ofWay = tests.filter(({ scope }) => !scope);
  return (hand) => {
    const whole = notLaidOut(hand);
    if (!ofHand.every((test) => test(whole))) return false;
    return ofWay.length === 0 || laidOut(hand, layout).some((way) => ofWay.every((test) => test(way)));
  };
}

function mentions(value: unknown, word: string): boolean {
  if (value === word) return true;
  if (Array.isArray(value)) return value.some((one) => mentions(one, word));
  return isTable(value) && (word in value || Object.values(value).some((one) => mentions(one, word)));
}
