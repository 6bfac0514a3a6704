/** How often a tag that lies in a zone is missed there: a hidden Markov chain with a step for each reading. */
export interface MissChain {
  /** The probability that a reading misses the tag, for each state of the chain. */
  readonly missed: readonly number[];
  /** The probability of each state after each other one. */
  readonly moves: readonly (readonly number[])[];
  /** The probability of each state for a tag that was just laid down. */
  readonly start: readonly number[];
}

/** What is never quite excluded, so that no single reading decides everything. */
export const LEAST = 1e-4;

/**
 * After more misses in a row than these the tag may have been elsewhere meanwhile, and lie otherwise since; after fewer it
 * still lies as it did.
 */
const LONG_GAP = 25;

/** After so many misses in a row the next one is as likely as any later one. */
const LONGEST = 60;

/** More readings than any trace has. */
const NEVER = 1e9;

/** The misses of a tag in the readings of one zone while it lies there, given how often it was missed about then. */
export class MissLikelihood {
  readonly #missed: readonly number[];
  /** For each state, those that may follow it, with their probabilities. */
  readonly #moves: readonly (readonly (readonly [to: number, likely: number])[])[];
  readonly #start: readonly number[];
  /** The log-likelihood of a miss of a tag that is never seen. */
  readonly #never: number;
  /** How much less likely the first misses of such a tag are, all together, than as many later ones, nats. */
  readonly firstOfNever: number;

  constructor(chain: MissChain) {
    const { missed, moves, start } = reachable(chain);
    this.#missed = missed;
    this.#moves = moves.map((row) => [...row.entries()].filter(([, likely]) => likely > 0));
    this.#start = start;
    let now = start;
    let all = 0;
    for (let misses = 0; misses < LONGEST; misses++) {
      const missed = this.#missedIn(now);
      all += Math.log(missed);
      now = this.#after(now, true, missed);
    }
    this.#never = Math.log(this.#missedIn(now));
    this.firstOfNever = all - LONGEST * this.#never;
  }

  /**
   * For each reading, the log-likelihood of what it shows of the tag if it lies there. Of a long gap between two sightings the
   * half that is nearer to the later one is as if the tag had come in it.
   */
  of(seen: readonly boolean[] | Uint8Array): Float64Array {
    const result = new Float64Array(seen.length);
    const next = toNext(seen);
    let now = this.#start;
    let since = Number.POSITIVE_INFINITY;
    for (let at = 0; at < seen.length; at++) {
      const ahead = next[at]!;
      since = ahead === 0 ? 0 : since + 1;
      if (ahead < NEVER && since > ahead && since + ahead > LONG_GAP) {
        this.#addArrival(result, at, at + ahead, next);
        at += ahead - 1;
        now = this.#start;
      } else if (since === Number.POSITIVE_INFINITY) {
        result[at] = this.#never;
      } else {
        const missed = this.#missedIn(now);
        result[at] = Math.log(ahead === 0 ? 1 - missed : missed);
        now = this.#after(now, ahead > 0, missed);
      }
    }
    return result;
  }

  /**
   * Adds the misses before a sighting: how much less likely all is that was seen after them if the tag came one reading
   * earlier.
   */
  #addArrival(result: Float64Array, from: number, sighting: number, next: Int32Array): void {
    let last = sighting;
    while (last + 1 < next.length && next[last + 1]! < LONG_GAP) last += next[last + 1]! + 1;
    // For each state, how likely all is that is seen from the reading after on, beside the likeliest state.
    let later = this.#missed.map(() => 1);
    let after = 0;
    for (let at = last; at >= from; at--) {
      const likely = later.map((value, state) =>
        next[at] === 0 ? value * (1 - this.#missed[state]!) : value * this.#missed[state]!,
      );
      const most = Math.max(...likely);
      const all = Math.log(likely.reduce((sum, value, state) => sum + value * this.#start[state]!, 0));
      if (at < sighting) result[at] = all - after;
      after = all - Math.log(most);
      later = this.#moves.map((moves) =>
        moves.reduce((sum, [to, share]) => sum + (share * likely[to]!) / most, 0),
      );
    }
  }

  #missedIn(states: readonly number[]): number {
    let missed = 0;
    for (let state = 0; state < states.length; state++) missed += states[state]! * this.#missed[state]!;
    return Math.min(missed, 1 - LEAST);
  }

  #after(states: readonly number[], miss: boolean, missed: number): number[] {
    const after: number[] = new Array(states.length).fill(0);
    const all = miss ? missed : 1 - missed;
    for (let from = 0; from < states.length; from++) {
      const likely = miss ? this.#missed[from]! : 1 - this.#missed[from]!;
      const share = (states[from]! * likely) / all;
      if (share === 0) continue;
      for (const [to, next] of this.#moves[from]!) after[to]! += share * next;
    }
    return after;
  }
}

/** The states of a chain that can be reached: of the others, only the likelihood would grow beyond all bounds. */
function reachable({ missed, moves, start }: MissChain): MissChain {
  const reached = new Set([...start.keys()].filter((state) => start[state]! > 0));
  for (const state of reached) {
    for (const [to, likely] of moves[state]!.entries()) if (likely > 0) reached.add(to);
  }
  const kept = [...start.keys()].filter((state) => reached.has(state));
  const keep = <Of>(row: readonly Of[]): Of[] => kept.map((state) => row[state]!);
  return { missed: keep(missed), moves: keep(moves).map(keep), start: keep(start) };
}

/** For each reading, how many readings later the tag is seen next; NEVER and more if it is not. */
function toNext(seen: readonly boolean[] | Uint8Array): Int32Array {
  const next = new Int32Array(seen.length);
  let ahead = NEVER;
  for (let at = seen.length - 1; at >= 0; at--) {
    ahead = seen[at] ? 0 : ahead + 1;
    next[at] = ahead;
  }
  return next;
}
