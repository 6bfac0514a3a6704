import type { Seat } from '../../shared/seats.ts';
import { absence, sighting, type ZoneRates } from './likelihood.ts';
import { Pace } from './pace.ts';
import { SPOTS, type Spot } from './spots.ts';
import type { TaggedSet, TagId } from './tagged-set.ts';

/** A tag read on a spot in every reading from one to another. */
export interface Run {
  readonly spot: Spot;
  /** Time (ms) of the first and of the last sighting, and of the reading of the spot before the first. */
  readonly from: number;
  until: number;
  readonly before: number;
  sightings: number;
  /** The account of tag and spot before the first and after the last sighting. */
  readonly opened: number;
  closed: number;
  /** The run of the same tag on the same spot before this one. */
  readonly previous: Run | null;
}

/** How a tag came to a spot, or left it: what that is worth and when. */
export interface Passage {
  readonly gain: number;
  /** Of an arrival the first sighting (ms), of a leaving the last. */
  readonly at: number;
  /** The reading of the spot before an arrival, or after a leaving: it was not there (any more), or missed. */
  readonly bound: number;
}

/** A local name: names of other modules are looked up each time. */
const STRIDE = SPOTS;

/** So many runs back is looked for when a tile came or went. */
const RUNS_BACK = 40;

/** A tile that left before further runs has so much more (a logarithm) against it that nothing older is looked at. */
const TOO_LATE = 10;

/** Of the tags read a moment ago, so many missing at once, and such a share of them, is no tile that was taken. */
const BURST = { least: 3, share: 0.4 } as const;
/** What a reading counts that missed most of its zone. */
const BURST_WEIGHT = 0.2;
/** A tag counts as read a moment ago while it was missed in fewer readings. */
const RECENT = 3;

/** Missed in so many readings: never seen there. */
const NEVER = 1000;

/** Whether a run counts after a moment; `anew` if it must have begun after it. */
const isAfter = (run: Run, since: number, anew: boolean): boolean => (anew ? run.from : run.until) > since;

/**
 * What the readers have seen, as an account for each tag and spot: the logarithm of the odds that the tag lies
 * there and not elsewhere, summed over all readings of the spot. Differences of the account tell what it is worth
 * to believe that the tag lay there from one moment to another.
 */
export class Evidence {
  readonly set: TaggedSet;
  readonly #account: Float64Array;
  readonly #missed: Float64Array;
  readonly #runs: (Run | null)[];
  readonly #times: number[][] = Array.from({ length: SPOTS }, () => []);
  /** When (ms) the first reading of all was taken. */
  #began = Number.POSITIVE_INFINITY;
  readonly #weights: number[][] = Array.from({ length: SPOTS }, () => []);
  /** What the last reading added for each tag of the spot that was read. */
  readonly step: Float64Array;
  /** Tags whose run began with the last reading. */
  readonly begun: TagId[] = [];
  /** Of each tag, by bits, the spots on which it has ever been seen. */
  readonly seenOn: Uint16Array;
  readonly #spotRates: ZoneRates[] = [];
  /** When (ms) each seat last called mah-jongg by its button. */
  readonly winCalls = new Map<Seat, number>();
  /** How quickly is played. */
  readonly pace = new Pace();
  /** What the last reading counted where it missed a tag. */
  weight = 1;

  constructor(set: TaggedSet) {
    this.set = set;
    this.#account = new Float64Array(set.size * STRIDE);
    this.#missed = new Float64Array(set.size * STRIDE).fill(NEVER);
    this.#runs = new Array(set.size * STRIDE).fill(null);
    this.step = new Float64Array(set.size);
    this.seenOn = new Uint16Array(set.size);
  }

  /** Takes a reading of a spot at `t` ms that returned these tags of the set. */
  take(spot: Spot, t: number, tags: ReadonlySet<TagId>, rates: ZoneRates): void {
    const weight = this.#weightOf(spot, tags);
    this.weight = weight;
    const before = this.lastRead(spot);
    this.#began = Math.min(this.#began, t);
    this.#spotRates[spot] = rates;
    this.begun.length = 0;
    const tailStep = absence(NEVER + weight, rates) - absence(NEVER, rates);
    for (let tag = 0; tag < this.set.size; tag++) {
      const at = tag * STRIDE + spot;
      const missed = this.#missed[at]!;
      let step: number;
      if (tags.has(tag)) {
        const run = missed === 0 ? this.#runs[at]! : null;
        step = sighting(run ? run.sightings + 1 : 1, rates);
        const opened = this.#account[at]!;
        this.#account[at] = opened + step;
        this.#missed[at] = 0;
        if (run) {
          run.sightings++;
          run.until = t;
          run.closed = opened + step;
        } else this.#begin(at, { spot, t, before, opened, step });
      } else {
        step = missed >= NEVER ? tailStep : absence(missed + weight, rates) - absence(missed, rates);
        this.#missed[at] = missed + weight;
        this.#account[at]! += step;
      }
      this.step[tag] = step;
    }
    this.#times[spot]!.push(t);
    const weights = this.#weights[spot]!;
    weights.push((weights.at(-1) ?? 0) + weight);
  }

  #begin(at: number, run: { spot: Spot; t: number; before: number; opened: number; step: number }): void {
    const { spot, t, before, opened, step } = run;
    const tag = (at - spot) / STRIDE;
    this.#runs[at] = {
      spot,
      from: t,
      until: t,
      before,
      sightings: 1,
      opened,
      closed: opened + step,
      previous: this.#runs[at]!,
    };
    this.seenOn[tag]! |= 1 << spot;
    this.begun.push(tag);
  }

  /** How much a reading counts where it misses a tag. */
  #weightOf(spot: Spot, tags: ReadonlySet<TagId>): number {
    let recent = 0;
    let missing = 0;
    for (let tag = 0; tag < this.set.size; tag++) {
      if (this.#missed[tag * STRIDE + spot]! >= RECENT) continue;
      recent++;
      if (!tags.has(tag)) missing++;
    }
    return missing >= BURST.least && missing >= recent * BURST.share ? BURST_WEIGHT : 1;
  }

  /** The latest run of a tag on a spot. */
  run(tag: TagId, spot: Spot): Run | null {
    return this.#runs[tag * STRIDE + spot]!;
  }

  /** In how many readings in a row (some counting in part) a tag was missed on a spot; 0 while it is seen. */
  missed(tag: TagId, spot: Spot): number {
    return this.#missed[tag * STRIDE + spot]!;
  }

  /** When (ms) a spot was read last; before all time if never. */
  lastRead(spot: Spot): number {
    return this.#times[spot]!.at(-1) ?? Number.NEGATIVE_INFINITY;
  }

  /** When (ms) a spot was read last before a moment; before all time if never. */
  lastReadBefore(spot: Spot, t: number): number {
    return this.#times[spot]![this.#firstAfter(spot, t - 0.5) - 1] ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * Whether a spot that is read was not read for so long (ms) up to a moment after `since` ms, be it from the beginning.
   */
  wasSilent(ms: number, since: number): boolean {
    return this.#times.some((times) => {
      for (let at = times.length - 1; at >= 0 && times[at]! > since; at--) {
        if (times[at]! - (times[at - 1] ?? this.#began) > ms) return true;
      }
      return false;
    });
  }

  /** How many readings of a spot there were after `t` ms, each by its weight. */
  readingsSince(spot: Spot, t: number): number {
    const weights = this.#weights[spot]!;
    const count = weights.length;
    if (count === 0) return 0;
    const first = this.#firstAfter(spot, t);
    return weights[count - 1]! - (first > 0 ? weights[first - 1]! : 0);
  }

  /** How many readings of a spot there were from one moment (ms) to another, each by its weight; one at least. */
  readingsBetween(spot: Spot, from: number, to: number): number {
    return Math.max(1, this.readingsSince(spot, from - 1) - this.readingsSince(spot, to));
  }

  /** What the absence in so many readings of a spot is worth. */
  absence(spot: Spot, readings: number): number {
    const rates = this.#spotRates[spot];
    return rates ? absence(readings, rates) : 0;
  }

  /**
   * How the tag may have come to a spot after `since` and stayed to this moment, latest first. `anew`: a tile that
   * went back to the wall then is not meant by what was seen of it before.
   */
  arrivals(tag: TagId, spot: Spot, since: number, { runs = RUNS_BACK, anew = false } = {}): Passage[] {
    const account = this.#account[tag * STRIDE + spot]!;
    const found: Passage[] = [];
    let run = this.run(tag, spot);
    for (let back = 0; run && back < runs && isAfter(run, since, anew); back++, run = run.previous) {
      found.push({ gain: account - run.opened, at: run.from, bound: run.before });
    }
    return found;
  }

  /** The best of {@link arrivals}; null if it was not seen there. */
  arrival(tag: TagId, spot: Spot, since: number): Passage | null {
    let best: Passage | null = null;
    for (const one of this.arrivals(tag, spot, since)) if (best === null || one.gain > best.gain) best = one;
    return best;
  }

  /** The gain of {@link arrival}; below all where there is none. */
  arrivalGain(tag: TagId, spot: Spot, since: number, anew: boolean): number {
    const account = this.#account[tag * STRIDE + spot]!;
    let best = Number.NEGATIVE_INFINITY;
    let run = this.run(tag, spot);
    for (let back = 0; run && back < RUNS_BACK && isAfter(run, since, anew); back++, run = run.previous) {
      best = Math.max(best, account - run.opened);
    }
    return best;
  }

  /**
   * How the tag best left a spot, where it came at `since` and which it had left by `by`. It pays for the
   * sightings after that. Without a sighting there it left as it came.
   */
  leaving(tag: TagId, spot: Spot, since: number, by: number): Passage {
    const account = this.#account[tag * STRIDE + spot]!;
    let best: Passage | null = null;
    let later: Run | null = null;
    let run = this.run(tag, spot);
    for (
      let back = 0;
      run && back < RUNS_BACK && run.until >= since;
      back++, later = run, run = run.previous
    ) {
      if (run.from > by) continue;
      const gain = run.closed - this.#sightingsAfter(run, by) - account;
      if (best !== null && gain < best.gain - TOO_LATE) break;
      if (best === null || gain > best.gain) {
        best = { gain, at: Math.min(run.until, by), bound: later?.from ?? this.#nextRead(spot, run.until) };
      }
    }
    if (best) return best;
    return { gain: later ? later.opened - account : 0, at: since, bound: since };
  }

  /** What the sightings on a spot between two moments are worth for a tile that passed there, and their span. */
  passing(
    tag: TagId,
    spot: Spot,
    since: number,
    by: number,
    anew = false,
  ): { gain: number; first: Run; last: Run } | null {
    let last: Run | null = null;
    let best: { gain: number; first: Run; last: Run } | null = null;
    let run = this.run(tag, spot);
    for (let back = 0; run && back < RUNS_BACK && isAfter(run, since, anew); back++, run = run.previous) {
      if (run.from > by) continue;
      last ??= run;
      const gain = last.closed - run.opened;
      if (best === null || gain > best.gain) best = { gain, first: run, last };
    }
    return best;
  }

  /** What the sightings of a run after a moment are worth. */
  #sightingsAfter(run: Run, t: number): number {
    if (run.until <= t) return 0;
    const after = this.#firstAfter(run.spot, run.until) - this.#firstAfter(run.spot, t);
    const rates = this.#spotRates[run.spot]!;
    let sum = 0;
    for (let nth = run.sightings - after + 1; nth <= run.sightings; nth++) sum += sighting(nth, rates);
    return sum;
  }

  #nextRead(spot: Spot, t: number): number {
    return this.#times[spot]![this.#firstAfter(spot, t)] ?? Number.POSITIVE_INFINITY;
  }

  /** Index of the first reading of a spot after a time; readings asked for are recent mostly. */
  #firstAfter(spot: Spot, t: number): number {
    const times = this.#times[spot]!;
    let low = 0;
    let high = times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[middle]! > t) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
