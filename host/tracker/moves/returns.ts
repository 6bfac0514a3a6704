import { rackSpot } from '../evidence/spots.ts';
import { advance, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { claimContinuations } from './claims.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';

/** The next player draws, and puts his tile back because another player claims the discard before it. */
export function drawsInVain(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const rack = rackSpot(world.state.turn);
  return displaced.leftWall(rack).flatMap((tag) => {
    if (!displaced.isAt(tag, rack) && !displaced.wasOn(tag, rack)) return [];
    const draw = drawOf(world, displaced, tag);
    const after = advance(world, draw);
    if (!after.ok) return [];
    return putBack(draw, after.value, displaced);
  });
}

/** The draw, and its tile put back because another player claims the discard before it. `after`: the world after the draw. */
export function putBack(draw: Move, after: WorldState, displaced: DisplacedTags): Continuation[] {
  return returnContinuations(after, displaced).map((next) => ({ ...next, moves: [draw, ...next.moves] }));
}

/** A drawn tile goes back to the wall because another player claims the discard before it. */
export function returnContinuations(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { drawn, state } = world;
  if (drawn === null || state.drawn?.from !== 'live') return [];
  const tile = displaced.evidence.set.tile(drawn);
  const back: Move = { event: { event: 'return', seat: state.turn, tile }, tags: [drawn] };
  const after = advance(world, back);
  if (!after.ok) return [];
  return claimContinuations(after.value, displaced)
    .filter(({ moves: [claim] }) => !('seat' in claim!.event) || claim!.event.seat !== state.turn)
    .map((next) => ({ ...next, moves: [back, ...next.moves] }));
}
