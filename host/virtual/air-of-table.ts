import { AIR_NOISE, type AirNoise, type AirNoiseName } from '../players/air-noise.ts';
import { drawBoards, drawTraits } from './drawn-boards.ts';
import { NoisyAir } from './noisy-air.ts';
import { PlacedTable } from './placed-table.ts';
import type { BoardSetup } from './reader-board.ts';
import type { TableModel } from './world.ts';

/** A table as its loops hear it. */
export interface TableInAir {
  readonly table: TableModel;
  /** The chip of each board, by its number, and how it hears tags. */
  readonly setupOf: (board: number) => BoardSetup;
}

/**
 * The air of a table: what was computed of the antennas by place, everything else in spells that befall any tag.
 * @param tags all tags of the table
 * @returns null in clean air, in which the table is heard as it is
 */
export function airOf(
  table: TableModel,
  tags: readonly string[],
  noise: AirNoiseName | AirNoise,
  seed: number,
): TableInAir | null {
  if (noise === 'clean') return null;
  if (noise === 'computed') {
    const placed = new PlacedTable(table, tags, seed);
    return { table: placed, setupOf: drawBoards(seed, (loop, tag) => placed.traitsOf(loop, tag)) };
  }
  const air = new NoisyAir(table, tags, typeof noise === 'string' ? AIR_NOISE[noise] : noise, seed);
  const traitsOf = drawTraits(seed, tags, (loop, tag) => air.strayLoss(loop, tag));
  return { table: air, setupOf: drawBoards(seed, traitsOf) };
}
