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

/** The runs of misses for which the likelihood is tabulated; longer ones go on alike. */
const LONGEST = 60;

/** The misses of a tag in the readings of one zone while it lies there, given how often it was missed just before. */
export class MissLikelihood {
  readonly #missed: readonly number[];
  /** For each state, those that may follow it, with their probabilities. */
  readonly #moves: readonly (readonly (readonly [to: number, likely: number])[])[];
  readonly #start: readonly number[];
  /** log P(so many misses in a row, then read), for a tag that was just laid down. */
  readonly #late: readonly number[];

  constructor({ missed, moves, start }: MissChain) {
    this.#missed = missed;
    this.#moves = moves.map((row) => [...row.entries()].filter(([, likely]) => likely > 0));
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
