import type { WinSource } from './events.ts';
import type { PlayerScore, RuleSetId } from './position.ts';
import { findRules, rowName } from './rules/index.ts';
import { type Place, placeOf, SEATS, type Seat } from './seats.ts';
import { type GroupView, shownGroups } from './shown-groups.ts';
import type { TableState } from './table.ts';
import type { Tile } from './tiles.ts';

/** A name in English and as the rule book prints it. */
export interface RowName {
  readonly name: string;
  readonly book: string;
}

/** One line of a score sheet. */
export interface LineView extends RowName {
  readonly points?: number;
  readonly doubles?: number;
  readonly faan?: number;
  readonly laak?: number;
}

/** What one player's hand was worth, line by line. */
export interface SheetView {
  readonly place: Place;
  readonly seat: Seat;
  /** The groups that were scored: the winner's whole hand, of the others what they had to show. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  readonly lines: readonly LineView[];
  /** Both 0 where the book counts faan and laak. */
  readonly points: number;
  readonly doubles: number;
  readonly faan?: number;
  readonly laak?: number;
  readonly total: number;
  /** The limit hand or cap that set the total, else null. */
  readonly limit: RowName | null;
}

/** What one player pays another, everything between the two set off. */
export interface PaymentView {
  readonly from: Place;
  readonly to: Place;
  readonly points: number;
}

/** A finished hand. */
export interface ResultView {
  readonly hand: number;
  readonly roundWind: Seat;
  /** Every payment counts double: the hand before was drawn, and the book says so. */
  readonly doubled: boolean;
  /** Null: the hand was drawn. */
  readonly win: {
    readonly place: Place;
    readonly seat: Seat;
    readonly tile: Tile;
    readonly source: WinSource;
    readonly from: { readonly place: Place; readonly seat: Seat } | null;
  } | null;
  /** The winner's first, then in seat order; none of a drawn hand. */
  readonly sheets: readonly SheetView[];
  readonly payments: readonly PaymentView[];
  /** What the hand changed, and the running totals after it; by place, in seat order of the hand. */
  readonly balance: readonly {
    readonly place: Place;
    readonly seat: Seat;
    readonly net: number;
    readonly total: number;
  }[];
}

/** The result of the hand on the table; null until it is scored. */
export function resultOf(table: TableState): ResultView | null {
  const { hand, score, east } = table;
  if (hand?.end == null || score === null) return null;
  const place = (seat: Seat): Place => placeOf(seat, east);
  const seats = SEATS.filter((seat) => hand.players[seat]);
  const win = hand.end.end === 'win' ? hand.end.win : null;
  const order = win ? [win.seat, ...seats.filter((seat) => seat !== win.seat)] : [];
  const rules = findRules(table.rules);
  return {
    hand: table.handNumber,
    roundWind: table.roundWind,
    doubled: rules.ok && rules.value.settlement.doubleAfterDraw && table.drawsBefore > 0,
    win: win && {
      place: place(win.seat),
      seat: win.seat,
      tile: win.tile,
      source: win.source,
      from: 'from' in win ? { place: place(win.from), seat: win.from } : null,
    },
    sheets: order.map((seat) => ({
      place: place(seat),
      seat,
      groups: shownGroups(hand, seat, score),
      bonus: hand.players[seat]!.bonus,
      ...scoreLines(table.rules, score.players[seat]!),
    })),
    payments: score.payments.map(({ from, to, points }) => ({ from: place(from), to: place(to), points })),
    balance: seats.map((seat) => ({
      place: place(seat),
      seat,
      net: score.net[seat] ?? 0,
      total: table.totals[place(seat)],
    })),
  };
}

function scoreLines(rules: RuleSetId, score: PlayerScore) {
  const { points = 0, doubles = 0, faan, laak, total, limit } = score;
  return {
    lines: score.items.map(({ rule, ...worth }) => ({ ...named(rules, rule), ...worth })),
    points,
    doubles,
    ...(faan !== undefined && { faan }),
    ...(laak !== undefined && { laak }),
    total,
    limit: limit === null ? null : named(rules, limit),
  };
}

/** A row's names; its id where the rule set has no name for it (a log of another version). */
function named(rules: RuleSetId, id: string): RowName {
  const name = rowName(rules, id);
  return { name: name?.en ?? id, book: name?.de ?? name?.nl ?? name?.en ?? id };
}
