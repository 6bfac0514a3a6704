import type { Database } from './sqlite.ts';

/**
 * What is kept beside the entries, each by its name: notes, and the marks of the table itself. What a witness and what a
 * hall cosigned last are kept apart, since one may be out of reach while the other goes on.
 */
export type Kept = 'log' | 'witness' | 'hall' | 'key' | 'written' | 'sealing';

/** A state of the table that is kept so that a start need not fold what led to it. */
export interface Snapshot {
  /** It is the state after so many entries. */
  readonly size: number;
  /** As JSON. */
  readonly state: string;
  readonly mark: string;
}

/** The checkpoints that were signed when hands began, in order, as a log's file holds them. */
export const readHistory = (db: Database): string[] =>
  db
    .prepare('SELECT note FROM history ORDER BY size')
    .all()
    .map(({ note }: { note: unknown }) => String(note));

/** The state of the table that was kept last; null if none is. */
export const readSnapshot = (db: Database): Snapshot | null =>
  (db.prepare('SELECT size, state, mark FROM snapshot').get() as Snapshot | undefined) ?? null;
