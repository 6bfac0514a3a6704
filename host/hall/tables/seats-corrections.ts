import { existsSync, readFileSync } from 'node:fs';
import { isOrdinal, shaped } from '../../../shared/messages/shape.ts';
import { writeDurably } from '../../ledger/durable-file.ts';
import { isSeatsCorrection, type SeatsCorrection } from '../wire/assignment.ts';

interface Line {
  readonly table: number;
  readonly correction: SeatsCorrection;
}

/**
 * What the organiser put right of the seats at tables, in a file beside the hall's log, a JSON object a line. The tables
 * get it and log it; their logs are what counts.
 */
export class SeatsCorrections {
  readonly #file: string;
  readonly #now: () => number;
  #lines: readonly Line[];

  /** @throws Error if the file is damaged */
  constructor(file: string, now: () => number = Date.now) {
    this.#file = file;
    this.#now = now;
    this.#lines = existsSync(file) ? read(file) : [];
  }

  /** Reads the file again, which another process of the hall has written. @throws Error if it is damaged */
  readAgain(): void {
    this.#lines = existsSync(this.#file) ? read(this.#file) : [];
  }

  /** Enters a correction for a table. It is on the disk when this returns. */
  add(table: number, correction: Omit<SeatsCorrection, 't'>): void {
    // No two have the same time, since tables tell them apart by it.
    const last = Math.max(0, ...this.#lines.map(({ correction: { t } }) => t));
    const t = Math.max(Math.round(this.#now()), last + 1);
    const lines = [...this.#lines, { table, correction: { ...correction, t } }];
    writeDurably(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    this.#lines = lines;
  }

  /** All corrections for a table, in order of time. */
  of(table: number): readonly SeatsCorrection[] {
    return this.#lines.filter((line) => line.table === table).map(({ correction }) => correction);
  }
}

const isLine = shaped({ table: isOrdinal, correction: isSeatsCorrection }) as (
  value: unknown,
) => value is Line;

function read(file: string): readonly Line[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((text, at) => {
    const line = parsed(text);
    if (isLine(line)) return line;
    throw new Error(
      `${file}:${at + 1} is no correction of seats: put back a copy of the file, or mend the line`,
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
