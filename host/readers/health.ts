import type { Zone } from '../tracker/trace.ts';
import { boardName } from './boards.ts';
import type { BoardStats } from './messages.ts';
import type { Reader, ReaderCounters, ReaderState } from './reader.ts';

/** How one reader board is, for people. */
export interface BoardHealth {
  readonly path: string;
  /** "the reader of place A", once it has said who it is. */
  readonly name: string;
  readonly state: ReaderState;
  /** What is wrong with it; empty if nothing is. */
  readonly message: string;
  readonly firmware: string | null;
  readonly zones: readonly Zone[];
  readonly counters: Readonly<ReaderCounters>;
  /** The board's own counters, as it last told them. */
  readonly stats: BoardStats | null;
}

/** How the readers of a table are: every board, and by name the boards it lacks to be complete. */
export interface ReadersHealth {
  readonly boards: readonly BoardHealth[];
  readonly missing: readonly string[];
}

/** How `reader` is. `rival` is the board that was found first for the same zones, if there is one. */
export function boardHealth(reader: Reader, rival: Reader | undefined): BoardHealth {
  const { path, counters, stats, hello } = reader;
  const name = hello ? boardName(hello.zones) : 'a board that has not said who it is';
  const zones = hello?.zones ?? [];
  const about = { path, name, zones, firmware: hello?.firmware ?? null, counters: { ...counters }, stats };
  if (!rival) return { ...about, state: reader.state, message: reader.message };
  const message = `it says it is ${name}, but so does the board on ${rival.path}: check the straps of both`;
  return { ...about, state: 'refused', message };
}
