import { openReaders, type Readers } from '../readers/readers.ts';
import type { Onlookers } from './onlookers.ts';
import { TableLights } from './session-lights.ts';
import type { TableHardware } from './table-hardware.ts';

/** The boards of a table. */
export interface Boards {
  readonly readers: Readers;
  readonly lights: TableLights;
}

/**
 * Opens the readers and finds the lights. The table goes on without missing boards, and says so.
 * @param changed called when the notices about the boards may have changed
 * @param closing gets the actions for the end of the session, to be run in reverse order
 */
export async function openBoards(
  hardware: TableHardware,
  { notices }: Onlookers,
  noticed: (what: string) => void,
  changed: () => void,
  closing: (() => unknown)[],
): Promise<Boards> {
  const lights = new TableLights(noticed, (well) => {
    notices.lightsAre(well);
    changed();
    if (!well) readers.lookAround();
  });
  const readers = await openReaders(hardware.ports, {
    now: () => Math.round(hardware.now()),
    ...(hardware.look && { look: hardware.look }),
    ...(hardware.pace && { pace: hardware.pace }),
    othersWant: () => lights.wanted,
  });
  closing.push(() => readers.close());
  readers.onHealth((board) => {
    if (board.message !== '') noticed(`${board.name} (${board.path}): ${board.message}`);
    notices.readersAre(readers.health());
    changed();
  });
  const port = hardware.lights ?? (await readers.releaseStrangers())[0];
  if (port === undefined) {
    notices.lightsAre(false);
    noticed('not found: the lights board; the table goes on without');
  } else lights.tryAt(port);
  readers.onStranger((other) => lights.tryAt(other));
  closing.push(() => lights.close());
  const { missing } = readers.health();
  notices.readersAre(readers.health());
  if (missing.length > 0) noticed(`not found: ${missing.join(', ')}; the table goes on without`);
  return { readers, lights };
}
