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

/** The lights on the board at this port; it is opened while the table already plays, which it can without lights. */
export function startLights(
  port: string,
  noticed: (what: string) => void,
  lightsAre: (well: boolean) => void,
): Lights {
  const lights = new Lights(port);
  lights.onHealth(({ path, message }) => {
    lightsAre(message === '');
    if (message !== '') noticed(`the lights board (${path}): ${message}; the table goes on without`);
  });
  return lights;
}

/** Holds what a board shows against what it should show. */
export function checkLights(shown: LightsReading, lights: LightsState): LightsCheck {
  const expected = pictureOf(lights);
  return { right: isDeepStrictEqual(shown, expected), shown, expected };
}
