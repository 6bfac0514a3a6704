import { PLACES, type Place, SEATS } from '../../../shared/game/seats.ts';
import type { Lamp, LightsView } from '../../../shared/view/view-setup.ts';
import { DARK, type LightsState } from '../../lights/lights.ts';
import {
  COLUMN_OF_DEALER,
  COLUMN_OF_QUESTION,
  COLUMN_OF_WIND,
  ROW_OF_PLACE,
  ROW_OF_ROUND,
} from '../../lights/wiring.ts';

/** All lights, in the order in which they are tried: place after place, the round, the number. */
export const LAMPS: readonly Lamp[] = [
  ...PLACES.flatMap((at) =>
    [...SEATS, 'dealer' as const, 'question' as const].map((shows) => ({ at, shows })),
  ),
  ...SEATS.map((shows) => ({ at: 'round' as const, shows })),
  { at: 'number', shows: '8' },
];

/** The outputs of a MAX7219 that drive the columns 0 to 7. */
const SEGMENTS = ['DP', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** Every digit of the number with all its segments. */
const EIGHTS = 888;

/** Trying the lights: each is lit alone, and somebody says whether it is. */
export class LightsStep {
  #at = 0;
  #trying = false;
  #wrong: Lamp[] = [];

  /** Begins with the first. */
  begin(): void {
    this.#at = 0;
    this.#trying = true;
    this.#wrong = [];
  }

  /** Whether the lamp that is lit really is; the next one follows. */
  judge(right: boolean): void {
    const { lit } = this;
    if (lit === null) return;
    if (!right) this.#wrong.push(lit);
    this.#at++;
  }

  /** The lamp before once more. */
  back(): void {
    if (!this.#trying || this.#at === 0) return;
    this.#at--;
    this.#wrong = this.#wrong.filter((lamp) => lamp !== this.lit);
  }

  end(): void {
    this.#trying = false;
  }

  /** The lamp that is lit now. */
  get lit(): Lamp | null {
    return this.#trying ? (LAMPS[this.#at] ?? null) : null;
  }

  view(): LightsView {
    return {
      lit: this.lit,
      done: this.#at,
      of: LAMPS.length,
      wrong: this.#wrong.map((lamp) => ({ lamp, wire: wireOf(lamp) })),
    };
  }
}

/** The lights with one lamp lit alone. */
export function lampAlone({ at, shows }: Lamp): LightsState {
  if (at === 'number') return { ...DARK, liveTiles: EIGHTS };
  if (at === 'round') return { ...DARK, roundWind: shows };
  if (shows === 'dealer') return { ...DARK, dealer: at };
  if (shows === 'question') return { ...DARK, asked: [at] };
  return { ...DARK, winds: { ...DARK.winds, [at]: shows } };
}

/** The lights of a place, so that people see which one it is: its red rack and its question. */
export const placeAlone = (place: Place): LightsState => ({ ...DARK, dealer: place, asked: [place] });

/** Where a lamp is wired: at the outputs of the chip, as hardware/lights-leds.csv names them. */
function wireOf({ at, shows }: Lamp): string {
  if (at === 'number') return 'D5 D6 D7';
  const row = at === 'round' ? ROW_OF_ROUND : ROW_OF_PLACE[at];
  const column =
    shows === 'dealer' ? COLUMN_OF_DEALER : shows === 'question' ? COLUMN_OF_QUESTION : COLUMN_OF_WIND[shows];
  return `DIG ${row} · SEG ${SEGMENTS[column]}`;
}
