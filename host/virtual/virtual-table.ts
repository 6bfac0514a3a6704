import type { HandEvent } from '../../shared/events.ts';
import type { Tile } from '../../shared/tiles.ts';
import type { LightsReading } from './lights-reading.ts';

/** What a virtual table is set up with. */
export interface VirtualTableOptions {
  /** The players' dice, decisions and tempo all follow from it. */
  readonly seed: number;
  /** How many times life speed, or `max`: nothing waits. */
  readonly speed: number | 'max';
  /** The rule set the players keep to. */
  readonly rules: string;
  /** Where to take the play up: after that many events of that hand. */
  readonly resume?: { readonly hand: number; readonly events: number };
}

/** A table without hardware: real firmware in emulated boards, reached through pseudo-terminals. */
export interface VirtualTable {
  /** The paths of the five reader boards' serial ports, in no order that means anything. */
  readonly readers: readonly string[];
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
  /** Ends the boards and the players and frees the ports. */
  close(): Promise<void>;
}
