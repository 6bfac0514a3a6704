import { isClubFile } from '../../shared/game/position.ts';
import { PLACES, SEATS } from '../../shared/game/seats.ts';
import { parseTile } from '../../shared/game/tiles.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import {
  byKey,
  type Check,
  type Fields,
  isCount,
  isNumber,
  isObject,
  isOrdinal,
  isText,
  isTime,
  listOf,
  oneOf,
  optional,
  type Shape,
  shaped,
  shapeOf,
  wrongEntry,
} from '../../shared/messages/shape.ts';
import type { OwnEntry } from './own-entry.ts';

// The form that an entry's members must have, so that a stranger's log can be folded and put into words. Whether an
// entry can follow the ones before it is checked by the table's fold.

const isTile: Check = (value) => parseTile(value).ok;
const isSeat = oneOf(...SEATS);
const isPlace = oneOf(...PLACES);
const ofPlaces = byKey(PLACES, isNumber);

const SHAPES: Readonly<Record<(LogEntry | OwnEntry)['entry'], Shape>> = {
  log: { follows: isText, reason: isText },
  key: { statement: isText },
  table: {
    rules: (value) => typeof value === 'string' || isClubFile(value),
    options: optional(isObject),
    players: optional(oneOf(2, 3, 4, 5)),
    tiles: (value) => isObject(value) && Object.values(value as Fields).every(isTile),
    seed: optional(isNumber),
  },
  round: {
    t: isTime,
    tournament: isText,
    round: isOrdinal,
    table: isOrdinal,
    players: byKey(PLACES, isOrdinal),
  },
  seats: {
    t: isTime,
    by: isText,
    why: isText,
    from: isOrdinal,
    to: optional(isOrdinal),
    players: byKey(PLACES, isOrdinal),
    ordered: optional(isTime),
  },
  hand: {
    number: isCount,
    roundWind: isSeat,
    east: isPlace,
    drawsBefore: isCount,
    seated: optional(byKey(PLACES, isCount)),
  },
  event: { t: isTime, p: isNumber, tags: listOf(isText), signed: optional(isText) },
  score: {
    rules: isText,
    players: isObject,
    payments: listOf(isObject),
    net: (value) => isObject(value) && Object.entries(value as Fields).every(isSeatsPoints),
  },
  referee: { t: isTime, by: isText, signed: optional(isText) },
  result: {
    t: isTime,
    by: isText,
    why: isText,
    hand: isCount,
    replaces: ofPlaces,
    net: ofPlaces,
    signed: optional(isText),
  },
  withdrawn: {
    t: isTime,
    by: isText,
    hand: isCount,
    ruling: optional(isOrdinal),
    correction: optional(isOrdinal),
    signed: optional(isText),
  },
  referees: { keys: listOf(isText) },
  'taken-back': { t: isTime, keep: isCount, reason: isText },
  answered: {
    t: isTime,
    by: oneOf('screen', 'referee', ...PLACES.map((place) => `place ${place}`)),
    chosen: listOf(isEvent),
  },
  undecided: { t: isTime, courses: listOf(listOf(isEvent)), about: optional(isText) },
  abandoned: { t: isTime, why: oneOf('cleared', 'dealt', 'round-over') },
};

function isSeatsPoints([seat, points]: readonly [string, unknown]): boolean {
  return isSeat(seat) && isNumber(points);
}

const seatAndTile: Shape = { seat: isSeat, tile: isTile };
const claim: Shape = { ...seatAndTile, from: isSeat, tiles: listOf(isTile) };

/** Members of an `event`, by what happened. */
const EVENTS: Readonly<Record<string, Shape>> = {
  deal: { seat: isSeat, tiles: listOf(isTile) },
  bonus: seatAndTile,
  draw: { ...seatAndTile, from: oneOf('live', 'dead') },
  discard: seatAndTile,
  chow: claim,
  pung: claim,
  kong: { ...seatAndTile, kind: oneOf('claimed', 'concealed', 'promoted') },
  win: { ...seatAndTile, source: oneOf('wall', 'replacement', 'discard', 'kong') },
  return: seatAndTile,
  bet: { seat: isSeat },
  exhausted: {},
};

const isStart = shaped({ east: isPlace, roundWind: isSeat, drawsBefore: isCount });

/** Members of what a `referee` entered. */
const RULINGS: Readonly<Record<string, Shape>> = {
  penalty: {
    penalty: isText,
    seat: isSeat,
    harmed: listOf(isSeat),
    from: optional(isSeat),
    amounts: optional((value) => isObject(value) && Object.entries(value as Fields).every(isSeatsPoints)),
  },
  'dead-hand': { seat: isSeat, reason: isText },
  cured: { seat: isSeat },
  declared: { seat: isSeat, against: isSeat, row: isText },
  liable: { seat: (value) => value === null || isSeat(value), why: isText },
  exemption: { seat: isSeat, ground: isText, granted: oneOf(true, false) },
  void: { why: isText },
  played: {
    why: isText,
    winner: (value) => value === null || isSeat(value),
    net: optional((value) => isObject(value) && Object.entries(value as Fields).every(isSeatsPoints)),
    win: optional(isObject),
    tiles: optional(isObject),
  },
  start: { why: isText, replaces: isStart, put: isStart },
  stopped: { why: isText },
  resumed: {},
};

/** What is wrong with the members of an entry, in words that follow its number; null if nothing is. */
export function misshapen(entry: Fields): string | null {
  const shape = shapeOf(SHAPES, entry.entry);
  if (!shape) return `is of a kind that there is none of: ${quoted(entry.entry)}`;
  // Every entry that has a time is shown with it.
  return wrongEntry(entry, { t: optional(isTime), ...shape }) ?? wrongDetail(entry);
}

function isEvent(value: unknown): boolean {
  return isObject(value) && wrongDetail({ ...(value as Fields), entry: 'event' }) === null;
}

function wrongDetail(entry: Fields): string | null {
  if (entry.entry === 'withdrawn' && (entry.ruling === undefined) === (entry.correction === undefined)) {
    return 'withdraws either a ruling or a correction';
  }
  if (entry.referee === 'played' && (entry.net === undefined) === (entry.tiles === undefined)) {
    return 'has either the tiles of a hand or its amounts';
  }
  const details = entry.entry === 'event' ? EVENTS : entry.entry === 'referee' ? RULINGS : null;
  if (details === null) return null;
  const kind = entry[entry.entry as string];
  const shape = shapeOf(details, kind);
  if (!shape) return `tells of what there is none of: ${quoted(kind)}`;
  const claimed =
    kind === 'kong' ? entry.kind === 'claimed' : entry.source === 'discard' || entry.source === 'kong';
  const from: Shape = (kind === 'kong' || kind === 'win') && claimed ? { from: isSeat } : {};
  return wrongEntry(entry, { ...shape, ...from });
}
