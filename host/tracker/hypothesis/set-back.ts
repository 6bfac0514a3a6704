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

/** The likeliest way of the tile on which it had arrived by `by` ms, and how many nats less likely it is than any; null if there is none. */
export function earlierWay(
  setter: ClockSetter,
  by: number,
  evidence: Evidence,
): (Omit<Way, 'gain'> & { readonly cost: number }) | null {
  let likeliest = Number.NEGATIVE_INFINITY;
  let earlier: Way | null = null;
  for (const way of waysOf(setter, evidence)) {
    likeliest = Math.max(likeliest, way.gain);
    if (way.at <= by && (earlier === null || way.gain > earlier.gain)) earlier = way;
  }
  return earlier && { ...earlier, cost: likeliest - earlier.gain };
}

function* waysOf({ tag, from, to, rack, since }: ClockSetter, evidence: Evidence): Generator<Way> {
  const isDrawn = from === WALL;
  for (const { gain, at, bound } of evidence.arrivals(tag, to, since, { anew: isDrawn })) {
    if (!isDrawn) {
      const leaving = evidence.leaving(tag, from, since, at);
      yield { gain: gain + leaving.gain, at, bound, left: leaving.at };
      continue;
    }
    const passed = evidence.passing(tag, rack, since, at, true);
    const wasSeen = passed !== null && passed.gain > 0;
    yield {
      gain: gain + (wasSeen ? passed.gain : 0),
      at,
      bound,
      left: wasSeen ? passed.last.until : Number.NEGATIVE_INFINITY,
    };
  }
}
