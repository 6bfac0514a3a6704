import { isPlayable, PLAY_RULES } from '../../shared/play-rules/index.ts';
import { isClubFile, type Rules } from '../../shared/position.ts';
import { quoted } from '../../shared/quoted.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { findRules, rulesId } from '../../shared/rules/index.ts';
import { readOptions } from '../../shared/rules/options.ts';
import { PLACES, type Place, placesOf, SEATS, type Seat } from '../../shared/seats.ts';
import { countTiles, parseTile, SET_SIZES, type Tile, tileOf, tileSet } from '../../shared/tiles.ts';
import { RuleNames } from '../rules/rule-names.ts';
import {
  CALLS,
  type CallName,
  type Trace,
  type TraceHeader,
  type TraceRecord,
  ZONES,
  type Zone,
} from './trace.ts';

/** Why a text is no trace. */
export interface TraceError {
  readonly code: 'bad-trace';
  /** Line of the text, from 1. */
  readonly line: number;
  /** Names the field and says what it must be. */
  readonly message: string;
}

/** A trace as it was read. */
export interface ReadTrace extends Trace {
  /** The line in whose middle the text breaks off, if it does: of it nothing is known. */
  readonly cutOff?: number;
}

/**
 * Records may be told so many milliseconds late, as happens where several readers write one trace; they are
 * put in order. A longer way back is no delay but another trace.
 */
const MOST_DISORDER = 1000;

/** A record and the number of its line. */
interface NumberedRecord {
  readonly record: TraceRecord;
  readonly number: number;
}

/**
 * Reads a whole trace. Empty lines and fields that the contract does not know are passed over. A text that breaks off
 * in the middle of a record, as when the power fails, is a trace up to there.
 */
export function parseTrace(text: string): Result<ReadTrace, TraceError> {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const [first, ...rest] = lines.filter(({ line }) => line !== '');
  if (!first) return wrong(1, 'the file is empty; a trace begins with its header');
  const header = parseLine(first.line, parseHeader);
  if (!header.ok) return wrong(first.number, header.error);
  const read: NumberedRecord[] = [];
  let cutOff: number | undefined;
  for (const { line, number } of rest) {
    const record = parseLine(line, parseRecord);
    if (record.ok) read.push({ record: record.value, number });
    else if (number === lines.length && isBegun(line)) cutOff = number;
    else return wrong(number, record.error);
  }
  const ordered = inOrder(read);
  if (!ordered.ok) return ordered;
  return ok({ header: header.value, records: ordered.value, ...(cutOff !== undefined && { cutOff }) });
}

/** Whether a line, the last and without its end, may be the beginning of a record. */
function isBegun(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}

/** The records in order of time. */
function inOrder(read: readonly NumberedRecord[]): Result<TraceRecord[], TraceError> {
  const records = read.map(({ record }) => record);
  let latest = Number.NEGATIVE_INFINITY;
  let latestAt = 0;
  let before = latest;
  let disordered = false;
  for (const [at, { t }] of records.entries()) {
    if (t < latest - MOST_DISORDER) return outOfOrder(read, latestAt, before, at);
    disordered ||= t < latest;
    if (t < latest) continue;
    if (t > latest) before = latest;
    latest = t;
    latestAt = at;
  }
  return ok(disordered ? records.sort((one, other) => one.t - other.t) : records);
}

/**
 * Two records are too far apart for their order. The earlier one is wrong if all from the later one on go on from
 * where the records before it were: then it alone leapt ahead.
 */
function outOfOrder(
  read: readonly NumberedRecord[],
  ahead: number,
  before: number,
  back: number,
): Result<never, TraceError> {
  const { t: most } = read[ahead]!.record;
  const { t } = read[back]!.record;
  const after = read.slice(back);
  const goOn = after.every(({ record }) => record.t >= before - MOST_DISORDER && record.t < most);
  if (goOn && (ahead > 0 || after.length > 1)) {
    return wrong(
      read[ahead]!.number,
      `t is ${most}, but the lines after it go on at ${t}: records must be in order of time`,
    );
  }
  return wrong(
    read[back]!.number,
    `t is ${t}, but a line before it has ${most}: records must be in order of time`,
  );
}

const wrong = (line: number, message: string): Result<never, TraceError> =>
  err({ code: 'bad-trace', line, message });

type Fields = Readonly<Record<string, unknown>>;

function parseLine<T>(line: string, parse: (fields: Fields) => Result<T, string>): Result<T, string> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return err(`this is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(value)) return err(`a line must be a JSON object, not ${quoted(value)}`);
  return parse(value);
}

function parseHeader(fields: Fields): Result<TraceHeader, string> {
  const { trace, roundWind, east, dealer, drawsBefore } = fields;
  if (trace !== 1) return err(`the first line must be a header with "trace":1, not ${quoted(trace)}`);
  const rules = parseRules(fields.rules, fields.options, fields.players);
  if (!rules.ok) return rules;
  if (!isOneOf(SEATS, roundWind)) return err(`roundWind must be E, S, W or N, not ${quoted(roundWind)}`);
  const places = placesOf(rules.value.players ?? 4);
  if (!isOneOf(places, east)) return err(`east must be a place, ${oneOf(places)}, not ${quoted(east)}`);
  if (dealer !== undefined && !isOneOf(SEATS, dealer)) {
    return err(`dealer must be E, S, W or N, not ${quoted(dealer)}`);
  }
  if (drawsBefore !== undefined && !isCount(drawsBefore)) {
    return err(`drawsBefore must be a whole number, 0 or more, not ${quoted(drawsBefore)}`);
  }
  const tiles = parseTiles(fields.tiles);
  if (!tiles.ok) return tiles;
  const cycle = parseCycle(fields.cycle);
  if (!cycle.ok) return cycle;
  return ok({
    trace: 1,
    ...rules.value,
    roundWind: roundWind as Seat,
    east: east as Place,
    tiles: tiles.value,
    cycle: cycle.value,
    ...(dealer !== undefined && { dealer: dealer as Seat }),
    ...(drawsBefore !== undefined && { drawsBefore: drawsBefore as number }),
  });
}

function parseRules(
  rules: unknown,
  options: unknown,
  players: unknown,
): Result<Pick<TraceHeader, 'rules' | 'options' | 'players'>, string> {
  if (typeof rules !== 'string' && !isClubFile(rules)) {
    return err(`rules must be the name of a rule set, or a club's rule file, not ${quoted(rules)}`);
  }
  const named = typeof rules === 'string' ? new RuleNames().rulesOf(rules) : ok(rules);
  return named.ok ? parseTable(named.value, options, players) : named;
}

function parseTable(
  rules: Rules,
  options: unknown,
  players: unknown,
): Result<Pick<TraceHeader, 'rules' | 'options' | 'players'>, string> {
  const found = findRules(rules);
  if (!found.ok) return err(found.error.message);
  if (!isPlayable(rules)) {
    return err(
      `hands of ${rulesId(rules)} cannot be followed yet, only: ${Object.keys(PLAY_RULES).join(', ')}`,
    );
  }
  const tables = found.value.tables.map((seats) => seats.length);
  if (!tables.includes((players ?? 4) as number)) {
    return err(`players must be ${oneOf(tables)} by ${rulesId(rules)}, not ${quoted(players)}`);
  }
  const fewer = players === 2 || players === 3 ? { players: players as 2 | 3 } : {};
  const book = { rules, ...fewer };
  if (options === undefined) return ok(book);
  if (!isObject(options)) return err(`options must be an object, not ${quoted(options)}`);
  const read = readOptions(found.value, options);
  return read.ok ? ok({ ...book, options }) : err(`options: ${read.error.message}`);
}

function parseTiles(value: unknown): Result<TraceHeader['tiles'], string> {
  if (!isObject(value)) return err(`tiles must be an object from tag to tile, not ${quoted(value)}`);
  const tiles: [string, Tile][] = [];
  for (const [tag, text] of Object.entries(value)) {
    const tile = parseTile(text);
    if (!tile.ok) return err(`tiles.${tag}: ${tile.error.message}`);
    tiles.push([tag, tile.value]);
  }
  const size = SET_SIZES.find((known) => known === tiles.length);
  if (size === undefined) {
    return err(`tiles has ${tiles.length} tags; a set has ${SET_SIZES.join(' or ')}`);
  }
  const counts = countTiles(tiles.map(([, tile]) => tile));
  const wanted = countTiles(tileSet(size));
  const odd = counts.findIndex((count, kind) => count !== wanted[kind]);
  if (odd >= 0) {
    return err(`tiles has ${counts[odd]} of ${tileOf(odd)}; a set of ${size} has ${wanted[odd]}`);
  }
  return ok(Object.fromEntries(tiles));
}

function parseCycle(value: unknown): Result<TraceHeader['cycle'], string> {
  if (!isObject(value))
    return err(`cycle must be an object with rack, meld and discard, not ${quoted(value)}`);
  const { rack, meld, discard } = value;
  for (const [name, time] of Object.entries({ rack, meld, discard })) {
    if (!isTime(time) || time === 0) return err(`cycle.${name} must be milliseconds, not ${quoted(time)}`);
  }
  return ok({ rack, meld, discard } as TraceHeader['cycle']);
}

function parseRecord(fields: Fields): Result<TraceRecord, string> {
  const { t, zone, tags, place, call } = fields;
  if (!isTime(t)) return err(`t must be milliseconds, 0 or more, not ${quoted(t)}`);
  if (t > Number.MAX_SAFE_INTEGER) return err(`t is ${t}: no table runs for so many milliseconds`);
  if (zone === undefined && call !== undefined) {
    if (!isOneOf(PLACES, place)) return err(`place must be A, B, C or D, not ${quoted(place)}`);
    if (!isOneOf(CALLS, call)) return err(`call must be one of ${CALLS.join(', ')}, not ${quoted(call)}`);
    return ok({ t, place: place as Place, call: call as CallName });
  }
  if (!isOneOf(ZONES, zone)) return err(`zone must be one of ${ZONES.join(', ')}, not ${quoted(zone)}`);
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) {
    return err(`tags must be a list of tags, not ${quoted(tags)}`);
  }
  return ok({ t, zone: zone as Zone, tags });
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = (words: readonly string[], value: unknown): boolean => words.includes(value as string);

const oneOf = (words: readonly (string | number)[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');

const isTime = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
