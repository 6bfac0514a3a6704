import type { HandScore, Payment, PlayerScore, ScoreItem } from '../../shared/game/position.ts';
import { SEATS, seatIndex } from '../../shared/game/seats.ts';
import { type JsonBytes, utf8 } from './json-bytes.ts';

// Written field by field, with recurring parts encoded once: `JSON.stringify` has to inspect every object. The fields
// come in the order in which the scorer makes them.

/** Writes a scored hand with exactly the bytes of `JSON.stringify`. */
export function writeScore(out: JsonBytes, { rules, players, payments, net }: HandScore): void {
  out.raw(RULES);
  out.raw(quoted(rules));
  out.raw(PLAYERS);
  let first = true;
  for (let at = 0; at < 4; at++) {
    const player = players[SEATS[at]!];
    if (!player) continue;
    out.raw(first ? SEAT_NAMES[at]! : NEXT_SEAT_NAMES[at]!);
    writePlayer(out, player);
    first = false;
  }
  out.raw(PAYMENTS);
  for (let at = 0; at < payments.length; at++) {
    if (at > 0) out.raw(COMMA);
    writePayment(out, payments[at]!);
  }
  out.raw(NET);
  first = true;
  for (let at = 0; at < 4; at++) {
    const sum = net[SEATS[at]!];
    if (sum === undefined) continue;
    out.raw(first ? SEAT_NAMES[at]! : NEXT_SEAT_NAMES[at]!);
    out.number(sum);
    first = false;
  }
  out.raw(END_TWICE);
}

function writePlayer(out: JsonBytes, player: PlayerScore): void {
  const { points, doubles, faan, laak, total, limit, items, hand } = player;
  out.raw(BEGIN);
  if (points !== undefined) writeNumber(out, POINTS, points);
  if (doubles !== undefined) writeNumber(out, DOUBLES, doubles);
  if (faan !== undefined) writeNumber(out, FAAN, faan);
  if (laak !== undefined) writeNumber(out, LAAK, laak);
  writeNumber(out, TOTAL, total);
  out.raw(LIMIT);
  out.raw(limit === null ? NULL : quoted(limit));
  out.raw(ITEMS);
  for (let at = 0; at < items.length; at++) {
    if (at > 0) out.raw(COMMA);
    out.raw(itemBytes(items[at]!));
  }
  out.raw(END_LIST);
  if (hand) writeHand(out, hand);
  out.raw(END);
}

function writeHand(out: JsonBytes, { sets, pair }: NonNullable<PlayerScore['hand']>): void {
  out.raw(HAND);
  for (let at = 0; at < sets.length; at++) {
    if (at > 0) out.raw(COMMA);
    writeTiles(out, sets[at]!);
  }
  out.raw(END_LIST);
  if (pair) {
    out.raw(PAIR);
    writeTiles(out, pair);
  }
  out.raw(END);
}

/** Writes a list of tiles; their names are two characters that need no escaping. */
function writeTiles(out: JsonBytes, tiles: readonly string[]): void {
  for (let at = 0; at < tiles.length; at++) {
    out.raw(at === 0 ? FIRST_TILE : NEXT_TILE);
    out.ascii(tiles[at]!);
  }
  out.raw(tiles.length === 0 ? NO_TILES : LAST_TILE);
}

function writePayment(out: JsonBytes, { from, to, points }: Payment): void {
  out.raw(PAYMENT[seatIndex(from)]![seatIndex(to)]!);
  out.number(points);
  out.raw(END);
}

function writeNumber(out: JsonBytes, field: Uint8Array, value: number): void {
  out.raw(field);
  out.number(value);
  out.raw(COMMA);
}

const COMMA = utf8(',');
const BEGIN = utf8('{');
const END = utf8('}');
const END_LIST = utf8(']');
const END_TWICE = utf8('}}');
const NULL = utf8('null');
const RULES = utf8('{"rules":');
const PLAYERS = utf8(',"players":{');
const PAYMENTS = utf8('},"payments":[');
const NET = utf8('],"net":{');
const SEAT_NAMES = SEATS.map((seat) => utf8(`"${seat}":`));
const NEXT_SEAT_NAMES = SEATS.map((seat) => utf8(`,"${seat}":`));
const POINTS = utf8('"points":');
const DOUBLES = utf8('"doubles":');
const FAAN = utf8('"faan":');
const LAAK = utf8('"laak":');
const TOTAL = utf8('"total":');
const LIMIT = utf8('"limit":');
const ITEMS = utf8(',"items":[');
const HAND = utf8(',"hand":{"sets":[');
const PAIR = utf8(',"pair":');
const FIRST_TILE = utf8('["');
const NEXT_TILE = utf8('","');
const LAST_TILE = utf8('"]');
const NO_TILES = utf8('[]');
const PAYMENT = SEATS.map((from) => SEATS.map((to) => utf8(`{"from":"${from}","to":"${to}","points":`)));

// The scorer returns the same item objects again and again, so each is encoded once.
const bytesOfItems = new WeakMap<ScoreItem, Uint8Array>();

function itemBytes(item: ScoreItem): Uint8Array {
  let bytes = bytesOfItems.get(item);
  if (bytes === undefined) {
    bytes = utf8(JSON.stringify(item));
    bytesOfItems.set(item, bytes);
  }
  return bytes;
}

/** Encoded names of rule sets and rows; there is a limited number of them. */
const names = new Map<string, Uint8Array>();

function quoted(name: string): Uint8Array {
  let text = names.get(name);
  if (text === undefined) {
    text = utf8(JSON.stringify(name));
    names.set(name, text);
  }
  return text;
}
