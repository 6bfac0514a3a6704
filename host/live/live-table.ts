import { positionOf } from '../../shared/hand/hand-position.ts';
import { nextHand } from '../../shared/match/match.ts';
import {
  type EventEntry,
  foldEntry,
  type LogEntry,
  type TableEntry,
  type TableState,
} from '../../shared/match/table.ts';
import { score } from '../../shared/scoring/score.ts';
import type { Ledger, Logged } from '../ledger/ledger.ts';
import type { Reading, Zone } from '../tracker/trace.ts';
import {
  createTracker,
  type StrangeTag,
  type TrackedEvent,
  type TrackedHand,
  type Tracker,
  type TrackerOutput,
  type Unsure,
} from '../tracker/tracker.ts';

/** The log as the table needs it: with a key that signs it (`TableLog`), or bare. */
type Log = Pick<Ledger, 'restored' | 'size' | 'append'>;

/** Who wants to know what happens at the table. */
export interface LiveTableListener {
  /** An entry was folded into `state`: those of the log that was opened first, then each new one. */
  folded(entry: LogEntry, state: TableState): void;
  /** Entries are durable. */
  logged(entries: readonly LogEntry[], logged: readonly Logged[], state: TableState): void;
  /** The tracker cannot decide something, or sees a tag that should not be there. */
  noticed(notice: Unsure | StrangeTag): void;
}

/** Readings older than this say nothing of whether the table was cleared (ms): their reader fell silent. */
const STALE = 10_000;

/**
 * The table as it is played: readings go in, what they mean goes into the log and from there into the state.
 * Everything it knows is in the log; opened again after a power cut it goes on with the hand.
 */
export class LiveTable {
  readonly #ledger: Log;
  readonly #listener: LiveTableListener;
  readonly #fresh = new Map<Zone, { readonly t: number; readonly tags: number }>();
  #state: TableState;
  #tracker: Tracker | null = null;

  /**
   * @param table what is played, for a log that is empty; a log that is not must be of that table.
   * @throws Error if the log does not fold, or belongs to another table.
   */
  constructor(ledger: Log, table: TableEntry, listener: LiveTableListener) {
    this.#ledger = ledger;
    this.#listener = listener;
    const { restored } = ledger;
    const [first = table] = restored;
    this.#state = foldAll(null, restored.length > 0 ? restored : [table], 0, listener);
    if (restored.length === 0) this.#append([table]);
    else assertSameTable(first as TableEntry, table);
    if (this.#state.hand === null) this.#beginHand();
    else if (this.#state.score === null) {
      this.#tracker = this.#newTracker(eventsOfHand(restored));
    }
  }

  /** Where the table stands: the fold of its log. */
  get state(): TableState {
    return this.#state;
  }

  /** What a tracker, or the header of a trace, has to know of the hand that is being played. */
  static trackedHand({ rules, options, tiles, roundWind, east, drawsBefore }: TableState): TrackedHand {
    return { rules, options, tiles, roundWind, east, drawsBefore };
  }

  /** Takes in what a reader saw. Readings come in order of time. */
  read(reading: Reading): void {
    this.#fresh.set(reading.zone, { t: reading.t, tags: reading.tags.length });
    if (this.#tracker === null) {
      if (this.#cleared(reading.t)) this.#beginHand();
      return;
    }
    this.#take(this.#tracker.read(reading));
  }

  #take(outputs: readonly TrackerOutput[]): void {
    const events: EventEntry[] = [];
    for (const output of outputs) {
      if (isTracked(output)) events.push({ entry: 'event', ...output });
      else this.#listener.noticed(output);
    }
    if (events.length > 0) this.#log(events);
  }

  #beginHand(): void {
    this.#log([nextHand(this.#state)]);
    this.#tracker = this.#newTracker([]);
  }

  /** What one reading decided is logged whole, in one transaction, with the score if it ended the hand. */
  #log(entries: readonly LogEntry[]): void {
    const n = this.#ledger.size;
    const state = foldAll(this.#state, entries, n, this.#listener);
    if (!state.hand?.end || state.score) {
      this.#state = state;
      this.#append(entries);
      return;
    }
    const score = scoreEntry(state);
    this.#state = foldAll(state, [score], n + entries.length, this.#listener);
    this.#tracker = null;
    this.#append([...entries, score]);
  }

  #append(entries: readonly LogEntry[]): void {
    this.#listener.logged(entries, this.#ledger.append(entries), this.#state);
  }

  #newTracker(told: readonly EventEntry[]): Tracker {
    const tracker = createTracker(LiveTable.trackedHand(this.#state), told);
    if (!tracker.ok) throw new Error(`the hand cannot be followed: ${tracker.error.message}`);
    return tracker.value;
  }

  /** The tiles of the finished hand have left the table: whatever comes next is the next deal. */
  #cleared(now: number): boolean {
    return [...this.#fresh.values()].every(({ t, tags }) => tags === 0 || now - t > STALE);
  }
}

const isTracked = (output: TrackerOutput): output is TrackedEvent =>
  output.event !== 'unsure' && output.event !== 'foreign-tag' && output.event !== 'duplicate-tag';

function foldAll(
  before: TableState | null,
  entries: readonly LogEntry[],
  first: number,
  listener: LiveTableListener,
): TableState {
  let state = before;
  for (const [i, entry] of entries.entries()) {
    const folded = foldEntry(state, entry);
    if (!folded.ok) throw new Error(`entry ${first + i} of the log cannot follow: ${folded.error.message}`);
    state = folded.value;
    listener.folded(entry, state);
  }
  return state!;
}

function scoreEntry(state: TableState): LogEntry {
  const scored = score(positionOf(state.hand!));
  if (!scored.ok)
    throw new Error(`the finished hand cannot be scored: ${scored.error.message} (${scored.error.path})`);
  return { entry: 'score', ...scored.value };
}

/** The events of the hand in progress: those after the last hand was begun. */
export function eventsOfHand(entries: readonly LogEntry[]): EventEntry[] {
  const begun = entries.findLastIndex((entry) => entry.entry === 'hand');
  return entries.slice(begun + 1).filter((entry) => entry.entry === 'event');
}

function assertSameTable(logged: TableEntry, table: TableEntry): void {
  for (const field of ['rules', 'options', 'tiles', 'seed'] as const) {
    if (JSON.stringify(logged[field]) !== JSON.stringify(table[field])) {
      throw new Error(`the log belongs to a table with other ${field}; name another file with --log`);
    }
  }
}
