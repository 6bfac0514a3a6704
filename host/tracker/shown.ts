import type { Evidence } from './evidence.ts';
import { ledgeBefore, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/**
 * What the tiles that players have laid down since `since` ms, to show them, are worth (a logarithm) for a hand that was
 * over then.
 */
export function worthOfShown(spots: Uint8Array, since: number, evidence: Evidence): number {
  let worth = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const rack = spots[tag]!;
    if (!isShown(tag, rack, since, evidence)) continue;
    const { gain, at } = evidence.arrival(tag, ledgeBefore(rack), since)!;
    if (gain > 0) worth += gain + Math.max(0, evidence.leaving(tag, rack, since, at).gain);
  }
  return worth;
}

/** Whether a tile of a rack came to lie on the ledge before it at `since` ms or later. */
export function isShown(tag: TagId, rack: number, since: number, evidence: Evidence): boolean {
  const ledge = ledgeBefore(rack);
  const run = ledge === WALL ? null : evidence.run(tag, ledge);
  return run !== null && run.from >= since;
}
