import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';
import type { LoopReading } from './assembly.ts';

/**
 * The reading of a zone from those of its loops. A tag that several of them heard is one tag, as strong as where it was
 * heard best. If one of them may lack tags, so may the zone.
 */
export function zoneReading(t: number, zone: Zone, loops: readonly LoopReading[]): Reading {
  const heard = new Map<string, number>();
  let saysStrengths = true;
  for (const { uid, strength } of loops.flatMap(({ tags }) => tags)) {
    saysStrengths &&= strength !== null;
    heard.set(uid, Math.max(strength ?? 0, heard.get(uid) ?? 0));
  }
  const isPartial = loops.some(({ quality }) => quality?.all === false);
  return {
    t,
    zone,
    tags: [...heard.keys()],
    ...(saysStrengths && heard.size > 0 && { strengths: [...heard.values()] }),
    ...(isPartial && { partial: true }),
  };
}
