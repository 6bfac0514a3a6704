import { seatIndex } from '../../game/seats.ts';
import { ArrangedHand } from '../arranged-hand.ts';
import { scoreOther } from '../player-score.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import { scoreChecked } from '../score.ts';
import { UNKNOWN } from './quick-rows.ts';
import { type QuickTable, quickTable } from './quick-table.ts';
import type { Settled } from './settled.ts';
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
  if (!prepared.fits) return settleBySheet(prepared, position, into);
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
  prepared.settlement.settle(position, winner, into);
  return true;
}

/** The total of `scoreOther`, without its sheet. */
function otherTotal(prepared: QuickTable, position: CheckedPosition, player: CheckedPlayer): number {
  const { table } = prepared;
  const { rack, dead } = player;
  if (!table.losersSettle || (dead && table.rules.deadHands[dead] === 'nothing')) return 0;
  const rows = prepared.other(seatIndex(player.seat), seatIndex(position.roundWind));
  const total = rows.totalOfOther(hand, rack, table.options);
  return total === UNKNOWN ? scoreOther(position, player).total : total;
}

/** For a club's rules that do not fit what is counted here. */
function settleBySheet({ settlement }: QuickTable, position: CheckedPosition, into: Settled): boolean {
  const scored = scoreChecked(position);
  if (!scored.ok) return false;
  const { players, win } = position;
  for (let at = 0; at < players.length; at++)
    into.totals[at] = scored.value.players[players[at]!.seat]!.total;
  const winner = players.findIndex(({ seat }) => seat === win!.seat);
  settlement.settle(position, winner, into);
  return true;
}
