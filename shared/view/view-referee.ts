import { bookOf, playRow } from '../books/played.ts';
import { type Cure, type Fault, mayCure, mayTell, type Telling } from '../books/words/faults.ts';
import type { DeadReason, Fine } from '../books/words/penalty-row.ts';
import type { RowNames } from '../explain/row-names.ts';
import { harmQuestion, rulingNames } from '../explain/ruling-names.ts';
import type { DeadHand } from '../game/position.ts';
import { type Place, placeOf, placesOf, type Seat, seatAt } from '../game/seats.ts';
import type { InLanguages } from '../languages/index.ts';
import type { Grounds } from '../liability/exemption.ts';
import { liabilities } from '../liability/watch.ts';
import type { Seated } from '../match/five-players.ts';
import { allHands } from '../match/fold-round.ts';
import { mayBring } from '../match/fold-start.ts';
import { isRuling } from '../match/fold-step.ts';
import { type Ending, endOf } from '../match/how-ended.ts';
import type { BetEntry, FinishedHand, RefereeEntry, TableState } from '../match/table.ts';
import { type HandStart, winnerOf } from '../referee/referee.ts';
import { NOBODY_NAMED, type PlayersView } from './view-players.ts';
import { type RulingView, rulingsOf, type WhoView } from './view-rulings.ts';
import { type WinsView, winsOf } from './view-wins.ts';

export type { WhoView } from './view-rulings.ts';

/** A penalty of the book. */
export interface PenaltyChoice {
  readonly id: string;
  readonly names: RowNames;
  /** The question whom the offence harmed; null if nobody need be named. */
  readonly harm: InLanguages<string> | null;
  readonly place: string;
  readonly fine: Fine;
  readonly handEnds: boolean;
}

/** A reason in the book that makes a hand dead. */
export interface DeadChoice {
  readonly reason: DeadReason;
  readonly place: string | null;
  readonly dead: DeadHand;
  /** When it may be pointed out, and how long put right; null for a lost bet, which is no fault. */
  readonly mayTell: Telling | null;
  readonly cure: Cure;
}

/** A dead hand. */
export interface DeadView {
  readonly who: WhoView;
  readonly reason: DeadReason;
  readonly mayTell: boolean;
  readonly mayCure: boolean;
}

/** A fault that the table detected, and whether it may be pointed out yet. */
export interface SeenView extends WhoView {
  readonly fault: Fault;
  readonly mayTell: boolean;
}

/** A player whom nobody may help now, and whether somebody has declared it. */
export interface ThreatView {
  readonly row: string;
  readonly names: RowNames;
  readonly against: WhoView;
  readonly declared: boolean;
}

/** A finished hand, whose result can be corrected. */
export interface FinishedView {
  readonly number: number;
  readonly roundWind: Seat;
  readonly winner: Place | null;
  /** Who sat at East. */
  readonly east: Place;
  readonly ended: Ending;
  readonly isVoid: boolean;
  /** For five players: who sat where. */
  readonly seated?: Seated;
  /** It was played in an earlier round of the tournament. */
  readonly isEarlier: boolean;
  readonly net: Readonly<Record<Place, number>>;
  /** Its corrections that stand, the first one first. */
  readonly corrections: readonly { readonly by: string; readonly why: string }[];
}

/** Bets to win with the thirteen tiles on the rack. */
export interface BetsView {
  /** Bets must be made before this discard. */
  readonly beforeDiscard: number;
  readonly made: readonly WhoView[];
}

/**
 * What a referee sees and may enter. It shows no concealed tile, but it does show what the others may not be told
 * yet: it is for the referee alone.
 */
export interface RefereeView {
  readonly rules: string;
  readonly hand: number;
  /** The hand is over. */
  readonly over: boolean;
  /** The hand has its score; what is entered now changes totals. */
  readonly scored: boolean;
  /** The hand does not count. */
  readonly isVoid: boolean;
  /** The table is stopped. */
  readonly isStopped: boolean;
  /** How the hand began. */
  readonly start: HandStart;
  /** The totals that it began with, where they can be put right; else null. */
  readonly totals: Readonly<Record<Place, number>> | null;
  /** Five play, and one sits out. */
  readonly oneSitsOut: boolean;
  /** How often something was entered or withdrawn in this hand: goes with what is entered next. */
  readonly ruled: number;
  readonly winner: WhoView | null;
  readonly players: readonly WhoView[];
  /** Their names. */
  readonly named: PlayersView;
  readonly penalties: readonly PenaltyChoice[];
  readonly deadHands: readonly DeadChoice[];
  readonly dead: readonly DeadView[];
  /** Faults that the table detected in this hand. */
  readonly seen: readonly SeenView[];
  /** Threats by rows that must be declared. */
  readonly threats: readonly ThreatView[];
  /** Whether the book exempts players who had no choice. */
  readonly exemption: boolean;
  /** Null if the book knows no bets. */
  readonly bets: BetsView | null;
  /** The player who pays the winner for all, as things stand. */
  readonly liable: Extract<RulingView, { ruling: 'liable' }> | null;
  /** The grounds for his exemption that his tiles support; null if the book exempts nobody. */
  readonly grounds: Grounds | null;
  readonly names: Readonly<Record<string, RowNames>>;
  /** How a hand that is typed in may have been won. */
  readonly wins: WinsView;
  /** The rulings and bets of this hand that stand, in order; they are withdrawn by their number from 1. */
  readonly entered: readonly (RefereeEntry | BetEntry)[];
  /** The last one first. */
  readonly finished: readonly FinishedView[];
}

/** What a referee sees of a table, with the faults that the table detected. */
export function refereeView(
  table: TableState,
  seen: readonly SeenView[] = [],
  named: PlayersView = NOBODY_NAMED,
): RefereeView {
  const { hand, east, players, rulings } = table;
  const { id: rules, liability: rows, penalties } = bookOf(table.rules);
  const who = (seat: Seat): WhoView => ({ place: placeOf(seat, east, players), seat });
  const winner = hand && winnerOf(hand);
  const liable = rulingsOf(table).find((ruling) => ruling.ruling === 'liable') ?? null;
  const { bet } = playRow(table.rules);
  return {
    rules,
    hand: table.handNumber,
    over: hand?.phase === 'over',
    scored: table.score !== null,
    isVoid: rulings.isVoid,
    isStopped: rulings.isStopped,
    start: { east, roundWind: table.roundWind, drawsBefore: table.drawsBefore },
    totals: mayBring(table) ? table.totals : null,
    oneSitsOut: players === 5,
    ruled: table.ruled,
    winner: winner && who(winner),
    players: placesOf(players).map((place) => ({ place, seat: seatAt(place, east, players) })),
    named,
    penalties: penalties.penalties.map(({ id, place, fine, handEnds }) => ({
      id,
      names: rulingNames(rules, id),
      harm: harmQuestion(rules, id),
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
    wins: winsOf(table),
    names: Object.fromEntries(rows.map(({ id }) => [id, rulingNames(rules, id)])),
    entered: table.steps.filter(isRuling),
    finished: allHands(table)
      .map((one) => finishedView(one, !table.finishedHands.includes(one)))
      .reverse(),
  };
}

const finishedView = (hand: FinishedHand, isEarlier: boolean): FinishedView => {
  const { number, roundWind, east, winner, net, seated, corrections = [] } = hand;
  return {
    number,
    roundWind,
    east,
    winner,
    ended: endOf(hand),
    isVoid: hand.isVoid ?? false,
    isEarlier,
    ...(seated && { seated }),
    net,
    corrections: corrections.map(({ by, why }) => ({ by, why })),
  };
};

function groundsOf({ hand, rulings }: TableState, seat: Seat): Grounds | null {
  const seen = liabilities(bookOf(hand!.setup.rules).liability, rulings.watch, hand!);
  return seen.findLast(({ by }) => by === seat)?.grounds ?? null;
}

function deadChoices({ rules }: TableState): DeadChoice[] {
  const { deadHands, faults } = bookOf(rules).penalties;
  return Object.entries(deadHands).map(([key, dead]) => {
    const reason = key as DeadReason;
    if (reason === 'lost-bet') return { reason, place: null, dead, mayTell: null, cure: null };
    const { place, mayTell: telling, cure } = faults[reason];
    return { reason, place, dead, mayTell: telling, cure };
  });
}

function deadViews({ rules, rulings, hand }: TableState, who: (seat: Seat) => WhoView): DeadView[] {
  const { faults } = bookOf(rules).penalties;
  const over = hand?.phase === 'over';
  return Object.entries(rulings.dead).map(([seat, { reason, seen }]) => ({
    who: who(seat as Seat),
    reason,
    mayTell: over || seen === undefined || mayTell(faults[seen.fault], seen),
    mayCure: !over && seen !== undefined && mayCure(faults[seen.fault], seen),
  }));
}
