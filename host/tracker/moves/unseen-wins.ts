import type { Seat } from '../../../shared/game/seats.ts';
import type { Kind } from '../../../shared/game/tiles.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { isUnseen } from '../hypothesis/unknown-tiles.ts';
import type { Move, WorldState } from '../hypothesis/world-state.ts';
import { HAND_LAID_DOWN, UNKNOWN_DRAWS } from '../parameters/moves.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';
import { discardOf } from './turn.ts';

/**
 * A player lays down the whole hand, and no reader ever saw the tile that completes it: it was drawn by that player, or
 * by the one in turn, who discarded it. The rules leave those tiles that complete it.
 */
export function unseenWins(displaced: DisplacedTags): Continuation[] {
  const { world } = displaced.hypothesis;
  return world.state.setup.seats
    .filter((seat) => laysDown(displaced, seat))
    .flatMap((seat) => unseenTiles(world, displaced).map((tag) => winWith(world, displaced, seat, tag)))
    .map((moves) => ({ moves, prior: UNKNOWN_DRAWS.wins }));
}

/** Whether most of a rack was laid down. */
function laysDown(displaced: DisplacedTags, seat: Seat): boolean {
  const rack = rackSpot(seat);
  const least = Math.max(HAND_LAID_DOWN.winTiles, displaced.on(rack).length * UNKNOWN_DRAWS.shareLaid);
  return displaced.moved(rack, meldSpot(seat)).length >= least;
}

/** One tag of the wall for each kind of tile of which one was never seen; no bonus tiles. */
function unseenTiles(world: WorldState, { evidence }: DisplacedTags): TagId[] {
  const ofKind = new Map<Kind, TagId>();
  for (let tag = 0; tag < world.spots.length; tag++)
    if (isUnseen(tag, world, evidence)) ofKind.set(evidence.set.kind(tag), tag);
  return [...ofKind.values()];
}

/** The moves with which a seat wins with a tile that the player in turn draws. */
function winWith(world: WorldState, displaced: DisplacedTags, seat: Seat, tag: TagId): Move[] {
  const { turn: from, due } = world.state;
  const draw = drawOf(world, displaced, tag);
  const tile = displaced.evidence.set.tile(tag);
  if (seat === from) {
    const source = due === null ? 'wall' : 'replacement';
    return [draw, { event: { event: 'win', seat, tile, source }, tags: [tag] }];
  }
  const win: Move = { event: { event: 'win', seat, tile, source: 'discard', from }, tags: [tag] };
  return [draw, discardOf(displaced, from, tag), win];
}
