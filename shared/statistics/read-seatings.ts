import { err, ok, type Result } from '../game/result.ts';
import { PLACES } from '../game/seats.ts';
import { quoted } from '../messages/quoted.ts';
import type { Seating } from './club-hand.ts';
import { csvRows, isDay, type Line, type Row, wholeIn } from './csv-rows.ts';

const COLUMNS = ['log', 'from', 'to', 'A', 'B', 'C', 'D', 'fifth', 'date'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Reads who sat where: a line for each match, or for what was played of it. `log` is the log's name as `mingg log vkey`
 * prints it before the first `+`; `from` and `to` are numbers of hands, from the first to the last if they are left out.
 * @returns the seatings, or all that is wrong with them, each with its line
 */
export function readSeatings(lines: readonly Line[]): Result<readonly Seating[], readonly string[]> {
  const rows = csvRows<Column>(lines, COLUMNS, ['log', 'A', 'B']);
  if (!rows.ok) return rows;
  const problems: string[] = [];
  const read = rows.value.map((row) => ({ line: row.line, seating: seatingIn(row, problems) }));
  for (const [at, { line, seating }] of read.entries()) {
    const other = read.slice(0, at).find((before) => overlap(before.seating, seating));
    if (other) problems.push(`line ${line}: line ${other.line} says already who played some of these hands`);
  }
  return problems.length > 0 ? err(problems) : ok(read.map(({ seating }) => seating));
}

function seatingIn({ line, cells }: Row<Column>, problems: string[]): Seating {
  const number = (column: 'from' | 'to'): number | null => {
    const cell = cells[column];
    const value = cell === undefined ? null : wholeIn(cell);
    if (cell !== undefined && (value === null || value < 1)) {
      problems.push(`line ${line}: ${column} must be the number of a hand, not ${quoted(cell)}`);
    }
    return value;
  };
  const [from, to] = [number('from') ?? 1, number('to')];
  if (to !== null && to < from) problems.push(`line ${line}: hand ${to} comes before hand ${from}`);
  const { log, date, fifth } = cells;
  if (log === undefined) problems.push(`line ${line}: the column log is empty`);
  if (date !== undefined && !isDay(date)) {
    problems.push(`line ${line}: the date must be a day like 2026-11-24, not ${quoted(date)}`);
  }
  const named = PLACES.flatMap((place) =>
    cells[place] === undefined ? [] : [[place, cells[place]] as const],
  );
  const names = [...named.map(([, name]) => name), ...(fifth === undefined ? [] : [fifth])];
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) problems.push(`line ${line}: ${quoted(twice)} sits at two places`);
  return {
    log: log ?? '',
    from,
    to,
    players: Object.fromEntries(named),
    ...(fifth !== undefined && { fifth }),
    ...(date !== undefined && { day: date }),
  };
}

const overlap = (one: Seating, other: Seating): boolean =>
  one.log === other.log &&
  one.from <= (other.to ?? Number.POSITIVE_INFINITY) &&
  other.from <= (one.to ?? Number.POSITIVE_INFINITY);
