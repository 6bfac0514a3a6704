import { type Place, type Seat, seatAt } from '../../shared/game/seats.ts';
import type { HandState } from '../../shared/hand/hand.ts';
import type { Call } from '../trace/calls.ts';
import type { Reading } from '../trace/readings.ts';
import { isReading, type TraceRecord } from '../trace/trace.ts';
import { Evidence } from './evidence/evidence.ts';
import type { Rates } from './evidence/rates.ts';
import { rackSpot, spotOf } from './evidence/spots.ts';
import type { TaggedSet } from './evidence/tagged-set.ts';
import type { EventNode } from './hypothesis/event-node.ts';
import { isOver } from './hypothesis/hypothesis.ts';
import { RateLearner } from './hypothesis/rate-learner.ts';
import type { WorldState } from './hypothesis/world-state.ts';
import { CallsHeard } from './moves/calls-heard.ts';
import { ExhaustedHand } from './moves/exhausted.ts';
import { AFTER_END } from './parameters/hypothesis.ts';
import { REPORT } from './parameters/report.ts';
import { Asker } from './report/asker.ts';
import { type Belief, beliefsOf } from './report/beliefs.ts';
import { LateClaims } from './report/late-claims.ts';
import { LateWords } from './report/late-words.ts';
import { OutageNotice } from './report/outage-notice.ts';
import type { TrackerOutput } from './report/outputs.ts';
import { probability, Reporter } from './report/reporter.ts';
import { StrangeTags } from './report/strange-tags.ts';
import { Beam } from './search/beam.ts';
import { beforeRefutedWin } from './search/refuted-win.ts';

/**
 * Turns the readings of one hand into its events. Its reports depend on the readings alone: it has no clock and no
 * randomness, so the same readings always give the same events.
 */
export interface Tracker {
  /** Takes one reading or call, in order of time, and returns the outputs that it made certain. */
  read(record: TraceRecord): TrackerOutput[];
  /** Ends the readings, and returns the outputs that are certain now that nothing will follow. */
  finish(): TrackerOutput[];
  /** Whether the end of the hand was reported. Readings of the next 20 s may still take it back or correct it. */
  readonly ended: boolean;
  /** Whether an `unsure` was reported and is not settled yet. */
  readonly open: boolean;
  /** The same without what no answer can settle: that the hand was joined late, or that a rack is not read. */
  readonly asks: boolean;
  /**
   * Whether events are missing among those reported, since the hand was joined late or a rack has not been read since the
   * deal: they do not make up a hand by the rules.
   */
  readonly isPartial: boolean;
  /** Chooses a candidate of the open question, by its index, and returns the outputs that this made certain. */
  answer(candidate: number): TrackerOutput[];
  /** The hand after the reported events. */
  readonly state: HandState;
  /** The seats of which tiles are unknown, since no reader reads their racks: what the state says of these is a guess. */
  readonly unread: readonly Seat[];
  /** What it believes of the last events, at most `latest` of them, in order. */
  beliefs(latest: number): readonly Belief[];
  /** The learned rates, for the tracker of the next hand. */
  readonly rates: Rates;
}

/**
 * Follows one hand: updates the likely hypotheses with each reading, extends them, and reports events once they are
 * sure.
 */
export class HandTracker implements Tracker {
  readonly #east: Place;
  readonly #evidence: Evidence;
  readonly #learner: RateLearner;
  readonly #beam: Beam;
  readonly #reporter: Reporter;
  readonly #strangeTags: StrangeTags;
  readonly #exhausted: ExhaustedHand;
  readonly #asker: Asker;
  readonly #calls: CallsHeard;
  readonly #outageNotice = new OutageNotice();
  readonly #lateClaims = new LateClaims();
  readonly #lateWords: LateWords;
  #state: HandState;
  #t = 0;
  #over = false;
  /** When (ms) the end of the hand was reported. */
  #overSince = Number.NEGATIVE_INFINITY;
  /** Whether the readings have ended: no other can be waited for. */
  #finished = false;
  /** Whether a question was answered when the hand was over: then its end is not refuted any more. */
  #answered = false;

  /** @param start the state of the hand: before the deal, or after the events of a log */
  constructor(
    east: Place,
    set: TaggedSet,
    start: { world: WorldState; tip: EventNode | null },
    rates?: Rates,
  ) {
    this.#east = east;
    this.#evidence = new Evidence(set);
    this.#learner = new RateLearner(rates);
    this.#calls = new CallsHeard(east, start.world.state.setup.seats.length);
    this.#beam = new Beam(this.#evidence, start, (before, after) =>
      this.#calls.worth(before, after, this.#t),
    );
    this.#reporter = new Reporter(this.#evidence, start.tip?.count ?? 0);
    this.#strangeTags = new StrangeTags(set);
    this.#exhausted = new ExhaustedHand(this.#evidence);
    this.#asker = new Asker(start.tip !== null);
    this.#lateWords = new LateWords(east, start.world.state.setup.seats.length);
    this.#over = start.world.state.phase === 'over';
    this.#state = start.world.state;
  }

  get ended(): boolean {
    return this.#over;
  }

  get open(): boolean {
    return this.asks || this.#lateWords.open;
  }

  get asks(): boolean {
    return this.#asker.open || this.#outageNotice.isOpen(this.#t);
  }

  get isPartial(): boolean {
    return this.#beam.isPartial;
  }

  get state(): HandState {
    return this.#state;
  }

  get unread(): readonly Seat[] {
    const { best } = this.#beam;
    return best.unread.filter((seat) =>
      best.unknowns.some((tag) => best.world.spots[tag] === rackSpot(seat)),
    );
  }

  get rates(): Rates {
    return this.#learner.rates;
  }

  beliefs(latest: number): readonly Belief[] {
    return beliefsOf(this.#beam.hypotheses, this.#evidence, this.#reporter.count, latest);
  }

  read(record: TraceRecord): TrackerOutput[] {
    if (this.#over) return isReading(record) ? this.#afterEnd(record) : [];
    this.#t = Math.max(this.#t, record.t);
    if (!isReading(record)) {
      this.#hear(record);
      return [];
    }
    const { spot, tags, strange } = this.#take(record);
    this.#beam.read(spot, record.t, tags);
    const late = this.#lateWords.look(this.#beam.drawnBefore, this.#beam.unread(record.t), record.t);
    this.#learner.learn(record.zone, spot, this.#beam.best, this.#evidence, tags, record.t);
    const ended = this.#exhausted.look(this.#beam.best, record.t);
    if (ended) this.#beam.keep([ended]);
    this.#beam.holdTo(this.#reporter.last, REPORT.wrong);
    // The first reading after an outage may look different once all zones of the board have been read.
    const isBack = this.#evidence.readings.hadOutage(REPORT.outage, this.#t - REPORT.afterOutage);
    const reported = isBack ? [] : this.#reporter.report(this.#beam.hypotheses, this.#t);
    if (reported.length > 0) this.#calls.learn(this.#reporter.reported);
    const notice = this.#outageNotice.look(reported, this.#evidence, this.#t);
    const claims = this.#lateClaims.look(this.#reporter.reported, this.#evidence, this.#t);
    this.#follow();
    const asked = this.#over
      ? this.#asker.close(this.#beam.hypotheses, this.#evidence, this.#t)
      : this.#asker.look(this.#beam, this.#evidence, this.#t, this.#reporter.count);
    return [...strange, ...late, ...reported, ...notice, ...claims, ...asked];
  }

  /** Adds a reading to the evidence: its spot, the tags of the set that it has, and reports of strange ones. */
  #take({ t, zone, tags: read, strengths, partial }: Reading) {
    const spot = spotOf(zone, this.#east, this.#state.setup.seats.length);
    const [tags, strange] = this.#strangeTags.sort(spot, t, read);
    this.#evidence.strengths.hear(
      read.map((tag) => this.#evidence.set.idOf(tag)),
      strengths,
    );
    this.#evidence.take(spot, t, tags, this.#learner.of(zone), partial);
    return { spot, tags, strange };
  }

  #hear(call: Call): void {
    this.#calls.hear(call);
    const seats = this.#beam.best.world.state.setup.seats.length;
    if (call.call === 'mahjong') this.#evidence.winCalls.set(seatAt(call.place, this.#east, seats), call.t);
  }

  answer(candidate: number): TrackerOutput[] {
    const chosen = this.#asker.answer(candidate, this.#beam.hypotheses);
    if (chosen.length === 0) return [];
    this.#beam.keep(chosen);
    const { hypotheses } = this.#beam;
    const reported = this.#finished
      ? this.#reporter.reportAll(hypotheses, this.#t)
      : this.#reporter.report(hypotheses, this.#t);
    this.#follow();
    this.#answered = this.#over;
    return reported;
  }

  finish(): TrackerOutput[] {
    this.#finished = true;
    if (this.#over) return this.#finishEnded();
    this.#beam.finish(this.#t);
    const hypotheses = this.#exhausted.finish(this.#beam.hypotheses);
    this.#beam.keep(hypotheses);
    const asked = this.#asker.atEnd(hypotheses, this.#evidence, this.#t);
    const reported = this.#reporter.reportAll(hypotheses, this.#t);
    const claims = this.#lateClaims.look(this.#reporter.reported, this.#evidence, this.#t);
    this.#follow();
    return [...asked, ...reported, ...claims, ...(this.#over ? [] : this.#unfinished())];
  }

  /** The outputs at the end of the readings if the hand was over before. */
  #finishEnded(): TrackerOutput[] {
    if (this.#answered) return [];
    this.#beam.finishEnded(this.#t);
    const { hypotheses } = this.#beam;
    const reported = this.#reporter.report(hypotheses, this.#t);
    // What has been taken back is told anew up to the end, sure or not: nothing more will be read.
    if (this.#reporter.last?.after.state.phase !== 'over')
      reported.push(...this.#reporter.reportAll(hypotheses, this.#t));
    this.#follow();
    return [...reported, ...this.#doubtNewEnd(reported)];
  }

  /** The doubts about the end of a hand that was over already, if these reports have replaced it: it may not be sure either. */
  #doubtNewEnd(reported: readonly TrackerOutput[]): TrackerOutput[] {
    if (reported.length === 0 || !this.#over) return [];
    return this.#asker.close(this.#beam.hypotheses, this.#evidence, this.#t);
  }

  /**
   * The question how a hand ended that the readings do not show to the end; and the end itself, if the rules leave one win that
   * is likely enough.
   */
  #unfinished(): TrackerOutput[] {
    const possible = this.#beam.withPossibleWins();
    const thinkable = [...possible, ...this.#beam.unreadWins(this.#t)];
    const question = this.#asker.unfinished(thinkable, this.#t);
    const ended = this.#exhausted.finish(possible);
    const [best] = ended;
    const isSure = best?.tip && isOver(best) && probability(best.tip, ended, false) >= REPORT.sure;
    this.#beam.keep(isSure ? ended : thinkable);
    const reported = isSure ? this.#reporter.reportAll(ended, this.#t) : [];
    this.#follow();
    return [question, ...reported];
  }

  /**
   * Checks whether the winner's hand stands on the rack again: then the win was misread or withdrawn, and play goes on;
   * or whether the winner laid down more than was known: then the hand ended otherwise.
   */
  #afterEnd(reading: Reading): TrackerOutput[] {
    const { t } = reading;
    if (this.#answered || t - this.#overSince > AFTER_END.listensFor) return [];
    this.#t = Math.max(this.#t, t);
    const { spot, strange } = this.#take(reading);
    const goesOn = beforeRefutedWin(this.#beam.best, this.#evidence, this.#overSince);
    if (goesOn) this.#beam.takeBackWin(goesOn);
    else if (!this.#beam.readEnded(spot, t)) return strange;
    const reported = this.#reporter.report(this.#beam.hypotheses, this.#t);
    this.#follow();
    return [...strange, ...reported, ...this.#doubtNewEnd(reported)];
  }

  /** Updates the state to the reported events. */
  #follow(): void {
    this.#state = this.#reporter.last?.after.state ?? this.#beam.best.world.state;
    const over = this.#reporter.last?.after.state.phase === 'over';
    if (over && !this.#over) this.#overSince = this.#t;
    this.#over = over;
  }
}
