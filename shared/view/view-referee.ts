import type { RowNames } from '../explain/row-names.ts';
import { rulingNames } from '../explain/ruling-names.ts';
import type { Grounds } from '../liability/exemption.ts';
import { liabilityRows } from '../liability/index.ts';
import { liabilities } from '../liability/watch.ts';
import type { RefereeEntry, TableState } from '../match/table.ts';
import { type Cure, type Fault, mayCure, mayTell, type Telling } from '../penalties/faults.ts';
import { penaltyBook } from '../penalties/index.ts';
import type { DeadReason, Fine } from '../penalties/penalty-row.ts';
import { bookOf, playRow } from '../play-rules/index.ts';
import type { DeadHand } from '../position.ts';
import { type Place, placeOf, placesOf, type Seat, seatAt } from '../seats.ts';
import { type RulingView, rulingsOf, type WhoView } from './view-rulings.ts';

export type { WhoView } from './view-rulings.ts';

/** A penalty that the book has. */
export interface PenaltyChoice {
  readonly id: string;
  readonly names: RowNames;
  readonly place: string;
  readonly fine: Fine;
  readonly handEnds: boolean;
}

/** What makes a hand dead by the book. */
export interface DeadChoice {
  readonly reason: DeadReason;
  readonly place: string | null;
  readonly dead: DeadHand;
  /** When it may be pointed out, and until when put right; null of a lost bet, which is no fault. */
  readonly mayTell: Telling | null;
  readonly cure: Cure;
}

/** A hand that is dead. */
export interface DeadView {
  readonly who: WhoView;
  readonly reason: DeadReason;
  readonly mayTell: boolean;
  readonly mayCure: boolean;
}

/** A fault that the table has seen, and whether it may be pointed out yet. */
export interface SeenView extends WhoView {
  readonly fault: Fault;
  readonly mayTell: boolean;
}

/** A player whom nobody may help now, and whether somebody has warned of it. */
export interface ThreatView {
  readonly row: string;
  readonly names: RowNames;
  readonly against: WhoView;
  readonly declared: boolean;
}

/** A finished hand whose result may be put right. */
export interface FinishedView {
  readonly number: number;
  readonly roundWind: Seat;
  readonly winner: Place | null;
  readonly net: Readonly<Record<Place, number>>;
  readonly corrections: number;
}

/** Bets to win with the thirteen tiles on the rack. */
export interface BetsView {
  /** The discard before which a bet has to be made. */
  readonly beforeDiscard: number;
  readonly made: readonly WhoView[];
}

/**
 * What a referee sees and may enter. He is shown no concealed tile, but what the others may not be told yet: it is
 * for him alone.
 */
export interface RefereeView {
  readonly rules: string;
  readonly hand: number;
  /** The hand is over. */
  readonly over: boolean;
  readonly winner: WhoView | null;
  readonly players: readonly WhoView[];
  readonly penalties: readonly PenaltyChoice[];
  readonly deadHands: readonly DeadChoice[];
  readonly dead: readonly DeadView[];
  /** Faults that the table has seen in this hand. */
  readonly seen: readonly SeenView[];
  /** Of rows that have to be declared. */
  readonly threats: readonly ThreatView[];
  /** The book lets off who had no choice. */
  readonly exemption: boolean;
  /** Null where the book knows no bets. */
  readonly bets: BetsView | null;
  /** Who pays the winner for all as it stands. */
  readonly liable: Extract<RulingView, { ruling: 'liable' }> | null;
  /** Which grounds for letting him off his tiles bear out; null where the book lets nobody off for any. */
  readonly grounds: Grounds | null;
  readonly names: Readonly<Record<string, RowNames>>;
  /** What was entered of this hand, in order. */
  readonly entered: readonly RefereeEntry[];
  /** The last one first. */
  readonly finished: readonly FinishedView[];
}

/** What a referee sees of a table, and of the faults that the table has seen. */
export function refereeView(table: TableState, seen: readonly SeenView[] = []): RefereeView {
  const { hand, east, players, rulings } = table;
  const rules = bookOf(table.rules);
  const who = (seat: Seat): WhoView => ({ place: placeOf(seat, east, players), seat });
  const liable = rulingsOf(table).find((ruling) => ruling.ruling === 'liable') ?? null;
  const rows = liabilityRows(rules);
  const { bet } = playRow(table.rules);
  return {
    rules,
    hand: table.handNumber,
    over: hand?.phase === 'over',
    winner: hand?.end?.end === 'win' ? who(hand.end.win.seat) : null,
    players: placesOf(players).map((place) => ({ place, seat: seatAt(place, east, players) })),
    penalties: penaltyBook(rules).penalties.map(({ id, place, fine, handEnds }) => ({
      id,
      names: rulingNames(rules, id),
      place,
      fine,
      handEnds: handEnds ?? false,
    })),
    deadHands: deadChoices(table),
    dead: deadViews(table, who),
    seen,
    threats: rulings.watch.threats
      .filter(({ row }) => rows.some(({ id, declared }) => id === row && declared))
      .map((threat) => ({
        row: threat.row,
        names: rulingNames(rules, threat.row),
        against: who(threat.seat),
        declared: rulings.watch.declared.some(({ row, seat }) => row === threat.row && seat === threat.seat),
      })),
    exemption: rows.some(({ exemption }) => exemption),
    bets: bet && { ...bet, made: (hand?.bets ?? []).map(who) },
    liable,
    grounds: liable && groundsOf(table, liable.who.seat),
    names: Object.fromEntries(rows.map(({ id }) => [id, rulingNames(rules, id)])),
    entered: table.steps.filter((step): step is RefereeEntry => step.entry === 'referee'),
    finished: table.finishedHands
      .map(({ number, roundWind, winner, net, corrections }) => ({
        number,
        roundWind,
        winner,
        net,
        corrections: corrections?.length ?? 0,
      }))
      .reverse(),
  };
}

function groundsOf({ hand, rulings }: TableState, seat: Seat): Grounds | null {
  const seen = liabilities(liabilityRows(hand!.setup.rules), rulings.watch, hand!);
  return seen.findLast(({ by }) => by === seat)?.grounds ?? null;
}

function deadChoices({ rules }: TableState): DeadChoice[] {
  const { deadHands, faults } = penaltyBook(rules);
  return Object.entries(deadHands).map(([key, dead]) => {
    const reason = key as DeadReason;
    if (reason === 'lost-bet') return { reason, place: null, dead, mayTell: null, cure: null };
    const { place, mayTell: telling, cure } = faults[reason];
    return { reason, place, dead, mayTell: telling, cure };
  });
}

function deadViews({ rules, rulings, hand }: TableState, who: (seat: Seat) => WhoView): DeadView[] {
  const { faults } = penaltyBook(rules);
  const over = hand?.phase === 'over';
  return Object.entries(rulings.dead).map(([seat, { reason, seen }]) => ({
    who: who(seat as Seat),
    reason,
    mayTell: over || seen === undefined || mayTell(faults[seen.fault], seen),
    mayCure: !over && seen !== undefined && mayCure(faults[seen.fault], seen),
  }));
}
