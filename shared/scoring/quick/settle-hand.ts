import { pairCode, pungCode } from '../../game/part-codes.ts';
import { seatIndex } from '../../game/seats.ts';
import { FIRST_WIND, type Kind } from '../../game/tiles.ts';
import { ArrangedHand } from '../arranged-hand.ts';
import { scoreOther } from '../player-score.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import type { QuickRows } from './quick-rows.ts';
import { type QuickTable, quickTable } from './quick-table.ts';
import { type Settled, settleTotals } from './settled.ts';
import { NO_HAND, winnerTotal } from './winner-total.ts';

// Reused for each player, so that nothing is allocated.
const hand = new ArrangedHand();

/**
 * Settles the end of a hand as `scoreChecked` does, without a sheet: written to `into`. From the same rows; for
 * simulations, which settle millions of hands. False where `scoreChecked` refuses: the tiles are not a winning hand,
 * or worth too little. Then nothing in `into` means anything.
 */
export function settleChecked(position: CheckedPosition, into: Settled): boolean {
  const { table, players, win } = position;
  into.clear();
  if (!win) return true;
  const prepared = quickTable(table, players.length);
  let winner = 0;
  for (let at = 0; at < players.length; at++) {
    const player = players[at]!;
    const wins = player.seat === win.seat;
    const total = wins
      ? winnerTotal(prepared, position, player, win)
      : otherTotal(prepared, position, player);
    if (total === NO_HAND) return false;
    if (wins) winner = at;
    into.totals[at] = total;
  }
  if (into.totals[winner]! < table.minimum) return false;
  settleTotals(position, winner, into);
  return true;
}

/** The total of `scoreOther`, without its sheet. */
function otherTotal(prepared: QuickTable, position: CheckedPosition, player: CheckedPlayer): number {
  const { table } = prepared;
  const { rack, dead } = player;
  if (!table.losersSettle || (dead && table.rules.deadHands[dead] === 'nothing')) return 0;
  const rows = prepared.other(seatIndex(player.seat), seatIndex(position.roundWind));
  hand.take(rack, rows.view, table.options, null);
  rows.begin(hand, rack.bonus, -1);
  const { meldCodes, alike, concealed } = rack;
  for (let at = 0; at < meldCodes.length; at++) rows.take(rows.part(meldCodes[at]!));
  takeAlike(rows, alike.suits, 0, concealed);
  takeAlike(rows, alike.honours, FIRST_WIND, concealed);
  rows.arrange();
  const total = rows.total();
  return total < 0 ? scoreOther(position, player).total : prepared.capped(total, rows.sum);
}

/** Takes in two alike as a pair, three or four as a pung. `bits` are kinds from `first` on. */
function takeAlike(rows: QuickRows, bits: number, first: Kind, concealed: ArrayLike<number>): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const kind = first + 31 - Math.clz32(rest & -rest);
    rows.take(rows.part(concealed[kind] === 2 ? pairCode(kind) : pungCode(kind)));
  }
}
