import { STRENGTH } from '../parameters/evidence.ts';
import { SPOTS, type Spot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/**
 * How strongly tags are heard on each spot, learned from those that lie there; and what the strength of another tag says.
 * A tag that strays to a reader from elsewhere is heard more weakly than most that lie there, so a strong one hardly
 * strays. Readers of different boards are never compared, and no unit is assumed.
 */
export class Strengths {
  /** For each tag and spot: how strongly it was heard there last while it lay there; NaN if never. */
  readonly #lying: Float64Array;
  /** Over the tags of each spot that have lain there: their number, the sum of their strengths, and of the squares. */
  readonly #counts = new Float64Array(SPOTS);
  readonly #sums = new Float64Array(SPOTS);
  readonly #squares = new Float64Array(SPOTS);
  /** How strongly each tag was heard in the last reading; NaN if that did not say. */
  readonly #heard: Float64Array;

  constructor(tags: number) {
    this.#lying = new Float64Array(tags * SPOTS).fill(Number.NaN);
    this.#heard = new Float64Array(tags);
  }

  /** Takes how strongly the tags of a reading were heard; a board may not say. */
  hear(tags: Iterable<TagId | undefined>, strengths: readonly number[] | undefined): void {
    let at = 0;
    for (const tag of tags) {
      if (tag !== undefined) this.#heard[tag] = strengths?.[at] ?? Number.NaN;
      at++;
    }
  }

  /** A tag of the last reading lies on this spot. */
  learn(tag: TagId, spot: Spot): void {
    const heard = this.#heard[tag]!;
    if (Number.isNaN(heard)) return;
    const at = tag * SPOTS + spot;
    const before = this.#lying[at]!;
    if (Number.isNaN(before)) this.#counts[spot]! += 1;
    else {
      this.#sums[spot]! -= before;
      this.#squares[spot]! -= before ** 2;
    }
    this.#lying[at] = heard;
    this.#sums[spot]! += heard;
    this.#squares[spot]! += heard ** 2;
  }

  /**
   * Log-likelihood ratio (nats) that a tag of the last reading lies on the spot rather than elsewhere, from how strongly
   * it was heard; 0 where that says nothing yet.
   */
  ratio(tag: TagId, spot: Spot): number {
    const heard = this.#heard[tag]!;
    const count = this.#counts[spot]!;
    if (Number.isNaN(heard) || count < STRENGTH.leastTags) return 0;
    const mean = this.#sums[spot]! / count;
    const variance = (this.#squares[spot]! - count * mean ** 2) / (count - 1);
    if (variance < STRENGTH.leastVariance) return 0;
    const z = (heard - mean) / Math.sqrt(variance);
    const { strayShift, straySpread, most, least } = STRENGTH;
    const ratio = (((z + strayShift) / straySpread) ** 2 - z ** 2) / 2 + Math.log(straySpread);
    return Math.max(least, Math.min(most, ratio));
  }
}
