import type { Random } from './random.ts';

// How strongly readers hear tags, in dB beside the usual tag that lies well. All of it is assumed: no table was measured.

/** The spread of the strengths of a table's tags. */
const SIGMA = 6;

/** How much weaker a tag is at a loop that it does not lie over. */
const STRAY_LOSS = [6, 18] as const;

/** Draws how strong a tag's answers are where it lies, from the normal distribution (Box and Muller). */
export const drawStrength = (random: Random): number =>
  SIGMA * Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());

/** Draws how much weaker a tag is at a loop that it strays to. */
export const drawStrayLoss = (random: Random): number => random.between(...STRAY_LOSS);
