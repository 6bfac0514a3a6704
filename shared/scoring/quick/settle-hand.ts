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
  const { table, players, win, roles } = position;
  if (!win) {
    into.clear();
    return true;
  }
  into.begin(players.length);
  const prepared = quickTable(table, players.length);
  if (!prepared.fits) return settleBySheet(prepared, position, into);
  const { winner } = roles;
  const worth = winnerTotal(prepared, position, players[winner]!, win);
  if (worth === NO_HAND || worth < table.minimum) return false;
  const { totals } = into;
  for (let at = 0; at < players.length; at++) {
    totals[at] = at === winner ? worth : otherTotal(prepared, position, players[at]!);
  }
  prepared.settlement.settle(position, into);
  return true;
}

/** The total of `scoreOther`, without its sheet. */
function otherTotal(prepared: QuickTable, position: CheckedPosition, player: CheckedPlayer): number {
  const { table } = prepared;
  const { rack, dead } = player;
  if (!table.losersSettle || (dead && table.rules.deadHands[dead] === 'nothing')) return 0;
  const rows = prepared.other(player.seatNumber, position.roles.roundWind);
  const total = rows.totalOfOther(hand, rack, table.options);
  return total === UNKNOWN ? scoreOther(position, player).total : total;
}

/** For a club's rules that do not fit what is counted here. */
function settleBySheet({ settlement }: QuickTable, position: CheckedPosition, into: Settled): boolean {
  const scored = scoreChecked(position);
  if (!scored.ok) return false;
  for (const [at, { seat }] of position.players.entries()) {
    into.totals[at] = scored.value.players[seat]!.total;
  }
  settlement.settle(position, into);
  return true;
}
