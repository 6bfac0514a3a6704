import { err, ok, type Result } from '../../shared/game/result.ts';
import type {
  AbandonedEntry,
  Answerer,
  BetEntry,
  EventEntry,
  RefereeEntry,
  ResultEntry,
  TableEntry,
  WithdrawnEntry,
} from '../../shared/match/log-entry.ts';
import { nextHand } from '../../shared/match/match.ts';
import type { FoldError, TableState } from '../../shared/match/table-state.ts';
import type { Call } from '../trace/calls.ts';
import type { Reading } from '../trace/readings.ts';
import type { Rates } from '../tracker/evidence/rates.ts';
import type { Belief } from '../tracker/report/beliefs.ts';
import { createTracker, type TrackedEvent, type Tracker, type TrackerOutput } from '../tracker/tracker.ts';
import type { Assigned } from './assigned-round.ts';
import { type Draft, FoldedLog, type FoldedLogListener, type Log } from './folded-log.ts';
import { HallOrders } from './hall-orders.ts';
import { KeptState } from './kept-state.ts';
import { restartDoubt } from './restart-doubt.ts';
import { leavesNoDoubt, type TableNotice, unsureOfEnd } from './table-notice.ts';
import { stepAt, type TablePhase } from './table-phase.ts';
import { type NotAnswered, type OpenQuestion, TableQuestion } from './table-question.ts';
import { TableTop } from './table-top.ts';
import { trackedHand } from './tracked-hand.ts';

/** Hears of events at the table. */
export interface LiveTableListener extends FoldedLogListener {
  /**
   * The tracker cannot decide something or sees a tag that should not be there, or a dead hand did something illegal.
   */
  noticed(notice: TableNotice): void;
}

/** Readings of the next hand kept while the table waits for the referee: half an hour's. */
const MOST_KEPT = 40_000;

/** The logged reason for taking back events after an answer. */
const ANSWERED = 'the players answered otherwise';

/** The logged reason for taking back a deal that the table took for another's. */
const PUT_RIGHT = 'the referee puts right who is East';

/** What a referee enters; a bet is an event of the hand. */
export type DeskEntry = RefereeEntry | ResultEntry | WithdrawnEntry | BetEntry;

/**
 * The table in play: readings come in, the events they show go into the log and from there into the state.
 * Everything it knows is in the log; reopened after a power cut it resumes the hand. `table-phase.ts` says what it
 * waits for and how it reacts to a reading.
 */
export class LiveTable {
  readonly #log: FoldedLog;
  readonly #kept: KeptState;
  readonly #listener: LiveTableListener;
  readonly #question = new TableQuestion();
  #top = new TableTop();
  #phase: TablePhase = { is: 'over', tracker: null };
  /** The number of entries in the log when the hand on the table began, or was resumed. */
  #handSince: number;
  /** The readers' rates in earlier hands. */
  #rates: Rates | undefined;
  readonly #orders: HallOrders;

  /**
   * @param table the first entry of an empty log; any other log must begin with the same table.
   * @param referees verifier keys of the referees who may sign; logged if they differ from those logged last.
   * @param assigned what the hall wants of a table that has joined one; the table then plays the hall's rounds only
   * @throws Error if the log does not fold, or belongs to another table.
   */
  constructor(
    log: Log,
    table: TableEntry,
    listener: LiveTableListener,
    referees: readonly string[] = [],
    assigned?: Assigned,
  ) {
    this.#listener = listener;
    this.#orders = new HallOrders(assigned, (t, about) =>
      listener.noticed({ event: 'not-followed', t, about }),
    );
    this.#log = new FoldedLog(log, table, listener);
    this.#kept = new KeptState(log);
    this.#nameReferees(referees);
    this.#handSince = this.#log.size;
    if (this.state.hand === null && assigned) this.#phase = { is: 'waiting', tracker: null };
    else if (this.state.hand === null) this.#beginHand(0);
    else if (this.state.score === null) {
      const told = eventsOf(this.state);
      this.#phase = { is: 'taken up', tracker: this.#newTracker(told), told };
    }
  }

  /** The state of the table: the fold of its log. */
  get state(): TableState {
    return this.#log.state;
  }

  /** The number of entries in the log when the hand on the table began, or was resumed from the log. */
  get handSince(): number {
    return this.#handSince;
  }

  /** Whether a referee has stopped the table. */
  get isStopped(): boolean {
    return this.state.rulings.isStopped;
  }

  /** The open question; null if there is none. */
  get question(): OpenQuestion | null {
    return this.#question.open;
  }

  /** What the tracker believes of the last events, so many at most; null if the hand is not followed. */
  beliefs(latest: number): readonly Belief[] | null {
    return this.#phase.tracker?.beliefs(latest) ?? null;
  }

  /** The hall wants something else. A round begins before the next hand, never in one. */
  assign(assigned: Assigned): void {
    this.#orders.assign(assigned);
  }

  /** Whether another hand may follow in the match on the table: in a hall, while its round goes on. */
  get mayGoOn(): boolean {
    return this.#orders.mayGoOn(this.state);
  }

  /** Whether the table waits for its hall to begin a round. */
  get waitsForRound(): boolean {
    return this.#phase.is === 'waiting';
  }

  /** Whether the hand on the table waits for a referee. */
  get waitsForReferee(): boolean {
    return this.#phase.is === 'barred' || this.#phase.is === 'cleared';
  }

  /** Whether the table waits although its round is played elsewhere, since it cannot begin it. */
  get refusesRound(): boolean {
    return this.waitsForRound && this.#orders.refusesRound;
  }

  /** Whether a change of seats could not be logged, and none that was ordered later was. */
  get refusesSeats(): boolean {
    return this.#orders.refusesSeats(this.state);
  }

  /** Takes a reading. Readings come in order of time. While the table is stopped they show nothing of the hand. */
  read(reading: Reading): void {
    const { t } = reading;
    this.#top.read(reading);
    if (this.isStopped) return;
    this.#followHall(t);
    const phase = this.#askOfRestart(t);
    switch (stepAt(phase.is, this.#top, this.state, t)) {
      case 'follow':
        if (phase.tracker !== null) this.#take(phase.tracker.read(reading));
        break;
      case 'conclude':
        this.#conclude(t);
        break;
      case 'give up for the next deal':
        this.#giveUpDoubting(t, 'dealt');
        this.#beginDealt(t);
        break;
      case 'wait with the next hand':
        this.#waitWithNext();
        break;
      case 'keep':
        this.#keep(reading);
        break;
      case 'begin the next hand':
        this.#beginHand(t);
        break;
      case 'begin the next deal':
        this.#beginDealt(t);
    }
  }

  /** Takes a press of a call button, in order of time with the readings. */
  call(call: Call): void {
    if (this.isStopped) return;
    const { tracker } = this.#askOfRestart(call.t);
    if (tracker !== null) this.#take(tracker.read(call));
  }

  /**
   * Takes the answer to a question, given by `by` at the table's time `t`, and logs it. Refused if the question is no
   * longer open.
   */
  answer(number: number, candidate: number, by: Answerer, t: number): Result<void, NotAnswered> {
    const chosen = this.#question.candidate(number, candidate);
    if (!chosen.ok) return chosen;
    const events = this.#question.open!.candidates[candidate]!;
    this.#question.close();
    const draft = this.#log.draft();
    draft.addSure({ entry: 'answered', t, by, chosen: events });
    this.#log.log(draft);
    const outputs = this.#phase.tracker!.answer(chosen.value);
    this.#take(
      // The tracker knows only the readings' times; it is now that the events are taken back.
      outputs.map((output) => (output.event === 'taken-back' ? { ...output, t, reason: ANSWERED } : output)),
    );
    return ok(undefined);
  }

  /** The table as it would be after a referee's entry. Nothing is logged. */
  preview(entry: DeskEntry): Result<TableState, FoldError> {
    const drafted = this.#drafted(entry);
    return drafted.ok ? ok(drafted.value.state) : drafted;
  }

  /**
   * Logs what a referee entered: a ruling or a bet, which no reader sees, in the hand on the table, the correction of a
   * finished hand's result, or that one of these is withdrawn. An entry that cannot follow is refused and not logged; the
   * message says why and what to do.
   */
  enter(entry: DeskEntry): Result<TableState, FoldError> {
    const drafted = this.#drafted(entry);
    if (!drafted.ok) return drafted;
    const waited = this.#phase;
    const before = this.state;
    this.#log.log(drafted.value);
    if (entry.entry === 'referee' && (entry.referee === 'stopped' || entry.referee === 'resumed'))
      return ok(this.state);
    if (this.#mustFollowAnew(entry, before)) {
      this.#followAnew();
      return ok(this.state);
    }
    this.#settle([]);
    // The events held for the referee are applied again, to the hand as he left it.
    if (this.#phase.tracker !== null) this.#take('held' in waited ? waited.held : []);
    if (waited.is === 'cleared') this.#goOn(waited.kept, entry.t);
    return ok(this.state);
  }

  /** A referee's entry and what goes with it, or why it cannot follow. */
  #drafted(entry: DeskEntry): Result<Draft, FoldError> {
    const draft = this.#log.draft();
    let folded = draft.add(entry);
    if (!folded.ok && folded.error.code === 'play-has-begun' && eventsOf(this.state).every(isOfDeal)) {
      // The tiles were dealt to other seats than the table took them for: they are read again.
      draft.addSure({ entry: 'taken-back', t: entry.t, keep: 0, reason: PUT_RIGHT });
      folded = draft.add(entry);
    }
    if (!folded.ok) return folded;
    const scored = draft.score();
    return scored.ok ? ok(draft) : err({ code: 'wrong-ruling', message: scored.error.message });
  }

  /**
   * Whether the hand on the table is played, and its tracker knows another beginning or other moves than the log has now,
   * or there is none.
   */
  #mustFollowAnew(entry: DeskEntry, before: TableState): boolean {
    const { hand, score, east, roundWind, drawsBefore } = this.state;
    if (hand === null || score !== null) return false;
    if (this.#phase.tracker === null && entry.entry === 'withdrawn') return true;
    const told = eventsOf(before);
    const events = eventsOf(this.state);
    return (
      east !== before.east ||
      roundWind !== before.roundWind ||
      drawsBefore !== before.drawsBefore ||
      events.length !== told.length ||
      events.some((event, at) => event !== told[at])
    );
  }

  /** Follows the hand on the table from the log and from what lies there. */
  #followAnew(): void {
    this.#question.close();
    const tracker = this.#newTracker(eventsOf(this.state));
    this.#phase = { is: 'in play', tracker };
    for (const reading of this.#top.lying) this.#take(tracker.read(reading));
  }

  #nameReferees(keys: readonly string[]): void {
    const { referees = [] } = this.state;
    if (keys.length === referees.length && keys.every((key) => referees.includes(key))) return;
    const draft = this.#log.draft();
    draft.addSure({ entry: 'referees', keys });
    this.#log.log(draft);
  }

  /** Asks once about events that were reported with doubt before the table was switched off. */
  #askOfRestart(t: number): Exclude<TablePhase, { is: 'taken up' }> {
    const phase = this.#phase;
    if (phase.is !== 'taken up') return phase;
    const inPlay = { is: 'in play', tracker: phase.tracker } as const;
    this.#phase = inPlay;
    const doubt = restartDoubt(phase.told, t);
    if (doubt !== null) {
      this.#question.asked(doubt, true);
      this.#listener.noticed(doubt);
    }
    return inPlay;
  }

  /** Logs the tracker's outputs, except those that must wait for the referee. */
  #take(outputs: readonly TrackerOutput[]): void {
    // A result that a referee corrected is final.
    if (this.state.score !== null && this.state.finishedHands.at(-1)!.corrections) {
      this.#leaveHand();
      return;
    }
    const draft = this.#log.draft();
    const held = 'held' in this.#phase ? [...this.#phase.held] : [];
    for (const output of outputs) {
      if ('tags' in output) this.#takeEvent(output, draft, held);
      else if (output.event === 'taken-back') {
        const { t, keep, reason } = output;
        const logged = eventsOf(draft.state).length;
        // Events held for the referee were not logged.
        held.length = Math.max(0, Math.min(held.length, keep - logged));
        if (keep < logged) draft.addSure({ entry: 'taken-back', t, keep, reason });
      } else if (output.event === 'unsure' && output.matters === false) {
        // Events held for the referee are not in the log.
        if (held.length === 0) {
          const { t, about, candidates: courses } = output;
          draft.addSure({ entry: 'undecided', t, courses, ...(courses.length === 0 && { about }) });
        }
      } else {
        if (output.event === 'unsure') this.#question.asked(output);
        this.#listener.noticed(output);
      }
    }
    if (draft.steps.length > 0) this.#log.log(draft);
    this.#settle(held);
    if (this.#phase.tracker?.asks !== true) this.#question.settled();
  }

  /**
   * Adds an event to the draft. An event that a dead hand may not do, and all events after it, are held for the
   * referee.
   */
  #takeEvent(event: TrackedEvent, draft: Draft, held: TrackedEvent[]): void {
    if (held.length > 0) {
      held.push(event);
      return;
    }
    const entry: EventEntry = { entry: 'event', ...event };
    const folded = draft.add(entry);
    if (folded.ok) return;
    // Without the events that are missing the log cannot have it. If they are found, it is reported again.
    if (this.#phase.tracker?.isPartial) return;
    // Any other refusal is a program error, and throws.
    if (folded.error.move?.code !== 'dead-hand') draft.addSure(entry);
    this.#listener.noticed({ event: 'barred', t: event.t, about: folded.error.message });
    held.push(event);
  }

  /** Does what the hall wants as far as it can be done now. */
  #followHall(t: number): void {
    const { hand, score, steps } = this.state;
    const isUndealt = hand !== null && score === null && steps.length === 0;
    if (isUndealt && !this.mayGoOn && this.#phase.is === 'in play' && this.#top.isEmpty(t)) {
      this.#giveUp(t, 'round-over');
      this.#phase = { is: 'waiting', tracker: null };
    }
    if (hand !== null && score === null) return;
    const draft = this.#log.draft();
    this.#orders.addSeats(draft, t);
    if (draft.steps.length > 0) this.#log.log(draft);
  }

  /** Determines the phase after entries were logged or held. */
  #settle(held: readonly TrackedEvent[]): void {
    if (this.#phase.is === 'waiting') return;
    const { rulings, score } = this.state;
    const { tracker } = this.#phase;
    if (score !== null || tracker === null) {
      this.#phase = { is: 'over', tracker };
      if (rulings.isVoid || rulings.played !== null || rulings.endedBy !== null) this.#leaveHand();
    } else if (this.#phase.is === 'cleared') this.#phase = { ...this.#phase, held };
    else if (held.length > 0) this.#phase = { is: 'barred', tracker, held };
    else if (this.#phase.is !== 'taken up') this.#phase = { is: 'in play', tracker };
  }

  /** The tiles of a hand waiting for the referee are gone. */
  #waitWithNext(): void {
    if (this.#phase.is === 'barred') this.#phase = { ...this.#phase, is: 'cleared', kept: [] };
  }

  /** Keeps a reading, but only so many: the memory must not fill up if no referee comes. */
  #keep(reading: Reading): void {
    if (this.#phase.is === 'cleared' && this.#phase.kept.length < MOST_KEPT) this.#phase.kept.push(reading);
  }

  /** The referee has ruled on a hand whose tiles are gone: the readings since then belong to the next hand. */
  #goOn(seen: readonly Reading[], t: number): void {
    if (this.state.score === null) this.#giveUpDoubting(t, 'cleared');
    this.#listener.noticed({ event: 'dealt-early', t });
    this.#beginHand(t);
    this.#top = new TableTop();
    for (const reading of seen) this.read(reading);
  }

  /** The tiles are gone: the hand gets the likeliest end by its readings, or is given up if that is no end. */
  #conclude(t: number): void {
    const { tracker } = this.#phase;
    const outputs = tracker?.finish() ?? [];
    if (tracker?.ended !== true || tracker.isPartial) this.#giveUpDoubting(t, 'cleared');
    else this.#take(leavesNoDoubt(outputs) ? outputs : [unsureOfEnd('cleared', t), ...outputs]);
    this.#waitWithNext();
  }

  /** Gives up the hand on the table, since nobody knows how it ended. */
  #giveUpDoubting(t: number, why: 'cleared' | 'dealt'): void {
    this.#take([unsureOfEnd(why, t)]);
    this.#giveUp(t, why);
  }

  /** Gives up the hand on the table; the next one repeats its deal. */
  #giveUp(t: number, why: AbandonedEntry['why']): void {
    // The reader rates learned in a hand that was not followed are wrong.
    this.#leaveHand(this.#rates);
    const draft = this.#log.draft();
    draft.addSure({ entry: 'abandoned', t, why });
    this.#log.log(draft);
  }

  /** Begins the next hand with the deal that lies there already. */
  #beginDealt(t: number): void {
    const waited = this.#phase.is === 'waiting';
    if (!this.#beginHand(t)) return;
    if (!waited) this.#listener.noticed({ event: 'dealt-early', t });
    for (const reading of this.#top.lying) this.#take(this.#phase.tracker!.read(reading));
  }

  /** Begins the next hand, or waits for the hall. @returns whether it has begun */
  #beginHand(t: number): boolean {
    this.#leaveHand();
    const draft = this.#log.draft();
    if (!this.#orders.addRound(draft, t)) {
      this.#phase = { is: 'waiting', tracker: null };
      return false;
    }
    draft.addSure(nextHand(draft.state));
    this.#top.handBegan();
    this.#kept.handBegins(this.state);
    this.#log.log(draft);
    this.#handSince = this.#log.size;
    this.#phase = { is: 'in play', tracker: this.#newTracker([]) };
    return true;
  }

  /** Stops tracking the hand on the table. */
  #leaveHand(rates = this.#phase.tracker?.rates ?? this.#rates): void {
    this.#rates = rates;
    this.#phase = { is: 'over', tracker: null };
    this.#question.close();
  }

  #newTracker(told: readonly EventEntry[]): Tracker {
    const tracker = createTracker(trackedHand(this.state), told, this.#rates);
    if (!tracker.ok) throw new Error(`the hand cannot be followed: ${tracker.error.message}`);
    return tracker.value;
  }
}

/** Whether an event is of the deal, with its flowers and seasons. */
const isOfDeal = (event: EventEntry): boolean =>
  event.event === 'deal' || event.event === 'bonus' || (event.event === 'draw' && event.from === 'dead');

const eventsOf = ({ steps }: TableState): EventEntry[] =>
  steps.filter(({ entry }) => entry === 'event') as EventEntry[];
