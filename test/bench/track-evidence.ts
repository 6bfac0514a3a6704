import { isReading } from '../../host/trace/trace.ts';
import type { FollowedHand } from '../judges/followed-hand.ts';

/**
 * How many readings saw an event's tiles at rest, until a later event moved them; for several tiles, the one seen
 * least. Null if they never came to rest. If nothing was read, or once among ghosts, a tracker can only guess.
 */
export function timesRead({ trace, truth, tags }: FollowedHand, index: number): number | null {
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
