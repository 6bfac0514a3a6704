import type { HandState } from '../../shared/hand/hand.ts';
import { playRow } from '../../shared/play-rules/index.ts';
import type { Place } from '../../shared/seats.ts';
import { advance, type Belief, type Move } from './belief.ts';
import { DealWatch } from './deal.ts';
import { isAbandoned, isSwept } from './ending.ts';
import { type Evidence, unexplained } from './evidence.ts';
import { commonBeginning, type Explanation, explain, tellTheSame } from './explain.ts';
import { isRipe } from './patience.ts';
import { Sightings } from './sightings.ts';
import { spotOf, UNSEEN } from './spots.ts';
import { StrangeTags } from './strange-tags.ts';
import type { TaggedSet } from './tagged-set.ts';
import { isReading, type TraceRecord } from './trace.ts';
import type { TrackedEvent, Tracker, TrackerOutput, Unsure } from './tracker.ts';

/** So long (ms) sightings may stay unexplained before the tracker says so. */
const PUZZLED_AFTER = 10_000;

/** So long (ms) nothing happens after the last discard until the hand counts as drawn, if nobody clears it away. */
const QUIET_AFTER = 15_000;

/** So many histories are named when the tracker asks which of them happened. */
const MOST_CANDIDATES = 4;

/** How likely a tile lies where it was read once, and where it was read again. */
const READ_ONCE = 0.99;
const READ_TWICE = 0.999;

const EXHAUSTED: Move = { event: { event: 'exhausted' }, tags: [] };

/**
 * Follows one hand. It holds a belief, the hand after the events told so far, and asks after each reading which
 * legal events would lead from there to what is seen now. The first of them are told once all readings that
 * could still speak against them are in.
 */
export class HandTracker implements Tracker {
  readonly #east: Place;
  readonly #evidence: Evidence;
  readonly #strange: StrangeTags;
  readonly #deal: DealWatch;
  #belief: Belief;
  /** The best explanations of what is seen; null when the belief or what is seen has changed. */
  #explained: readonly Explanation[] | null = null;
  /** Time of the last reading, and of the last one at which something was going on. */
  #t = 0;
  #busy: number | null = null;
  /** Since when sightings stay unexplained; null while there are none. */
  #puzzledSince: number | null = null;
  #asked = false;
  /** A choice between histories was made that nothing can confirm any more. */
  #guessed = false;

  /** `belief` is where the hand stands, which is before the deal or after the events of a log. */
  constructor(east: Place, set: TaggedSet, belief: Belief) {
    this.#east = east;
    this.#evidence = { set, sightings: new Sightings(set.size) };
    this.#strange = new StrangeTags(set);
    this.#belief = belief;
    const { rules, seats } = this.state.setup;
    this.#deal = new DealWatch(this.#evidence, seats, playRow(rules).dealtToEast);
  }

  get ended(): boolean {
    return this.#belief.state.phase === 'over';
  }

  get open(): boolean {
    return this.#asked || this.#guessed;
  }

  get state(): HandState {
    return this.#belief.state;
  }

  read(record: TraceRecord): TrackerOutput[] {
    if (this.ended || !isReading(record)) return [];
    const { sightings } = this.#evidence;
    this.#t = record.t;
    this.#busy ??= record.t;
    const spot = spotOf(record.zone, this.#east, this.state.setup.seats.length);
    const [known, strange] = this.#strange.sort(spot, record.t, record.tags, sightings);
    if (sightings.take(spot, record.t, known)) this.#explained = null;
    const dealt = this.state.phase === 'deal' ? this.#tellDeal() : [];
    const unknown = sightings.lastSweep() === Number.NEGATIVE_INFINITY;
    if (this.state.phase === 'deal' || unknown) return strange;
    return [...strange, ...dealt, ...this.#tellRipe(), ...this.#tellExhausted(false), ...this.#tellPuzzle()];
  }

  finish(): TrackerOutput[] {
    if (this.ended) return [];
    const told: TrackerOutput[] = this.state.phase === 'deal' ? [] : this.#tellAll();
    told.push(...this.#tellExhausted(true));
    if (!this.ended) told.push(this.#ask('the readings end before the hand does', []));
    return told;
  }

  /** The deal, once it is over: an event for each seat that has none yet. */
  #tellDeal(): TrackedEvent[] {
    const { set, sightings } = this.#evidence;
    const dealt = this.#deal.look();
    if (dealt === null) return [];
    // What lay on the table before and is gone now says nothing about this hand.
    for (let tag = 0; tag < set.size; tag++) if (sightings.at(tag) === UNSEEN) sightings.forget(tag);
    const { seats } = this.state.setup;
    return seats.slice(seats.indexOf(this.state.turn)).map((seat) => {
      const tags = [...dealt.get(seat)!].sort((one, other) => set.kind(one) - set.kind(other));
      return this.#tell({ event: { event: 'deal', seat, tiles: tags.map((tag) => set.tile(tag)) }, tags });
    });
  }

  /** The events that explain what is seen, as far as no reading that is still due can change them. */
  #tellRipe(): TrackedEvent[] {
    const events: TrackedEvent[] = [];
    if (this.#isQuiet()) return events;
    const explanations = this.#explanations();
    const certain: Explanation = { told: commonBeginning(explanations), left: explanations[0]?.left ?? [] };
    for (let at = 0; at < certain.told.length; at++) {
      if (!isRipe(certain, at, this.#evidence, this.#t)) break;
      events.push(this.#tell(certain.told[at]!.move));
    }
    return events;
  }

  /** Everything that explains what is seen, ripe or not; of several histories the first, with a question. */
  #tellAll(): TrackerOutput[] {
    const explanations = this.#explanations();
    if (explanations.length === 0) return [];
    const outputs: TrackerOutput[] = [];
    if (explanations.length > 1) {
      const first = commonBeginning(explanations).length;
      const candidates = explanations
        .slice(0, MOST_CANDIDATES)
        .map(({ told }) => told.slice(first).map(({ move }) => move.event));
      outputs.push(this.#ask('which of these happened', candidates));
      this.#guessed = true;
    }
    const odds = 1 / explanations.length;
    return [...outputs, ...explanations[0]!.told.map(({ move }) => this.#tell({ ...move, odds }))];
  }

  /** The best explanations; one of those that tell the same in another order. */
  #explanations(): readonly Explanation[] {
    if (this.#explained === null) {
      const explanations = explain(this.#belief, this.#evidence);
      this.#explained = tellTheSame(explanations) ? explanations.slice(0, 1) : explanations;
    }
    return this.#explained;
  }

  /** The hand is drawn: no tile is left, and the tiles are cleared away, or nothing happens any more. */
  #tellExhausted(over: boolean): TrackedEvent[] {
    if (!advance(this.#belief, EXHAUSTED).ok) return [];
    const ends =
      over ||
      this.#t - (this.#busy ?? this.#t) >= QUIET_AFTER ||
      isSwept(this.#belief, this.#evidence) ||
      isAbandoned(this.#belief, this.#evidence);
    return ends ? [this.#tell(EXHAUSTED)] : [];
  }

  /** After a while: that sightings fit nothing, or more than one history. In the latter case goes on with one. */
  #tellPuzzle(): TrackerOutput[] {
    if (this.ended) return [];
    if (!this.#asked && isAbandoned(this.#belief, this.#evidence)) {
      return [this.#ask('the tiles were cleared away before the hand was over', [])];
    }
    if (this.#isQuiet()) return [];
    const explanations = this.#explanations();
    const puzzled = explanations.length !== 1 || explanations[0]!.left.length > 0;
    if (!puzzled) this.#puzzledSince = null;
    else this.#puzzledSince ??= this.#t;
    if (this.#puzzledSince === null || this.#t - this.#puzzledSince < PUZZLED_AFTER) return [];
    if (explanations.length > 1) return this.#tellAll();
    if (this.#asked) return [];
    const left = explanations[0]?.left ?? unexplained(this.#belief, this.#evidence);
    const tiles = left.map((tag) => this.#evidence.set.tile(tag)).join(' ');
    return [this.#ask(`no legal event explains where these tiles lie: ${tiles}`, [])];
  }

  /** Nothing is seen where it must not be. */
  #isQuiet(): boolean {
    const quiet = unexplained(this.#belief, this.#evidence).length === 0;
    if (quiet) {
      this.#puzzledSince = null;
      this.#asked &&= isAbandoned(this.#belief, this.#evidence);
    } else {
      this.#busy = this.#t;
    }
    return quiet;
  }

  #ask(about: string, candidates: Unsure['candidates']): Unsure {
    this.#asked = true;
    return {
      event: 'unsure',
      t: this.#t,
      p: candidates.length > 0 ? 1 / candidates.length : 0,
      about,
      candidates,
    };
  }

  /** Believes a move from now on. */
  #tell(move: Move): TrackedEvent {
    const { set, sightings } = this.#evidence;
    const after = advance(this.#belief, move);
    if (!after.ok) throw new Error(`an event was explained that cannot follow: ${after.error.message}`);
    this.#belief = after.value;
    this.#explained = null;
    this.#busy = this.#t;
    this.#puzzledSince = null;
    let p = move.odds ?? 1;
    for (const tag of move.tags) p *= sightings.times(tag) > 1 ? READ_TWICE : READ_ONCE;
    if (move.event.event === 'return') sightings.forget(move.tags[0]!);
    return {
      ...move.event,
      t: this.#t,
      p: Math.round(p * 1000) / 1000,
      tags: move.tags.map((tag) => set.tags[tag]!),
    };
  }
}
