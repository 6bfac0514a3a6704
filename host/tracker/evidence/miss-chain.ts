import { MISS_CHAIN } from '../parameters/evidence.ts';
import type { ZoneRates } from './likelihood.ts';

/** Two states between which a tag changes: in one it is usually heard, in the other usually not. */
interface Pair {
  /** The probability that a tag which was just laid down is in the first state, and in the other. */
  readonly start: readonly [number, number];
  /** The probability that a reading has it, in each. */
  readonly heard: readonly [number, number];
  /** The probability that it has left the state by the next reading, for each. */
  readonly leaves: readonly [number, number];
}

/**
 * How a tag that lies on a spot is missed there: it lies well and is missed by chance or in bursts, or lies badly and is alternately
 * heard and not heard. What is seen of it later tells which of them it is, and so how likely it was missed before.
 */
export class MissChain {
  readonly #pairs: readonly Pair[];
  /** For each state, how likely all is that was seen from some reading on; two for each pair. */
  readonly #rest: Float64Array;

  /** @param rates how well the spot reads */
  constructor({ missed, again }: ZoneRates) {
    const { badly, inBursts, burst, kinds, hidden } = MISS_CHAIN;
    const chance = 1 - missed * (1 - inBursts);
    const begins = missed * inBursts;
    const bad = (badly * missed) / (1 - again + missed);
    const share = bad / kinds.length;
    this.#pairs = [
      {
        start: [(1 - bad) * (1 - begins * burst.readings), (1 - bad) * begins * burst.readings],
        heard: [chance, 1 - burst.missed],
        leaves: [begins, 1 / burst.readings],
      },
      ...kinds.map(
        ({ heard, unheard }): Pair => ({
          start: [(share * heard) / (heard + unheard), (share * unheard) / (heard + unheard)],
          heard: [chance, hidden],
          leaves: [1 / heard, 1 / unheard],
        }),
      ),
    ];
    this.#rest = new Float64Array(2 * this.#pairs.length);
  }

  /**
   * Log-likelihood ratio (nats) that a tag came so many readings before its first sighting, and not just before it; or that it left
   * so many after its last one: a chain of states looks the same from its end.
   * @param seen whether each reading has it from that sighting on, away from the gap
   */
  besides(readings: number, seen: readonly boolean[]): number {
    this.#rest.fill(1);
    for (let at = seen.length - 1; at >= 0; at--) this.#stepBack(seen[at]!);
    const now = this.#atStart();
    let before = now;
    let last = now;
    const followed = Math.min(readings, MISS_CHAIN.longest);
    for (let missed = 0; missed < followed; missed++) {
      last = before;
      this.#stepBack(false);
      before = this.#atStart();
    }
    // By then each further miss costs the same.
    return Math.log(before / now) + (readings - followed) * Math.log(before / last);
  }

  /** How likely all is that was seen, if the tag was laid down just before. */
  #atStart(): number {
    let sum = 0;
    for (let at = 0; at < this.#pairs.length; at++) {
      const { start } = this.#pairs[at]!;
      sum += start[0] * this.#rest[2 * at]! + start[1] * this.#rest[2 * at + 1]!;
    }
    return sum;
  }

  /** Goes back by one reading, which has the tag or has not. */
  #stepBack(seen: boolean): void {
    const rest = this.#rest;
    const stays = 1 - MISS_CHAIN.moved;
    // Picked up and put back, it may lie otherwise.
    const anew = MISS_CHAIN.moved * this.#atStart();
    for (let at = 0; at < this.#pairs.length; at++) {
      const { heard, leaves } = this.#pairs[at]!;
      const [one, other] = [rest[2 * at]!, rest[2 * at + 1]!];
      const fromOne = stays * (one + leaves[0] * (other - one)) + anew;
      const fromOther = stays * (other + leaves[1] * (one - other)) + anew;
      rest[2 * at] = (seen ? heard[0] : 1 - heard[0]) * fromOne;
      rest[2 * at + 1] = (seen ? heard[1] : 1 - heard[1]) * fromOther;
    }
  }
}
