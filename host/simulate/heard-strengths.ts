import type { Random } from '../players/random.ts';
import { drawStrayLoss, drawStrength } from '../players/strengths.ts';

/** How a tag lies for the reader that hears it. */
export type Lies = 'well' | 'badly' | 'elsewhere';

/** Values of a reader chip: of a usual tag, for each dB more, and its bounds. As the emulated chip's (Table 103). */
const USUAL = 672;
const PER_DB = 8;
const [LEAST, MOST] = [497, 1023];

/** What a reader chip says of a tag so many dB stronger than a usual one. */
export const chipValue = (db: number): number =>
  Math.max(LEAST, Math.min(MOST, Math.round(USUAL + PER_DB * db)));

/** How much weaker a tag is that lies badly, dB, and the spread from one reading to the next. Assumed. */
const BADLY = 4;
const JITTER = 1;

/** How strongly the tags of a table are heard. */
export class HeardStrengths {
  readonly #own: ReadonlyMap<string, number>;
  readonly #random: Random;

  constructor(tags: readonly string[], random: Random) {
    this.#own = new Map(tags.map((tag) => [tag, drawStrength(random)]));
    this.#random = random;
  }

  /** How strongly a tag is heard in one reading. */
  of(tag: string, lies: Lies): number {
    const random = this.#random;
    const loss = lies === 'badly' ? BADLY : lies === 'elsewhere' ? drawStrayLoss(random) : 0;
    const db = (this.#own.get(tag) ?? 0) - loss + random.between(-JITTER, JITTER);
    return chipValue(db);
  }
}
