import type { Position } from '../../shared/game/position.ts';
import { settleChecked } from '../../shared/scoring/quick/settle-hand.ts';
import { Settled } from '../../shared/scoring/quick/settled.ts';
import { type CheckedPosition, checkPosition } from '../../shared/scoring/read-position.ts';
import { scoreChecked } from '../../shared/scoring/score.ts';

const into = new Settled();

/** How settling in numbers differs from the whole score of a position; null if it does not, or the position is refused. */
export function settlingFault(position: Position): string | null {
  const read = checkPosition(position);
  return read.ok ? settlingFaultOf(read.value) : null;
}

/** The same for a position that passed every check. */
export function settlingFaultOf(position: CheckedPosition): string | null {
  const scored = scoreChecked(position);
  if (settleChecked(position, into) !== scored.ok) return `it is ${scored.ok ? 'a' : 'no'} winning hand`;
  if (!scored.ok) return null;
  const { players, net, payments } = scored.value;
  const seats = position.players.map(({ seat }) => seat);
  const owed = new Float64Array(16);
  for (const { from, to, points } of payments) owed[4 * seats.indexOf(from) + seats.indexOf(to)] = points;
  const wanted = [seats.map((seat) => players[seat]!.total), seats.map((seat) => net[seat]!), [...owed]];
  const found = [into.totals.slice(0, seats.length), into.net.slice(0, seats.length), into.payments];
  const differs = wanted.findIndex((numbers, at) => String(numbers) !== String(found[at]));
  if (differs < 0) return null;
  return `${['totals', 'net', 'payments'][differs]} are ${wanted[differs]}, settled in numbers ${found[differs]}`;
}
