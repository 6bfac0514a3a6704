import type { Random } from '../virtual/players/random.ts';
import type { Stay } from './motion.ts';
import type { MissCause, Profile } from './profiles.ts';

/** A tag that lies badly is missed for about so many cycles on end, and as often read for as many. */
const SEAT_RUN = 4;
/** How much of its time such a tag is missed. */
const SEAT_MISSED = 0.5;

/** Detuned neighbours: how far from the middle of the spot, for about how many cycles, how surely missed. */
const AREA_REACH = 1.5;
const AREA_TILES = 3;
const AREA_RUN = 4;
const AREA_MISSED = 0.8;

/** A burst: for about how many cycles, and which part of the zone's tags it hides. */
const BURST_RUN = 3;
const BURST_MISSED = 0.6;

/** A stay as the reader of its zone hears it. */
export interface HeardStay extends Stay {
  /** Lies badly. */
  readonly bad: boolean;
}

/**
 * Decides which tags a reading of one zone misses. Misses go together in time and place; all causes taken
 * together miss the profile's share of the tags.
 */
export class Misses {
  readonly #random: Random;
  readonly #rates: Readonly<Record<MissCause, number>>;
  /** Of a badly lying tag, whether it is missed now. */
  readonly #deaf = new Map<HeardStay, boolean>();
  #area = { slot: 0, left: 0 };
  #burst = 0;

  constructor({ missed, causes }: Profile, random: Random) {
    this.#random = random;
    // Causes miss a tag independently of each other, so what each leaves over multiplies.
    const rate = (cause: MissCause) => 1 - (1 - missed) ** causes[cause];
    this.#rates = { chance: rate('chance'), seat: rate('seat'), area: rate('area'), burst: rate('burst') };
  }

  /** How a tag lies that was just laid down. */
  heard(stay: Stay): HeardStay {
    return { ...stay, bad: this.#random.chance(this.#rates.seat / SEAT_MISSED) };
  }

  /** A new reading of the zone begins, with these tags in it. */
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

  /** A whole number of cycles, `mean` on average. */
  #run(mean: number): number {
    return 1 + this.#random.below(2 * mean - 1);
  }
}

/** How likely something begins in a cycle, that lasts `run` cycles and shall be there a share of the time. */
const startOf = (share: number, run: number): number => {
  const most = Math.min(share, 0.9);
  return most / (run * (1 - most));
};
