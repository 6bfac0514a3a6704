import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, rackSpot } from '../evidence/spots.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import { firstLaid } from '../hypothesis/shown-hands.ts';
import { unseenTag } from '../hypothesis/unknown-tiles.ts';
import { advance, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { discardOf } from '../moves/turn.ts';
import { ASKING } from '../parameters.ts';

/**
 * What nobody can know of a win with a discard that no reader saw, in words: while the discard area is not read, the player who is
 * said to have discarded it may have discarded another tile, and the winner drawn this one. Null if the readings or the rules
 * exclude that, or there was no time for it.
 */
export function unreadDiscard(win: EventNode, evidence: Evidence): string | null {
  const { event } = win.move;
  const draw = win.parent?.parent;
  if (event.event !== 'win' || event.source !== 'discard' || draw?.move.event.event !== 'draw') return null;
  const { seat, from, tile } = event;
  const tag = win.move.tags[0]!;
  if (draw.move.tags[0] !== tag || nextSeat(draw.before.state.setup, from) !== seat) return null;
  if ((evidence.seenOn[tag]! & ((1 << DISCARD) | (1 << rackSpot(from)))) !== 0) return null;
  const since = draw.parent?.bound ?? draw.parent?.seen ?? Number.NEGATIVE_INFINITY;
  const laid = firstLaid(win, since, evidence);
  if (evidence.lastRead(DISCARD) >= laid) return null;
  const { pace } = evidence;
  if (pace.hurry(2, laid - since) - pace.hurry(1, laid - since) < ASKING.leastLead) return null;
  const { from: wall } = draw.move.event;
  const other = unseenTag(draw.before, evidence, [tag]);
  if (other === null) return null;
  const moves: readonly Move[] = [
    { event: { event: 'draw', seat: from, tile: evidence.set.tile(other), from: wall }, tags: [other] },
    discardOf({ evidence }, from, other),
    { event: { event: 'draw', seat, tile, from: 'live' }, tags: [tag] },
    { event: { event: 'win', seat, tile, source: 'wall' }, tags: [tag] },
  ];
  if (!areLegal(draw.before, moves)) return null;
  return `whether ${seat} drew the winning ${tile} or ${from} discarded it: the discard area was not read`;
}

function areLegal(world: WorldState, moves: readonly Move[]): boolean {
  let now = world;
  for (const move of moves) {
    const after = advance(now, move);
    if (!after.ok) return false;
    now = after.value;
  }
  return true;
}
