import { DISCARD, meldSpot, rackSpot } from '../evidence/spots.ts';
import { advance, type WorldState } from '../hypothesis/world-state.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';
import { putBack } from './returns.ts';
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
    if (onRack) found.push(...putBack(draw, after.value, displaced));
  }
  return found;
}
