import type { Random } from '../players/random.ts';
import type { TraceHeader } from '../trace/trace.ts';
import type { Zone } from '../trace/zones.ts';

/** How often, and how fast, a table reads its zones. */
export interface Schedule {
  /** Nominal ms between two readings of a zone. */
  readonly cycle: TraceHeader['cycle'];
  /** The share of a cycle by which a reading may be early or late, 0 to 1. */
  readonly jitter: number;
  /** ms that a reading takes for each tag, and in addition. */
  readonly perTag: number;
  readonly perReading: number;
}

/** How often a table has the cycles of the contract's example. */
const AS_THE_CONTRACT = 0.7;

/** A table's schedule: mostly with the cycles of the contract's example, else with random ones. */
export function scheduleOf(random: Random): Schedule {
  const cycle = random.chance(AS_THE_CONTRACT)
    ? { rack: 200, meld: 200, discard: 600 }
    : {
        rack: 50 * (2 + random.below(9)),
        meld: 50 * (2 + random.below(9)),
        discard: 100 * (3 + random.below(10)),
      };
  return {
    cycle,
    jitter: random.between(0, 0.25),
    perTag: random.between(0.5, 8),
    perReading: random.between(2, 12),
  };
}

/** Nominal ms between two readings of a zone. */
export function cycleOf(zone: Zone, cycle: TraceHeader['cycle']): number {
  if (zone === 'discard') return cycle.discard;
  return zone.endsWith('rack') ? cycle.rack : cycle.meld;
}
