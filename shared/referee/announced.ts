import { dealerOf } from '../hand/hand-tiles.ts';
import type { TableState } from '../match/table-state.ts';
import { costOfCorrection } from '../penalties/fines.ts';
import { err, ok, type Result } from '../result.ts';
import { findRules } from '../rules/index.ts';
import { readOptions } from '../rules/options.ts';
import type { Seat } from '../seats.ts';
import { liableSeat } from './rulings.ts';

/**
 * What it costs each of the others that a player announced fewer points than his tiles are worth: the amounts of
 * a fine by differences. Refused of a hand that nobody has won, or where the announced total costs nobody anything.
 */
export function costOfAnnouncing(
  { hand, score, rulings, rules: id, options: given }: TableState,
  seat: Seat,
  announced: number,
): Result<Readonly<Partial<Record<Seat, number>>>, { readonly message: string }> {
  const rules = findRules(id);
  const options = rules.ok ? readOptions(rules.value, given) : rules;
  if (!rules.ok) return rules;
  if (!options.ok) return options;
  if (hand?.end?.end !== 'win' || score === null) {
    return err({ message: 'points are announced when a hand was won and scored; wait for that' });
  }
  const { win } = hand.end;
  const costs = costOfCorrection(
    rules.value,
    options.value,
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
