import { readFileSync } from 'node:fs';

/** A line of a CSV file, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/**
 * Reads a CSV file of this folder or the one above; no field has a comma in it.
 *
 * @throws an error that names the line with more or fewer fields than the first.
 */
export function readTable(name: string): Row[] {
  const [head, ...lines] = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head!.split(',');
  return lines.map((line, i) => {
    const fields = line.split(',');
    if (fields.length !== columns.length)
      throw new Error(`${name}, line ${i + 2}: ${fields.length} fields instead of ${columns.length}`);
    return Object.fromEntries(columns.map((column, k) => [column, fields[k]!]));
  });
}

/** A part of the table: how many, and what one costs in euros. */
export interface Part {
  readonly part: string;
  /** The maker's number, or what else it is bought by. */
  readonly number: string;
  /** How many for one rack with its reader, to try it. */
  readonly seat: number;
  /** How many for a whole table. */
  readonly count: number;
  readonly where: string;
  /** Where it is to be had, at least three; with the order number where one was seen. */
  readonly shops: readonly string[];
  readonly euro: number;
  /** The day the price was looked up or estimated. */
  readonly date: string;
  /** Pages with the price, or `estimate`. */
  readonly source: string;
}

/**
 * The list of parts.
 *
 * @throws an error that names the part whose count or price is not a number.
 */
export function readParts(): Part[] {
  return readTable('../parts.csv').map((row) => {
    const number = (column: string): number => {
      const value = Number(row[column] || Number.NaN);
      if (!(value >= 0)) throw new Error(`parts.csv, ${row.part}: “${row[column]}” is no ${column}`);
      return value;
    };
    const { part, number: maker, where, shops, date, source } = row as Readonly<Record<string, string>>;
    return {
      part: part!,
      number: maker!,
      where: where!,
      shops: shops!.split('; '),
      date: date!,
      source: source!,
      seat: number('seat'),
      count: number('count'),
      euro: number('euro'),
    };
  });
}
