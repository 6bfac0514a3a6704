import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import { BURST, MISS_CHAIN, OUT_OF_WALL, RUNS } from '../parameters/evidence.ts';
import { EasilyMissed } from './easily-missed.ts';
import { timesHeardAgain } from './heard-again.ts';
import { absence, sighting, type ZoneRates } from './likelihood.ts';
import { MissedBeside, missedBetween } from './missed-beside.ts';
import { Pace } from './pace.ts';
import { ReadingTimes } from './reading-times.ts';
import type { Passage, Passing, Run } from './runs.ts';
import { DISCARD, rackSpot, SPOTS, type Spot } from './spots.ts';
import { Strengths } from './strengths.ts';
import type { TaggedSet, TagId } from './tagged-set.ts';

/** Whether a run lasted beyond a moment; with `anew`, whether it began after it. */
const isAfter = (run: Run, since: number, anew: boolean): boolean => (anew ? run.from : run.until) > since;

const RACKS = SEATS.map(rackSpot);
/** The racks and the discard area, as bits. */
const NOT_BESIDE_WALL = [...RACKS, DISCARD].reduce((bits, spot) => bits | (1 << spot), 0);

/**
 * The evidence of the readings, as a log-likelihood sum for each tag and spot: the log-likelihood ratio that the tag
 * lies there and not elsewhere, over all readings of the spot. The difference of the sum at two moments is the
 * log-likelihood ratio that the tag lay there between them.
 */
export class Evidence {
  readonly set: TaggedSet;
  readonly #sums: Float64Array;
  readonly #missed: Float64Array;
  readonly #runs: (Run | null)[];
  /** When the spots were read. */
  readonly readings = new ReadingTimes();
  /** What the last reading added to the sum of each tag on the spot that was read. */
  readonly added: Float64Array;
  /** Tags whose run began with the last reading. */
  readonly begun: TagId[] = [];
  /** For each tag, as bits, the spots on which it has ever been seen. */
  readonly seenOn: Uint16Array;
  readonly #spotRates: ZoneRates[] = [];
  /** When (ms) each seat last called mah-jongg by its button. */
  readonly winCalls = new Map<Seat, number>();
  /** How fast the players are. */
  readonly pace = new Pace();
  readonly #easilyMissed: EasilyMissed;
  readonly #missedNextTo = new MissedBeside(this.readings);
  /** How strongly tags are heard. */
  readonly strengths: Strengths;
  /** The weight of a miss in the last reading. */
  weight = 1;

  constructor(set: TaggedSet) {
    this.set = set;
    this.strengths = new Strengths(set.size);
    this.#easilyMissed = new EasilyMissed(set.size * SPOTS);
    this.#sums = new Float64Array(set.size * SPOTS);
    this.#missed = new Float64Array(set.size * SPOTS).fill(RUNS.neverSeen);
    this.#runs = new Array(set.size * SPOTS).fill(null);
    this.added = new Float64Array(set.size);
    this.seenOn = new Uint16Array(set.size);
  }

  /**
   * Takes a reading of a spot at `t` ms with these tags of the set. Nobody knows whether a partial one has all tags, so
   * it counts little where it misses one.
   */
  take(spot: Spot, t: number, tags: ReadonlySet<TagId>, rates: ZoneRates, partial = false): void {
    const weight = partial ? BURST.weight : this.#weightOf(spot, tags);
    this.weight = weight;
    const before = this.readings.last(spot);
    this.#spotRates[spot] = rates;
    this.begun.length = 0;
    const { neverSeen } = RUNS;
    const addedToTail = absence(neverSeen + weight, rates) - absence(neverSeen, rates);
    for (let tag = 0; tag < this.set.size; tag++) {
      const at = tag * SPOTS + spot;
      const missed = this.#missed[at]!;
      let added: number;
      if (tags.has(tag)) {
        const run = missed === 0 ? this.#runs[at]! : null;
        added = run
          ? sighting(run.sightings + 1, rates)
          : sighting(1, rates) + this.strengths.ratio(tag, spot);
        this.#easilyMissed.seen(at, missed);
        const opened = this.#sums[at]!;
        this.#sums[at] = opened + added;
        this.#missed[at] = 0;
        if (run) {
          run.sightings++;
          run.until = t;
          run.closed = opened + added;
        } else this.#begin(at, { spot, t, before, opened, added });
      } else {
        if (missed >= neverSeen) added = addedToTail;
        else {
          const own = this.#easilyMissed.rates(at, rates);
          added = absence(missed + weight, own) - absence(missed, own);
        }
        this.#missed[at] = missed + weight;
        this.#sums[at]! += added;
      }
      this.added[tag] = added;
    }
    this.readings.add(spot, t, weight);
    this.#missedNextTo.forget();
  }

  #begin(at: number, run: { spot: Spot; t: number; before: number; opened: number; added: number }): void {
    const { spot, t, before, opened, added } = run;
    const tag = (at - spot) / SPOTS;
    this.#runs[at] = {
      spot,
      from: t,
      until: t,
      before,
      sightings: 1,
      opened,
      closed: opened + added,
      previous: this.#runs[at]!,
    };
    this.seenOn[tag]! |= 1 << spot;
    this.begun.push(tag);
  }

  /** The weight of a miss in a reading: small in a burst. */
  #weightOf(spot: Spot, tags: ReadonlySet<TagId>): number {
    const { recentReadings } = BURST;
    let recent = 0;
    let missing = 0;
    for (let tag = 0; tag < this.set.size; tag++) {
      if (this.#missed[tag * SPOTS + spot]! >= recentReadings) continue;
      recent++;
      if (!tags.has(tag)) missing++;
    }
    return missing >= BURST.leastMissing && missing >= recent * BURST.share ? BURST.weight : 1;
  }

  /** The last run of a tag on a spot that was over by then (ms); null if none was. */
  lastRunBy(tag: TagId, spot: Spot, by: number): Run | null {
    let run = this.run(tag, spot);
    while (run && run.until > by) run = run.previous;
    return run;
  }

  /** When (ms) a tag was last seen on a spot by then; null if it was not. */
  lastSeen(tag: TagId, spot: Spot, by: number): number | null {
    for (let run = this.run(tag, spot); run; run = run.previous)
      if (run.from <= by) return Math.min(run.until, by);
    return null;
  }

  /** The latest run of a tag on a spot. */
  run(tag: TagId, spot: Spot): Run | null {
    return this.#runs[tag * SPOTS + spot]!;
  }

  /** The first run of a tag on a spot. */
  first(tag: TagId, spot: Spot): Run | null {
    let run = this.run(tag, spot);
    while (run?.previous) run = run.previous;
    return run;
  }

  /** When (ms) the first run of a tag on a spot began after a moment; Infinity if none did. */
  firstAfter(tag: TagId, spot: Spot, since: number): number {
    let first = Number.POSITIVE_INFINITY;
    for (let run = this.run(tag, spot); run && run.from > since; run = run.previous) first = run.from;
    return first;
  }

  /** The number of consecutive readings, by weight, that missed a tag on a spot; 0 while it is seen. */
  missed(tag: TagId, spot: Spot): number {
    return this.#missed[tag * SPOTS + spot]!;
  }

  /** Log-likelihood ratio (nats) that a tag lies on a spot where this many readings have missed it. */
  absence(spot: Spot, readings: number): number {
    const rates = this.#spotRates[spot];
    return rates ? absence(readings, rates) : 0;
  }

  /** The same of a tag that was seen there before; what {@link take} adds in all while that many readings miss it. */
  absenceOf(tag: TagId, spot: Spot, readings: number): number {
    const rates = this.#spotRates[spot];
    return rates ? absence(readings, this.#easilyMissed.rates(tag * SPOTS + spot, rates)) : 0;
  }

  /**
   * Log-likelihood ratio (nats) that a tag, first seen on a spot at `from` ms, lay there before, where this many readings
   * have missed it. One that has been missed there for long since, time and again, is easily missed at first too.
   * @param until when (ms) it left, if it did: later sightings were strays
   */
  absenceBefore(
    tag: TagId,
    spot: Spot,
    from: number,
    readings: number,
    until = Number.POSITIVE_INFINITY,
  ): number {
    const runs: Run[] = [];
    for (let run = this.run(tag, spot); run && run.until >= from; run = run.previous)
      if (run.from <= until) runs.push(run);
    return this.#missedBeside(tag, spot, readings, runs.reverse());
  }

  /** The same of a tag last seen there at `seen` ms that stayed: whether it comes or goes makes no difference. */
  absenceAfter(tag: TagId, spot: Spot, seen: number, readings: number): number {
    const runs: Run[] = [];
    for (let run = this.run(tag, spot); run && runs.length < RUNS.mostLookedBack; run = run.previous)
      if (run.from <= seen) runs.push(run);
    return this.#missedBeside(tag, spot, readings, runs);
  }

  #missedBeside(tag: TagId, spot: Spot, missed: number, runs: readonly Run[]): number {
    const rates = this.#spotRates[spot];
    return rates ? this.#missedNextTo.worth(tag, missed, runs, rates) : 0;
  }

  /**
   * Log-likelihood ratio (nats, at most 0) that a tag which came to a spot after its reading at `unread` ms was there soon
   * after `bound` ms: missed by all readings since, or seen in some of them. What was seen until `since` ms was something else.
   */
  earlierArrival(
    tag: TagId,
    spot: Spot,
    { since, unread, bound }: { since: number; unread: number; bound: number },
  ): number {
    const gone = this.leaving(tag, spot, unread, Number.POSITIVE_INFINITY);
    const left = gone.gain > 0 ? gone.at : Number.POSITIVE_INFINITY;
    const missedUntil = (t: number) =>
      bound < t ? this.absenceBefore(tag, spot, t, this.readings.between(spot, bound + 1, t), left) : 0;
    let best = missedUntil(unread);
    let run = this.run(tag, spot);
    for (let back = 0; run && run.before > unread && back < RUNS.mostLookedBack; back++) run = run.previous;
    if (run?.before !== unread) return best;
    const { opened } = run;
    for (let back = 0; back < RUNS.mostLookedBack; back++) {
      run = run.previous;
      if (!run || run.from <= since) break;
      const seen = opened - run.opened;
      if (seen > best) best = Math.max(best, seen + missedUntil(run.before));
    }
    return Math.min(0, best);
  }

  /**
   * The ways in which a tag may have come to a spot after `since` and stayed until now, latest first.
   * @param options `anew`: the run must have begun after `since`, because the tile was in the wall then; `stays`: it lies there
   * for good, so it came no later than with its first long run, however often it was missed since
   */
  arrivals(
    tag: TagId,
    spot: Spot,
    since: number,
    { runs = RUNS.mostLookedBack as number, anew = false, stays = false } = {},
  ): Passage[] {
    const found: Passage[] = [];
    let gain = this.#sums[tag * SPOTS + spot]!;
    let next: Run | null = null;
    let run = this.run(tag, spot);
    for (
      let back = 0;
      run && back < runs && isAfter(run, since, anew);
      back++, next = run, run = run.previous
    ) {
      if (next === null) gain -= run.opened;
      else {
        const absent = next.opened - run.closed;
        gain += run.closed - run.opened;
        // One that lies badly, as it was seen since, was easily missed in this gap too.
        gain +=
          absent > -MISS_CHAIN.longGap
            ? absent
            : Math.max(
                absent,
                this.absenceBefore(tag, spot, next.from, missedBetween(run, next, this.readings)),
              );
      }
      if (stays && run.sightings >= RUNS.noStray) found.length = 0;
      found.push({ gain, at: run.from, bound: run.before });
    }
    return found;
  }

  /** The best of {@link arrivals}; null if the tag was not seen there. */
  arrival(tag: TagId, spot: Spot, since: number, anew = false): Passage | null {
    let best: Passage | null = null;
    for (const one of this.arrivals(tag, spot, since, { anew }))
      if (best === null || one.gain > best.gain) best = one;
    return best;
  }

  /** The gain of {@link arrival} without what later gaps tell of earlier ones; -Infinity if there is none. */
  arrivalGain(tag: TagId, spot: Spot, since: number, anew: boolean): number {
    const sum = this.#sums[tag * SPOTS + spot]!;
    let best = Number.NEGATIVE_INFINITY;
    let run = this.run(tag, spot);
    for (
      let back = 0;
      run && back < RUNS.mostLookedBack && isAfter(run, since, anew);
      back++, run = run.previous
    ) {
      best = Math.max(best, sum - run.opened);
    }
    return best;
  }

  /**
   * Log-likelihood (nats), beyond that of its sightings, that a tag in the wall at `since` ms was drawn: it was seen since
   * then where nothing of the wall is heard, or time and again where something of it may be.
   */
  outOfWall(tag: TagId, since: number): number {
    let times = 0;
    for (let bits = this.seenOn[tag]!, spot = 1; bits >> spot; spot++) {
      if ((bits & (1 << spot)) === 0) continue;
      const run = this.run(tag, spot)!;
      if ((NOT_BESIDE_WALL & (1 << spot)) === 0) times = Math.max(times, timesHeardAgain(run, since));
      else if (run.from > since) times = Math.max(times, 1);
    }
    return times * OUT_OF_WALL.proof;
  }

  /** Whether a run of a tag began on a rack other than this one between two moments (ms). */
  beganOnOtherRack(tag: TagId, rack: Spot, since: number, by: number): boolean {
    return RACKS.some((spot) => spot !== rack && this.firstAfter(tag, spot, since) <= by);
  }

  /** The number of runs of a tag in meld areas that began between two moments (ms). */
  runsBesideWall(tag: TagId, since: number, by: number): number {
    let runs = 0;
    for (let spot = 1; spot < DISCARD; spot++) {
      if ((NOT_BESIDE_WALL & (1 << spot)) !== 0 || (this.seenOn[tag]! & (1 << spot)) === 0) continue;
      for (let run = this.run(tag, spot); run && run.from > since; run = run.previous)
        if (run.from <= by) runs++;
    }
    return runs;
  }

  /**
   * Log-likelihood (nats, 0 or less) of the last reading for a tag that has been in the wall since `since` ms: its run that began
   * now is one too many for what may be heard of the wall. {@link outOfWall} gives it back if the tag was drawn.
   */
  heardTooOften(tag: TagId, spot: Spot, since: number): number {
    if ((NOT_BESIDE_WALL & (1 << spot)) !== 0) return 0;
    const run = this.run(tag, spot)!;
    const before = timesHeardAgain(run.previous, since);
    return (before - timesHeardAgain(run, since)) * OUT_OF_WALL.proof;
  }

  /**
   * How a tag most likely left a spot, to which it came at `since` and which it had left by `by`. Sightings after `by`
   * count against it. If it was not seen there, it left when it came.
   */
  leaving(tag: TagId, spot: Spot, since: number, by: number): Passage {
    const sum = this.#sums[tag * SPOTS + spot]!;
    let best: Passage | null = null;
    let later: Run | null = null;
    let run = this.run(tag, spot);
    for (
      let back = 0;
      run && back < RUNS.mostLookedBack && run.until >= since;
      back++, later = run, run = run.previous
    ) {
      if (run.from > by) continue;
      const gain = run.closed - this.#sightingsAfter(run, by) - sum;
      if (best !== null && gain < best.gain - RUNS.tooFarBehind) break;
      if (best === null || gain > best.gain) {
        best = {
          gain,
          at: Math.min(run.until, by),
          bound: later?.from ?? this.readings.firstAfter(spot, run.until),
        };
      }
    }
    if (best) return best;
    return { gain: later ? later.opened - sum : 0, at: since, bound: since };
  }

  /** The likeliest sightings of a tile that passed over a spot between two moments (ms); null if there were none. */
  passing(tag: TagId, spot: Spot, since: number, by: number, anew = false): Passing | null {
    let last: Run | null = null;
    let best: Passing | null = null;
    let run = this.run(tag, spot);
    for (
      let back = 0;
      run && back < RUNS.mostLookedBack && isAfter(run, since, anew);
      back++, run = run.previous
    ) {
      if (run.from > by) continue;
      // What was seen long after it had gone was a stray.
      if (last === null || run.closed > last.closed) last = run;
      const gain = last.closed - run.opened;
      if (best === null || gain > best.gain) best = { gain, first: run, last };
    }
    return best;
  }

  /**
   * Log-likelihood ratio (nats) that a tag lay on a spot between two moments (ms), by its runs that began then and have at
   * least that many `sightings`.
   */
  between(tag: TagId, spot: Spot, since: number, by: number, sightings = 1): number {
    let worth = 0;
    for (
      let run = this.run(tag, spot), back = 0;
      run && back < RUNS.mostLookedBack;
      back++, run = run.previous
    ) {
      if (run.from <= since) break;
      if (run.from <= by && run.sightings >= sightings)
        worth += run.closed - this.#sightingsAfter(run, by) - run.opened;
    }
    return worth;
  }

  /** Log-likelihood ratio (nats) of the sightings of a run after a moment. */
  #sightingsAfter(run: Run, t: number): number {
    if (run.until <= t) return 0;
    const after = this.readings.indexAfter(run.spot, run.until) - this.readings.indexAfter(run.spot, t);
    const rates = this.#spotRates[run.spot]!;
    let sum = 0;
    for (let nth = run.sightings - after + 1; nth <= run.sightings; nth++) sum += sighting(nth, rates);
    return sum;
  }
}
