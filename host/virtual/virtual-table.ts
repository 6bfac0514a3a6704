import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { TableClock } from './clock.ts';
import type { LightsReading } from './lights-reading.ts';
import type { RuledCourse } from './table.ts';
import type { VirtualTableOptions } from './virtual-table-options.ts';
import type { FromWorld, ToWorld, WorldThreadData } from './world-messages.ts';

/** A table without hardware: real firmware in emulated boards, reached through pseudo-terminals. */
export interface VirtualTable {
  /** The paths of the five reader boards' serial ports, in no order that means anything. */
  readonly readers: readonly string[];
  /** The same at this moment: a board that was plugged in again is on another port. */
  ports(): Promise<readonly string[]>;
  /** The path of the lights board's serial port. */
  readonly lights: string;
  /** The table's time T in ms. It stands still while no reader works. */
  now(): number;
  /** Which tile carries which tag. */
  readonly tiles: Readonly<Record<string, Tile>>;
  /** Tells of every event as the players make it: what the host should come to log. */
  onTruth(listener: (hand: number, event: HandEvent) => void): void;
  /** What the lights show, once the lights board has nothing left to do. */
  readLights(): Promise<LightsReading>;
  /** Players who play rounds only begin one, with a new match whose first hand has this number. */
  beginRound(first: number): void;
  /** They finish the hand that they play, and wait for the next round. */
  endRound(): void;
  /** A referee has ruled on a hand: they play on by that. */
  rule(course: RuledCourse): void;
  /** A referee stops the table, and it goes on. */
  stop(): void;
  goOn(): void;
  /** Ends the boards and the players and frees the ports. */
  close(): Promise<void>;
}

/**
 * Opens a virtual table in a thread of its own. Fails where the rules cannot be played, there is nothing to
 * resume at, the speed is no speed, or the system gives no pseudo-terminals; the message says which.
 */
export async function openVirtualTable(options: VirtualTableOptions): Promise<VirtualTable> {
  const clock = new TableClock();
  const workerData: WorldThreadData = { ...options, clock: clock.memory };
  const thread = new Worker(new URL('./world-thread.js', import.meta.url), { workerData, execArgv: [] });
  const ask = (question: ToWorld) => thread.postMessage(question);
  const listeners: ((hand: number, event: HandEvent) => void)[] = [];
  const readings: ((reading: LightsReading) => void)[] = [];
  const lists: ((ports: readonly string[]) => void)[] = [];

  return new Promise((opened, failed) => {
    thread.once('error', failed);
    thread.on('message', (message: FromWorld) => {
      switch (message.is) {
        case 'impossible':
          failed(new Error(`no virtual table: ${message.message}`));
          break;
        case 'truth':
          for (const listener of listeners) listener(message.hand, message.event);
          break;
        case 'lights':
          readings.shift()?.(message.reading);
          break;
        case 'ports':
          lists.shift()?.(message.readers);
          break;
        case 'open':
          opened({
            readers: message.readers,
            lights: message.lights,
            tiles: message.tiles,
            now: () => clock.ms,
            onTruth: (listener) => {
              listeners.push(listener);
            },
            ports: () =>
              new Promise((list) => {
                lists.push(list);
                ask('list-ports');
              }),
            readLights: () =>
              new Promise((read) => {
                readings.push(read);
                ask('read-lights');
              }),
            beginRound: (first) => ask({ beginRound: first }),
            endRound: () => ask('end-round'),
            rule: (course) => ask({ rule: course }),
            stop: () => ask('stop'),
            goOn: () => ask('go-on'),
            close: async () => {
              const ended = once(thread, 'exit');
              ask('close');
              await ended;
            },
          });
          // From here on nobody waits for an error to be caught: an emulator that breaks must be heard.
          thread.removeListener('error', failed);
      }
    });
  });
}
