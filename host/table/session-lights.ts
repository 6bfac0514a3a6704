import { isDeepStrictEqual } from 'node:util';
import { Lights } from '../lights/board-lights.ts';
import type { LightsState } from '../lights/lights.ts';
import { pictureOf } from '../lights/picture.ts';
import type { LightsReading } from '../virtual/lights-reading.ts';

/** The lights as read back from the board, and as they should be. */
export interface LightsCheck {
  readonly right: boolean;
  readonly shown: LightsReading;
  readonly expected: LightsReading;
}

/** The lights of a table, at whichever port their board is found; the table plays on without them. */
export class TableLights {
  readonly #noticed: (what: string) => void;
  readonly #lightsAre: (well: boolean) => void;
  #lights: Lights | null = null;

  /** @param lightsAre called when the board connects, and when it is lost */
  constructor(noticed: (what: string) => void, lightsAre: (well: boolean) => void) {
    this.#noticed = noticed;
    this.#lightsAre = lightsAre;
  }

  /** Whether the lights board has not been found yet. */
  get wanted(): boolean {
    return this.#lights?.health().state !== 'showing';
  }

  /** Tries this port, where the lights board may be. */
  tryAt(port: string): void {
    this.#lights ??= this.#at(port);
    this.#lights.moveTo(port);
  }

  show(state: LightsState): void {
    this.#lights?.show(state);
  }

  /** Resolves once the board shows the last state, or if there is none. */
  async settled(): Promise<void> {
    await this.#lights?.settled();
  }

  async close(): Promise<void> {
    await this.#lights?.close();
  }

  #at(port: string): Lights {
    const lights = new Lights(port);
    lights.onHealth(({ path, message }) => {
      this.#lightsAre(message === '');
      if (message !== '') this.#noticed(`the lights board (${path}): ${message}; the table goes on without`);
    });
    return lights;
  }
}

/** Compares what a board shows with what it should show. */
export function checkLights(shown: LightsReading, lights: LightsState): LightsCheck {
  const expected = pictureOf(lights);
  return { right: isDeepStrictEqual(shown, expected), shown, expected };
}
