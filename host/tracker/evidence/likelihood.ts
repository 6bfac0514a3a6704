import { LIKELIHOOD } from '../parameters/evidence.ts';

/** How well a zone reads, as probabilities: see `LearnedRates` in `rates.ts`. */
export interface ZoneRates {
  readonly missed: number;
  readonly again: number;
  readonly ghost: number;
}

/**
 * Log-likelihood ratio (nats) that a tag lies on a spot, from the `nth` sighting of an unbroken run, counted from 1.
 */
export function sighting(nth: number, { missed, ghost }: ZoneRates): number {
  if (nth === 1) return Math.min(LIKELIHOOD.mostOfSighting, Math.log((1 - missed) / ghost));
  return LIKELIHOOD.furtherSightings[nth - 1] ?? LIKELIHOOD.laterSighting;
}

/**
 * Log-likelihood ratio (nats) that a tag lies on a spot, from its absence in this many consecutive readings. The number
 * may be fractional: a reading that missed most of its zone says little about each tag.
 */
export function absence(readings: number, { missed, again }: ZoneRates): number {
  const first = Math.log(missed);
  if (readings <= 1) return readings * first;
  const each = Math.log(again);
  const full = Math.max(1, 1 + (LIKELIHOOD.mostOfAbsence + first) / -each);
  if (readings <= full) return first + (readings - 1) * each;
  return first + (full - 1) * each - (readings - full) * LIKELIHOOD.furtherAbsence;
}
