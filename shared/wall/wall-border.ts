import type { DeadWall } from '../books/words/rule-set.ts';
import type { SetSize } from '../game/tiles.ts';
import type { WallCount } from '../game/wall-count.ts';

/**
 * The wall after a number of tiles were taken from either end. Once both loose tiles are gone, two more are laid
 * there. The dead wall is a fixed number of tiles, or Küster's seven stacks and the loose tiles on them (Das Ende des
 * Spieles). `live` is negative if no such wall is possible.
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
