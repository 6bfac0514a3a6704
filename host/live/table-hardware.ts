import type { HandEvent } from '../../shared/events.ts';
import type { Tile } from '../../shared/tiles.ts';
import type { TaggedTiles } from '../enrol/tiles-file.ts';
import { listBoardPorts } from '../readers/ports.ts';
import type { LightsReading } from '../virtual/lights-reading.ts';
import { openVirtualTable, type VirtualTableOptions } from '../virtual/virtual-table.ts';

/** What only a virtual table has: it knows what was really played and what its lights really show. */
export interface VirtualSide {
  onTruth(listener: (hand: number, event: HandEvent) => void): void;
  readLights(): Promise<LightsReading>;
}

/** A table to play at, real or virtual: its serial ports, its clock and its tiles. */
export interface TableHardware {
  /** Serial ports of the reader boards; at a real table, of the lights board too. */
  readonly ports: readonly string[];
  /** The serial ports there are now, where boards may be plugged in and out. */
  readonly look?: () => Promise<readonly string[]>;
  /** How many times faster than life its boards answer, where the readers' patience has to know. */
  readonly pace?: number;
  /** Serial port of the lights board where it is known beforehand. */
  readonly lights: string | null;
  /** Milliseconds of the table's clock. */
  now(): number;
  /** Which tile carries which tag. */
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly virtual: VirtualSide | null;
  close(): Promise<void>;
}

/**
 * How many times faster than life boards answer. Where nothing goes wrong with them they may take their time on a
 * busy machine: a board that is given up too soon would change what is played. Where it does, waiting is play lost.
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

/** The real table at these ports, with these tiles. Boards that are plugged in later are found. */
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
