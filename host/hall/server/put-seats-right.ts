import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { TableState } from '../../../shared/match/table.ts';
import type { NotDone } from '../desk/organiser.ts';
import type { Hall } from '../hall.ts';
import { placesOfLine } from '../places-of-line.ts';
import type { HallTables } from '../tables/hall-tables.ts';
import type { SeatsBody } from '../view/desk-bodies.ts';

const notDone = (code: string, message: string): Result<never, NotDone> => err({ code, message });

/**
 * Has a table put right who played hands of its round. The table logs it, as soon as no hand is being played there;
 * what it would refuse is refused here already.
 */
export function putSeatsRight(
  { table, players, from, to, by, why }: SeatsBody,
  hall: Pick<Hall, 'state' | 'delivered'>,
  tables: Pick<HallTables, 'correctSeats'>,
): Result<void, NotDone> {
  const { state } = hall;
  if (!state?.tables[table]) {
    return notDone('no-such-table', `table ${table} is not known; it has to join first`);
  }
  const unknown = players.find((player) => !state.players[player]);
  if (unknown !== undefined) return notDone('no-such-player', `player ${unknown} is not known`);
  if (new Set(players).size < players.length) {
    return notDone('bad-input', 'players: somebody has two of the four seats');
  }
  const hands = numbersOf(hall.delivered(table));
  const [first, last] = [hands[from - 1], to === undefined ? undefined : hands[to - 1]];
  if (first === undefined || (to !== undefined && (last === undefined || to < from))) {
    return notDone('bad-input', `from, to: the table has played ${hands.length} hands of its round`);
  }
  const range = { from: first, ...(last !== undefined && { to: last }) };
  tables.correctSeats(table, { by, why, ...range, players: placesOfLine(players) });
  return ok(undefined);
}

/** The numbers in the table's log of the hands that it has finished in its round: they go on from the rounds before. */
const numbersOf = (table: TableState | null): number[] =>
  (table?.finishedHands ?? []).map(({ number }) => number);
