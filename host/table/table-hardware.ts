import type { Tile } from '../../shared/game/tiles.ts';
import type { TaggedTiles } from '../enrol/tiles-file.ts';
import { listBoardPorts } from '../readers/ports.ts';
import { openVirtualTable, type VirtualTable } from '../virtual/virtual-table.ts';
import type { VirtualTableOptions } from '../virtual/virtual-table-options.ts';

/** The extras of a virtual table: what was really played, what its lights really show, and its players. */
export type VirtualSide = Pick<
  VirtualTable,
  'onTruth' | 'readLights' | 'beginRound' | 'endRound' | 'rule' | 'stop' | 'goOn'
>;

/** A table to play at, real or virtual: its serial ports, its clock and its tiles. */
export interface TableHardware {
  /** Serial ports of the reader boards; at a real table, of the lights board too. */
  readonly ports: readonly string[];
  /** Lists the serial ports that exist now, if boards may be plugged in and out. */
  readonly look?: () => Promise<readonly string[]>;
  /** How many times faster than real time its boards answer, if the readers' patience must allow for it. */
  readonly pace?: number;
  /** Serial port of the lights board, if it is known beforehand. */
  readonly lights: string | null;
  /** Milliseconds of the table's clock. */
  now(): number;
  /** The tile of each tag. */
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly virtual: VirtualSide | null;
  close(): Promise<void>;
}

/**
 * How many times faster than real time boards answer. Steady boards may take their time on a busy machine: giving one
 * up too soon would change what is played. With mishaps, time spent waiting is lost for play.
 */
const PACE = { steady: 0.1, mishaps: 50 } as const;

/** Opens a virtual table. */
export async function virtualHardware(options: VirtualTableOptions): Promise<TableHardware> {
  const table = await openVirtualTable(options);
  return {
    ports: table.readers,
    ...(options.mishaps && { look: () => table.ports() }),
    pace: PACE[options.mishaps ? 'mishaps' : 'steady'],
    lights: table.lights,
    now: () => table.now(),
    tiles: table.tiles,
    virtual: table,
    close: () => table.close(),
  };
}

/** The real table at these ports, with these tiles. Boards that are plugged in later are found too. */
export function realHardware(ports: readonly string[], tiles: TaggedTiles): TableHardware {
  return {
    ports,
    look: lookForPorts,
    lights: null,
    now: () => performance.timeOrigin + performance.now(),
    tiles,
    virtual: null,
    close: async () => {},
  };
}

async function lookForPorts(): Promise<readonly string[]> {
  const ports = await listBoardPorts();
  if (!ports.ok) throw new Error(ports.error);
  return ports.value;
}
