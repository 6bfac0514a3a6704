/** How a zone does, as chances: see {@link LearnedRates}. */
export interface ZoneRates {
  readonly missed: number;
  readonly again: number;
  readonly ghost: number;
}

/**
 * An absence says so much at most (as a logarithm of odds): a tile may lie badly as long as it lies there, or be
 * in a hand. From there on each further reading says next to nothing.
 */
const MOST_OF_ABSENCE = 7;
const FURTHER_ABSENCE = 0.06;

/** A sighting says so much at most, so that a few of them never outweigh what the rules say. */
const MOST_OF_SIGHTING = 6.5;

/**
 * What each sighting of an unbroken run adds: the first is as rare a ghost as the zone has; a ghost then lasts a
 * cycle or two, so the second says little and the third more. Later ones add little: a tile that lies where no
 * history puts it is one whose story is not known yet.
 */
const FURTHER_SIGHTINGS = [0, 1, 2, 2] as const;
const LATER_SIGHTINGS = 0.7;

/** Logarithm of the odds that a tag lies there, from the sighting that is the `nth` of a run, from 1. */
export function sighting(nth: number, { missed, ghost }: ZoneRates): number {
  if (nth === 1) return Math.min(MOST_OF_SIGHTING, Math.log((1 - missed) / ghost));
  return FURTHER_SIGHTINGS[nth - 1] ?? LATER_SIGHTINGS;
}

/**
 * Logarithm of the odds that a tag lies there, from its absence in so many readings in a row. Readings may count
 * in part: one that missed most of its zone says little of each tag.
 */
export function absence(readings: number, { missed, again }: ZoneRates): number {
  const first = Math.log(missed);
  if (readings <= 1) return readings * first;
  const each = Math.log(again);
  const full = Math.max(1, 1 + (MOST_OF_ABSENCE + first) / -each);
  if (readings <= full) return first + (readings - 1) * each;
  return first + (full - 1) * each - (readings - full) * FURTHER_ABSENCE;
}
