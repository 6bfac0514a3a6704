import { SEATS, type Seat } from '../../shared/seats.ts';
import { advance, EXHAUSTED } from './belief.ts';
import type { Evidence } from './evidence.ts';
import type { Sight } from './sight.ts';
import { ledgeBefore, ledgeSpot, rackSpot, WALL } from './spots.ts';
import type { Step } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** A claim takes fewer tiles from a rack: who lays so many on the ledge shows the hand. */
const MORE_THAN_CLAIMED = 4;

/** Who lays down a hand that is complete with the last discard has won it: so unlikely (a logarithm) is it only shown. */
const ONLY_SHOWN = -10;

/** The end of a hand that nobody has won: no tile is left, and players show what they had. */
export function showSteps(sight: Sight): Step[] {
  if (!SEATS.some((seat) => countShown(sight, seat) >= MORE_THAN_CLAIMED)) return [];
  return advance(sight.history.belief, EXHAUSTED).ok ? [{ moves: [EXHAUSTED], prior: ONLY_SHOWN }] : [];
}

/** How many tiles of a seat are seen on the ledge and missed on the rack. */
function countShown(sight: Sight, seat: Seat): number {
  const rack = rackSpot(seat);
  return sight.moved(rack, ledgeSpot(seat)).filter((tag) => sight.evidence.missed(tag, rack) > 0).length;
}

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

/** Whether a tile of a rack came to lie on the ledge before it after `since` ms. */
export function isShown(tag: TagId, rack: number, since: number, evidence: Evidence): boolean {
  const ledge = ledgeBefore(rack);
  const run = ledge === WALL ? null : evidence.run(tag, ledge);
  return run !== null && run.from > since;
}
