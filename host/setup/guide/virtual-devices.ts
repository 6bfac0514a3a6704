import { ok } from '../../../shared/game/result.ts';
import { LOOPS, zoneOf } from '../../players/places.ts';
import { VirtualButtons } from '../../virtual/button-board.ts';
import type { Speed } from '../../virtual/clock.ts';
import { Shelf } from '../../virtual/shelf.ts';
import type { Devices } from './devices.ts';

/** The seed of the tags: a set that is learned once is known again after a restart. */
const SEED = 1;

/**
 * Emulated boards with the real firmware, a set of tagged tiles and a board of buttons.
 * @throws Error if the system has no pseudo-terminals
 */
export function virtualDevices(speed: Speed): Devices & Pick<Shelf, 'readLights'> {
  const shelf = new Shelf(SEED, 144, speed);
  const buttons = new VirtualButtons();
  const [anyTag] = Object.keys(shelf.tiles);
  return {
    ports: async () => ok(shelf.ports),
    lights: shelf.lights,
    now: () => shelf.now(),
    buttons: async () => ok(buttons),
    hand: {
      layOne: (zone) => shelf.layOver(LOOPS.find((loop) => zoneOf(loop) === zone)!, [anyTag!]),
      layKind: (tile) => shelf.lay(tile === null ? [] : shelf.tagsOf(tile)),
      press: (button) => buttons.press(button),
    },
    readLights: () => shelf.readLights(),
    close: () => shelf.close(),
  };
}
