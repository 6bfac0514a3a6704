import type { Meld, PlayerPosition } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { isBonus, kindOf, parseTile, type Tile } from '../game/tiles.ts';

/**
 * Reads the tiles of a hand from text: digits and then their suit, as `mingg score` names tiles. `[555z]` is a group
 * that lies open, `(9999m)` a concealed kong; all other tiles are on the rack. Flowers and seasons may stand anywhere.
 * The error is the part that cannot be read.
 */
export function readTypedTiles(text: string): Result<PlayerPosition, string> {
  const concealed: Tile[] = [];
  const bonus: Tile[] = [];
  const melds: Meld[] = [];
  for (const part of text.match(/\[[^\]]*\]?|\([^)]*\)?|[^[(]+/g) ?? []) {
    const isOpen = part.startsWith('[');
    const isGroup = isOpen || part.startsWith('(');
    if (isGroup && !/[\])]$/.test(part)) return err(part.trim());
    const tiles = tilesIn(isGroup ? part.slice(1, -1) : part);
    if (!tiles.ok) return tiles;
    if (!isGroup) {
      for (const tile of tiles.value) (isBonus(kindOf(tile)) ? bonus : concealed).push(tile);
      continue;
    }
    const meld = groupOf(tiles.value, !isOpen);
    if (meld === null) return err(part.trim());
    melds.push(meld);
  }
  return ok({ concealed, melds, bonus });
}

/** `123m55z` as tiles. */
function tilesIn(text: string): Result<readonly Tile[], string> {
  const tiles: Tile[] = [];
  const rest = text.replace(/[\s,]/g, '').replace(/(\d+)([mpszf])/g, (_, digits: string, suit: string) => {
    for (const digit of digits) {
      const parsed = parseTile(digit + suit);
      if (!parsed.ok) return digit + suit;
      tiles.push(parsed.value);
    }
    return '';
  });
  return rest === '' ? ok(tiles) : err(rest);
}

/** A declared group; null if these tiles are none. Whether the rules know it is checked when it is scored. */
function groupOf(tiles: readonly Tile[], concealed: boolean): Meld | null {
  const isAlike = tiles.every((tile) => tile === tiles[0]);
  if (tiles.length === 4 && isAlike) return { type: 'kong', tiles, ...(concealed && { concealed }) };
  if (tiles.length !== 3) return null;
  return { type: isAlike ? 'pung' : 'chow', tiles, ...(concealed && { concealed }) };
}
