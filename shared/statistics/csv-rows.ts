import { err, ok, type Result } from '../game/result.ts';
import { nearestName } from '../messages/nearest-name.ts';
import { quoted } from '../messages/quoted.ts';

/** A line of comma-separated values, with where it stands in the file: lines count from 1. */
export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A line by the names of its columns; what is empty or missing is not there. */
export interface Row<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/**
 * The lines of a file whose first line names the columns.
 * @returns the rows, or all that is wrong with the columns
 */
export function csvRows<Column extends string>(
  [head, ...lines]: readonly Line[],
  columns: readonly Column[],
  required: readonly Column[],
): Result<readonly Row<Column>[], readonly string[]> {
  if (head === undefined)
    return err([`the file is empty: its first line names the columns, ${columns.join(', ')}`]);
  const names = head.cells.map((cell) => cell.trim() as Column);
  const problems = names.flatMap((name, at) => {
    if (!columns.includes(name)) {
      const near = nearestName(name, columns);
      return [`line ${head.line}: there is no column ${quoted(name)}; did you mean ${near}?`];
    }
    return names.indexOf(name) < at ? [`line ${head.line}: there are two columns ${name}`] : [];
  });
  for (const name of required) {
    if (!names.includes(name)) problems.push(`line ${head.line}: the column ${name} is missing`);
  }
  if (problems.length > 0) return err(problems);
  return ok(
    lines.map(({ line, cells }) => {
      const filled = names.map((name, at) => [name, (cells[at] ?? '').trim()] as const);
      return { line, cells: Object.fromEntries(filled.filter(([, cell]) => cell !== '')) } as Row<Column>;
    }),
  );
}

/** A whole number as people write it; null if it is none. */
export const wholeIn = (cell: string): number | null => {
  const number = Number(cell);
  return /^[-+]?\d+$/.test(cell) && Number.isSafeInteger(number) ? number : null;
};

/** Whether this is a day that exists, written `2026-11-24`. */
export function isDay(cell: string): boolean {
  const time = Date.parse(`${cell}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(cell) && Number.isFinite(time) && new Date(time).toISOString().startsWith(cell)
  );
}
