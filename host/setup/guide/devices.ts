import type { Result } from '../../../shared/game/result.ts';
import type { Tile } from '../../../shared/game/tiles.ts';
import type { HidBoards } from '../../buttons/hid.ts';
import type { Zone } from '../../trace/zones.ts';

/** What a table is set up with: the boards that are plugged in, or emulated ones. */
export interface Devices {
  /** The serial ports that may be boards; the error says why they cannot be listed. */
  ports(): Promise<Result<readonly string[], string>>;
  /** The port of the lights, if it is known beforehand. */
  readonly lights: string | null;
  /** The readers' clock in ms. */
  now(): number;
  /** The encoder boards of call buttons; the error says why there can be none. */
  buttons(): Promise<Result<HidBoards, string>>;
  /** The hand that lays tiles and presses buttons at emulated boards; null at real ones. */
  readonly hand: VirtualHand | null;
  close(): void;
}

/** Somebody who does at emulated boards what people do at real ones. */
export interface VirtualHand {
  /** Lays one tile there, and nothing elsewhere. */
  layOne(zone: Zone): void;
  /** Lays all tiles of a kind on the readers, and nothing else; takes all away for null. */
  layKind(tile: Tile | null): void;
  /** Presses and releases a button. @param button from 0 */
  press(button: number): void;
}
