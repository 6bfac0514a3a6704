import { readRules } from '../books/index.ts';
import { dealerOf } from '../game/hand-players.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { costOfCorrection } from '../penalties/fines.ts';
import { liableSeat } from '../referee/rulings.ts';
import type { TableState } from './table-state.ts';

/**
 * What it costs each of the others that a player announced fewer points than his tiles are worth: the amounts of a
 * fine by differences. Refused if nobody has won, or if the announced total costs nobody anything.
 */
export function costOfAnnouncing(
  { hand, score, rulings, rules, options }: TableState,
  seat: Seat,
  announced: number,
): Result<Readonly<Partial<Record<Seat, number>>>, { readonly message: string }> {
  const read = readRules(rules, options);
  if (!read.ok) return read;
  if (hand?.end?.end !== 'win' || score === null) {
    return err({ message: 'points are announced when a hand was won and scored; wait for that' });
  }
  const { win } = hand.end;
  const costs = costOfCorrection(
    read.value.rules,
    read.value.options,
    {
      totals: hand.setup.seats.map((one) => [one, score.players[one]!.total] as const),
      winner: win.seat,
      dealer: dealerOf(hand.setup),
      liable: liableSeat(rulings, hand) ?? undefined,
      drawsBefore: hand.setup.drawsBefore,
      ...('from' in win && { from: win.from }),
    },
    seat,
    announced,
  );
  const total = score.players[seat]!.total;
  if (Object.keys(costs).length === 0) {
    return err({ message: `${seat} has ${total} points; announcing ${announced} costs nobody anything` });
  }
  return ok(costs);
}
