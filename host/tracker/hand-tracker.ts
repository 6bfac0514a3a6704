import type { HandState } from '../../shared/hand/hand.ts';
import { type Place, seatAt } from '../../shared/seats.ts';
import { Beam, type BeamWidth } from './beam.ts';
import { Belated } from './belated.ts';
import type { Belief } from './belief.ts';
import { CallsHeard } from './calls.ts';
import type { Deed } from './deed.ts';
import { Ending } from './ending.ts';
import { Evidence } from './evidence.ts';
import { Learner } from './learner.ts';
import { Questions } from './questions.ts';
import type { Rates } from './rates.ts';
import { beforeRefutedWin } from './refuted.ts';
import { spotOf } from './spots.ts';
import { StrangeTags } from './strange-tags.ts';
import type { TaggedSet } from './tagged-set.ts';
import { Teller, WRONG } from './teller.ts';
import { type Call, isReading, type Reading, type TraceRecord } from './trace.ts';
import type { Tracker, TrackerOutput } from './tracker.ts';

/** As many histories as one reading in a hundredth of a second allows. */
const WIDTH: BeamWidth = { histories: 32, behind: 28 };

/** For so long (ms) after a win was told, readings may refute it: the hand stands on the rack, and play goes on. */
const REFUTED_WITHIN = 20_000;

/** After a silence of so long (ms) of a zone nothing is told for so long (ms). */
const SILENCE = 4000;
const SETTLING = 1000;

/**
 * Follows one hand: weighs the likely histories by each reading, lets them grow, and tells of the best what has
 * become sure.
 */
export class HandTracker implements Tracker {
  readonly #east: Place;
  readonly #evidence: Evidence;
  readonly #learner: Learner;
  readonly #beam: Beam;
  readonly #teller: Teller;
  readonly #strange: StrangeTags;
  readonly #ending: Ending;
  readonly #questions: Questions;
  readonly #calls: CallsHeard;
  readonly #belated = new Belated();
  #t = 0;
  #over = false;
  /** When (ms) the end of the hand was told. */
  #overSince = Number.NEGATIVE_INFINITY;
  /** Somebody has answered a question: what was told since is not doubted any more. */
  #answered = false;

  /** @param start where the hand stands: before the deal, or after the events of a log */
  constructor(east: Place, set: TaggedSet, start: { belief: Belief; tip: Deed | null }, rates?: Rates) {
    this.#east = east;
    this.#evidence = new Evidence(set);
    this.#learner = new Learner(rates);
    this.#calls = new CallsHeard(east);
    this.#beam = new Beam(this.#evidence, start, WIDTH, (before, after) =>
      this.#calls.worth(before, after, this.#t),
    );
    this.#teller = new Teller(this.#evidence, start.tip?.count ?? 0);
    this.#strange = new StrangeTags(set);
    this.#ending = new Ending(this.#evidence);
    this.#questions = new Questions(start.tip !== null);
    this.#over = start.belief.state.phase === 'over';
    this.#state = start.belief.state;
  }

  #state: HandState;

  get ended(): boolean {
    return this.#over;
  }

  get open(): boolean {
    return this.#questions.open || this.#belated.isOpen(this.#t);
  }

  get state(): HandState {
    return this.#state;
  }

  get rates(): Rates {
    return this.#learner.rates;
  }

  read(record: TraceRecord): TrackerOutput[] {
    if (this.#over) return isReading(record) ? this.#afterWin(record) : [];
    this.#t = Math.max(this.#t, record.t);
    if (!isReading(record)) {
      this.call(record);
      return [];
    }
    const spot = spotOf(record.zone, this.#east, this.#state.setup.seats.length);
    const [tags, strange] = this.#strange.sort(spot, record.t, record.tags);
    this.#evidence.take(spot, record.t, tags, this.#learner.of(record.zone));
    this.#beam.read(spot, record.t, tags);
    this.#learner.learn(record.zone, spot, this.#beam.best, this.#evidence, tags, record.t);
    const ended = this.#ending.look(this.#beam.best, record.t);
    if (ended) this.#beam.keep([ended]);
    this.#beam.holdTo(this.#teller.last, WRONG);
    // What a reader that is back sees first may look otherwise when all its zones have been read.
    const isBack = this.#evidence.wasSilent(SILENCE, this.#t - SETTLING);
    const told = isBack ? [] : this.#teller.tell(this.#beam.histories, this.#t);
    if (told.length > 0) this.#calls.learn(this.#teller.told);
    const belated = this.#belated.look(told, this.#evidence, this.#t);
    this.#follow();
    const asked = this.#over
      ? this.#questions.close(this.#beam.histories, this.#evidence, this.#t)
      : this.#questions.look(this.#beam, this.#evidence, this.#t, this.#teller.count);
    return [...strange, ...told, ...belated, ...asked];
  }

  call(call: Call): void {
    this.#calls.hear(call);
    const seats = this.#beam.best.belief.state.setup.seats.length;
    if (call.call === 'mahjong') this.#evidence.winCalls.set(seatAt(call.place, this.#east, seats), call.t);
  }

  answer(candidate: number): TrackerOutput[] {
    const chosen = this.#questions.answer(candidate, this.#beam.histories);
    if (chosen.length === 0) return [];
    this.#beam.keep(chosen);
    this.#answered = true;
    const told = this.#teller.tell(this.#beam.histories, this.#t);
    this.#follow();
    return told;
  }

  finish(): TrackerOutput[] {
    if (this.#over) return [];
    this.#beam.finish(this.#t);
    const histories = this.#ending.finish(this.#beam.histories);
    this.#beam.keep(histories);
    const asked = this.#questions.atEnd(histories, this.#t);
    const told = this.#teller.tellAll(histories, this.#t);
    this.#follow();
    return [...asked, ...told, ...(this.#over ? [] : [this.#questions.unfinished(this.#t)])];
  }

  /** Looks whether the winner's hand lies there: what was read before may have been wrong, or the win withdrawn. */
  #afterWin({ t, zone, tags }: Reading): TrackerOutput[] {
    if (this.#answered || t - this.#overSince > REFUTED_WITHIN) return [];
    this.#t = Math.max(this.#t, t);
    const spot = spotOf(zone, this.#east, this.#state.setup.seats.length);
    this.#evidence.take(spot, t, this.#strange.sort(spot, t, tags)[0], this.#learner.of(zone));
    const goesOn = beforeRefutedWin(this.#beam.best, this.#evidence, this.#overSince);
    if (!goesOn) return [];
    this.#beam.keep([goesOn]);
    const told = this.#teller.tell(this.#beam.histories, this.#t);
    this.#follow();
    return told;
  }

  /** The state after what was told. */
  #follow(): void {
    this.#state = this.#teller.last?.after.state ?? this.#beam.best.belief.state;
    const over = this.#teller.last?.after.state.phase === 'over';
    if (over && !this.#over) this.#overSince = this.#t;
    this.#over = over;
  }
}
