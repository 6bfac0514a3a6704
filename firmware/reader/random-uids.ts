import type { Random } from '../../host/virtual/players/random.ts';

/** So many different UIDs as a set of tiles has them: ICODE, random below the maker's and the type's byte. */
export function randomUids(count: number, random: Random): string[] {
  const uids = new Set<string>();
  while (uids.size < count) {
    const digits = Array.from({ length: 10 }, () => random.below(16).toString(16));
    uids.add(`E00401${digits.join('').toUpperCase()}`);
  }
  return [...uids];
}
