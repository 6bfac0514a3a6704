import { isDeepStrictEqual } from 'node:util';
import { Lights } from '../lights/board-lights.ts';
import type { LightsState } from '../lights/lights.ts';
import { pictureOf } from '../lights/picture.ts';
import type { LightsReading } from '../virtual/lights-reading.ts';

/** What the lights show, read back from the board, and what they should show. */
export interface LightsCheck {
  readonly right: boolean;
  readonly shown: LightsReading;
  readonly expected: LightsReading;
}

/** The lights of a table, at whichever port their board is found; the table plays on without. */
export class TableLights {
  readonly #noticed: (what: string) => void;
  readonly #lightsAre: (well: boolean) => void;
  #lights: Lights | null = null;

  /** @param lightsAre hears when the board is there, and when it is not any more */
  constructor(noticed: (what: string) => void, lightsAre: (well: boolean) => void) {
    this.#noticed = noticed;
    this.#lightsAre = lightsAre;
  }

  /** Whether their board is still to be found. */
  get wanted(): boolean {
    return this.#lights?.health().state !== 'showing';
  }

  /** Their board may be at this port. */
  tryAt(port: string): void {
    this.#lights ??= this.#at(port);
    this.#lights.moveTo(port);
  }

  show(state: LightsState): void {
    this.#lights?.show(state);
  }

  /** Resolves once the board shows the last state, or is not there. */
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

/** Holds what a board shows against what it should show. */
export function checkLights(shown: LightsReading, lights: LightsState): LightsCheck {
  const expected = pictureOf(lights);
  return { right: isDeepStrictEqual(shown, expected), shown, expected };
}
