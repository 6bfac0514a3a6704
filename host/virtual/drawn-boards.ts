import type { LoopId } from '../players/places.ts';
import { Random } from '../players/random.ts';
import { drawStrength } from '../players/strengths.ts';
import { drawChip } from './pn5180/chip-times.ts';
import type { BoardSetup } from './reader-board.ts';
import type { TagTraits } from './tags.ts';
import { BOARD_LOOPS } from './world.ts';

/** The chance that a stray's answer is not heard: it is at the edge of that field. Assumed. */
const STRAY_EDGE = 0.3;

/** How a loop hears a tag. */
export type TraitsOf = (loop: LoopId, tag: string) => TagTraits;

/**
 * Draws how strong tags are: the same over every loop where they lie, and weaker where they only stray.
 * @param tags the UIDs of the table
 * @param strayLoss by how many dB a tag is weaker that only strays to a loop; null if it lies there
 */
export function drawTraits(
  seed: number,
  tags: readonly string[],
  strayLoss: (loop: LoopId, tag: string) => number | null,
): TraitsOf {
  const random = new Random(`${seed}/strengths`);
  const lying = new Map(tags.map((uid) => [uid, { db: drawStrength(random), edge: 0 }]));
  return (loop, tag) => {
    const traits = lying.get(tag)!;
    const loss = strayLoss(loop, tag);
    return loss === null ? traits : { db: traits.db - loss, edge: STRAY_EDGE };
  };
}

/**
 * Draws the boards of a table that is not the best: each with another of all possible chips.
 * @returns the setup of each board, by its number
 */
export const drawBoards =
  (seed: number, traitsOf: TraitsOf): ((board: number) => BoardSetup) =>
  (board) => ({
    times: drawChip(new Random(`${seed}/chip ${board}`)),
    seed: `${seed}/${board}`,
    traitsOf: (uid, loop) => traitsOf(BOARD_LOOPS[board]![loop]!, uid),
  });
