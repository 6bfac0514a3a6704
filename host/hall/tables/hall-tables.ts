import { join } from 'node:path';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { HallTableEntry } from '../../../shared/tournament/entries.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import { WrongCodes, wrongCodesText } from '../../web/access/wrong-codes.ts';
import type { Hall } from '../hall.ts';
import type { SeatsCorrection } from '../wire/assignment.ts';
import { needsText, type TableNeed } from '../wire/needs.ts';
import { Assignments } from './assignments.ts';
import { FeaturedTable } from './featured-table.ts';
import { JoinCodes } from './join-codes.ts';
import { SeatsCorrections } from './seats-corrections.ts';
import { type JoinedTable, TableTokens } from './table-tokens.ts';

/** Settings of what a hall keeps of its tables. */
export interface HallTablesSettings {
  /** The hall's folder: `tables.key` has the secret of the tokens, `revoked.json` which of them no longer hold, `seats.jsonl` what was put right of the seats. */
  readonly folder: string;
  /** Is called with what people should know: wrong codes, failures. */
  readonly noticed: (what: string) => void;
  /** A table needs people for something else than before, or the featured one shows something else. */
  readonly changed: () => void;
  /** For tests: the time in ms since 1970, and ms after which a wrong code is answered. */
  readonly now?: () => number;
  readonly late?: number;
}

/** ms of silence after which what a table said no longer counts: the desk shows that it is silent. */
const SILENT = 2 * 60_000;

/** Why a table cannot be one of this hall. */
export interface NotTaken {
  readonly code: 'no-tournament' | 'other-log' | 'wrong-key' | 'no-such-table';
  readonly message: string;
}

/** A table that never joined. */
export interface NoSuchTable {
  readonly code: 'no-such-table';
  readonly message: string;
}

/** What a hall keeps of its tables, which join, deliver and are told what to play (`table-routes.ts`). */
export class HallTables {
  readonly codes = new JoinCodes();
  readonly tokens: TableTokens;
  readonly wrongCodes: WrongCodes;
  readonly featured: FeaturedTable;
  readonly assignments: Assignments;
  /** Is called with what people should know. */
  readonly noticed: (what: string) => void;
  readonly #hall: Hall;
  readonly #corrections: SeatsCorrections;
  readonly #now: () => number;
  readonly #heard = new Map<number, number>();
  readonly #needs = new Map<number, readonly TableNeed[]>();
  readonly #changed: () => void;

  /** @throws Error if a file in the folder is damaged */
  constructor(hall: Hall, { folder, noticed, changed, now = Date.now, late }: HallTablesSettings) {
    this.#hall = hall;
    this.#changed = changed;
    this.#now = now;
    this.noticed = noticed;
    this.tokens = new TableTokens(join(folder, 'tables.key'), join(folder, 'revoked.json'));
    this.#corrections = new SeatsCorrections(join(folder, 'seats.jsonl'), now);
    this.featured = new FeaturedTable(join(folder, 'featured.json'), noticed);
    this.assignments = new Assignments(hall, this.#corrections, this.featured);
    this.wrongCodes = new WrongCodes((notice) => noticed(wrongCodesText(notice)), late);
  }

  /** When a table was last heard (ms since 1970); null if not since the hall was started. */
  heardOf(table: number): number | null {
    return this.#heard.get(table) ?? null;
  }

  /** A table sent something. */
  heard(table: number): void {
    this.#heard.set(table, this.#now());
  }

  /** What a table said last that it needs people for; nothing once it has been silent for a while. */
  needsOf(table: number): readonly TableNeed[] {
    return (!this.#isSilent(table) && this.#needs.get(table)) || [];
  }

  #isSilent(table: number): boolean {
    const heard = this.heardOf(table);
    return heard === null || this.#now() - heard > SILENT;
  }

  /** A table said what it needs people for. */
  needs(table: number, needs: readonly TableNeed[]): void {
    const before = this.#needs.get(table) ?? [];
    this.#needs.set(table, needs);
    if (needsText(needs) !== needsText(before)) this.#changed();
  }

  /** Features a table on the big screens, or none. */
  feature(table: number | null): Result<void, NotTaken> {
    if (table !== null && !this.#hall.state?.tables[table]) {
      return err({ code: 'no-such-table', message: `table ${table} is not known; it has to join first` });
    }
    this.featured.choose(table);
    this.assignments.changed();
    this.#changed();
    return ok(undefined);
  }

  /** What lies on the featured table; null if none is chosen, or it shows nothing, or has been silent for a while. */
  get seen(): SeenTable | null {
    const { table, seen } = this.featured;
    return table === null || this.#isSilent(table) ? null : seen;
  }

  /** A table shows what lies there. @returns false: it is not the one that is featured */
  shows(table: number, seen: SeenTable): boolean {
    const isFeatured = this.featured.shows(table, seen);
    if (isFeatured) this.#changed();
    return isFeatured;
  }

  /** Has a table put right who played some of its hands; it logs that when no hand is being played there. */
  correctSeats(table: number, correction: Omit<SeatsCorrection, 't'>): void {
    this.#corrections.add(table, correction);
    this.assignments.changed();
  }

  /** Logs a table if it is not known; refused if its number, or its log, is that of another. */
  take({ table: number, origin, vkey }: JoinedTable): Result<void, NotTaken> {
    const { state } = this.#hall;
    if (state === null) {
      return err({
        code: 'no-tournament',
        message: 'no tournament is open in this hall yet: tables join after that',
      });
    }
    const other = otherLog(state.tables, { table: number, origin, vkey });
    if (other !== null) return err({ code: 'other-log', message: other });
    if (state.tables[number]) return ok(undefined);
    const entry: HallTableEntry = { entry: 'table', t: this.#now(), number, origin, vkey };
    const entered = this.#hall.enter([entry]);
    return entered.ok ? entered : err({ code: 'wrong-key', message: entered.error.message });
  }

  /** Shuts a table out until it joins with a new code. What it has delivered stays. */
  revoke(table: number): Result<void, NoSuchTable> {
    if (!this.#hall.state?.tables[table]) {
      return err({ code: 'no-such-table', message: `table ${table} is not known; it has not joined yet` });
    }
    this.tokens.revoke(table);
    this.codes.forget(table);
    this.assignments.endWaiting(table);
    return ok(undefined);
  }

  /** Reads its files again, which another process of the hall has written. */
  readAgain(): void {
    this.tokens.readAgain();
    this.#corrections.readAgain();
    this.featured.readAgain();
    this.assignments.changed();
    this.#changed();
  }

  /** Ends all waiting. */
  close(): void {
    this.assignments.close();
    this.wrongCodes.close();
  }
}

/** Why a table cannot join among those that are known; null if it can, or is one of them. */
function otherLog(
  tables: Readonly<Record<number, { readonly origin: string; readonly vkey: string }>>,
  { table, origin, vkey }: JoinedTable,
): string | null {
  const known = tables[table];
  if (known?.origin === origin && known.vkey === vkey) return null;
  if (known && known.origin !== origin) {
    return (
      `table ${table} plays on the log ${known.origin}, and this one is ${origin}: put back that table’s log, or ` +
      'join as a table with another number'
    );
  }
  if (known) {
    return (
      `the log ${origin} has another key than when it joined: a hall follows no change of keys. End the ` +
      'tournament with the old key, or join with a new log as a table with another number'
    );
  }
  const elsewhere = Object.entries(tables).find(
    ([number, one]) => Number(number) !== table && one.origin === origin,
  );
  return elsewhere ? `the log ${origin} is that of table ${elsewhere[0]} already` : null;
}
