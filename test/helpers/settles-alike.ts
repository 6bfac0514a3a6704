import type { Position } from '../../shared/game/position.ts';
import { settleChecked } from '../../shared/scoring/quick/settle-hand.ts';
import { Settled } from '../../shared/scoring/quick/settled.ts';
import { type CheckedPosition, checkPosition } from '../../shared/scoring/read-position.ts';
import { scoreChecked } from '../../shared/scoring/score.ts';

const into = new Settled();
const wanted = new Settled();

/** How settling in numbers differs from the whole score of a position; null if it does not, or the position is refused. */
export function settlingFault(position: Position): string | null {
  const read = checkPosition(position);
  return read.ok ? settleBothWays(read.value).fault : null;
}

/** Settles a position both ways: whether it is a winning hand, and how the ways differ, null if they do not. */
export function settleBothWays(position: CheckedPosition): { settled: boolean; fault: string | null } {
  const scored = scoreChecked(position);
  const settled = settleChecked(position, into);
  if (settled !== scored.ok) return { settled, fault: `it is ${scored.ok ? 'a' : 'no'} winning hand` };
  if (!scored.ok) return { settled, fault: null };
  const { players, net, payments } = scored.value;
  wanted.clear();
  const seats = position.players.map(({ seat }) => seat);
  for (const [at, seat] of seats.entries()) {
    wanted.totals[at] = players[seat]!.total;
    wanted.net[at] = net[seat]!;
  }
  for (const { from, to, points } of payments) {
    wanted.payments[4 * seats.indexOf(from) + seats.indexOf(to)] = points;
  }
  for (const what of ['totals', 'net', 'payments'] as const) {
    if (!areEqual(wanted[what], into[what])) {
      return { settled, fault: `${what} are ${wanted[what]}, settled in numbers ${into[what]}` };
    }
  }
  return { settled, fault: null };
}

function areEqual(a: Float64Array, b: Float64Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
