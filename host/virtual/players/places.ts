import { PLACES, type Place } from '../../../shared/seats.ts';

/** The antenna loops of a table: a rack and a ledge for each place, four quadrants of the middle. */
export type LoopId = `${Place}.rack` | `${Place}.meld` | `discard.${0 | 1 | 2 | 3}`;

/** All loops, board by board. */
export const LOOPS: readonly LoopId[] = [
  ...PLACES.flatMap((place) => [`${place}.rack`, `${place}.meld`] as const),
  'discard.0',
  'discard.1',
  'discard.2',
  'discard.3',
];

/** Where a tile is: over a loop, in the wall (no reader sees it) or in somebody's hand, in the air. */
export type TilePlace = LoopId | 'wall' | 'air';

/** One tile changes its place. `at` is in ms of the virtual table's time. */
export interface Movement {
  readonly at: number;
  readonly tag: string;
  readonly to: TilePlace;
}
