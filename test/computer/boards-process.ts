import { type Speed, TableClock } from '../../host/virtual/clock.ts';
import type { LightsReading } from '../../host/virtual/lights-reading.ts';
import { Table } from '../../host/virtual/table.ts';
import { World } from '../../host/virtual/world.ts';
import type { Tile } from '../../shared/game/tiles.ts';

/*
 * The emulated boards of a table, in a separate process since they keep it busy. It ends with the process that
 * started it.
 */

/** Requests to the process. */
export type ToBoards =
  | { readonly is: 'open'; readonly seed: number; readonly speed: Speed }
  | { readonly is: 'power'; readonly board: number; readonly on: boolean }
  /** Not answered. */
  | { readonly is: 'reset-lights' }
  | { readonly is: 'read-lights' };

/** Messages from the process: the answers to requests, in order, and in between each of the players' actions. */
export type FromBoards =
  | {
      readonly is: 'open';
      /** The terminals of the readers, in order of their boards' numbers. */
      readonly readers: readonly string[];
      readonly lights: string;
      readonly tiles: Readonly<Record<string, Tile>>;
    }
  /** The terminal of the board that has power again; null for one that has lost it. */
  | { readonly is: 'power'; readonly path: string | null }
  | { readonly is: 'lights'; readonly reading: LightsReading }
  | { readonly is: 'played' };

const tell = (message: FromBoards) => process.send!(message);

let world: World;

function open(seed: number, speed: Speed): void {
  const table = new Table({ seed, rules: 'kuester' });
  world = new World({ table, speed, clock: new TableClock() });
  world.onTruth = () => tell({ is: 'played' });
  tell({ is: 'open', readers: world.readers, lights: world.lights, tiles: table.tiles });
}

function power(board: number, on: boolean): void {
  const before = new Set(world.readers);
  world.plugBoard(board, on);
  tell({ is: 'power', path: world.readers.find((path) => !before.has(path)) ?? null });
}

process.on('message', async (message: ToBoards) => {
  if (message.is === 'open') open(message.seed, message.speed);
  else if (message.is === 'power') power(message.board, message.on);
  else if (message.is === 'reset-lights') world.resetLights();
  else tell({ is: 'lights', reading: await world.readLights() });
});
process.once('disconnect', () => process.exit());
