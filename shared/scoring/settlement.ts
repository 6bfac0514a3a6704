import type { Options } from '../books/words/option-rule.ts';
import { isSwitchedOn } from '../books/words/options.ts';
import type { SettlementRule } from '../books/words/rule-set.ts';
import type { Payment } from '../game/position.ts';
import { bySeat, type Seat } from '../game/seats.ts';

/** The input of a settlement. Totals are points, already capped. */
export interface Account {
  /** The seats played, in playing order, with their totals. */
  readonly totals: readonly (readonly [Seat, number])[];
  readonly winner: Seat;
  readonly dealer: Seat;
  readonly liable?: Seat | undefined;
  readonly drawsBefore: number;
  /** The player who discarded the winning tile or was robbed of it; absent if it was drawn. */
  readonly from?: Seat | undefined;
}

/** One net amount per pair of players that owe each other anything, and each player's sum. */
export interface Settlement {
  readonly payments: readonly Payment[];
  readonly net: Partial<Readonly<Record<Seat, number>>>;
}

/**
 * The classical settlement: the winner gets his total from each player, the others settle the differences of their
 * totals with each other, and the dealer pays and receives double (rulings 7 to 9), in some books only from and to
 * the winner. Other books pay the winner only, and more for the last tile.
 */
export function settle(rule: SettlementRule, options: Options, account: Account): Settlement {
  const { totals, winner, dealer, drawsBefore, from: giver } = account;
  const losersSettle = isSwitchedOn(rule.losersSettle, options, true);
  const dealerDoubles = isSwitchedOn(rule.dealerDoubles, options, true);
  const lastTileDoubles = isSwitchedOn(rule.lastTileDoubles, options, false);
  const difference = totals.length === 2 && rule.twoPayDifference;
  const liable = difference ? undefined : account.liable;
  const factor = rule.doubleAfterDraw && drawsBefore > 0 ? 2 : 1;
  const owed: Payment[] = [];

  for (let index = 0; index < totals.length; index++) {
    const [seat, total] = totals[index]!;
    for (let next = index + 1; next < totals.length; next++) {
      const [other, otherTotal] = totals[next]!;
      const doubled = factor * (dealerDoubles && (seat === dealer || other === dealer) ? 2 : 1);
      if (!difference && (seat === winner || other === winner)) {
        const loser = seat === winner ? other : seat;
        const value = seat === winner ? total : otherTotal;
        const last = lastTileDoubles && (giver ?? loser) === loser ? 2 : 1;
        add(owed, liable ?? loser, winner, value * doubled * last);
      } else if (losersSettle && total !== otherTotal) {
        const points = Math.abs(total - otherTotal) * (rule.differencesSingle ? factor : doubled);
        if (total < otherTotal) add(owed, seat, other, points);
        else add(owed, other, seat, points);
      }
    }
  }

  return { payments: owed, net: netOf(totals, owed) };
}

/** The sum that each player wins or loses by payments. */
function netOf(totals: Account['totals'], payments: readonly Payment[]): Settlement['net'] {
  const seats: Seat[] = [];
  const sums: number[] = [];
  for (let at = 0; at < totals.length; at++) {
    const seat = totals[at]![0];
    let sum = 0;
    for (let one = 0; one < payments.length; one++) {
      const { from, to, points } = payments[one]!;
      if (to === seat) sum += points;
      else if (from === seat) sum -= points;
    }
    seats.push(seat);
    sums.push(sum);
  }
  return bySeat(seats, sums);
}

/** The settlement of a drawn hand: nobody pays. */
export function settleDraw(seats: readonly Seat[]): Settlement {
  return { payments: [], net: Object.fromEntries(seats.map((seat) => [seat, 0])) };
}

/** Adds to one player's debt to another. Between two players only one direction ever occurs. */
function add(owed: Payment[], from: Seat, to: Seat, points: number): void {
  if (points === 0) return;
  for (let at = 0; at < owed.length; at++) {
    const before = owed[at]!;
    if (before.from === from && before.to === to) {
      owed[at] = { from, to, points: before.points + points };
      return;
    }
  }
  owed.push({ from, to, points });
}
