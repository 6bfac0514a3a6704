import { isPlayable, PLAY_RULES } from '../../shared/play-rules/index.ts';
import { isClubFile } from '../../shared/position.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { findRules, rulesId } from '../../shared/rules/index.ts';
import { readOptions } from '../../shared/rules/options.ts';
import { PLACES, type Place, placesOf, SEATS, type Seat } from '../../shared/seats.ts';
import { countTiles, parseTile, SET_SIZES, type Tile, tileOf, tileSet } from '../../shared/tiles.ts';
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

/**
 * Records may be told so many milliseconds late, as happens where several readers write one trace; they are
 * put in order. A longer way back is no delay but another trace.
 */
const MOST_DISORDER = 1000;

/** Reads a whole trace. Empty lines and fields that the contract does not know are passed over. */
export function parseTrace(text: string): Result<Trace, TraceError> {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const [first, ...rest] = lines.filter(({ line }) => line !== '');
  if (!first) return wrong(1, 'the file is empty; a trace begins with its header');
  const header = parseLine(first.line, parseHeader);
  if (!header.ok) return wrong(first.number, header.error);
  const records: TraceRecord[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  let disordered = false;
  for (const { line, number } of rest) {
    const record = parseLine(line, parseRecord);
    if (!record.ok) return wrong(number, record.error);
    const { t } = record.value;
    if (t < latest - MOST_DISORDER) {
      return wrong(number, `t is ${t}, but a line before it has ${latest}: records must be in order of time`);
    }
    disordered ||= t < latest;
    latest = Math.max(latest, t);
    records.push(record.value);
  }
  if (disordered) records.sort((one, other) => one.t - other.t);
  return ok({ header: header.value, records });
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
  if (!isObject(value)) return err(`a line must be a JSON object, not ${quote(value)}`);
  return parse(value);
}

function parseHeader(fields: Fields): Result<TraceHeader, string> {
  const { trace, roundWind, east, dealer, drawsBefore } = fields;
  if (trace !== 1) return err(`the first line must be a header with "trace":1, not ${quote(trace)}`);
  const rules = parseRules(fields.rules, fields.options, fields.players);
  if (!rules.ok) return rules;
  if (!isOneOf(SEATS, roundWind)) return err(`roundWind must be E, S, W or N, not ${quote(roundWind)}`);
  const places = placesOf(rules.value.players ?? 4);
  if (!isOneOf(places, east)) return err(`east must be a place, ${oneOf(places)}, not ${quote(east)}`);
  if (dealer !== undefined && !isOneOf(SEATS, dealer)) {
    return err(`dealer must be E, S, W or N, not ${quote(dealer)}`);
  }
  if (drawsBefore !== undefined && !isCount(drawsBefore)) {
    return err(`drawsBefore must be a whole number, 0 or more, not ${quote(drawsBefore)}`);
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
    return err(`rules must be the name of a rule set, or a club's rule file, not ${quote(rules)}`);
  }
  const found = findRules(rules);
  if (!found.ok) return err(found.error.message);
  if (!isPlayable(rules)) {
    return err(
      `hands of ${rulesId(rules)} cannot be followed yet, only: ${Object.keys(PLAY_RULES).join(', ')}`,
    );
  }
  const tables = found.value.tables.map((seats) => seats.length);
  if (!tables.includes((players ?? 4) as number)) {
    return err(`players must be ${oneOf(tables)} by ${rulesId(rules)}, not ${quote(players)}`);
  }
  const fewer = players === 2 || players === 3 ? { players: players as 2 | 3 } : {};
  const book = { rules, ...fewer };
  if (options === undefined) return ok(book);
  if (!isObject(options)) return err(`options must be an object, not ${quote(options)}`);
  const read = readOptions(found.value, options);
  return read.ok ? ok({ ...book, options }) : err(`options: ${read.error.message}`);
}

function parseTiles(value: unknown): Result<TraceHeader['tiles'], string> {
  if (!isObject(value)) return err(`tiles must be an object from tag to tile, not ${quote(value)}`);
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
    return err(`cycle must be an object with rack, meld and discard, not ${quote(value)}`);
  const { rack, meld, discard } = value;
  for (const [name, time] of Object.entries({ rack, meld, discard })) {
    if (!isTime(time) || time === 0) return err(`cycle.${name} must be milliseconds, not ${quote(time)}`);
  }
  return ok({ rack, meld, discard } as TraceHeader['cycle']);
}

function parseRecord(fields: Fields): Result<TraceRecord, string> {
  const { t, zone, tags, place, call } = fields;
  if (!isTime(t)) return err(`t must be milliseconds, 0 or more, not ${quote(t)}`);
  if (zone === undefined && call !== undefined) {
    if (!isOneOf(PLACES, place)) return err(`place must be A, B, C or D, not ${quote(place)}`);
    if (!isOneOf(CALLS, call)) return err(`call must be one of ${CALLS.join(', ')}, not ${quote(call)}`);
    return ok({ t, place: place as Place, call: call as CallName });
  }
  if (!isOneOf(ZONES, zone)) return err(`zone must be one of ${ZONES.join(', ')}, not ${quote(zone)}`);
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) {
    return err(`tags must be a list of tags, not ${quote(tags)}`);
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

/** A value for a message, cut short if it is long. */
function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
