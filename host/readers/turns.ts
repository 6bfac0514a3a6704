import type { Place } from '../../shared/seats.ts';
import { rackOf, type Zone } from '../tracker/trace.ts';

/*
 * Two fields at once disturb each other, so the zones take turns: one reading at a time over the whole table.
 *
 * The rack in turn comes first whenever it is overdue. As it has just been read after that, another zone
 * follows, so it cannot keep the others out. Among these the one that has waited longest comes next,
 * measured in the time that it may wait: every zone's lateness grows until it is read, so none starves, and
 * if there is more to read than time, all get later in the same proportion. Ledges and the middle count
 * for more than racks out of turn, since claims come from any side; an empty ledge is read in 10 ms.
 */

/** What the scheduler knows of the hand: whose turn it is, if anybody's. */
export interface Attention {
  readonly turn: Place | null;
}

/** When each zone that can be read was last asked for, in ms; -Infinity for never. */
export type LastAsked = ReadonlyMap<Zone, number>;

/** How long, in ms, the rack in turn may go unread before it takes precedence. */
const RACK_IN_TURN = 150;

/** How long, in ms, the other zones may wait in proportion to each other; all alike between hands. */
const WAIT = { middle: 400, ledge: 300, rack: 1000, betweenHands: 1000 };

const waitOf = (zone: Zone, { turn }: Attention): number => {
  if (turn === null) return WAIT.betweenHands;
  if (zone === 'discard') return WAIT.middle;
  return zone.endsWith('.meld') ? WAIT.ledge : WAIT.rack;
};

/** The zone to read at `now`, of those in `asked`; null if there is none. */
export function nextZone(asked: LastAsked, now: number, attention: Attention): Zone | null {
  let next = overdueRack(asked, now, attention);
  if (next !== null) return next;
  let worst = -1;
  for (const [zone, last] of asked) {
    const lateness = Math.max(0, now - last) / waitOf(zone, attention);
    if (lateness > worst) [next, worst] = [zone, lateness];
  }
  return next;
}

/**
 * The rack in turn if it is overdue at `now`, else null. It is also read between two loops of the middle: the
 * middle of a late hand takes a second, and the player in turn is not kept waiting that long.
 */
export function overdueRack(asked: LastAsked, now: number, { turn }: Attention): Zone | null {
  if (turn === null) return null;
  const last = asked.get(rackOf(turn));
  return last !== undefined && now - last >= RACK_IN_TURN ? rackOf(turn) : null;
}
