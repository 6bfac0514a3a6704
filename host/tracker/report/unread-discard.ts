import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, rackSpot } from '../evidence/spots.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import { firstLaid } from '../hypothesis/shown-hands.ts';
import { unseenTag } from '../hypothesis/unknown-tiles.ts';
import { advance, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { discardOf } from '../moves/turn.ts';
import { ASKING } from '../parameters/report.ts';

/**
 * What nobody can know of a win with a discard that no reader saw, in words: while the discard area is not read, the player who is
 * said to have discarded it may have discarded another tile, and the next player drawn this one. Null if the readings or the rules
 * exclude that, or there was no time for it.
 */
export function unreadDiscard(win: EventNode, evidence: Evidence): string | null {
  const { event, tags } = win.move;
  const draw = win.parent?.parent;
  if (event.event !== 'win' || event.source !== 'discard' || draw?.move.event.event !== 'draw') return null;
  const { seat, from, tile } = event;
  const tag = tags[0]!;
  const proving = (1 << DISCARD) | (1 << rackSpot(from));
  if (draw.move.tags[0] !== tag || (evidence.seenOn[tag]! & proving) !== 0) return null;
  const since = draw.parent?.bound ?? draw.parent?.seen ?? Number.NEGATIVE_INFINITY;
  const laid = firstLaid(win, since, evidence);
  if (evidence.readings.last(DISCARD) >= laid) return null;
  const { pace } = evidence;
  if (pace.hurry(2, laid - since) - pace.hurry(1, laid - since) < ASKING.leastLead) return null;
  const other = unseenTag(draw.before, evidence, [tag]);
  if (other === null) return null;
  const next = nextSeat(draw.before.state.setup, from);
  const moves: readonly Move[] = [
    { event: { ...draw.move.event, tile: evidence.set.tile(other) }, tags: [other] },
    discardOf({ evidence }, from, other),
    { event: { event: 'draw', seat: next, tile, from: 'live' }, tags: [tag] },
    ...(next === seat
      ? [{ event: { event: 'win', seat, tile, source: 'wall' }, tags: [tag] } as const]
      : [discardOf({ evidence }, next, tag), { event: { ...event, from: next }, tags: [tag] }]),
  ];
  if (!areLegal(draw.before, moves)) return null;
  const which =
    next === seat
      ? `${seat} drew the winning ${tile} or ${from} discarded it`
      : `${from} or ${next} discarded the winning ${tile}`;
  return `whether ${which}: the discard area was not read`;
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
