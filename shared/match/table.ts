import type { HandEvent } from '../events.ts';
import { apply, startHand } from '../hand/hand.ts';
import type { HandState, MoveError } from '../hand/hand-state.ts';
import { isPlayable, PLAY_RULES, type PlayedRules } from '../play-rules/index.ts';
import type { HandScore, Rules } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { findRules, rulesId } from '../rules/index.ts';
import { readOptions } from '../rules/options.ts';
import { type Place, placeOf, type Seat } from '../seats.ts';
import { countTiles, SET_SIZES, type SetSize, type Tile, tileSet } from '../tiles.ts';
import { matchStanding, nextHand } from './match.ts';
import { playedSize } from './played-size.ts';

/** The first entry of a log: what is played, and which tag is which tile. */
export interface TableEntry {
  readonly entry: 'table';
  readonly rules: Rules;
  /** How many play, at the places from A on; without: four. */
  readonly players?: 2 | 3 | 4;
  readonly options?: Readonly<Record<string, unknown>>;
  /** UID of every tag of the set (136 or 144) and its tile. */
  readonly tiles: Readonly<Record<string, Tile>>;
  /** Of a virtual table: the seed it is played from. */
  readonly seed?: number;
}

/** A new hand. */
export interface HandEntry {
  readonly entry: 'hand';
  /** Number of the hand, from 1. */
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
}

/** Something that happened in the hand: when it was decided (ms), how sure (0 to 1), by which tags. */
export type EventEntry = {
  readonly entry: 'event';
  readonly t: number;
  readonly p: number;
  /** UIDs of the tiles concerned, in the order of the event's tiles. */
  readonly tags: readonly string[];
} & HandEvent;

/** What the finished hand was worth. Of a drawn hand: every total 0, no payments. */
export type ScoreEntry = { readonly entry: 'score' } & HandScore;

/** One entry of a table's log. */
export type LogEntry = TableEntry | HandEntry | EventEntry | ScoreEntry;

/** A hand that was played to its end and scored. */
export interface FinishedHand {
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
  /** Who won; null of a drawn hand. */
  readonly winner: Place | null;
  /** What the hand changed. */
  readonly net: Readonly<Record<Place, number>>;
}

/** A table at one moment, folded from its log: plain immutable data that survives JSON unchanged. */
export interface TableState {
  readonly rules: PlayedRules;
  /** Who plays, in playing order: places are taken from A on. */
  readonly seats: readonly Seat[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly tiles: Readonly<Record<string, Tile>>;
  /** The hand in progress, or the last one until the next begins; null before the first. */
  readonly hand: HandState | null;
  /** Number of that hand, from 1; 0 before the first. */
  readonly handNumber: number;
  readonly east: Place;
  readonly roundWind: Seat;
  readonly drawsBefore: number;
  readonly totals: Readonly<Record<Place, number>>;
  /** The score of the hand on the table; null until it is scored. */
  readonly score: HandScore | null;
  readonly finishedHands: readonly FinishedHand[];
}

/** Why an entry cannot follow in a log. */
export interface FoldError {
  readonly code:
    | 'no-table' //           the first entry must be the table
    | 'second-table'
    | 'rules-not-played'
    | 'unknown-option' //     a name or a value that the rule set has not
    | 'not-a-set' //          the tiles are not 136 or 144 of the right kinds
    | 'hand-not-over'
    | 'hand-not-scored'
    | 'wrong-hand' //         not the hand that follows by the rules of the match
    | 'no-hand'
    | 'already-scored'
    | 'wrong-score' //        of other seats, or not summing to 0
    | 'unknown-tag'
    | 'wrong-tag' //          a tag of another tile
    | 'wrong-event';
  /** Names the entry and what to do. */
  readonly message: string;
  /** With `wrong-event`: the engine's reason. */
  readonly move?: MoveError;
}

/** The table after an entry; `null` stands for an empty log. A log may end anywhere. */
export function foldEntry(table: TableState | null, entry: LogEntry): Result<TableState, FoldError> {
  if (entry.entry === 'table') return table === null ? openTable(entry) : secondTable();
  if (table === null) return wrong('no-table', `the first entry must be the table, not ${entry.entry}`);
  switch (entry.entry) {
    case 'hand':
      return foldHand(table, entry);
    case 'event':
      return foldEvent(table, entry);
    case 'score':
      return foldScore(table, entry);
  }
}

const wrong = (code: FoldError['code'], message: string): Result<never, FoldError> => err({ code, message });

const secondTable = (): Result<never, FoldError> =>
  wrong('second-table', 'the table was opened already; another table needs another log');

function openTable({ rules, players = 4, options, tiles }: TableEntry): Result<TableState, FoldError> {
  const book = findRules(rules);
  if (!book.ok || !isPlayable(rules)) {
    const playable = Object.keys(PLAY_RULES).join(', ');
    const why = book.ok ? '' : `${book.error.message}; `;
    return wrong('rules-not-played', `${why}${rulesId(rules)} cannot be played, only: ${playable}`);
  }
  const seats = book.value.tables.find(({ length }) => length === players);
  if (!seats) {
    const numbers = book.value.tables.map(({ length }) => length).join(' or ');
    return wrong('rules-not-played', `${rulesId(rules)} is played by ${numbers}, not by ${players}`);
  }
  const read = readOptions(book.value, options ?? {});
  if (!read.ok) return wrong('unknown-option', read.error.message);
  if (sizeOfSet(tiles) === null) {
    return wrong('not-a-set', `the ${Object.keys(tiles).length} tags are no set of 136 or 144 tiles`);
  }
  return ok({
    rules,
    seats,
    options: options ?? {},
    tiles,
    hand: null,
    handNumber: 0,
    east: 'A',
    roundWind: 'E',
    drawsBefore: 0,
    totals: NOTHING,
    score: null,
    finishedHands: [],
  });
}

const NOTHING: Readonly<Record<Place, number>> = { A: 0, B: 0, C: 0, D: 0 };

/** The size of the set that tags make up, or null where they make up none. */
function sizeOfSet(tiles: Readonly<Record<string, Tile>>): SetSize | null {
  const counts = countTiles(Object.values(tiles));
  for (const size of SET_SIZES) {
    const wanted = countTiles(tileSet(size));
    if (wanted.every((count, kind) => count === counts[kind])) return size;
  }
  return null;
}

function foldHand(table: TableState, entry: HandEntry): Result<TableState, FoldError> {
  if (table.hand && table.hand.end === null) {
    return wrong('hand-not-over', `hand ${table.handNumber} is not over; hand ${entry.number} cannot begin`);
  }
  if (table.hand && table.score === null) {
    return wrong(
      'hand-not-scored',
      `hand ${table.handNumber} is not scored; hand ${entry.number} cannot begin`,
    );
  }
  const next = nextHand(table);
  const { number, roundWind, east, drawsBefore } = entry;
  // A match may begin with any place at East, and so may what follows new seats; else the rules say who it is.
  const fits =
    number === next.number &&
    (table.hand === null ||
      (roundWind === next.roundWind &&
        (east === next.east || matchStanding(table).newSeats) &&
        drawsBefore === next.drawsBefore));
  if (!fits) {
    return wrong('wrong-hand', `${describe(entry)} does not follow; what follows is ${describe(next)}`);
  }
  const { rules, options, seats } = table;
  const setSize = playedSize(table, sizeOfSet(table.tiles)!);
  const hand = startHand({ rules, options, roundWind, drawsBefore, seats, setSize });
  return ok({ ...table, hand, handNumber: number, east, roundWind, drawsBefore, score: null });
}

const describe = ({ number, roundWind, east, drawsBefore }: HandEntry): string =>
  `hand ${number} of round ${roundWind} with ${east} at East after ${drawsBefore} drawn hands`;

function foldEvent(table: TableState, entry: EventEntry): Result<TableState, FoldError> {
  if (table.hand === null) return wrong('no-hand', `no hand has begun; ${entry.event} cannot follow`);
  for (const tag of entry.tags) {
    const tile = table.tiles[tag];
    if (tile === undefined) return wrong('unknown-tag', `${tag} of ${entry.event} is no tag of the set`);
    if (!concerns(entry, tile))
      return wrong('wrong-tag', `${tag} is ${tile}, which ${entry.event} does not name`);
  }
  const next = apply(table.hand, entry);
  if (next.ok) return ok({ ...table, hand: next.value });
  const message = `hand ${table.handNumber}: ${entry.event} cannot follow: ${next.error.message}`;
  return err({ code: 'wrong-event', message, move: next.error });
}

function concerns(event: HandEvent, tile: Tile): boolean {
  return ('tiles' in event && event.tiles.includes(tile)) || ('tile' in event && event.tile === tile);
}

function foldScore(table: TableState, { entry: _, ...score }: ScoreEntry): Result<TableState, FoldError> {
  const { hand, handNumber, east, roundWind, drawsBefore, seats: played } = table;
  if (hand === null) return wrong('no-hand', 'no hand has begun; a score cannot follow');
  if (hand.end === null) return wrong('hand-not-over', `hand ${handNumber} is not over; it cannot be scored`);
  if (table.score !== null) return wrong('already-scored', `hand ${handNumber} has been scored already`);
  const seats = Object.keys(score.net) as Seat[];
  const sum = seats.reduce((total, seat) => total + score.net[seat]!, 0);
  if (score.rules !== rulesId(table.rules) || sum !== 0 || !seats.every((seat) => played.includes(seat))) {
    return wrong(
      'wrong-score',
      `hand ${handNumber}: the score is not of ${rulesId(table.rules)}, or its net is not 0 in sum`,
    );
  }
  const net = { ...NOTHING };
  const totals = { ...table.totals };
  for (const seat of seats) {
    const place = placeOf(seat, east, played.length);
    net[place] = score.net[seat]!;
    totals[place] += score.net[seat]!;
  }
  const winner = hand.end.end === 'win' ? placeOf(hand.end.win.seat, east, played.length) : null;
  const finished = { number: handNumber, roundWind, east, drawsBefore, winner, net };
  return ok({ ...table, totals, score, finishedHands: [...table.finishedHands, finished] });
}
