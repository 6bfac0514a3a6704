import type { Seat } from '../../../shared/game/seats.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import { standsAgain } from '../evidence/stands-again.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { HAND_LAID_DOWN } from '../parameters/moves.ts';
import type { DisplacedTags } from './displaced-tags.ts';

/**
 * Whether a player may be laying down the whole rack: some of it is seen in the meld area, or mah-jongg was called.
 * @param claimed another player's tile that completes the hand, which may be seen there too
 */
export function hasLaidDown(
  world: WorldState,
  displaced: DisplacedTags,
  seat: Seat,
  claimed: TagId | null = null,
): boolean {
  if (displaced.callsWinUnseen(seat)) return true;
  const meld = meldSpot(seat);
  const rack = rackSpot(seat);
  const held = tagsOn(world, rack);
  const laid = held.filter(
    (tag) => displaced.isAt(tag, meld) && !standsAgain(tag, rack, displaced.evidence),
  ).length;
  const taken = claimed !== null && displaced.isAt(claimed, meld) ? 1 : 0;
  return laid + taken >= Math.min(held.length, HAND_LAID_DOWN.winTiles);
}
