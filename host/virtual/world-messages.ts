import type { HandEvent } from '../../shared/game/events.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { LightsReading } from './lights-reading.ts';
import type { RuledCourse } from './table.ts';
import type { VirtualTableOptions } from './virtual-table-options.ts';

/** What the world's thread is started with: the options and the memory of the clock. */
export interface WorldThreadData extends VirtualTableOptions {
  readonly clock: SharedArrayBuffer;
}

/** What the world's thread tells. */
export type FromWorld =
  | {
      readonly is: 'open';
      readonly readers: readonly string[];
      readonly lights: string;
      readonly tiles: Readonly<Record<string, Tile>>;
    }
  | { readonly is: 'ports'; readonly readers: readonly string[] }
  | { readonly is: 'impossible'; readonly message: string }
  | { readonly is: 'truth'; readonly hand: number; readonly event: HandEvent }
  | { readonly is: 'lights'; readonly reading: LightsReading };

/** What the world's thread is asked. Each question about the lights and the ports is answered, in order. */
export type ToWorld =
  | 'read-lights'
  | 'list-ports'
  | 'close'
  | 'end-round'
  | 'stop'
  | 'go-on'
  | { readonly rule: RuledCourse }
  /** A round begins; its first hand has this number. */
  | { readonly beginRound: number };
