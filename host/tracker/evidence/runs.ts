import type { Spot } from './spots.ts';

/** A series of consecutive readings of a spot that all had a tag. */
export interface Run {
  readonly spot: Spot;
  /** Time (ms) of the first and of the last sighting, and of the reading of the spot before the first. */
  readonly from: number;
  until: number;
  readonly before: number;
  sightings: number;
  /** The log-likelihood sum of tag and spot before the first and after the last sighting. */
  readonly opened: number;
  closed: number;
  /** The run of the same tag on the same spot before this one. */
  readonly previous: Run | null;
}

/** How a tag came to a spot, or left it. */
export interface Passage {
  /** Log-likelihood ratio (nats) of the passage against the tag's having stayed elsewhere (or there) all the time. */
  readonly gain: number;
  /** The first sighting (ms) after an arrival, or the last before a leaving. */
  readonly at: number;
  /** The reading (ms) of the spot before an arrival, or after a leaving, which did not have the tag. */
  readonly bound: number;
}

/** The sightings of a tag that only passed over a spot, from the first run to the last. */
export interface Passing {
  /** Log-likelihood ratio (nats) of the sightings. */
  readonly gain: number;
  readonly first: Run;
  readonly last: Run;
}
