import { DISCARD, meldSpot, rackSpot } from '../evidence/spots.ts';
import { advance, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { claimContinuations } from './claims.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';
import { turnContinuations } from './turn.ts';

/**
 * The player in turn draws a tile that has left the wall. If the tile is seen elsewhere than on the rack, the move that
 * put it there is part of the continuation.
 */
export function drawContinuations(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { turn, phase } = world.state;
  const rack = rackSpot(turn);
  const found: Continuation[] = [];
  for (const tag of displaced.leftWall(rack)) {
    const draw = drawOf(world, displaced, tag);
    const onRack = displaced.isAt(tag, rack) || displaced.wasOn(tag, rack);
    const inMeld = displaced.isAt(tag, meldSpot(turn));
    const inDiscard = displaced.isAt(tag, DISCARD);
    if (!onRack && !inMeld && !inDiscard && displaced.seatsTaking(tag).length === 0) continue;
    const after = advance(world, draw);
    if (!after.ok) continue;
    // A player who draws a bonus tile at the deal may have to wait until the others have replaced theirs.
    const waits = phase === 'bonus' && inMeld && after.value.state.phase === 'bonus';
    if (onRack || waits) found.push({ moves: [draw] });
    if (waits) continue;
    for (const next of turnContinuations(after.value, displaced)) {
      if (!next.moves.some((move) => move.tags.includes(tag))) continue;
      found.push({ ...next, moves: [draw, ...next.moves] });
    }
    if (onRack) {
      for (const next of returnContinuations(after.value, displaced))
        found.push({ ...next, moves: [draw, ...next.moves] });
    }
  }
  return found;
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
