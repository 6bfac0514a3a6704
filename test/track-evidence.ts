import type { SimulatedHand } from '../host/simulate/simulate-hand.ts';
import { isReading } from '../host/tracker/trace.ts';

/**
 * How many readings saw the tiles of an event where they came to rest, until they were moved by a later event: of
 * several tiles, the one that was seen least. Null if they never came to rest. What was read never, or once among
 * ghosts, a tracker can only guess.
 */
export function timesRead({ trace, truth, tags }: SimulatedHand, index: number): number | null {
  const rest = truth[index]!.rest;
  if (!rest) return null;
  const counts = tags[index]!.map((tag) => {
    const later = tags.findIndex((moved, other) => other > index && moved.includes(tag));
    const until = truth[later]?.rest?.t ?? Number.POSITIVE_INFINITY;
    return trace.records.filter(
      (record) =>
        isReading(record) &&
        record.zone === rest.zone &&
        record.t >= rest.t &&
        record.t < until &&
        record.tags.includes(tag),
    ).length;
  });
  return Math.min(...counts);
}
