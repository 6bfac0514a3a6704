import { readRules } from '../books/index.ts';
import { bookOf } from '../books/played.ts';
import { optionDefaults } from '../books/words/options.ts';
import type { HandEvent } from '../game/events.ts';
import { isPlayedOut } from '../game/hand-state.ts';
import type { Position } from '../game/position.ts';
import { ok, type Result } from '../game/result.ts';
import { placeOf, placesOf, type Seat, seatAt } from '../game/seats.ts';
import { isSuit, kindOf, suitOf } from '../game/tiles.ts';
import { knownNumber } from '../hand/special-hand.ts';
import { allHands } from '../match/fold-round.ts';
import { endOf } from '../match/how-ended.ts';
import { matchStanding } from '../match/match.ts';
import {
  type FinishedHand,
  type FoldError,
  foldEntry,
  type LogEntry,
  type TableState,
} from '../match/table.ts';
import { ruledPosition } from '../referee/rulings.ts';
import { checkPosition } from '../scoring/read-position.ts';
import { limitHandsOf } from '../scoring/winner-score.ts';
import { luckOf } from './luck.ts';
import {
  type LimitHandWon,
  type PlacePayment,
  type PlayedHand,
  type Side,
  SUITS,
  type Suit,
  type Won,
} from './played-hand.ts';

/** What an entry changes: a hand is finished or has another result than before, or it is being played again. */
export type HandChange =
  | { readonly is: 'played'; readonly hand: PlayedHand }
  | { readonly is: 'withdrawn'; readonly log: string; readonly number: number };

/** A clock that shows an earlier time than this began with its program (ms since 1970). */
const EARLIEST = Date.UTC(2000, 0);

/** What was read of a log: plain immutable data that survives JSON unchanged. */
export interface LogHandsState {
  readonly log: string;
  readonly table: TableState | null;
  readonly hands: readonly PlayedHand[];
  /** The payments before corrections of the hands that were corrected. */
  readonly settled: readonly (readonly [hand: number, payments: readonly PlacePayment[]])[];
  readonly deciding: readonly number[];
  readonly seating: number | null;
  readonly match: number;
  readonly last: number | null;
}

/** Reads the played hands of one table's log, entry by entry. */
export class LogHands {
  readonly #log: string;
  #table: TableState | null = null;
  readonly #hands = new Map<number, PlayedHand>();
  /** The payments of each hand before corrections. */
  readonly #settled = new Map<number, readonly PlacePayment[]>();
  /** What decided the hand on the table, and the entry that seated its round. */
  #deciding: number[] = [];
  #seating: number | null = null;
  #match = 1;
  #last: number | null = null;

  /** @param log the name (origin) of the log */
  constructor(log: string) {
    this.#log = log;
  }

  /** Goes on from what was read before. */
  static from({ log, table, hands, settled, deciding, seating, match, last }: LogHandsState): LogHands {
    const reader = new LogHands(log);
    reader.#table = table;
    for (const hand of hands) {
      reader.#hands.set(hand.number, hand);
      if (hand.payments !== null) reader.#settled.set(hand.number, hand.payments);
    }
    for (const [hand, payments] of settled) reader.#settled.set(hand, payments);
    reader.#deciding = [...deciding];
    reader.#seating = seating;
    reader.#match = match;
    reader.#last = last;
    return reader;
  }

  /** What was read so far. */
  get state(): LogHandsState {
    const corrected = this.hands.filter(({ payments }) => payments === null);
    return {
      log: this.#log,
      table: this.#table,
      hands: this.hands,
      settled: corrected.map(({ number }) => [number, this.#settled.get(number)!]),
      deciding: [...this.#deciding],
      seating: this.#seating,
      match: this.#match,
      last: this.#last,
    };
  }

  /** The hands as they stand. */
  get hands(): readonly PlayedHand[] {
    return [...this.#hands.values()];
  }

  /**
   * Takes the next entry, whose number in the log is `n`.
   * @returns the hands that it changes, or why it cannot follow
   */
  take(n: number, entry: LogEntry): Result<readonly HandChange[], FoldError> {
    const before = this.#table;
    const folded = foldEntry(before, entry);
    if (!folded.ok) return folded;
    const table = folded.value;
    this.#table = table;
    switch (entry.entry) {
      case 'round':
        this.#seating = n;
        return ok([]);
      case 'hand':
        if (before!.finishedHands.length === 0 || matchStanding(before!).over) this.#match = entry.number;
        this.#deciding = this.#seating === null ? [n] : [this.#seating, n];
        return ok([]);
      case 'score':
        this.#deciding.push(n);
        return ok([this.#keep(this.#scored(table))]);
      case 'result':
        return ok(this.#changed(table, n, entry.hand, entry.hand));
      case 'seats':
        return ok(this.#changed(table, n, entry.from, entry.to ?? table.handNumber));
      case 'withdrawn':
        if ('correction' in entry) return ok(this.#changed(table, n, entry.hand, entry.hand));
        break;
      case 'event':
        if (entry.event !== 'win') return ok([]);
        break;
      case 'referee':
      case 'taken-back':
      case 'abandoned':
        break;
      default:
        return ok([]);
    }
    this.#deciding.push(n);
    if (before?.score == null || table.score !== null) return ok([]);
    this.#hands.delete(table.handNumber);
    return ok([{ is: 'withdrawn', log: this.#log, number: table.handNumber }]);
  }

  #keep(hand: PlayedHand): HandChange {
    this.#hands.set(hand.number, hand);
    return { is: 'played', hand };
  }

  /** The hands from `from` to `to` as they stand after entry `n`, which changed their result or their players. */
  #changed(table: TableState, n: number, from: number, to: number): HandChange[] {
    const changes: HandChange[] = [];
    for (const finished of allHands(table)) {
      const hand = this.#hands.get(finished.number);
      if (hand === undefined || hand.number < from || hand.number > to) continue;
      changes.push(
        this.#keep({
          ...hand,
          sides: hand.sides.map((side) => ({ ...side, net: finished.net[side.place] })),
          payments: finished.corrections ? null : this.#settled.get(hand.number)!,
          ...(finished.played && { played: finished.played }),
          entries: [...hand.entries, n],
        }),
      );
    }
    return changes;
  }

  #scored(table: TableState): PlayedHand {
    const finished = table.finishedHands.at(-1)!;
    const { number, seated, played, net, east, brought } = finished;
    const { hand, players } = table;
    const payments = paymentsOf(table, east);
    this.#settled.set(number, payments);
    const t = Math.max(...table.steps.map((step) => step.t), this.#last ?? 0);
    this.#last = t;
    const luck = isPlayedOut(hand!.end) ? luckOf(eventsOf(table), hand!.setup.setSize) : {};
    return {
      log: this.#log,
      number,
      match: this.#match,
      at: t >= EARLIEST ? t : null,
      book: bookOf(table.rules).id,
      ended: endOf(finished),
      sides: placesOf(players).map((place): Side => {
        return { place, net: net[place], luck: luck[seatAt(place, east, players)] ?? null };
      }),
      won: wonIn(table, finished),
      payments,
      ...(brought && { brought }),
      ...(played && { played }),
      ...(seated && { seated }),
      entries: [...this.#deciding],
    };
  }
}

const eventsOf = ({ steps }: TableState): HandEvent[] =>
  steps.flatMap((step) => (step.entry === 'event' ? [step] : []));

/** The settlement and the fines, by place. */
function paymentsOf({ score, rulings, players }: TableState, east: FinishedHand['east']): PlacePayment[] {
  if (rulings.isVoid) return [];
  const fines = rulings.penalties.flatMap(({ payments }) => payments);
  return [...score!.payments, ...fines].map(({ from, to, points }) => {
    return { from: placeOf(from, east, players), to: placeOf(to, east, players), points };
  });
}

function wonIn(table: TableState, { winner, east }: FinishedHand): Won | null {
  if (winner === null) return null;
  const { hand, rulings, players, score } = table;
  const position = ruledPosition(rulings, hand!);
  const nothing = {
    place: winner,
    source: null,
    from: null,
    limit: null,
    hands: [],
    overscore: null,
    suit: null,
    taken: null,
  };
  // Of a hand that no reader saw a referee may have entered nothing but the amounts.
  if (!position.win) return nothing;
  const { seat, source, from } = position.win;
  const scored = score!.players[seat]!;
  const hands = limitHandsIn(position);
  return {
    place: winner,
    source,
    from: from ? placeOf(from, east, players) : null,
    limit: scored.limit,
    hands,
    overscore: hands.length > 0 ? null : overscoreOf(scored, limitAt(table)),
    suit: suitIn(position, seat),
    taken: isPlayedOut(hand!.end) ? hand!.players[seat]!.taken : null,
  };
}

/** The limit of a table, or of its book if it plays without one; null if the book has none either. */
function limitAt({ rules, options }: TableState): number | null {
  const read = readRules(rules, options);
  if (!read.ok) return null;
  const { cap } = read.value.rules;
  const limit = read.value.options[cap.option] ?? optionDefaults(read.value.rules)[cap.option];
  return typeof limit === 'number' ? limit : null;
}

/** What the tiles of a hand counted before the limit; null if that is not above it, or the book counts otherwise. */
function overscoreOf(
  { points, doubles }: { readonly points?: number; readonly doubles?: number },
  limit: number | null,
): number | null {
  if (points === undefined || doubles === undefined || limit === null) return null;
  const counted = points * 2 ** doubles;
  return counted > limit ? counted : null;
}

function limitHandsIn(position: Position): LimitHandWon[] {
  const read = checkPosition(position);
  if (!read.ok || read.value.win === null) return [];
  const { table, players, win } = read.value;
  const winner = players.find(({ seat }) => seat === win.seat)!;
  return limitHandsOf(read.value, winner, win).map(({ hand: { id, number } }) => {
    if (number === undefined) return { id };
    return { id, number: knownNumber(number, table.options) };
  });
}

function suitIn({ players }: Position, seat: Seat): Suit | null {
  const { concealed, melds = [] } = players[seat]!;
  const tiles = [...concealed, ...melds.flatMap((meld) => meld.tiles)];
  const suits = new Set(tiles.map(kindOf).filter(isSuit).map(suitOf));
  return suits.size === 1 ? SUITS[[...suits][0]!]! : null;
}
