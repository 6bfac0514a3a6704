import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, type Result } from '../../shared/game/result.ts';

/** A line of a table, with where it stands in the file: lines count from 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What separates cells: spreadsheets write a semicolon where the comma is in numbers, and tabs into the clipboard. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The lines of comma-separated values as spreadsheets write them: with semicolons or tabs, quotes, a byte order mark, any
 * ends of lines, and a first line `sep=;`. Empty lines are left out.
 * @returns the lines, or what is wrong, with its line
 */
export function csvTable(text: string): Result<readonly CsvLine[], string> {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const before = named ? 1 : 0;
  try {
    const records = parse(body, {
      bom: true,
      delimiter: named?.[1] ?? separatorOf(body),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }[];
    return ok(
      records.map(({ record, info }) => ({ line: info.lines + before, cells: record.map(withoutGuard) })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 1) + before;
    return err(`line ${line}: ${wordsOf(error)}`);
  }
}

/** What separates the cells of the first line that has some. */
function separatorOf(text: string): string {
  const first = text.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? '';
  const outside = first.replace(/"(""|[^"])*"/g, '');
  const counted = SEPARATORS.map((separator) => outside.split(separator).length);
  return SEPARATORS[counted.indexOf(Math.max(...counted))]!;
}

/** Lists that Mingg exports have an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

function wordsOf(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote begins here and is not closed before the end of the file';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'a quote stands in the middle of a cell: put the whole cell into quotes, and write its own twice';
    default:
      return error.message;
  }
}
