import type { Zone } from '../../../host/trace/zones.ts';
import { PLACES, type Place } from '../../../shared/game/seats.ts';
import type { Spot } from './spot.ts';

/** How often a tag is read where it does not lie, as log-likelihoods (nats). */
export interface Ghosts {
  /** That a ghost is read once more in the zone's next reading. */
  readonly again: number;
  /** That a reading begins to show a tag that lies nowhere near. */
  readonly anywhere: number;
  /** That a reading of a zone begins to show one that lies elsewhere. @param tags how many lie there */
  of(zone: Zone, lies: Spot, tags: number): number;
}

/** Whether two places are opposite each other: the others beside a place are its neighbours. */
export const areOpposite = (one: Place, other: Place): boolean =>
  Math.abs(PLACES.indexOf(one) - PLACES.indexOf(other)) === 2;

/** A ghost of a tag that comes from where a simulator takes none, as a share of the other ghosts, and the least rate. */
const FROM_ANYWHERE = 0.01;
const LEAST = 1e-7;

/** The log-likelihood (nats) of a ghost of a tag that lies nowhere near, where ghosts are this share of the tags read. */
export const anywhere = (ghosts: number): number => Math.log(Math.max(FROM_ANYWHERE * ghosts, LEAST));
