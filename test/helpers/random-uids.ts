import type { Random } from '../../host/players/random.ts';

/** Different UIDs for a set of tiles: ICODE, random below the bytes of maker and type. */
export function randomUids(count: number, random: Random): string[] {
  const uids = new Set<string>();
  while (uids.size < count) {
    const digits = Array.from({ length: 10 }, () => random.below(16).toString(16));
    uids.add(`E00401${digits.join('').toUpperCase()}`);
  }
  return [...uids];
}
