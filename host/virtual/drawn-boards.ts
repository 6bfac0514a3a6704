import { Random } from '../players/random.ts';
import { drawChip } from './pn5180/chip-times.ts';
import type { BoardSetup } from './reader-board.ts';

/** The spread of the strengths of a table's tags, dB. Assumed. */
const SIGMA = 6;

/** Draws how strong a tag's answers are, in dB, from the normal distribution (Box and Muller). */
export const drawStrength = (random: Random): number =>
  SIGMA * Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());

/**
 * Draws the boards of a table that is not the best: each with another of all possible chips, and tags some of which are
 * stronger than others.
 * @param tags the UIDs of the table
 * @returns the setup of each board, by its number
 */
export function drawBoards(seed: number, tags: readonly string[]): (board: number) => BoardSetup {
  const random = new Random(`${seed}/strengths`);
  const traits = new Map(tags.map((uid) => [uid, { db: drawStrength(random), edge: 0 }]));
  return (board) => ({
    times: drawChip(new Random(`${seed}/chip ${board}`)),
    seed: `${seed}/${board}`,
    traitsOf: (uid) => traits.get(uid)!,
  });
}
