import type { ClubFile } from '../../game/position.ts';
import { err, ok, type Result } from '../../game/result.ts';
import { quoted } from '../../messages/quoted.ts';
import type { LimitHand, Name, Row, RuleSet } from '../words/rule-set.ts';
import {
  LANGUAGES,
  noOtherFields,
  readId,
  readList,
  readTable,
  readText,
  readWord,
  type Table,
} from './fields.ts';
import { changeLimitHand, readLimitHand } from './limit-hand-fields.ts';
import { readPattern } from './pattern-words.ts';
import { isDeeperThan, isTable, oneOf, type Problem, Problems } from './problems.ts';
import { checkOptions } from './references.ts';
import { changeRow, type Reckoning, readRow } from './row-fields.ts';
import { readOptionRules, readPlay, readSettlement } from './settings.ts';

/** A club's rule set, read from its file. */
export interface ClubRules {
  readonly rules: RuleSet;
  /** The file: a table plays by it, and its log keeps it whole. */
  readonly file: ClubFile;
  /** The rule set that it changes. */
  readonly from: string;
  /** The language of its own names, besides English. */
  readonly language?: keyof Name;
  /** Notes for players that are not in any row. */
  readonly notes: readonly string[];
}

const FIELDS = [
  'id',
  'title',
  'from',
  'language',
  'place',
  'notes',
  'options',
  'play',
  'settlement',
  'patterns',
  'off',
  'change',
  'rows',
  'limit-hands',
] as const;

/** No rule needs this many nested tables; reading more could overflow the stack. */
const DEEPEST = 50;

/**
 * Reads a club's rule set from any value, such as parsed JSON or TOML: a shipped one with changes. `README.md` beside
 * this file lists the fields. All problems are reported at once. `shipped` are the rule sets that it can change.
 */
export function readClubFile(
  value: unknown,
  shipped: readonly RuleSet[],
): Result<ClubRules, readonly Problem[]> {
  const problems = new Problems();
  if (!isTable(value)) return err([{ where: 'the file', message: 'must be a table of fields' }]);
  for (const [field, deep] of Object.entries(value)) {
    if (isDeeperThan(DEEPEST, deep))
      return err([{ where: field, message: 'has too many tables or lists in each other' }]);
  }
  noOtherFields(value, FIELDS, '', problems);
  const from = readWord(
    value.from,
    shipped.map(({ id }) => id),
    'from',
    problems,
  );
  const base = shipped.find(({ id }) => id === from);
  const id = readOwnId(value.id, shipped, problems);
  const title = readText(value.title, 'title', problems);
  const language =
    value.language === undefined ? null : readWord(value.language, LANGUAGES, 'language', problems);
  const notes = readList(value.notes, 'notes', problems).map((note, index) =>
    readText(note, `notes[${index}]`, problems),
  );
  // The meaning of rows depends on the base; without one they cannot be checked.
  const rules = base && readTables(value, base, problems);
  if (!rules || id === null || title === null || problems.list.length > 0) return err(problems.list);
  return ok({
    rules: { ...rules, id, title, from: base.id },
    file: { ...value, id, from: base.id },
    from: base.id,
    ...(language && { language }),
    notes: notes as string[],
  });
}

function readOwnId(value: unknown, shipped: readonly RuleSet[], problems: Problems): string | null {
  const id = readId(value, 'id', problems);
  if (id === null || !shipped.some((rules) => rules.id === id)) return id;
  return problems.add('id', `${quoted(id)} is a shipped rule set: give yours a name of its own`);
}

function readTables(file: Table, base: RuleSet, problems: Problems): RuleSet {
  const off = readOff(file.off, base, problems);
  const options = readOptionRules(file.options, base.options, off, problems);
  problems.options = options;
  const settled: RuleSet = {
    ...readPlay(file.play, base, problems),
    options,
    settlement: readSettlement(file.settlement, base.settlement, problems),
  };
  const place = file.place === undefined ? null : readText(file.place, 'place', problems);
  const patterns = readPatterns(file.patterns, base.patterns, problems);
  problems.patterns = patterns;
  problems.bonusTiles = settled.setSize === 144 || settled.bonusTilesOption !== undefined;
  const rules: RuleSet = {
    ...settled,
    ...(place && { cap: { ...base.cap, place } }),
    patterns,
    ...readRows(file, settled, { off, place: place ?? undefined }, problems),
  };
  checkOptions(rules, problems);
  return rules;
}

/** All complete hands other than groups and a pair; those of the base if the file lists none. */
function readPatterns(value: unknown, base: RuleSet['patterns'], problems: Problems): RuleSet['patterns'] {
  if (value === undefined) return base;
  return readList(value, 'patterns', problems).flatMap(
    (one, index) => readPattern(one, `patterns[${index}]`, problems) ?? [],
  );
}

type Rows = Pick<RuleSet, 'rows' | 'limitHands'>;

/** The base's rows and limit hands without those switched off, with the changes, followed by the club's own. */
function readRows(
  file: Table,
  base: RuleSet,
  { off, place }: { readonly off: ReadonlySet<unknown>; readonly place: string | undefined },
  problems: Problems,
): Rows {
  const reckoning: Reckoning = base.steps ? 'faan and laak' : 'points and doubles';
  const changes = readTable(file.change, 'change', problems);
  const known = new Set([...base.rows, ...base.limitHands].map(({ id }) => id));
  for (const id of Object.keys(changes)) {
    if (!known.has(id)) problems.add(`change.${id}`, noSuchRow(id, base));
    else if (off.has(id))
      problems.add(`change.${id}`, 'is switched off: take it out of "off" or of "change"');
  }
  const kept = <Kept extends Row | LimitHand>(
    all: readonly Kept[],
    change: (row: Kept, table: Table, where: string) => Kept,
  ): Kept[] =>
    all
      .filter(({ id }) => !off.has(id))
      .map((row) => {
        const placed = place === undefined ? row : { ...row, place };
        if (changes[row.id] === undefined) return placed;
        const table = readTable(changes[row.id], `change.${row.id}`, problems);
        return change(placed, table, `row ${row.id}: `);
      });
  const rows = kept(base.rows, (row, table, where) => changeRow(row, table, reckoning, where, problems));
  const limitHands = kept(base.limitHands, (hand, table, where) =>
    changeLimitHand(hand, table, base, where, problems),
  );

  const taken = new Set([...rows, ...limitHands, base.cap].map(({ id }) => id));
  const claim = (id: string, where: string): void => {
    if (taken.has(id))
      problems.add(`${where}id`, `there is a row ${quoted(id)} already; switch it off or change it`);
    taken.add(id);
  };
  for (const { table, where } of entries(file.rows, 'rows', problems)) {
    const row = readRow(table, reckoning, where, place, problems);
    if (!row) continue;
    claim(row.id, where);
    const before = table.before === undefined ? rows.length : rows.findIndex(({ id }) => id === table.before);
    if (before < 0) problems.add(`${where}before`, `there is no row ${quoted(table.before)} here`);
    else rows.splice(before, 0, row);
  }
  for (const { table, where } of entries(file['limit-hands'], 'limit-hands', problems)) {
    const hand = readLimitHand(table, base, where, place, problems);
    if (!hand) continue;
    claim(hand.id, where);
    limitHands.push(hand);
  }
  return { rows, limitHands };
}

/** The ids of rows, limit hands and options that the club switches off: a list, or `"all"` rows. */
function readOff(value: unknown, base: RuleSet, problems: Problems): ReadonlySet<unknown> {
  const rows = [...base.rows, ...base.limitHands].map(({ id }) => id);
  if (value === 'all') return new Set(rows);
  const known = new Set([...rows, ...Object.keys(base.options)]);
  const ids = readList(value, 'off', problems);
  for (const [index, id] of ids.entries()) {
    if (!known.has(id as string)) problems.add(`off[${index}]`, noSuchRow(id, base));
  }
  return new Set(ids);
}

function noSuchRow(id: unknown, base: RuleSet): string {
  const near = [...base.rows, ...base.limitHands]
    .map((row) => row.id)
    .filter(
      (other) => typeof id === 'string' && id.split('-').some((word) => other.split('-').includes(word)),
    );
  const hint = near.length > 0 ? `; is it ${oneOf(near.slice(0, 5))}?` : '';
  return `${base.id} has no row ${quoted(id)}${hint} Its rows: mingg rules show ${base.id}`;
}

/** The tables of a list, each with its place: its id, if it has one. */
function entries(value: unknown, list: string, problems: Problems): { table: Table; where: string }[] {
  return readList(value, list, problems).flatMap((table, index) => {
    if (!isTable(table)) {
      problems.add(`${list}[${index}]`, `must be a table of fields, not ${quoted(table)}`);
      return [];
    }
    const named = typeof table.id === 'string' && table.id !== '';
    return [{ table, where: named ? `row ${table.id}: ` : `${list}[${index}].` }];
  });
}
