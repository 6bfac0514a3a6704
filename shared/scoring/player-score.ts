import type { RuleSet } from '../books/words/rule-set.ts';
import { stepOf, stepPoints } from '../books/words/steps.ts';
import { pairCode, pungCode } from '../game/part-codes.ts';
import type { PlayerScore } from '../game/position.ts';
import { PLAYING_KINDS, tileOf } from '../game/tiles.ts';
import { ArrangedHand } from './arranged-hand.ts';
import { bonusKinds, Rack } from './rack.ts';
import type { CheckedPlayer, CheckedPosition } from './read-position.ts';
import { RowHits, type RowSums } from './row-hits.ts';
import type { BonusScore, ScoringTable } from './scoring-table.ts';

// Reused for each player, so that little but the result is allocated.
const hand = new ArrangedHand();
const hits = new RowHits();
const sums: RowSums = { points: 0, doubles: 0, faan: 0, laak: 0 };

/** A position's table, and its number of players. */
type Table = Pick<CheckedPosition, 'table' | 'roundWind'> & { readonly players: ArrayLike<unknown> };

/**
 * The score of a player who did not win: groups, pairs and bonus tiles (ruling 4); nothing if only the winner is
 * paid.
 */
export function scoreOther(
  { table, roundWind, players }: Table,
  { seat, rack, dead }: Omit<CheckedPlayer, 'seatNumber'>,
): PlayerScore {
  if (dead && table.rules.deadHands[dead] === 'nothing') return table.nothing;
  if (!table.losersSettle) return table.nothing;
  const rows = table.rowsFor(seat, roundWind, players.length, 'other');
  hand.take(rack, rows.view, table.options, null);
  addAlike(rack.concealed);
  hits.clear();
  rows.addHandRows(hits, hand, rack.bonus, -1);
  rows.addWayRows(hits, hand);
  return scoreOf(table, hits);
}

/** Adds a loser's pairs and pungs on the rack: two alike as a pair, three or four as a pung. */
function addAlike(concealed: ArrayLike<number>): void {
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! >= 2) hand.add(concealed[kind] === 2 ? pairCode(kind) : pungCode(kind));
  }
}

/** The worth of flowers and seasons alone, before the cap. */
export function scoreBonusTiles(
  { table, roundWind, players }: Table,
  { seat, rack }: CheckedPlayer,
): BonusScore {
  const rows = table.rowsFor(seat, roundWind, players.length, 'other');
  hand.take(new Rack([], [], bonusKinds(rack.bonus).map(tileOf)), rows.view, table.options, null);
  hits.clear();
  rows.addHandRows(hits, hand, rack.bonus, -1);
  rows.addWayRows(hits, hand);
  hits.sum(table.values, sums);
  return { total: totalOf(table.rules, sums), items: hits.items(table.values) };
}

/** The score of the rows that apply, limited by the cap. */
export function scoreOf(table: ScoringTable, hits: RowHits): PlayerScore {
  const { rules, values } = table;
  hits.sum(values, sums);
  const items = hits.items(values);
  const total = totalOf(rules, sums);
  const { points, doubles, faan, laak } = sums;
  if (!rules.steps) {
    return table.capped({ points, doubles, total, limit: null, items });
  }
  const most = table.cap !== null && stepOf(rules.steps.laak, sums) >= rules.steps.points.length - 1;
  return table.capped({
    faan,
    laak,
    total: most ? table.cap! : total,
    limit: most ? rules.cap.id : null,
    items,
  });
}

/**
 * The total of rows before the cap: points doubled, or by the book's table, whose last value is also that of all
 * higher steps.
 */
export function totalOf({ steps }: RuleSet, sums: RowSums): number {
  if (!steps) return sums.points * 2 ** sums.doubles;
  return stepPoints(steps, sums);
}
