import { err, ok, type Result } from '../../../../shared/game/result.ts';
import { LANGUAGES } from '../../../../shared/languages/index.ts';
import { nearestName } from '../../../../shared/messages/nearest-name.ts';
import { quoted } from '../../../../shared/messages/quoted.ts';
import { isObject } from '../../../../shared/messages/shape.ts';
import { csvTable } from '../../../text/csv-table.ts';
import type { NewPlayer } from '../../hall.ts';

/** A player in a file, and where he stands there. */
export interface FilePlayer extends NewPlayer {
  readonly where: string;
}

/** All that is wrong with a file, with places. */
export type Problems = readonly string[];

const COLUMNS = ['number', 'name', 'team', 'language'] as const;
type Column = (typeof COLUMNS)[number];

/** What organisers head their columns with, in the languages of the pages. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  number: ['number', 'no', 'no.', '#', 'nummer', 'nr', 'nr.', 'numéro', 'n°', 'número', 'núm.'],
  name: ['name', 'player', 'spieler', 'spielerin', 'nom', 'joueur', 'nombre', 'jugador', 'naam', 'speler'],
  team: ['team', 'club', 'mannschaft', 'équipe', 'equipo', 'ploeg'],
  language: ['language', 'sprache', 'langue', 'idioma', 'taal'],
};

/** The longest name, and a number that no tournament reaches. */
const LONGEST = 80;
const HIGHEST = 99_999;

/** Reads players from comma-separated values, whose first line names the columns. */
export function playersFromCsv(text: string): Result<readonly FilePlayer[], Problems> {
  const table = csvTable(text);
  if (!table.ok) return err([table.error]);
  const [head, ...lines] = table.value;
  if (head === undefined)
    return err(['the file is empty: its first line names the columns, the others are players']);
  const columns = head.cells.map(columnOf);
  const problems = columns.flatMap((column, at) =>
    column === null
      ? [`line ${head.line}, column ${at + 1}: ${unknownHeading(head.cells[at]!)}`]
      : columns.indexOf(column) < at
        ? [`line ${head.line}, column ${at + 1}: a column ${quoted(column)} was named before`]
        : [],
  );
  if (!columns.includes('name')) {
    problems.push(`line ${head.line}: no column is named “name”; the columns can be ${COLUMNS.join(', ')}`);
  }
  if (problems.length > 0) return err(problems);
  const read = lines.map(({ line, cells }) => {
    const wide = cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '');
    if (wide) {
      const message = `has ${cells.length} cells, and the first line names ${columns.length} columns`;
      return err([`line ${line} ${message}`]);
    }
    const fields = columns.map((column, at) => [column!, cells[at] ?? ''] as const);
    return playerOf(Object.fromEntries(fields), (column) => {
      return `line ${line}, column ${columns.indexOf(column) + 1} (${column})`;
    });
  });
  return all(read);
}

/** Reads players from a list of objects with `name`, and `number`, `team`, `language` where they are known. */
export function playersFromJson(value: unknown, where: string): Result<readonly FilePlayer[], Problems> {
  if (!Array.isArray(value)) return err([`${where} must be a list of players, not ${quoted(value)}`]);
  return all(
    value.map((one: unknown, at) => {
      const here = `${where}[${at}]`;
      if (!isObject(one)) return err([`${here} must be an object, not ${quoted(one)}`]);
      const unknown = Object.keys(one as object).find((field) => !COLUMNS.some((column) => column === field));
      if (unknown !== undefined) return err([`${here}: ${unknownHeading(unknown)}`]);
      return playerOf(one as Readonly<Record<string, unknown>>, (column) => `${here}.${column}`);
    }),
  );
}

function columnOf(heading: string): Column | null {
  const text = heading.toLowerCase();
  return COLUMNS.find((column) => HEADINGS[column].includes(text)) ?? null;
}

const unknownHeading = (heading: string): string =>
  `${quoted(heading)} is no column; did you mean ${quoted(nearestName(heading, COLUMNS))}?`;

/** A player by fields that are text, or in JSON numbers and null. */
function playerOf(
  fields: Readonly<Record<string, unknown>>,
  where: (column: Column) => string,
): Result<FilePlayer, Problems> {
  const given = (column: Column): string => {
    const value = fields[column];
    return value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value).trim();
  };
  const [name, team, number, language] = [
    given('name'),
    given('team'),
    given('number'),
    given('language').toLowerCase(),
  ];
  const problems: string[] = [];
  const must = (column: Column, what: string) =>
    problems.push(`${where(column)} must be ${what}, not ${quoted(given(column))}`);
  const isLine = (text: string) => text.length <= LONGEST && !/\p{Cc}/u.test(text);
  if (name === '' || !isLine(name)) must('name', `a name of one line, of ${LONGEST} letters at most`);
  if (!isLine(team)) must('team', `one line of ${LONGEST} letters at most`);
  if (number !== '' && !(/^\d{1,5}$/.test(number) && Number(number) >= 1)) {
    must('number', `a whole number from 1 to ${HIGHEST}`);
  }
  if (language !== '' && !LANGUAGES.some((known) => known === language))
    must('language', LANGUAGES.join(', '));
  if (problems.length > 0) return err(problems);
  return ok({
    name,
    ...(team !== '' && { team }),
    ...(number !== '' && { number: Number(number) }),
    ...(language !== '' && { language }),
    where: where(number === '' ? 'name' : 'number'),
  });
}

/** All values, or all problems. */
function all<T>(results: readonly Result<T, Problems>[]): Result<readonly T[], Problems> {
  const problems = results.flatMap((result) => (result.ok ? [] : result.error));
  return problems.length > 0
    ? err(problems)
    : ok(results.flatMap((result) => (result.ok ? [result.value] : [])));
}
