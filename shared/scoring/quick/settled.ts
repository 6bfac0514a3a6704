import { isSwitchedOn } from '../../books/words/options.ts';
import type { CheckedPosition } from '../read-position.ts';

/** What the end of a hand settles, as whole numbers. Players are numbered as in the position. */
export class Settled {
  /** What each player's tiles are worth. */
  readonly totals = new Float64Array(4);
  /** What each player wins or loses. */
  readonly net = new Float64Array(4);
  /** What player `from` pays player `to`: at 4 × `from` + `to`. */
  readonly payments = new Float64Array(16);

  clear(): void {
    this.totals.fill(0);
    this.net.fill(0);
    this.payments.fill(0);
  }
}

/** Settles totals as `settle` does, by the numbers of players. */
export function settleTotals(position: CheckedPosition, winner: number, into: Settled): void {
  const { table, players, win, dealer, liable } = position;
  const { options } = table;
  const rule = table.rules.settlement;
  const losersSettle = isSwitchedOn(rule.losersSettle, options, true);
  const dealerDoubles = isSwitchedOn(rule.dealerDoubles, options, true);
  const lastTileDoubles = isSwitchedOn(rule.lastTileDoubles, options, false);
  const difference = players.length === 2 && rule.twoPayDifference;
  const factor = rule.doubleAfterDraw && position.drawsBefore > 0 ? 2 : 1;
  let pays = -1;
  if (!difference && liable)
    for (let at = 0; at < players.length; at++) if (players[at]!.seat === liable) pays = at;
  const { totals } = into;
  for (let at = 0; at < players.length; at++) {
    const { seat } = players[at]!;
    for (let other = at + 1; other < players.length; other++) {
      const withDealer = dealerDoubles && (seat === dealer || players[other]!.seat === dealer);
      const doubled = withDealer ? 2 * factor : factor;
      if (!difference && (at === winner || other === winner)) {
        const loser = at === winner ? other : at;
        const last = lastTileDoubles && (!win!.from || win!.from === players[loser]!.seat) ? 2 : 1;
        pay(into, pays < 0 ? loser : pays, winner, totals[winner]! * doubled * last);
      } else if (losersSettle) {
        const more = totals[at]! - totals[other]!;
        const times = rule.differencesSingle ? factor : doubled;
        if (more < 0) pay(into, at, other, -more * times);
        else if (more > 0) pay(into, other, at, more * times);
      }
    }
  }
}

function pay({ net, payments }: Settled, from: number, to: number, points: number): void {
  payments[4 * from + to]! += points;
  net[from]! -= points;
  net[to]! += points;
}
