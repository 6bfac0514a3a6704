import { type ChildProcess, fork } from 'node:child_process';
import type { Speed } from '../../host/virtual/clock.ts';
import type { LightsReading } from '../../host/virtual/lights-reading.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { FromBoards, ToBoards } from './boards-process.ts';
import type { Machine } from './machine.ts';

type Answer = Exclude<FromBoards, { is: 'played' }>;

/** The serial numbers of the USB adapters of the five reader boards, and of the lights board. */
export const READERS = ['READER0', 'READER1', 'READER2', 'READER3', 'READER4'] as const;
export const LIGHTS = 'LIGHTS';

/**
 * The emulated boards of a table, with players, to be plugged into a machine. The hand continues only while somebody
 * reads the boards: they wait for a machine that is slow or off.
 */
export class Boards {
  /** The tile of each tag. */
  tiles: Readonly<Record<string, Tile>> = {};

  readonly #process: ChildProcess;
  readonly #answers: ((answer: Answer) => void)[] = [];
  readonly #paths = new Map<string, string>();
  #played = 0;
  #onPlayed: () => void = () => {};

  private constructor() {
    this.#process = fork(new URL('./boards-process.ts', import.meta.url));
    this.#process.on('message', (message: FromBoards) => {
      if (message.is !== 'played') return void this.#answers.shift()?.(message);
      this.#played++;
      this.#onPlayed();
    });
  }

  /** Switches the boards on and has the players sit down. */
  static async open(seed: number, speed: Speed): Promise<Boards> {
    const boards = new Boards();
    const opened = await boards.#ask<'open'>({ is: 'open', seed, speed });
    boards.tiles = opened.tiles;
    for (const [at, path] of opened.readers.entries()) boards.#paths.set(READERS[at]!, path);
    boards.#paths.set(LIGHTS, opened.lights);
    return boards;
  }

  /** Switches all power off and on again. @returns the terminals of the boards by their adapters' serial numbers */
  async restart(): Promise<ReadonlyMap<string, string>> {
    for (const [board, serial] of READERS.entries()) {
      await this.#ask<'power'>({ is: 'power', board, on: false });
      const { path } = await this.#ask<'power'>({ is: 'power', board, on: true });
      this.#paths.set(serial, path!);
    }
    this.#process.send({ is: 'reset-lights' } satisfies ToBoards);
    return this.#paths;
  }

  /** Unplugs a reader board, which loses its power too. */
  async unplug(machine: Machine, board: number): Promise<void> {
    await machine.unplug(READERS[board]!);
    await this.#ask<'power'>({ is: 'power', board, on: false });
  }

  /** Plugs a reader board in again. */
  async plug(machine: Machine, board: number): Promise<void> {
    const { path } = await this.#ask<'power'>({ is: 'power', board, on: true });
    this.#paths.set(READERS[board]!, path!);
    await machine.plug(READERS[board]!, path!);
  }

  /** The state of the lights. */
  async readLights(): Promise<LightsReading> {
    return (await this.#ask<'lights'>({ is: 'read-lights' })).reading;
  }

  /** Resolves when the players have done this many things since they sat down. */
  reached(events: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onPlayed = () => {
        if (this.#played >= events) resolve();
      };
      this.#onPlayed();
    });
  }

  /** Ends boards and players. */
  close(): void {
    this.#process.disconnect();
  }

  #ask<A extends Answer['is']>(question: ToBoards): Promise<Extract<Answer, { is: A }>> {
    return new Promise((answered) => {
      this.#answers.push((answer) => answered(answer as Extract<Answer, { is: A }>));
      this.#process.send(question);
    });
  }
}
