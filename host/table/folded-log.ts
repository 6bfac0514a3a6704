import type { Result } from '../../shared/game/result.ts';
import { scoreOf } from '../../shared/match/fold-score.ts';
import {
  type FoldError,
  foldEntry,
  type LogEntry,
  type TableEntry,
  type TableState,
  tableIn,
} from '../../shared/match/table.ts';
import type { Ledger, Logged } from '../ledger/ledger.ts';
import { sameTable } from './same-table.ts';

/** The log as a table needs it: with a signing key (`TableLog`), or without. */
export type Log = Pick<Ledger, 'first' | 'snapshot' | 'restored' | 'size' | 'append' | 'keepSnapshot'>;

/** Hears of logged entries. */
export interface FoldedLogListener {
  /** An entry was folded into `state`: first the entries of the opened log, then each new one. */
  folded(entry: LogEntry, state: TableState): void;
  /** Entries are durable. */
  logged(entries: readonly LogEntry[], logged: readonly Logged[], state: TableState): void;
}

/** A log and the table state that it folds to. Each entry is folded once. */
export class FoldedLog {
  readonly #log: Log;
  readonly #listener: FoldedLogListener;
  #state: TableState;

  /**
   * Folds the entries of the log; an empty log begins with `table`.
   * @throws Error if the log does not fold, or belongs to another table than `table`
   */
  constructor(log: Log, table: TableEntry, listener: FoldedLogListener) {
    this.#log = log;
    this.#listener = listener;
    this.#state = restore(log, table, listener);
    if (tableIn(log.first) === null) this.#append([table]);
  }

  /** The table after the last entry. */
  get state(): TableState {
    return this.#state;
  }

  /** The number of entries in the log. */
  get size(): number {
    return this.#log.size;
  }

  /** Begins a draft of the next entries. */
  draft(): Draft {
    return new Draft(this.#state, this.#log.size);
  }

  /**
   * Logs a whole draft in one transaction, with the score if it ended the hand.
   * @throws Error if the hand cannot be scored
   */
  log(draft: Draft): void {
    const scored = draft.score();
    if (!scored.ok) {
      const { message, path } = scored.error;
      throw new Error(`the finished hand cannot be scored: ${message} (${path})`);
    }
    for (const { entry, state } of draft.steps) this.#listener.folded(entry, state);
    this.#state = draft.state;
    this.#append(draft.steps.map(({ entry }) => entry));
  }

  #append(entries: readonly LogEntry[]): void {
    this.#listener.logged(entries, this.#log.append(entries), this.#state);
  }
}

/** Entries to be logged together, and the table after each. */
export class Draft {
  readonly steps: { readonly entry: LogEntry; readonly state: TableState }[] = [];
  readonly #first: number;
  #state: TableState;

  /** @param first the number of its first entry in the log */
  constructor(before: TableState, first: number) {
    this.#state = before;
    this.#first = first;
  }

  /** The table after the last entry. */
  get state(): TableState {
    return this.#state;
  }

  /** Adds an entry, or says why it cannot follow. */
  add(entry: LogEntry): Result<TableState, FoldError> {
    const folded = foldEntry(this.#state, entry);
    if (folded.ok) {
      this.#state = folded.value;
      this.steps.push({ entry, state: folded.value });
    }
    return folded;
  }

  /** Adds an entry that must be able to follow unless the program is faulty. @throws Error if it cannot */
  addSure(entry: LogEntry): void {
    const folded = this.add(entry);
    if (!folded.ok) throw cannotFollow(this.#first + this.steps.length, folded.error);
  }

  /** Adds the score if the hand is over and has none, or says why it cannot be scored. */
  score(): Result<void, { readonly message: string; readonly path: string }> {
    const { hand, score } = this.#state;
    if (hand?.end && !score) {
      const scored = scoreOf(this.#state);
      if (!scored.ok) return scored;
      this.addSure(scored.value);
    }
    return { ok: true, value: undefined };
  }
}

/** The table as its log left it: the fold of all entries, or of those after the last snapshot. */
function restore(
  { first, snapshot, restored }: Log,
  table: TableEntry,
  listener: FoldedLogListener,
): TableState {
  const opened = tableIn(first);
  if (opened === null) return foldAll(null, [table], 0, listener);
  const same = sameTable(opened, table);
  if (!same.ok) throw new Error(same.error);
  if (snapshot === null) return foldAll(null, restored, 0, listener);
  const state: TableState = JSON.parse(snapshot.state);
  listener.folded(opened, state);
  return foldAll(state, restored, snapshot.size, listener);
}

function foldAll(
  before: TableState | null,
  entries: readonly LogEntry[],
  first: number,
  listener: FoldedLogListener,
): TableState {
  let state = before;
  for (const [i, entry] of entries.entries()) {
    const folded = foldEntry(state, entry);
    if (!folded.ok) throw cannotFollow(first + i, folded.error);
    state = folded.value;
    listener.folded(entry, state);
  }
  return state!;
}

const cannotFollow = (n: number, { message }: FoldError): Error =>
  new Error(`entry ${n} of the log cannot follow: ${message}`);
