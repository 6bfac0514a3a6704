import type { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import type { MissCause, Profile } from './profiles.ts';

/** A tag that lies badly is alternately missed and read for about this many cycles. */
export const SEAT_RUN = 4;
/** The share of the time in which such a tag is missed. */
export const SEAT_MISSED = 0.5;

/**
 * Detuned neighbours: their distance from the middle of the area, their number, the cycles it lasts, and the share
 * missed.
 */
const AREA_REACH = 1.5;
const AREA_TILES = 3;
export const AREA_RUN = 4;
export const AREA_MISSED = 0.8;

/** A burst: the cycles it lasts, and the share of the zone's tags that it hides. */
export const BURST_RUN = 3;
export const BURST_MISSED = 0.6;

/** A stay, with how well the tag lies for the reader of its zone. */
export interface HeardStay extends Stay {
  /** Whether the tag lies badly. */
  readonly bad: boolean;
}

/**
 * Decides which tags a reading of one zone misses. Misses are correlated in time and place; all causes together
 * miss the profile's share of the tags.
 */
export class Misses {
  readonly #random: Random;
  readonly #rates: Readonly<Record<MissCause, number>>;
  /** For each badly lying tag, whether it is missed now. */
  readonly #deaf = new Map<HeardStay, boolean>();
  #area = { slot: 0, left: 0 };
  #burst = 0;

  constructor({ missed, causes }: Profile, random: Random) {
    this.#random = random;
    // The causes are independent of each other, so the shares that they do not miss multiply.
    const rate = (cause: MissCause) => 1 - (1 - missed) ** causes[cause];
    this.#rates = { chance: rate('chance'), seat: rate('seat'), area: rate('area'), burst: rate('burst') };
  }

  /** Decides how well a tag lies that was just laid down. */
  heard(stay: Stay): HeardStay {
    return { ...stay, bad: this.#random.chance(this.#rates.seat / SEAT_MISSED) };
  }

  /** Begins a new reading of the zone, with these tags in it. */
  begin(lying: readonly HeardStay[]): void {
    const { area, burst } = this.#rates;
    if (this.#area.left > 0) this.#area.left--;
    else if (lying.length > 0) {
      const share = Math.min(AREA_TILES, lying.length) / lying.length;
      const start = startOf(area / (share * AREA_MISSED), AREA_RUN);
      if (this.#random.chance(start)) {
        const middle = lying[this.#random.below(lying.length)]!;
        this.#area = { slot: middle.slot, left: this.#run(AREA_RUN) };
      }
    }
    if (this.#burst > 0) this.#burst--;
    else if (this.#random.chance(startOf(burst / BURST_MISSED, BURST_RUN)))
      this.#burst = this.#run(BURST_RUN);
  }

  /** Whether the reading misses a tag. */
  misses(stay: HeardStay): boolean {
    const random = this.#random;
    if (stay.bad && this.#isDeaf(stay)) return true;
    if (
      this.#area.left > 0 &&
      Math.abs(stay.slot - this.#area.slot) < AREA_REACH &&
      random.chance(AREA_MISSED)
    )
      return true;
    if (this.#burst > 0 && random.chance(BURST_MISSED)) return true;
    return random.chance(this.#rates.chance);
  }

  #isDeaf(stay: HeardStay): boolean {
    let deaf = this.#deaf.get(stay) ?? this.#random.chance(SEAT_MISSED);
    if (this.#random.chance(1 / SEAT_RUN)) deaf = !deaf;
    this.#deaf.set(stay, deaf);
    return deaf;
  }

  /** A random whole number of cycles, `mean` on average. */
  #run(mean: number): number {
    return 1 + this.#random.below(2 * mean - 1);
  }
}

/** The probability per cycle that a condition begins which lasts `run` cycles and is to hold a share of the time. */
const startOf = (share: number, run: number): number => {
  const most = Math.min(share, 0.9);
  return most / (run * (1 - most));
};
