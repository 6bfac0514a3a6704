import { quoted } from '../messages/quoted.ts';
import { err, ok, type Result } from './result.ts';
import { type Seat, seatIndex } from './seats.ts';

/**
 * Every kind of tile in MPSZ, the usual notation of Mah-Jongg programs: characters `m`, circles `p`, bamboos `s`,
 * honours `z` (winds E S W N, then white, green and red dragon), flowers and seasons `f` (plum, orchid,
 * chrysanthemum, bamboo plant; spring, summer, autumn, winter). The position in this list is the kind's number, see
 * {@link Kind}.
 */
export const TILES = [
  ...(['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'] as const),
  ...(['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p'] as const),
  ...(['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s'] as const),
  ...(['1z', '2z', '3z', '4z', '5z', '6z', '7z'] as const),
  ...(['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'] as const),
] as const;

/** A tile in that notation: `5p`, `1z`, `3f`. Copies of a kind are not told apart. */
export type Tile = (typeof TILES)[number];

/**
 * A kind as its index in {@link TILES}: 0–8 characters, 9–17 circles, 18–26 bamboos, 27–30 winds E S W N, 31–33
 * dragons white green red, 34–37 flowers, 38–41 seasons.
 */
export type Kind = number;

/** The number of kinds other than flowers and seasons. */
export const PLAYING_KINDS = 34;

/** The first wind (east); the other winds follow in seat order. */
export const FIRST_WIND: Kind = 27;

/** The kind of a seat's wind. */
export const windOf = (seat: Seat): Kind => FIRST_WIND + seatIndex(seat);

/** The first dragon (white); green and red follow. */
export const FIRST_DRAGON: Kind = 31;

/** The first flower; the four seasons follow the four flowers. */
export const FIRST_BONUS: Kind = 34;

/** By character code of a tile's letter: the kind before the letter's first; 0 for other letters. */
const BEFORE_FIRST = new Int16Array(128);
/** By character code of a tile's letter: how many kinds it has. */
const KINDS_OF_LETTER = new Uint8Array(128);
for (const [kind, tile] of TILES.entries()) {
  const letter = tile.charCodeAt(1);
  const number = Number(tile[0]);
  BEFORE_FIRST[letter] = kind - number;
  KINDS_OF_LETTER[letter] = number;
}
const DIGIT_0 = '0'.charCodeAt(0);

/** Why a text is not a tile. */
export interface TileError {
  readonly code: 'bad-tile';
  readonly message: string;
}

/** Reads one tile, `5p`. */
export function parseTile(text: unknown): Result<Tile, TileError> {
  if (typeof text === 'string' && kindOfText(text) >= 0) return ok(text as Tile);
  return err({
    code: 'bad-tile',
    message: `${quoted(text)} is no tile: write 1m–9m, 1p–9p, 1s–9s, 1z–7z or 1f–8f`,
  });
}

/** The number of a tile's kind. */
export const kindOf = (tile: Tile): Kind => BEFORE_FIRST[tile.charCodeAt(1)]! + tile.charCodeAt(0) - DIGIT_0;

/** The kind of a tile as text; -1 if it is not a tile. */
export function kindOfText(text: string): Kind {
  if (text.length !== 2) return -1;
  const letter = text.charCodeAt(1);
  const number = text.charCodeAt(0) - DIGIT_0;
  if (letter > 127 || number < 1 || number > KINDS_OF_LETTER[letter]!) return -1;
  return BEFORE_FIRST[letter]! + number;
}

/** The written form of a kind. */
export const tileOf = (kind: Kind): Tile => TILES[kind]!;

/** A flower or a season. */
export const isBonus = (kind: Kind): boolean => kind >= FIRST_BONUS;

/** A wind or a dragon. */
export const isHonour = (kind: Kind): boolean => kind >= FIRST_WIND && kind < FIRST_BONUS;

/** A tile of one of the three suits. */
export const isSuit = (kind: Kind): boolean => kind < FIRST_WIND;

/** The suit of a suit tile: 0 characters, 1 circles, 2 bamboos. */
export const suitOf = (kind: Kind): number => Math.floor(kind / 9);

/** The number on a suit tile, 1 to 9. */
export const rankOf = (kind: Kind): number => (kind % 9) + 1;

/** A 1 or a 9 of a suit. */
export const isTerminal = (kind: Kind): boolean => isSuit(kind) && (kind % 9 === 0 || kind % 9 === 8);

/** The sizes of set in the rule books: without and with flowers and seasons. */
export const SET_SIZES = [136, 144] as const;
export type SetSize = (typeof SET_SIZES)[number];

/** How many tiles of a kind a set has. */
export const copiesOf = (kind: Kind): number => (isBonus(kind) ? 1 : 4);

/** All tiles of a set, four of each playing kind and, in the larger set, one of each flower and season. */
export function tileSet(size: SetSize): Tile[] {
  const playing = TILES.slice(0, PLAYING_KINDS).flatMap((tile) => [tile, tile, tile, tile]);
  return size === 144 ? [...playing, ...TILES.slice(PLAYING_KINDS)] : playing;
}

/** Tiles counted by kind, 42 entries: the form used for calculations. */
export function countTiles(tiles: Iterable<Tile>): Uint8Array {
  const counts = new Uint8Array(TILES.length);
  for (const tile of tiles) counts[kindOf(tile)]!++;
  return counts;
}

/** The counted tiles, in the order of {@link TILES}. */
export function tilesOf(counts: ArrayLike<number>): Tile[] {
  const tiles: Tile[] = [];
  for (let kind = 0; kind < counts.length; kind++) {
    for (let copy = 0; copy < counts[kind]!; copy++) tiles.push(tileOf(kind));
  }
  return tiles;
}
