import { PLACES, type Place } from '../../shared/game/seats.ts';
import type { Zone } from '../trace/zones.ts';

/** The antenna loops of a table: a rack and a meld area for each place, four quadrants of the discard area. */
export type LoopId = `${Place}.rack` | `${Place}.meld` | `discard.${0 | 1 | 2 | 3}`;

/** All loops, board by board. */
export const LOOPS: readonly LoopId[] = [
  ...PLACES.flatMap((place) => [`${place}.rack`, `${place}.meld`] as const),
  'discard.0',
  'discard.1',
  'discard.2',
  'discard.3',
];

/** The zone that a loop belongs to: the four quadrants of the discard area are one. */
export const zoneOf = (loop: LoopId): Zone =>
  loop.startsWith('discard') ? 'discard' : (loop as Exclude<LoopId, `discard.${number}`>);

/** Where a tile is: over a loop, in the wall (where no reader sees it), or in the air in somebody's hand. */
export type TilePlace = LoopId | 'wall' | 'air';

/** A move of one tile to another place. `at` is in ms of the virtual table's time. */
export interface Movement {
  readonly at: number;
  readonly tag: string;
  readonly to: TilePlace;
}
