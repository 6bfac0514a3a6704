import type { Standing } from '../../shared/tournament/entries.ts';

/** Bytes of the lines in one entry: an entry of a log has 65,535 at most, and a little is needed besides. */
const MOST_BYTES = 60_000;

/** The standings in parts that each fit into an entry. An empty list is one part. */
export function inParts(standings: readonly Standing[]): Standing[][] {
  const parts: Standing[][] = [[]];
  let bytes = 0;
  for (const line of standings) {
    const length = JSON.stringify(line).length + 1;
    if (bytes + length > MOST_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(line);
    bytes += length;
  }
  return parts;
}
