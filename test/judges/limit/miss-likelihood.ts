import type { Profile } from '../../../host/simulate/profiles.ts';

// How often a tag that lies in a zone is missed there, given how often it was missed just before: the simulator's causes
// of misses (host/simulate/misses.ts) as a hidden Markov chain of one tag. Simplified: the causes follow the profile's
// mean mixture, and neighbours missed in the same burst say nothing about each other.

/** As in host/simulate/misses.ts. */
const SEAT_RUN = 4;
const SEAT_MISSED = 0.5;
const AREA_RUN = 4;
const AREA_MISSED = 0.8;
const BURST_RUN = 3;
const BURST_MISSED = 0.6;

/** How often a tile of a rack is picked up to sort it, per ms, and how long it is held, ms. About as in manners.ts. */
const SORTED = 1 / 60_000;
const SORTED_FOR = 700;

/** What is never quite excluded, so that no single reading decides everything. */
const LEAST = 1e-4;

/** The runs of misses for which the likelihood is tabulated; longer ones go on alike. */
const LONGEST = 60;

/** What a tag's reader may suffer from: nothing; the tag lies badly and is heard, or not; neighbours; a burst; sorting. */
const [FINE, HEARD, DEAF, AREA, BURST, SORT] = [0, 1, 2, 3, 4, 5] as const;

/** The misses of a tag in the readings of one zone while it lies there. */
export class MissLikelihood {
  readonly #missed: readonly number[];
  readonly #moves: readonly (readonly number[])[];
  readonly #start: readonly number[];
  /** log P(so many misses in a row, then read), for a tag that was just laid down. */
  readonly #late: readonly number[];

  /** @param cycle ms between two readings of the zone @param sorted whether tiles are picked up and put back there */
  constructor(profile: Profile, cycle: number, sorted: boolean) {
    const rate = (cause: keyof Profile['causes']) => 1 - (1 - profile.missed) ** profile.causes[cause];
    const seat = rate('seat') / SEAT_MISSED;
    const area = rate('area') / AREA_MISSED;
    const burst = rate('burst') / BURST_MISSED;
    const chance = Math.max(rate('chance'), LEAST);
    const sort = sorted ? SORTED * cycle : 0;
    const areaStart = area / AREA_RUN;
    const burstStart = burst / BURST_RUN;
    this.#missed = [chance, chance, 1, AREA_MISSED, BURST_MISSED, 1];
    const fine = [1 - areaStart - burstStart - sort, 0, 0, areaStart, burstStart, sort];
    const back = Math.min(cycle / SORTED_FOR, 1);
    this.#moves = [
      fine,
      [0, 1 - 1 / SEAT_RUN - sort, 1 / SEAT_RUN, 0, 0, sort],
      [0, 1 / SEAT_RUN, 1 - 1 / SEAT_RUN, 0, 0, 0],
      [1 / AREA_RUN, 0, 0, 1 - 1 / AREA_RUN, 0, 0],
      [1 / BURST_RUN, 0, 0, 0, 1 - 1 / BURST_RUN, 0],
      [back * (1 - seat), (back * seat) / 2, (back * seat) / 2, 0, 0, 1 - back],
    ];
    const start = [0, seat / 2, seat / 2, area, burst, 0];
    start[FINE] = 1 - seat - area - burst;
    this.#start = start;
    this.#late = this.#tableLate();
  }

  #tableLate(): number[] {
    const table: number[] = [];
    let now = this.#start;
    let sum = 0;
    for (let misses = 0; misses <= LONGEST; misses++) {
      const missed = this.#missedIn(now);
      table.push(sum + Math.log(1 - missed));
      sum += Math.log(missed);
      now = this.#after(now, true, missed);
    }
    return table;
  }

  /**
   * For each reading, the log-likelihood of what it shows of the tag if it lies there: of a miss between two sightings
   * that are far apart, nearer to the later one, as if the tag had come between them.
   */
  of(seen: readonly boolean[] | Uint8Array): Float64Array {
    const result = new Float64Array(seen.length);
    const next = toNext(seen);
    let now = this.#start;
    let since = Number.POSITIVE_INFINITY;
    for (let at = 0; at < seen.length; at++) {
      since = seen[at] ? 0 : since + 1;
      const ahead = next[at]!;
      if (since > ahead) {
        // The tag comes only now, for all that is known.
        result[at] = this.#late[Math.min(ahead, LONGEST)]! - this.#late[Math.min(ahead, LONGEST) - 1]!;
        now = this.#start;
      } else if (since === Number.POSITIVE_INFINITY) {
        result[at] = this.#late[LONGEST]! - this.#late[LONGEST - 1]!;
      } else {
        const missed = this.#missedIn(now);
        result[at] = Math.log(seen[at] ? 1 - missed : missed);
        now = this.#after(now, !seen[at], missed);
      }
    }
    return result;
  }

  #missedIn(states: readonly number[]): number {
    let missed = 0;
    for (let state = 0; state < states.length; state++) missed += states[state]! * this.#missed[state]!;
    return Math.min(missed, 1 - LEAST);
  }

  #after(states: readonly number[], miss: boolean, missed: number): number[] {
    const after = [0, 0, 0, 0, 0, 0];
    const all = miss ? missed : 1 - missed;
    for (const from of [FINE, HEARD, DEAF, AREA, BURST, SORT]) {
      const likely = miss ? this.#missed[from]! : 1 - this.#missed[from]!;
      const share = (states[from]! * likely) / all;
      if (share === 0) continue;
      const moves = this.#moves[from]!;
      for (let to = 0; to < after.length; to++) after[to]! += share * moves[to]!;
    }
    return after;
  }
}

/** For each reading, how many readings later the tag is seen next; LONGEST and more if never. */
function toNext(seen: readonly boolean[] | Uint8Array): Int32Array {
  const next = new Int32Array(seen.length);
  let ahead = 1e9;
  for (let at = seen.length - 1; at >= 0; at--) {
    ahead = seen[at] ? 0 : ahead + 1;
    next[at] = ahead;
  }
  return next;
}
