import type { Motion } from './motion.ts';
import { SECOND_PROFILES, type SecondProfileName } from './profiles.ts';
import { hashOf, normalOf } from './random.ts';
import type { Piece } from './steps.ts';

// Whether a tag answers is decided by one normal variate with four parts, whose squares add up to 1: how sensitive the tag
// is, how it lies since it was put there, hands and other metal near it that come and go within seconds, and the noise of
// one reading. A tag is missed if the sum is above a bound, so the share of missed tags is as the profile says, and
// the parts that last make runs of misses.

export const TAG = 0.36;
export const POSE = 0.5;
export const NEARBY = 0.55;
export const NOISE = Math.sqrt(1 - TAG ** 2 - POSE ** 2 - NEARBY ** 2);

/** ms in which what is nearby changes. */
export const FADE = 1300;

/** How much worse a tag lies on top of the rack. */
const AWRY = 0.5;

/** How much worse everything is during a bump. */
const BUMPED = 1.5;

/** The bounds of a standard normal variate above which the shares of the profiles lie. */
export const BOUNDS: Readonly<Record<SecondProfileName, number>> = {
  clean: Number.POSITIVE_INFINITY,
  normal: boundOf(SECOND_PROFILES.normal.missed),
  rough: boundOf(SECOND_PROFILES.rough.missed),
  harsh: boundOf(SECOND_PROFILES.harsh.missed),
  computed: boundOf(SECOND_PROFILES.computed.missed),
};

/** The reader field as one hand has it. */
export class Field {
  readonly #seed: number;
  readonly #bound: number;
  readonly #motion: Motion;

  constructor(seed: number, number: number, profile: SecondProfileName, motion: Motion) {
    this.#seed = hashOf(seed, number, 77);
    this.#bound = BOUNDS[profile];
    this.#motion = motion;
  }

  /** Whether a reading at this time misses a tag that lies in its zone. */
  misses(piece: Piece, time: number, bumped: boolean): boolean {
    if (this.#bound === Number.POSITIVE_INFINITY) return false;
    const stay = this.#motion.indexAt(piece, time);
    const sum =
      TAG * normalOf(this.#seed, 1, piece) +
      POSE * normalOf(this.#seed, 2, piece, stay) +
      NEARBY * this.#nearby(piece, time) +
      NOISE * normalOf(this.#seed, 4, piece, time);
    const worse = (this.#motion.stays(piece)[stay]!.awry ? AWRY : 0) + (bumped ? BUMPED : 0);
    return sum + worse > this.#bound;
  }

  /** A smooth curve through a normal variate every {@link FADE} ms, itself of variance 1. */
  #nearby(piece: Piece, time: number): number {
    const at = time / FADE;
    const step = Math.floor(at);
    const angle = ((at - step) * Math.PI) / 2;
    return (
      Math.cos(angle) * normalOf(this.#seed, 3, piece, step) +
      Math.sin(angle) * normalOf(this.#seed, 3, piece, step + 1)
    );
  }
}

/** The bound that a standard normal variate exceeds with this probability. */
function boundOf(share: number): number {
  let low = -8;
  let high = 8;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalAbove(middle) > share) low = middle;
    else high = middle;
  }
  return low;
}

/** The probability that a standard normal variate is above a bound (Abramowitz and Stegun 26.2.17, for bounds above 0). */
export function normalAbove(bound: number): number {
  if (bound < 0) return 1 - normalAbove(-bound);
  const t = 1 / (1 + 0.2316419 * bound);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-bound * bound) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
