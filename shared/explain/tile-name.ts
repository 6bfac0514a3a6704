import { FIRST_BONUS, FIRST_WIND, kindOf, rankOf, suitOf, type Tile } from '../game/tiles.ts';
import type { FieldWords } from '../languages/words.ts';

/** The spoken name of a tile: "5 of circles", "roter Drache". */
export function tileName(tile: Tile, { suits, honours, bonus }: FieldWords): string {
  const kind = kindOf(tile);
  if (kind >= FIRST_BONUS) return bonus[kind - FIRST_BONUS]!;
  if (kind >= FIRST_WIND) return honours[kind - FIRST_WIND]!;
  return suits[suitOf(kind) as 0 | 1 | 2](rankOf(kind));
}
