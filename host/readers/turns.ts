import type { Place } from '../../shared/game/seats.ts';
import { rackOf, type Zone } from '../trace/zones.ts';

/*
 * Two fields at once disturb each other, so the zones take turns: one reading at a time over the whole table.
 *
 * The rack in turn comes first whenever it is overdue. Since it has then just been read, another zone
 * follows, so it cannot starve the others. Of those the one that is latest comes next, measured against the time
 * that it may wait: a zone's lateness grows until it is read, so none starves, and if there is more to read than
 * time, all become later in the same proportion. Meld areas and the discard area come before racks out of turn,
 * since claims come from any side; an empty meld area is read in 10 ms.
 */

/** What the scheduler knows about the hand: whose turn it is, null between hands. */
export interface Attention {
  readonly turn: Place | null;
}

/** When each readable zone was last requested, in ms; -Infinity for never. */
export type LastAsked = ReadonlyMap<Zone, number>;

/**
 * How long, in ms, the rack in turn may go unread before it takes precedence: long enough for one of a meld area and the
 * discard area to be read beside it. Chosen by `npm run bench -- track --boards`: with 150 the delay of events is a tenth
 * longer.
 */
const RACK_IN_TURN = 350;

/** How long, in ms, the other zones may wait, relative to each other; all the same between hands. */
const WAIT = { discard: 400, meld: 300, rack: 1000, betweenHands: 1000 };

const waitOf = (zone: Zone, { turn }: Attention): number => {
  if (turn === null) return WAIT.betweenHands;
  if (zone === 'discard') return WAIT.discard;
  return zone.endsWith('.meld') ? WAIT.meld : WAIT.rack;
};

/** The zone in `asked` to read at `now`; null if there is none. */
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
 * The rack in turn if it is overdue at `now`, else null. It is also read between two loops of the discard area:
 * late in a hand reading that area takes a second, which is too long for the player in turn.
 */
export function overdueRack(asked: LastAsked, now: number, { turn }: Attention): Zone | null {
  if (turn === null) return null;
  const last = asked.get(rackOf(turn));
  return last !== undefined && now - last >= RACK_IN_TURN ? rackOf(turn) : null;
}
