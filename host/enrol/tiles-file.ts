import { err, ok, type Result } from '../../shared/game/result.ts';
import { kindOf, parseTile, type SetSize, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { readTextFile } from '../text/text-file.ts';
import { isObject } from '../trace/fields.ts';

/** The tile of each tag, by the tag's UID. */
export type TaggedTiles = Readonly<Record<string, Tile>>;

/** Why a text is not a file of tiles. */
export interface TilesFileError {
  readonly code: 'no-json' | 'no-tiles-file' | 'bad-tag' | 'bad-tile';
  readonly message: string;
}

/** Parses a JSON object of tag UIDs and tiles, `{"E00401500A1B2C3D": "5p"}`. The set may be incomplete. */
export function parseTilesFile(text: string): Result<TaggedTiles, TilesFileError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err({ code: 'no-json', message: `it cannot be read as JSON: ${(error as Error).message}` });
  }
  if (!isObject(value)) {
    return err({ code: 'no-tiles-file', message: 'it must hold one JSON object of tag UIDs and tiles' });
  }
  const tiles: Record<string, Tile> = {};
  for (const [tag, text] of Object.entries(value)) {
    if (!/^[0-9A-F]{16}$/.test(tag)) {
      return err({ code: 'bad-tag', message: `${tag} is no UID of 16 upper-case hex digits` });
    }
    const tile = parseTile(text);
    if (!tile.ok) return err({ code: 'bad-tile', message: `${tag}: ${tile.error.message}` });
    tiles[tag] = tile.value;
  }
  return ok(tiles);
}

/**
 * Reads a file of tiles.
 * @throws Error that names the file and the fault in it.
 */
export function readTilesFile(path: string): TaggedTiles {
  const tiles = parseTilesFile(readTextFile(path));
  if (!tiles.ok) throw new Error(`${path}: ${tiles.error.message}`);
  return tiles.value;
}

/** The text of a file of tiles, one tile a line, in the order of the kinds. */
export function makeTilesFile(tiles: TaggedTiles): string {
  const rows = Object.entries(tiles).sort(
    ([tag, tile], [other, otherTile]) => kindOf(tile) - kindOf(otherTile) || (tag < other ? -1 : 1),
  );
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
}

/** The number of missing tags of each kind, negative if there are too many; complete kinds are left out. */
export function gaps(tiles: TaggedTiles, size: SetSize): Map<Tile, number> {
  const lacking = new Map<Tile, number>();
  for (const tile of tileSet(size)) lacking.set(tile, (lacking.get(tile) ?? 0) + 1);
  for (const tile of Object.values(tiles)) lacking.set(tile, (lacking.get(tile) ?? 0) - 1);
  return new Map([...lacking].filter(([, count]) => count !== 0));
}
