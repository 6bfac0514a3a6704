import { BOOK_IDS, findRules, rulesId } from '../../shared/books/index.ts';
import { isPlayable } from '../../shared/books/played.ts';
import { readOptions } from '../../shared/books/words/options.ts';
import { isClubFile, type Rules } from '../../shared/game/position.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { type Place, placesOf, SEATS, type Seat } from '../../shared/game/seats.ts';
import { countTiles, parseTile, SET_SIZES, type Tile, tileOf, tileSet } from '../../shared/game/tiles.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { type Fields, isCount, isObject, isOneOf, isTime, oneOf } from './fields.ts';
import type { TraceHeader } from './trace.ts';

/**
 * Parses the header of a trace from the fields of its line; the error names the wrong field and says what it must be.
 */
export function parseHeader(fields: Fields): Result<TraceHeader, string> {
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
    return err(`hands of ${rulesId(rules)} cannot be followed yet, only: ${BOOK_IDS.join(', ')}`);
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
