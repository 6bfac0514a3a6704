import type { PlayerScore } from '../position.ts';
import type { RuleSet } from '../rules/ruleset.ts';
import { PLAYING_KINDS, tileOf } from '../tiles.ts';
import { ArrangedHand } from './arranged-hand.ts';
import { pairCode, pungCode } from './part-codes.ts';
import { bonusKinds, Rack } from './rack.ts';
import type { CheckedPlayer, CheckedPosition } from './read-position.ts';
import { RowHits, type RowSums } from './row-hits.ts';
import type { BonusScore, ScoringTable } from './scoring-table.ts';

// Filled again for each player, so that little but the result is allocated.
const hand = new ArrangedHand();
const hits = new RowHits();
const sums: RowSums = { points: 0, doubles: 0, faan: 0, laak: 0 };

/** The table of a position, and how many play at it. */
type Table = Pick<CheckedPosition, 'table' | 'roundWind'> & { readonly players: ArrayLike<unknown> };

/**
 * The score of a player who did not win: his groups, pairs and bonus tiles (ruling 4); nothing where only the
 * winner is paid.
 */
export function scoreOther(
  { table, roundWind, players }: Table,
  { seat, rack, dead }: CheckedPlayer,
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

/** What a player who did not win has on the rack: every two, three or four alike, as a pair or a pung. */
function addAlike(concealed: ArrayLike<number>): void {
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! >= 2) hand.add(concealed[kind] === 2 ? pairCode(kind) : pungCode(kind));
  }
}

/** What flowers and seasons are worth by themselves, before the cap. */
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

/** What the rows that apply come to, no more than the cap. */
export function scoreOf(table: ScoringTable, hits: RowHits): PlayerScore {
  const { rules, values } = table;
  hits.sum(values, sums);
  const items = hits.items(values);
  const total = totalOf(rules, sums);
  const { points, doubles, faan, laak } = sums;
  if (!rules.steps) {
    return table.capped({ points, doubles, total, limit: null, items });
  }
  const most = table.cap !== null && isLastStep(rules, sums);
  return table.capped({
    faan,
    laak,
    total: most ? table.cap! : total,
    limit: most ? rules.cap.id : null,
    items,
  });
}

/**
 * What rows come to, before the cap: points doubled, or by the book's table, whose last row stands for all
 * above.
 */
export function totalOf({ steps }: RuleSet, sums: RowSums): number {
  if (!steps) return sums.points * 2 ** sums.doubles;
  return steps.points[Math.min(stepOf(steps, sums), steps.points.length - 1)]!;
}

const stepOf = ({ laak: first }: NonNullable<RuleSet['steps']>, { faan, laak }: RowSums): number =>
  faan + (laak > 0 ? first + 2 * laak : 0);

const isLastStep = ({ steps }: RuleSet, sums: RowSums): boolean =>
  stepOf(steps!, sums) >= steps!.points.length - 1;
