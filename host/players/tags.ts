import { type SetSize, type Tile, tileSet } from '../../shared/game/tiles.ts';
import type { Random } from './random.ts';

/** Manufacturer and type of the tags: ISO 15693 (E0), NXP (04), ICODE (01). The rest is the serial number. */
const TAG_PREFIX = 'E00401';

/** A set of tiles with a tag in each, whose UIDs are random and all different. */
export function tagTiles(size: SetSize, random: Random): Record<string, Tile> {
  const tiles: Record<string, Tile> = {};
  for (const tile of tileSet(size)) {
    let tag = newTag(random);
    while (tag in tiles) tag = newTag(random);
    tiles[tag] = tile;
  }
  return tiles;
}

/** A random tag. */
export function newTag(random: Random): string {
  const serial =
    random.below(0x100).toString(16).padStart(2, '0') + random.word().toString(16).padStart(8, '0');
  return TAG_PREFIX + serial.toUpperCase();
}
