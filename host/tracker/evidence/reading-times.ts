import { GAPS, UNREAD } from '../parameters/evidence.ts';
import { SPOTS, type Spot } from './spots.ts';

/** The second longest of the latest times between two readings: the longest may have been an outage. */
function usualGap(times: readonly number[]): number {
  let longest = 0;
  let second = 0;
  for (let at = Math.max(1, times.length - GAPS.remembered); at < times.length; at++) {
    const gap = times[at]! - times[at - 1]!;
    if (gap > longest) [longest, second] = [gap, longest];
    else if (gap > second) second = gap;
  }
  return second;
}

/** When each spot was read, and how much each reading counts. */
export class ReadingTimes {
  /** When (ms) each spot was read. */
  readonly #times: number[][] = Array.from({ length: SPOTS }, () => []);
  /** For each reading of a spot, the sum of its weight and all weights before it. */
  readonly #weights: number[][] = Array.from({ length: SPOTS }, () => []);
  /** The longest time (ms) between two readings of each spot that is usual there. */
  readonly #usualGaps = new Float64Array(SPOTS);
  /** When (ms) the very first reading was taken. */
  #began = Number.POSITIVE_INFINITY;

  /** Takes a reading of a spot at `t` ms, no earlier than those before. */
  add(spot: Spot, t: number, weight: number): void {
    this.#began = Math.min(this.#began, t);
    const times = this.#times[spot]!;
    times.push(t);
    this.#usualGaps[spot] = usualGap(times);
    const weights = this.#weights[spot]!;
    weights.push((weights.at(-1) ?? 0) + weight);
  }

  /** When (ms) a spot was last read; -Infinity if never. */
  last(spot: Spot): number {
    return this.#times[spot]!.at(-1) ?? Number.NEGATIVE_INFINITY;
  }

  /** When (ms) a spot was last read before a moment; -Infinity if never. */
  lastBefore(spot: Spot, t: number): number {
    // Half a millisecond less, to exclude a reading at that very moment.
    return this.#times[spot]![this.indexAfter(spot, t - 0.5) - 1] ?? Number.NEGATIVE_INFINITY;
  }

  /** When (ms) a spot was first read after a moment; Infinity if it was not. */
  firstAfter(spot: Spot, t: number): number {
    return this.#times[spot]![this.indexAfter(spot, t)] ?? Number.POSITIVE_INFINITY;
  }

  /** The index of the first reading of a spot after a moment (ms). */
  indexAfter(spot: Spot, t: number): number {
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

  /** The number of readings of a spot after `t` ms, by weight. */
  since(spot: Spot, t: number): number {
    const weights = this.#weights[spot]!;
    const count = weights.length;
    if (count === 0) return 0;
    const first = this.indexAfter(spot, t);
    return weights[count - 1]! - (first > 0 ? weights[first - 1]! : 0);
  }

  /** The number of readings of a spot between two moments (ms), by weight; at least one. */
  between(spot: Spot, from: number, to: number): number {
    return Math.max(1, this.since(spot, from - 1) - this.since(spot, to));
  }

  /** Whether a spot has not been read for some cycles, at `t` ms. */
  isUnread(spot: Spot, t: number): boolean {
    return t - this.last(spot) > UNREAD.after;
  }

  /** Whether a spot has not been read for longer than is usual there, at `t` ms: not only because boards take turns. */
  isSilent(spot: Spot, t: number): boolean {
    return t - this.last(spot) > this.#outage(spot, UNREAD.after);
  }

  /**
   * Whether a spot had an outage that ended after `since` ms: more than `ms`, and more than is usual there, passed before
   * its first reading or between two readings.
   */
  hadOutage(ms: number, since: number): boolean {
    return this.#times.some((times, spot) => {
      const outage = this.#outage(spot, ms);
      for (let at = times.length - 1; at >= 0 && times[at]! > since; at--) {
        if (times[at]! - (times[at - 1] ?? this.#began) > outage) return true;
      }
      return false;
    });
  }

  /** How long (ms) a spot must not be read for an outage: more than `ms`, and more than is usual there. */
  #outage(spot: Spot, ms: number): number {
    return Math.max(ms, GAPS.beyondUsual * this.#usualGaps[spot]!);
  }
}
