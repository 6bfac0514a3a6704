import { quoted } from '../../messages/quoted.ts';
import type { Amount, Row } from '../words/rule-set.ts';
import {
  bonusTiles,
  each,
  FLOWERS,
  ownBonusTiles,
  ownOfBouquet,
  SEASONS,
  type Times,
  when,
} from '../words/vocabulary.ts';
import {
  noOtherFields,
  readId,
  readName,
  readNames,
  readNumber,
  readText,
  readWord,
  type Table,
} from './fields.ts';
import { knownOptions, readHandTest } from './hand-words.ts';
import { allParts, readWholePartTest } from './part-words.ts';
import { isTable, NO_BONUS_TILES, oneOf, type Problems } from './problems.ts';

const GIVES = ['points', 'doubles', 'faan', 'laak'] as const;
const TIMES = ['when', 'each', 'count'] as const;
const MOST_POINTS = 1_000_000;
const MOST_DOUBLES = 20;

/** The fields of a row. */
const ROW_FIELDS = ['name', 'place', 'to', ...GIVES, ...TIMES] as const;

/** Things that a row can count besides groups and pairs. */
const COUNTS: ReadonlyMap<string, Times> = new Map([
  ['bonus-tiles', bonusTiles],
  ['own-bonus-tiles', ownBonusTiles],
  ['own-flower-unless-all-four', ownOfBouquet(FLOWERS)],
  ['own-season-unless-all-four', ownOfBouquet(SEASONS)],
]);

/** What the rule set counts: the fields that its rows may give. */
export type Reckoning = 'points and doubles' | 'faan and laak';

/** Reads a row that a club adds. */
export function readRow(
  table: Table,
  reckoning: Reckoning,
  where: string,
  place: string | undefined,
  problems: Problems,
): Row | null {
  noOtherFields(table, ['id', 'before', ...ROW_FIELDS], where, problems);
  const id = readId(table.id, `${where}id`, problems);
  const name = readName(table.name, `${where}name`, problems);
  const stands = readPlace(table.place ?? place, where, problems);
  const to = readWord(table.to, ['all', 'winner'], `${where}to`, problems);
  const gives = readGives(table, reckoning, where, problems);
  if (!gives) problems.add(where, `gives nothing: write ${oneOf(givesOf(reckoning))}`);
  const times = readTimes(table, to === 'winner', where, problems);
  if (!times)
    problems.add(where, `applies to nothing: write ${oneOf(TIMES)}; "when": "always" is every time`);
  if (id === null || !name || stands === null || !to || !gives || !times) return null;
  return { id, name, place: stands, to, ...gives, times };
}

/** Reads a club's changes to a row; fields not given stay the same. */
export function changeRow(
  row: Row,
  table: Table,
  reckoning: Reckoning,
  where: string,
  problems: Problems,
): Row {
  noOtherFields(table, ROW_FIELDS, where, problems);
  const { points: _, doubles: __, faan: ___, laak: ____, ...kept } = row;
  const gives = readGives(table, reckoning, where, problems);
  const to = table.to === undefined ? null : readWord(table.to, ['all', 'winner'], `${where}to`, problems);
  const times = readTimes(table, (to ?? row.to) === 'winner', where, problems);
  const name = table.name === undefined ? null : readNames(table.name, `${where}name`, problems);
  const place = table.place === undefined ? null : readText(table.place, `${where}place`, problems);
  return {
    ...(gives ? { ...kept, ...gives } : row),
    ...(times && { times }),
    ...(name && { name: { ...row.name, ...name } }),
    ...(place && { place }),
    ...(to && { to }),
  };
}

function readPlace(value: unknown, where: string, problems: Problems): string | null {
  if (value !== undefined) return readText(value, `${where}place`, problems);
  return problems.add(
    `${where}place`,
    'is missing: say where the rule stands, here or once for the whole file',
  );
}

const givesOf = (reckoning: Reckoning): readonly string[] =>
  reckoning === 'faan and laak' ? GIVES.slice(2) : GIVES.slice(0, 2);

/** What the row gives each time; undefined if the table does not say. */
function readGives(
  table: Table,
  reckoning: Reckoning,
  where: string,
  problems: Problems,
): Pick<Row, 'points' | 'doubles' | 'faan' | 'laak'> | undefined {
  const gives: { -readonly [Field in keyof Row]?: Row[Field] } = {};
  let said = false;
  for (const field of GIVES) {
    const value = table[field];
    if (value === undefined) continue;
    said = true;
    if (!givesOf(reckoning).includes(field)) {
      problems.add(`${where}${field}`, `this rule set reckons in ${reckoning}`);
    } else if (field === 'points') {
      const points = readAmount(value, `${where}points`, problems);
      if (points !== null) gives.points = points;
    } else {
      const number = readNumber(value, [0, MOST_DOUBLES], `${where}${field}`, problems);
      if (number !== null) gives[field] = number;
    }
  }
  return said ? gives : undefined;
}

/** `20`, `{"option": "basic"}` or `{"round-up-to": 10}`. */
function readAmount(value: unknown, where: string, problems: Problems): Amount | null {
  if (!isTable(value)) return readNumber(value, [0, MOST_POINTS], where, problems);
  noOtherFields(value, ['option', 'round-up-to'], `${where}.`, problems);
  if (Object.keys(value).length > 1) problems.add(where, 'says twice how many: option and round-up-to');
  if (value['round-up-to'] !== undefined) {
    const roundUpTo = readNumber(value['round-up-to'], [2, 1000], `${where}.round-up-to`, problems);
    return roundUpTo === null ? null : { roundUpTo };
  }
  const { option } = value;
  const rule =
    typeof option === 'string' && Object.hasOwn(problems.options, option) && problems.options[option];
  if (rule && typeof rule.default === 'number' && !('none' in rule)) return { option: option as string };
  return problems.add(
    where,
    `${quoted(option)} is no option that is always a number; ${knownOptions(problems)}`,
  );
}

/** How often the row applies; undefined if the table does not say, or if it is wrong, which is reported. */
function readTimes(table: Table, ofWinner: boolean, where: string, problems: Problems): Times | undefined {
  problems.ofWinner = ofWinner;
  const said = TIMES.filter((field) => table[field] !== undefined);
  if (said.length > 1) problems.add(where, `says twice how often it applies: ${said.join(' and ')}`);
  const [field] = said;
  if (!field) return undefined;
  const value = table[field];
  if (field === 'count') {
    const times = typeof value === 'string' ? COUNTS.get(value) : undefined;
    if (!times) problems.add(`${where}count`, `must be ${oneOf(COUNTS.keys())}, not ${quoted(value)}`);
    else if (!problems.bonusTiles) problems.add(`${where}count`, NO_BONUS_TILES);
    return times ?? never;
  }
  if (field === 'each') {
    const test = readWholePartTest(value, allParts, `${where}each`, problems);
    return test ? each(test) : never;
  }
  const test = readHandTest(value, `${where}when`, problems);
  return test ? when(test) : never;
}

/** A placeholder for what could not be read; a file with such a row makes no rule set. */
const never: Times = () => 0;
