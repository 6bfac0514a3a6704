import type { Zone } from '../trace/zones.ts';
import { boardName } from './boards.ts';
import type { BoardStats } from './messages.ts';
import type { Reader, ReaderCounters, ReaderState } from './reader.ts';

/** The condition of one reader board, for people. */
export interface BoardHealth {
  readonly path: string;
  /** "the reader of place A", once the board has identified itself. */
  readonly name: string;
  readonly state: ReaderState;
  /** The problem with it; empty if there is none. */
  readonly message: string;
  readonly firmware: string | null;
  readonly zones: readonly Zone[];
  readonly counters: Readonly<ReaderCounters>;
  /** The board's own counters, as last fetched. */
  readonly stats: BoardStats | null;
}

/** The condition of a table's readers: every board, and the names of the boards that are missing. */
export interface ReadersHealth {
  readonly boards: readonly BoardHealth[];
  readonly missing: readonly string[];
}

/** The condition of `reader`. `rival` is a board found earlier that has the same zones, if there is one. */
export function boardHealth(reader: Reader, rival: Reader | undefined): BoardHealth {
  const { path, counters, stats, hello } = reader;
  const name = hello ? boardName(hello.zones) : 'a board that has not said who it is';
  const zones = hello?.zones ?? [];
  const about = { path, name, zones, firmware: hello?.firmware ?? null, counters: { ...counters }, stats };
  if (!rival) return { ...about, state: reader.state, message: reader.message };
  const message = `it says it is ${name}, but so does the board on ${rival.path}: check the straps of both`;
  return { ...about, state: 'refused', message };
}
