import type { LoopId } from '../players/places.ts';
import { Random } from '../players/random.ts';
import { drawStrength } from '../players/strengths.ts';
import { drawChip } from './pn5180/chip-times.ts';
import type { BoardSetup } from './reader-board.ts';
import { BOARD_LOOPS } from './world.ts';

/** The chance that a stray's answer is not heard: it is at the edge of that field. Assumed. */
const STRAY_EDGE = 0.3;

/**
 * Draws the boards of a table that is not the best: each with another of all possible chips, and tags some of which are
 * stronger than others.
 * @param tags the UIDs of the table
 * @param strayLoss by how many dB a tag is weaker that only strays to a loop; null if it lies there
 * @returns the setup of each board, by its number
 */
export function drawBoards(
  seed: number,
  tags: readonly string[],
  strayLoss: (loop: LoopId, tag: string) => number | null,
): (board: number) => BoardSetup {
  const random = new Random(`${seed}/strengths`);
  const lying = new Map(tags.map((uid) => [uid, { db: drawStrength(random), edge: 0 }]));
  return (board) => ({
    times: drawChip(new Random(`${seed}/chip ${board}`)),
    seed: `${seed}/${board}`,
    traitsOf: (uid, loop) => {
      const traits = lying.get(uid)!;
      const loss = strayLoss(BOARD_LOOPS[board]![loop]!, uid);
      return loss === null ? traits : { db: traits.db - loss, edge: STRAY_EDGE };
    },
  });
}
