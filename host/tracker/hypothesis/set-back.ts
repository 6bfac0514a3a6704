import type { Evidence } from '../evidence/evidence.ts';
import { type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';

// A tile that lies badly is missed for long where it was put, and seen anew later. By its likeliest way it was put there
// only then, and all that was seen meanwhile came too early.

/** The tile whose way put the clock of a hypothesis forward. */
export interface ClockSetter {
  readonly tag: TagId;
  readonly from: Spot;
  readonly to: Spot;
  /** The rack over which it came from the wall. */
  readonly rack: Spot;
  /** When (ms) it came to its old spot. */
  readonly since: number;
  /** The clock (ms) before. */
  readonly reached: number;
  /** What later events that were seen before the clock have cost for that, nats. */
  readonly paid: number;
}

/** A way of a tile. */
interface Way {
  /** Log-likelihood ratio (nats) of the sightings on the way. */
  readonly gain: number;
  /** When (ms) it was first seen where it arrived, when that spot was last read before, and when it was last seen on its way. */
  readonly at: number;
  readonly bound: number;
  readonly left: number;
}

/**
 * The way of the tile that explains best an event which was seen by `by` ms; null if it was not seen to arrive.
 * @param costAt what that event costs (nats) if the tile was last seen on its way at a moment (ms)
 * @returns the way, and by how many nats it is less likely than the likeliest
 */
export function earlierWay(
  setter: ClockSetter,
  by: number,
  costAt: (left: number) => number,
  evidence: Evidence,
): (Omit<Way, 'gain'> & { readonly cost: number }) | null {
  let likeliest = Number.NEGATIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let best: Way | null = null;
  for (const way of waysOf(setter, by, evidence)) {
    likeliest = Math.max(likeliest, way.gain);
    // If it arrived later, the readings since that event have missed it.
    const missed =
      way.bound < by ? 0 : evidence.absence(setter.to, evidence.readings.between(setter.to, by, way.bound));
    const gain = way.gain + missed - costAt(way.left);
    if (gain <= most) continue;
    most = gain;
    best = way;
  }
  return best && { ...best, cost: likeliest - best.gain };
}

/** For each time at which the tile may have arrived, the likeliest way to there, and the likeliest on which it had left by `by` ms. */
function* waysOf(
  { tag, from, to, rack, since }: ClockSetter,
  by: number,
  evidence: Evidence,
): Generator<Way> {
  const isDrawn = from === WALL;
  for (const { gain, at, bound } of evidence.arrivals(tag, to, since, { anew: isDrawn })) {
    // What was read of a drawn tile on the rack may have been a stray.
    if (isDrawn) yield { gain, at, bound, left: Number.NEGATIVE_INFINITY };
    for (const left of [at, Math.min(at, by)]) {
      if (!isDrawn) {
        const leaving = evidence.leaving(tag, from, since, left);
        yield { gain: gain + leaving.gain, at, bound, left: leaving.at };
        continue;
      }
      const passed = evidence.passing(tag, rack, since, left, true);
      if (passed && passed.gain > 0) yield { gain: gain + passed.gain, at, bound, left: passed.last.until };
    }
  }
}
