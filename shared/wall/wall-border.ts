import type { DeadWall } from '../rules/ruleset.ts';
import type { SetSize } from '../tiles.ts';

/** A wall in numbers of tiles. */
export interface WallCount {
  /** Tiles that may still be drawn from the live end. */
  readonly live: number;
  /** The dead wall, loose tiles included. */
  readonly dead: number;
  /** Loose tiles on the dead wall. */
  readonly loose: number;
  /** Tiles taken from the live end, the deal included. */
  readonly taken: number;
  /** Replacements taken from the dead end. */
  readonly replaced: number;
}

/**
 * The wall after so many tiles were taken from either end. Both loose tiles lie there again as soon as the
 * second is gone. The dead wall is a fixed number of tiles, or Küster's seven stacks and the loose tiles on
 * them (Das Ende des Spieles). `live` is negative where no such wall can be.
 */
export function countWall(border: DeadWall, size: SetSize, taken: number, replaced: number): WallCount {
  const loose = replaced % 2 === 0 ? 2 : 1;
  const dead = border === 'seven-stacks' ? 14 + loose : border;
  return { live: size - taken - replaced - dead, dead, loose, taken, replaced };
}

/** Whether a replacement may be taken: the dead wall must be whole again after it. */
export function hasReplacement(border: DeadWall, size: SetSize, wall: WallCount): boolean {
  return countWall(border, size, wall.taken, wall.replaced + 1).live >= 0;
}
