// How much power tags get from loops: what the program for the antennas computes (hardware/field), in the words of the table
// that plays with it.

/** A rack's loop, a meld area's, or one of the discard area's. */
export type LoopKind = 'rack' | 'meld' | 'discard';

/** How tags lie, as the program for the antennas calls it. */
export type TagsLie = 'row' | 'ledge' | 'ledge, face down' | 'discards' | 'discards, face down' | 'wall';

/** What one kind of loop does to tags that lie in one way. A margin is how far a tag is above the field that powers it, dB. */
export interface MarginsOf {
  readonly loop: LoopKind;
  readonly tags: TagsLie;
  /** Of a usual tag at each place of the zone, its tile lying as it should. */
  readonly places: readonly number[];
  /** By how much tiles that lie as they do in play change that: a {@link Distribution}. */
  readonly lying: Distribution;
}

/** Values in dB below which the {@link SHARES} of all are. */
export type Distribution = readonly number[];

/** The margins of a design, and how tables, loops and tags differ from it. */
export interface ComputedMargins {
  readonly pairs: readonly MarginsOf[];
  /** How much better a tag does than a usual one. */
  readonly tags: Distribution;
  /** The standard deviation of all tags of a table together, dB. */
  readonly table: number;
  /** The standard deviation of a loop's current, dB. */
  readonly loops: Readonly<Record<LoopKind, number>>;
}

/** The shares at which a distribution is known: most at its ends, where tags are lost and stray. */
export const SHARES = [
  0, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.9975,
  0.999, 1,
] as const;

/** The value below which a share of a distribution is, between two known ones in proportion. */
export function valueAt(distribution: Distribution, share: number): number {
  let above = 1;
  while (above < SHARES.length - 1 && SHARES[above]! < share) above++;
  const [low, high] = [SHARES[above - 1]!, SHARES[above]!];
  const [from, to] = [distribution[above - 1]!, distribution[above]!];
  return from + ((to - from) * (share - low)) / (high - low);
}
