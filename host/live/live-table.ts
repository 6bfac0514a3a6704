import { scoreOf } from '../../shared/match/fold-score.ts';
import { nextHand } from '../../shared/match/match.ts';
import {
  type AbandonedEntry,
  type Answerer,
  type EventEntry,
  type FoldError,
  foldEntry,
  type LogEntry,
  type RefereeEntry,
  type ResultEntry,
  type TableEntry,
  type TableState,
  type TakenBackEntry,
} from '../../shared/match/table.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Seat } from '../../shared/seats.ts';
import type { Ledger, Logged } from '../ledger/ledger.ts';
import type { Rates } from '../tracker/rates.ts';
import type { Call, Reading } from '../tracker/trace.ts';
import {
  createTracker,
  type StrangeTag,
  type TrackedEvent,
  type TrackedHand,
  type Tracker,
  type TrackerOutput,
  type Unsure,
} from '../tracker/tracker.ts';
import { type NotAnswered, type OpenQuestion, Questions } from './questions.ts';
import { restartDoubt } from './restart-doubt.ts';
import { sameTable } from './same-table.ts';
import { TableTop } from './table-top.ts';

/** The log as the table needs it: with a key that signs it (`TableLog`), or bare. */
type Log = Pick<Ledger, 'first' | 'snapshot' | 'restored' | 'size' | 'append' | 'keepSnapshot'>;

/** Who wants to know what happens at the table. */
export interface LiveTableListener {
  /** An entry was folded into `state`: those of the log that was opened first, then each new one. */
  folded(entry: LogEntry, state: TableState): void;
  /** Entries are durable. */
  logged(entries: readonly LogEntry[], logged: readonly Logged[], state: TableState): void;
  /** The tracker cannot decide something, sees a tag that should not be there, or a dead hand did what it may not. */
  noticed(notice: TableNotice): void;
}

/** A dead hand claimed or won; the hand waits for the referee. */
export interface Barred {
  readonly event: 'barred';
  readonly t: number;
  readonly about: string;
}

/** The table was dealt anew before the hand before was cleared away, or before the referee had ruled of it. */
export interface DealtEarly {
  readonly event: 'dealt-early';
  readonly t: number;
}

/** What a table has to say beside its log. */
export type TableNotice = Unsure | StrangeTag | Barred | DealtEarly;

/** So many readings of the next hand are kept while the referee is waited for: half an hour's. */
const MOST_KEPT = 40_000;

/** After so many entries, some twenty hands, the state is kept again: a start folds only what came after. */
const SNAPSHOT_EVERY = 2000;

/** With so many discards the hand is well under way: a table that looks dealt then is dealt anew. */
const WELL_UNDER_WAY = 8;

/**
 * The table as it is played: readings go in, what they mean goes into the log and from there into the state.
 * Everything it knows is in the log; opened again after a power cut it goes on with the hand.
 */
export class LiveTable {
  readonly #ledger: Log;
  readonly #listener: LiveTableListener;
  #top = new TableTop();
  /** What the tracker told since a dead hand did what it may not. */
  readonly #held: TrackedEvent[] = [];
  /** What was seen since the tiles of a hand were cleared away that waits for the referee; null: they lie there. */
  #next: Reading[] | null = null;
  readonly #questions = new Questions();
  #state: TableState;
  /** The table when the hand before the one on the table began, or was taken up from the log. */
  #handBefore: { readonly size: number; readonly state: TableState } | null = null;
  /** Of the hand on the table, also when it is over: until the tiles are cleared away it may find itself mistaken. */
  #tracker: Tracker | null = null;
  /** The events of a hand that was taken up from the log, until the first reading. */
  #takenUp: readonly EventEntry[] | null = null;
  /** How many entries the log had when the hand on the table began, or was taken up. */
  #handSince = 0;
  /** How the readers did in the hands before. */
  #rates: Rates | undefined;

  /**
   * @param table what is played, for a log that is empty; a log that is not must be of that table.
   * @param referees verifier keys of the referees who may sign; the log names them if it did not last.
   * @throws Error if the log does not fold, or belongs to another table.
   */
  constructor(ledger: Log, table: TableEntry, listener: LiveTableListener, referees: readonly string[] = []) {
    this.#ledger = ledger;
    this.#listener = listener;
    this.#state = restore(ledger, table, listener);
    if (ledger.first === null) this.#append([table]);
    this.#nameReferees(referees);
    this.#handSince = ledger.size;
    if (this.#state.hand === null) this.#beginHand();
    else if (this.#state.score === null) {
      this.#takenUp = eventsOf(this.#state);
      this.#tracker = this.#newTracker(this.#takenUp);
    }
  }

  /** Where the table stands: the fold of its log. */
  get state(): TableState {
    return this.#state;
  }

  /** What a tracker, or the header of a trace, has to know of the hand that is being played. */
  static trackedHand(table: TableState): TrackedHand {
    const { rules, options, tiles, roundWind, east, drawsBefore, players } = table;
    const fewer = (players === 2 || players === 3) && { players };
    return { rules, options, tiles, roundWind, east, drawsBefore, ...fewer };
  }

  /** How many entries the log had when the hand on the table began, or when it was taken up from the log. */
  get handSince(): number {
    return this.#handSince;
  }

  /** Takes in what a reader saw. Readings come in order of time. */
  read(reading: Reading): void {
    this.#top.read(reading);
    const { t } = reading;
    if (this.#takenUp !== null) this.#askOf(this.#takenUp, t);
    const over = this.#state.score !== null;
    const waits = this.#held.length > 0;
    if (over && this.#top.isEmpty(t)) this.#beginHand();
    else if (this.#next !== null) this.#keep(reading);
    else if (!over && this.#top.isCleared(t)) {
      if (!waits) this.#conclude(t);
      if (this.#held.length > 0) this.#next = [];
    } else if (!waits && this.#isDealtAnew(t)) {
      if (!over) this.#giveUp(t, 'dealt');
      this.#beginDealt(t);
    } else if (this.#tracker !== null) this.#take(this.#tracker.read(reading));
  }

  /** What the table asks, as long as that is open. */
  get question(): OpenQuestion | null {
    return this.#questions.open;
  }

  /**
   * Takes in from whom, at the table's time `t`, which candidate of a question happened, and logs that they said so;
   * refused when the question is not open any more.
   */
  answer(number: number, candidate: number, by: Answerer, t: number): Result<void, NotAnswered> {
    const chosen = this.#questions.candidate(number, candidate);
    if (!chosen.ok) return chosen;
    const events = this.#questions.open!.candidates[candidate]!;
    this.#questions.close();
    this.#log([{ entry: 'answered', t, by, chosen: events }]);
    const outputs = this.#tracker!.answer(chosen.value);
    this.#take(
      outputs.map((output) => (output.event === 'taken-back' ? { ...output, reason: ANSWERED } : output)),
    );
    return ok(undefined);
  }

  /** Takes in a press of a call button, in order of time with the readings. */
  call(call: Call): void {
    if (this.#tracker !== null) this.#take(this.#tracker.read(call));
  }

  /**
   * Logs what a referee ruled of the hand on the table, or how he put a finished hand's result right. What cannot
   * follow is refused and not logged; the message says why and what to do.
   */
  enter(entry: RefereeEntry | ResultEntry): Result<TableState, FoldError> {
    const folded = foldEntry(this.#state, entry);
    if (!folded.ok) return folded;
    const { hand, score } = folded.value;
    if (hand?.end && !score) {
      const scored = scoreOf(folded.value);
      if (!scored.ok) return err({ code: 'wrong-ruling', message: scored.error.message });
    }
    const held = this.#held.splice(0);
    this.#log([entry]);
    if (this.#tracker !== null) this.#take(held);
    if (this.#next !== null) this.#goOn(entry.t);
    return ok(this.#state);
  }

  /**
   * Takes in a bet, which no reader sees and a referee enters at the table's time `t`, in a note if he `signed` it; the tracker goes on from the
   * log, for from now on that player's moves are others. Refused where nobody may bet so now.
   */
  enterBet(seat: Seat, t: number, signed?: string): Result<TableState, FoldError> {
    const bet: EventEntry = { entry: 'event', t, p: 1, tags: [], event: 'bet', seat };
    const entry = signed === undefined ? bet : { ...bet, signed };
    const folded = foldEntry(this.#state, entry);
    if (!folded.ok) return folded;
    this.#log([entry]);
    this.#tracker = this.#newTracker(eventsOf(this.#state));
    return ok(this.#state);
  }

  #nameReferees(keys: readonly string[]): void {
    const { referees = [] } = this.#state;
    const same = keys.length === referees.length && keys.every((key) => referees.includes(key));
    if (!same) this.#log([{ entry: 'referees', keys }]);
  }

  #take(outputs: readonly TrackerOutput[]): void {
    // A result that a referee put right is his.
    if (this.#state.score !== null && this.#state.finishedHands.at(-1)!.corrections) {
      this.#leaveHand();
      return;
    }
    const entries: (EventEntry | TakenBackEntry)[] = [];
    let state = this.#state;
    for (const output of outputs) {
      if (isTracked(output)) {
        const entry: EventEntry = { entry: 'event', ...output };
        const folded = foldEntry(state, entry);
        if (this.#held.length > 0 || isBarred(folded)) this.#hold(output, folded);
        else {
          if (folded.ok) state = folded.value;
          entries.push(entry);
        }
      } else if (output.event === 'taken-back') {
        const { t, keep, reason } = output;
        const logged = eventsOf(state).length;
        // What waits for the referee was not logged.
        this.#held.length = Math.max(0, Math.min(this.#held.length, keep - logged));
        if (keep >= logged) continue;
        const entry: TakenBackEntry = { entry: 'taken-back', t, keep, reason };
        const folded = foldEntry(state, entry);
        if (folded.ok) state = folded.value;
        entries.push(entry);
      } else {
        if (output.event === 'unsure') this.#questions.asked(output);
        this.#listener.noticed(output);
      }
    }
    if (entries.length > 0) this.#log(entries);
    if (this.#tracker?.open !== true) this.#questions.settled();
  }

  /** What was told before the table was switched off and was not sure is asked about, once. */
  #askOf(takenUp: readonly EventEntry[], t: number): void {
    this.#takenUp = null;
    const doubt = restartDoubt(takenUp, t);
    if (doubt === null) return;
    this.#questions.asked(doubt, true);
    this.#listener.noticed(doubt);
  }

  /** A dead hand claimed or won: what follows waits for the referee, who lets it stand or ends the hand. */
  #hold(event: TrackedEvent, folded: ReturnType<typeof foldEntry>): void {
    if (!folded.ok && this.#held.length === 0) {
      this.#listener.noticed({ event: 'barred', t: event.t, about: folded.error.message });
    }
    this.#held.push(event);
  }

  /** A referee who does not come must not fill the memory. */
  #keep(reading: Reading): void {
    if (this.#next!.length < MOST_KEPT) this.#next!.push(reading);
  }

  /** The referee has ruled of a hand whose tiles are gone: what was seen since then is the next one. */
  #goOn(t: number): void {
    const seen = this.#next!;
    this.#next = null;
    if (this.#state.score === null) this.#giveUp(t, 'cleared');
    this.#listener.noticed({ event: 'dealt-early', t });
    this.#beginHand();
    this.#top = new TableTop();
    for (const reading of seen) this.read(reading);
  }

  /** The tiles are gone: the hand ended as all that was seen of it makes likeliest; if that is no end, it is given up. */
  #conclude(t: number): void {
    const outputs = this.#tracker?.finish() ?? [];
    if (this.#tracker?.ended !== true) this.#giveUp(t, 'cleared');
    else this.#take([unsureOfEnd('cleared', t), ...outputs]);
  }

  /** Nobody knows how the hand on the table ended; the next one repeats its deal. */
  #giveUp(t: number, why: AbandonedEntry['why']): void {
    this.#take([unsureOfEnd(why, t)]);
    // What was learned of the readers in a hand that was not followed is wrong.
    this.#leaveHand(this.#rates);
    this.#log([{ entry: 'abandoned', t, why }]);
  }

  /** The next deal lies there, and what is seen of it counts. */
  #beginDealt(t: number): void {
    this.#beginHand();
    this.#listener.noticed({ event: 'dealt-early', t });
    for (const reading of this.#top.lying) this.#take(this.#tracker!.read(reading));
  }

  /** Nothing more is found out of the hand on the table. */
  #leaveHand(rates = this.#tracker?.rates ?? this.#rates): void {
    this.#rates = rates;
    this.#tracker = null;
    this.#questions.close();
  }

  #beginHand(): void {
    this.#leaveHand();
    this.#top.handBegan();
    this.#keepSnapshot();
    this.#log([nextHand(this.#state)]);
    this.#handSince = this.#ledger.size;
    this.#tracker = this.#newTracker([]);
  }

  /** Before a hand begins: the state at the beginning of the one before, whose result the page still shows. */
  #keepSnapshot(): void {
    const { size, snapshot } = this.#ledger;
    const before = this.#handBefore;
    if (before !== null && before.size - (snapshot?.size ?? 0) >= SNAPSHOT_EVERY) {
      this.#ledger.keepSnapshot(before.size, JSON.stringify(before.state));
    }
    this.#handBefore = { size, state: this.#state };
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
    if (state.hand.end.end === 'penalty') this.#leaveHand();
    this.#append([...entries, score]);
  }

  #append(entries: readonly LogEntry[]): void {
    this.#listener.logged(entries, this.#ledger.append(entries), this.#state);
  }

  #newTracker(told: readonly EventEntry[]): Tracker {
    const tracker = createTracker(LiveTable.trackedHand(this.#state), told, this.#rates);
    if (!tracker.ok) throw new Error(`the hand cannot be followed: ${tracker.error.message}`);
    return tracker.value;
  }

  /** Tiles were dealt again before those of the hand before had all left the table. */
  #isDealtAnew(now: number): boolean {
    const { hand, players } = this.#state;
    const discards = hand?.discards.filter(({ claimed }) => !claimed).length ?? 0;
    return discards >= WELL_UNDER_WAY && this.#top.isDealt(now, players);
  }
}

/** What it is unsure of when there is nothing more to be seen of a hand. */
const ENDED_UNSEEN: Readonly<Record<AbandonedEntry['why'], string>> = {
  cleared: 'the tiles were cleared away before it was sure how the hand ended',
  dealt: 'the next hand was dealt before it was sure how this one ended',
};

const unsureOfEnd = (why: AbandonedEntry['why'], t: number): Unsure => {
  return { event: 'unsure', t, p: 0, about: ENDED_UNSEEN[why], candidates: [] };
};

/** The reason in the log. */
const ANSWERED = 'the players answered otherwise';

const isTracked = (output: TrackerOutput): output is TrackedEvent => 'tags' in output;

const isBarred = (folded: ReturnType<typeof foldEntry>): boolean =>
  !folded.ok && folded.error.move?.code === 'dead-hand';

const eventsOf = ({ steps }: TableState): EventEntry[] =>
  steps.filter(({ entry }) => entry === 'event') as EventEntry[];

/**
 * The table as its log left it: the fold of all entries, or of those after the state that was kept last.
 * @param table what is played, for a log that is empty; one that is not must be of that table.
 */
function restore(
  { first, snapshot, restored }: Log,
  table: TableEntry,
  listener: LiveTableListener,
): TableState {
  if (first === null) return foldAll(null, [table], 0, listener);
  const same = sameTable(first, table);
  if (!same.ok) throw new Error(same.error);
  if (snapshot === null) return foldAll(null, restored, 0, listener);
  const state: TableState = JSON.parse(snapshot.state);
  listener.folded(first, state);
  return foldAll(state, restored, snapshot.size, listener);
}

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
  const scored = scoreOf(state);
  if (!scored.ok)
    throw new Error(`the finished hand cannot be scored: ${scored.error.message} (${scored.error.path})`);
  return scored.value;
}
