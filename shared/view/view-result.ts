import { readRules } from '../books/index.ts';
import { isSwitchedOn } from '../books/words/options.ts';
import type { PaymentNote } from '../books/words/payment-note.ts';
import { explainedBy } from '../explain/explain-score.ts';
import type { RowNames } from '../explain/row-names.ts';
import { rulingNames } from '../explain/ruling-names.ts';
import type { WinSource } from '../game/events.ts';
import type { PlayerScore, ScoreItem } from '../game/position.ts';
import { type Place, placeOf, type Seat, seatsOf } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { totalsOfFive } from '../match/five-players.ts';
import type { FinishedHand, TableState } from '../match/table.ts';
import { type GroupView, shownGroups } from './shown-groups.ts';
import { type NextDealView, nextDealOf } from './view-next.ts';
import { type CorrectionView, namedIn, type RulingView, rulingsOf } from './view-rulings.ts';
import { declaredBy, typedGroups, typedTiles, winOf } from './view-typed.ts';
import { type WaitsView, waitsOf } from './view-waits.ts';

export type { NextDealView } from './view-next.ts';
export type { WaitsView, WaitView } from './view-waits.ts';

/** The score of one player's hand; the page explains it line by line in its language. */
export interface SheetView {
  readonly place: Place;
  readonly seat: Seat;
  /** The scored groups: the winner's whole hand, the shown groups of the others. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  readonly items: readonly ScoreItem[];
  /** If the book counts these. */
  readonly faan?: number;
  readonly laak?: number;
  readonly total: number;
  /** The limit hand or cap that set the total, or null. */
  readonly limit: string | null;
}

/** What one player pays another, mutual debts set off. */
export interface PaymentView {
  readonly from: Place;
  readonly to: Place;
  readonly points: number;
}

/** A finished hand. */
export interface ResultView {
  readonly hand: number;
  readonly roundWind: Seat;
  /** Null: the hand was drawn. */
  readonly win: {
    readonly place: Place;
    readonly seat: Seat;
    readonly tile: Tile;
    readonly source: WinSource;
    readonly from: { readonly place: Place; readonly seat: Seat } | null;
    /** The group of the winner's sheet that the tile completed, as an index. */
    readonly group: number;
  } | null;
  /** The winner's first, then in seat order; empty for a drawn hand. */
  readonly sheets: readonly SheetView[];
  /** The names of the rows and limits on the sheets. */
  readonly names: Readonly<Record<string, RowNames>>;
  /** If the book counts faan and laak: the steps for having laak at all. */
  readonly laakSteps?: number;
  readonly payments: readonly PaymentView[];
  readonly notes: readonly PaymentNote[];
  /** Penalties, dead hands and who is liable. */
  readonly rulings: readonly RulingView[];
  /** The penalty that ended the hand; null for one that was won or drawn. */
  readonly endedBy: string | null;
  /** It was given up: nobody knows how it ended; or a referee declared it void. */
  readonly abandoned: boolean;
  readonly isVoid: boolean;
  /** Who won a hand that was typed in; only such a hand may have a winner and no `win`. */
  readonly typedWinner: { readonly place: Place; readonly seat: Seat } | null;
  /** The corrections of the result, the first one first. */
  readonly corrections: readonly CorrectionView[];
  /** The change by the hand and the running totals after it; by place, in seat order of the hand. */
  readonly balance: readonly BalanceView[];
  /** What everybody was waiting for, the winner first; empty for a drawn hand. */
  readonly waits: readonly WaitsView[];
  /** Null when the hand was the last one of the match. */
  readonly next: NextDealView | null;
}

/** A player's change by a hand, fines and corrections included, and the running total after it. */
export interface BalanceView {
  readonly place: Place;
  readonly seat: Seat;
  readonly net: number;
  readonly total: number;
  /** With five players: this player's number, from 1. */
  readonly player?: number;
}

/** The result of the hand on the table; null until it is scored. */
export function resultOf(table: TableState): ResultView | null {
  const { hand, score, east, players } = table;
  if (hand?.end == null || score === null) return null;
  const place = (seat: Seat): Place => placeOf(seat, east, players);
  const seats = seatsOf(players);
  const win = winOf(table);
  const order = win ? [win.seat, ...seats.filter((seat) => seat !== win.seat)] : [];
  const { names, laakSteps } = explainedBy(table.rules);
  const told = order.flatMap((seat) => rowsOf(score.players[seat]!));
  const rulings = rulingsOf(table);
  const finished = table.finishedHands.at(-1)!;
  const groupsOf = (seat: Seat) => typedGroups(table, seat) ?? shownGroups(hand, seat, score);
  const ruled = [...namedIn(rulings), ...(finished.endedBy ? [finished.endedBy] : [])];
  return {
    hand: table.handNumber,
    roundWind: table.roundWind,
    win: win && {
      place: place(win.seat),
      seat: win.seat,
      tile: win.tile,
      source: win.source,
      from: win.from ? { place: place(win.from), seat: win.from } : null,
      group: completedGroup(groupsOf(win.seat), declaredBy(table, win.seat), win.tile),
    },
    sheets: order.map((seat) => ({
      place: place(seat),
      seat,
      groups: groupsOf(seat),
      bonus: typedTiles(table, seat)?.bonus ?? hand.players[seat]!.bonus,
      ...worthOf(score.players[seat]!),
    })),
    names: Object.fromEntries([
      ...told.map((id) => [id, names(id)]),
      ...ruled.map((id) => [id, rulingNames(table.rules, id)]),
    ]),
    ...(laakSteps !== undefined && { laakSteps }),
    notes: notesOf(table),
    payments: score.payments.map(({ from, to, points }) => ({ from: place(from), to: place(to), points })),
    rulings,
    endedBy: finished.endedBy ?? null,
    abandoned: finished.abandoned ?? false,
    isVoid: finished.isVoid ?? false,
    typedWinner:
      hand.end.end === 'typed' && hand.end.winner
        ? { place: place(hand.end.winner), seat: hand.end.winner }
        : null,
    corrections: finished.corrections ?? [],
    balance: seats.map((seat) => ({
      place: place(seat),
      seat,
      net: finished.net[place(seat)],
      ...runningTotal(table.finishedHands, place(seat)),
    })),
    waits: waitsOf(table),
    next: nextDealOf(table),
  };
}

/**
 * The group that the winning tile completed, as an index: one that was not declared before. Of several with this tile
 * it is the exposed one, else a chow or the pair, as the scorer prefers.
 */
function completedGroup(groups: readonly GroupView[], declared: number, tile: Tile): number {
  const own = groups.flatMap((group, at) => (at >= declared && group.tiles.includes(tile) ? [at] : []));
  const exposed = own.find((at) => !groups[at]!.concealed);
  const small =
    own.find((at) => groups[at]!.type === 'chow') ?? own.find((at) => groups[at]!.type === 'pair');
  return exposed ?? small ?? own[0]!;
}

/**
 * A result updated after corrections of its hand or of earlier ones; `result` is of a hand that this table finished.
 */
export function correctedResult(result: ResultView, { finishedHands }: TableState): ResultView {
  const upTo = finishedHands.filter(({ number }) => number <= result.hand);
  const { net, corrections = [] } = upTo.at(-1)!;
  const balance = result.balance.map(({ place, seat }) => ({
    place,
    seat,
    net: net[place],
    ...runningTotal(upTo, place),
  }));
  return { ...result, corrections, balance };
}

/** The total over all these hands of the player who sat at a place in the last of them. */
function runningTotal(hands: readonly FinishedHand[], place: Place): Pick<BalanceView, 'total' | 'player'> {
  const { seated } = hands.at(-1)!;
  if (!seated)
    return { total: hands.reduce((sum, { net, brought }) => sum + net[place] + (brought?.[place] ?? 0), 0) };
  const player = seated[place];
  return { total: totalsOfFive(hands)[player]!, player: player + 1 };
}

function worthOf({ items, faan, laak, total, limit }: PlayerScore) {
  return { items, ...(faan !== undefined && { faan }), ...(laak !== undefined && { laak }), total, limit };
}

/** The rows that a score names. */
const rowsOf = ({ items, limit }: PlayerScore): string[] => [
  ...items.map(({ rule }) => rule),
  ...(limit === null ? [] : [limit]),
];

/** Why this hand's payments differ from its totals, by the rule set's settlement and the table's options. */
function notesOf({ rules, options: given, drawsBefore }: TableState): PaymentNote[] {
  const read = readRules(rules, given);
  if (!read.ok) return [];
  const { options } = read.value;
  const { settlement } = read.value.rules;
  const notes: PaymentNote[] = [];
  if (isSwitchedOn(settlement.dealerDoubles, options, true)) {
    notes.push(settlement.differencesSingle ? 'dealer-doubles-winner' : 'dealer-doubles');
  }
  if (isSwitchedOn(settlement.lastTileDoubles, options, false)) notes.push('last-tile-doubles');
  if (!isSwitchedOn(settlement.losersSettle, options, true)) notes.push('winner-only');
  if (settlement.doubleAfterDraw && drawsBefore > 0) notes.push('drawn-before');
  return notes;
}
