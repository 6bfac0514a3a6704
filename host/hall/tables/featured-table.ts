import { existsSync } from 'node:fs';
import { isObject, isOrdinal } from '../../../shared/messages/shape.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import { writeDurably } from '../../ledger/durable-file.ts';
import { readGiven } from '../../ledger/given-file.ts';

/** Bytes of the file that names the table. */
const LONGEST = 1024;

/** The table that the organiser has chosen for the big screens, kept in a file, and what it showed last. */
export class FeaturedTable {
  readonly #file: string;
  readonly #noticed: (what: string) => void;
  #table: number | null;
  #seen: SeenTable | null = null;

  /** @param noticed is called if the file cannot be used */
  constructor(file: string, noticed: (what: string) => void) {
    this.#file = file;
    this.#noticed = noticed;
    this.#table = read(file, noticed);
  }

  /** Its number; null if none is chosen. */
  get table(): number | null {
    return this.#table;
  }

  /** What lies there; null if it has not said so since it was chosen, or since the hall was started. */
  get seen(): SeenTable | null {
    return this.#seen;
  }

  /** Reads the file again, which another process of the hall has written. */
  readAgain(): void {
    const table = read(this.#file, this.#noticed);
    if (table !== this.#table) this.#seen = null;
    this.#table = table;
  }

  /** Chooses another table, or none. It is on the disk when this returns. */
  choose(table: number | null): void {
    writeDurably(this.#file, `${JSON.stringify({ table })}\n`);
    this.#table = table;
    this.#seen = null;
  }

  /** A table shows what lies there. @returns false: it is not the one that is chosen */
  shows(table: number, seen: SeenTable): boolean {
    if (table !== this.#table) return false;
    this.#seen = seen;
    return true;
  }
}

function read(file: string, noticed: (what: string) => void): number | null {
  if (!existsSync(file)) return null;
  try {
    const value: unknown = JSON.parse(readGiven(file, LONGEST).toString('utf8'));
    const table = isObject(value) ? (value as { table?: unknown }).table : undefined;
    if (table === null || isOrdinal(table)) return table as number | null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  noticed(`${file} names no table: none is featured until the organiser chooses one`);
  return null;
}
