import { tileName } from '../../shared/explain/tile-name.ts';
import { FIRST_BONUS, FIRST_WIND, kindOf, rankOf, suitOf, type Tile } from '../../shared/game/tiles.ts';
import { PAGE_WORDS } from '../../shared/languages/index.ts';

/** Where Unicode's mahjong tiles begin: characters, circles and bamboos; see its chart U1F000. */
const SUITS = [0x1f007, 0x1f019, 0x1f010];
/** Winds E S W N; white, green and red dragon. */
const HONOURS = [0x1f000, 0x1f001, 0x1f002, 0x1f003, 0x1f006, 0x1f005, 0x1f004];
/** Plum, orchid, chrysanthemum, bamboo plant; spring to winter. */
const BONUS = [0x1f022, 0x1f023, 0x1f025, 0x1f024, 0x1f026, 0x1f027, 0x1f028, 0x1f029];

/** Selects the text form of a character that also has an emoji form, as the red dragon does. */
const AS_TEXT = '\ufe0e';

/** A tile as one Unicode character. */
export function tilePicture(tile: Tile): string {
  const kind = kindOf(tile);
  if (kind >= FIRST_BONUS) return sign(BONUS[kind - FIRST_BONUS]!);
  if (kind >= FIRST_WIND) return sign(HONOURS[kind - FIRST_WIND]!);
  return sign(SUITS[suitOf(kind)]! + rankOf(kind) - 1);
}

const sign = (code: number): string => String.fromCodePoint(code) + AS_TEXT;

/** A tile in picture and words: `🀝 5 of circles (5p)`. */
export const tileWords = (tile: Tile): string =>
  `${tilePicture(tile)} ${tileName(tile, PAGE_WORDS.en.field)} (${tile})`;
