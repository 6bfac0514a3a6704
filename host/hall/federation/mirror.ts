import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCheckpoint } from '../../ledger/checkpoint.ts';
import { LONGEST_CHECKPOINT } from '../../ledger/given-file.ts';
import { parseSealing } from '../../ledger/sealing-note.ts';
import { LONGEST_BUNDLE, TILE_WIDTH, type Tile, tilePath, tilesOf } from '../../ledger/tiles.ts';
import type { Source } from './source.ts';

/** The most entries of a log that are fetched: a table has some ten thousand in a tournament. */
const MOST_ENTRIES = 4_000_000;
const SEALING = 'sealing';

/**
 * Fetches the tree of a log. Nothing of it is checked. Full tiles never change, so those that an earlier copy has are not
 * fetched again.
 * @param folder where it is put
 * @param earlier an earlier copy
 * @throws Error in plain words if something is missing, or cannot be reached
 */
export async function mirrorTree(source: Source, folder: string, earlier: string | null): Promise<void> {
  const note = (await need(source, 'checkpoint', LONGEST_CHECKPOINT)).toString('utf8');
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint.ok) throw new Error(`checkpoint: ${checkpoint.error}`);
  const { size } = checkpoint.value.checkpoint;
  if (size > MOST_ENTRIES)
    throw new Error(`its checkpoint is of ${size} entries; ${MOST_ENTRIES} are fetched at most`);
  const sealing = await source.read(SEALING, LONGEST_CHECKPOINT);
  // No tile shows an entry of the hand in play.
  const told = sealing === null ? null : parseSealing(sealing.toString('utf8'), checkpoint.value.checkpoint);
  const open = told?.ok && told.value.hand !== null ? told.value.hand.from : size;
  rmSync(folder, { recursive: true, force: true });
  for (const tile of [...tilesOf(size), ...bundlesOf(open)]) {
    await fetchTile(source, tile, folder, earlier);
  }
  if (sealing !== null) put(join(folder, SEALING), sealing);
  put(join(folder, 'checkpoint'), Buffer.from(note));
}

function* bundlesOf(open: number): Iterable<Tile> {
  for (let index = 0; index * TILE_WIDTH < open; index++) {
    yield { level: 'entries', index, width: Math.min(TILE_WIDTH, open - index * TILE_WIDTH) };
  }
}

async function fetchTile(source: Source, tile: Tile, folder: string, earlier: string | null): Promise<void> {
  const path = tilePath(tile);
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (earlier !== null && tile.width === TILE_WIDTH && existsSync(join(earlier, path))) {
    linkSync(join(earlier, path), file);
  } else {
    writeFileSync(file, await need(source, path, LONGEST_BUNDLE));
  }
}

function put(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

async function need(source: Source, path: string, most: number): Promise<Buffer> {
  const bytes = await source.read(path, most);
  if (bytes === null) throw new Error(`${path} is missing there`);
  return bytes;
}
