import { STANDS_AGAIN } from '../parameters/evidence.ts';
import type { Evidence } from './evidence.ts';
import { meldBefore, type Spot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** Whether a tile that lay in front of a rack stands there again, after a claim that gave way, or a false one. */
export function standsAgain(tag: TagId, rack: Spot, evidence: Evidence): boolean {
  const stands = evidence.run(tag, rack);
  const lay = evidence.run(tag, meldBefore(rack));
  return (
    stands !== null && lay !== null && stands.sightings >= STANDS_AGAIN.sightings && stands.from > lay.until
  );
}
