import type { Seat } from '../../../shared/game/seats.ts';
import { isBonus, type Kind } from '../../../shared/game/tiles.ts';
import { meldSpot, rackSpot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { advance, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { HAND_LAID_DOWN, UNKNOWN_TILES } from '../parameters.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';
import { discardOf } from './turn.ts';

/**
 * A player lays down the whole hand, and no reader ever saw the tile that completes it: it was drawn by that player, or
 * by the one in turn, who discarded it.
 */
export function unseenWins(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { turn, setup } = world.state;
  if (world !== displaced.hypothesis.world) return [];
  return setup.seats
    .filter((seat) => laysDown(displaced, seat))
    .flatMap((seat) => unseenTiles(world, displaced).map((tag) => winWith(world, displaced, seat, turn, tag)))
    .flatMap((moves) => (moves ? [{ moves, prior: UNKNOWN_TILES.wins }] : []));
}

/** Whether most of a rack was laid down. */
function laysDown(displaced: DisplacedTags, seat: Seat): boolean {
  const rack = rackSpot(seat);
  const least = Math.max(HAND_LAID_DOWN.winTiles, displaced.on(rack).length * UNKNOWN_TILES.shareLaid);
  return displaced.moved(rack, meldSpot(seat)).length >= least;
}

/** One tag of the wall for each kind of tile of which one was never seen; no bonus tiles. */
function unseenTiles({ spots }: WorldState, { evidence }: DisplacedTags): TagId[] {
  const ofKind = new Map<Kind, TagId>();
  for (let tag = 0; tag < spots.length; tag++) {
    const kind = evidence.set.kind(tag);
    if (spots[tag] === WALL && evidence.seenOn[tag] === 0 && !isBonus(kind)) ofKind.set(kind, tag);
  }
  return [...ofKind.values()];
}

/** The moves with which a seat wins with a tile that `turn` draws; null if the rules forbid it. */
function winWith(
  world: WorldState,
  displaced: DisplacedTags,
  seat: Seat,
  turn: Seat,
  tag: TagId,
): Move[] | null {
  const draw = drawOf(world, displaced, tag);
  const tile = displaced.evidence.set.tile(tag);
  const drawn = advance(world, draw);
  if (!drawn.ok) return null;
  if (seat === turn) {
    const source = world.state.due === null ? 'wall' : 'replacement';
    const win: Move = { event: { event: 'win', seat, tile, source }, tags: [tag] };
    return advance(drawn.value, win).ok ? [draw, win] : null;
  }
  const discard = discardOf(displaced, turn, tag);
  const discarded = advance(drawn.value, discard);
  if (!discarded.ok) return null;
  const win: Move = { event: { event: 'win', seat, tile, source: 'discard', from: turn }, tags: [tag] };
  return advance(discarded.value, win).ok ? [draw, discard, win] : null;
}
