import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCheckpoint } from './checkpoint.ts';
import { LONGEST_CHECKPOINT, readGiven } from './given-file.ts';
import { LogDamage, type LogView, type ViewedEntry } from './log-view.ts';
import { HASH_BYTES, leafHash, MerkleTree } from './merkle.ts';
import {
  countTiles,
  LONGEST_BUNDLE,
  lastBundleOf,
  makeBundle,
  parseBundle,
  parseTilePath,
  TILE_WIDTH,
  type Tile,
  tileBytes,
  tilePath,
  tilesOf,
} from './tiles.ts';

/** The file beside the checkpoint with the note about the hand in play. */
const SEALING = 'sealing';
// tile/entries/x001/x234/x567/x890/123.p: no tree goes deeper.
const MOST_FOLDERS = 8;

/**
 * Writes the static tree of a log (c2sp.org/tlog-tiles) that any web server can serve: tiles and bundles first, the
 * checkpoint last. Full tiles that are there already are kept. Bundles end where the hand in play begins.
 * @param entries of the checkpoint's tree, those before the first sealed one with their bytes.
 * @param sealing what the log says of the hand in play, without which a tree with sealed entries does not hold.
 * @returns how many entries the bundles hold.
 */
export function writeTileTree(
  folder: string,
  entries: Iterable<ViewedEntry>,
  checkpoint: string,
  size: number,
  sealing: string | null = null,
): number {
  const tree = new MerkleTree();
  let [open, sealed] = [0, false];
  let bundle: Buffer[] = [];
  const writeBundle = () => {
    write(folder, tilePath(lastBundleOf(open)), makeBundle(bundle));
    bundle = [];
  };
  for (const { leaf, bytes } of entries) {
    if (tree.size === size) break;
    tree.add(leaf);
    sealed ||= bytes === null;
    if (sealed) continue;
    bundle.push(bytes!);
    open++;
    if (bundle.length === TILE_WIDTH) writeBundle();
  }
  if (bundle.length > 0) writeBundle();
  for (const tile of tilesOf(size)) write(folder, tilePath(tile), tileBytes(tree, tile));
  if (sealing !== null) write(folder, SEALING, Buffer.from(sealing));
  write(folder, 'checkpoint', Buffer.from(checkpoint));
  return open;
}

function write(folder: string, path: string, bytes: Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  // A web server that reads it meanwhile gets either the old file or the new one.
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

/** The tree of a log in a folder, to read. */
export class TileTree implements LogView {
  readonly what = 'the tree';
  readonly cosigned: string;
  readonly checkpoint: string;
  readonly sealing: string | null;
  readonly #folder: string;

  /** @throws LogDamage if there is no checkpoint in the folder. */
  constructor(folder: string) {
    this.#folder = folder;
    this.checkpoint = this.#read('checkpoint', LONGEST_CHECKPOINT).toString('utf8');
    this.cosigned = this.checkpoint;
    this.sealing = existsSync(join(folder, SEALING))
      ? this.#read(SEALING, LONGEST_CHECKPOINT).toString('utf8')
      : null;
  }

  /** From the beginning, each file of the tree is also held against the leaves; from later on, only bundles and leaves are read. */
  *entries(from = 0): Iterable<ViewedEntry> {
    const parsed = parseCheckpoint(this.checkpoint);
    if (!parsed.ok) throw new LogDamage(`the checkpoint was changed: ${parsed.error}`);
    const { size } = parsed.value.checkpoint;
    const there = this.#list();
    // The size that the checkpoint claims is compared with the files before anything is listed.
    const needed = countTiles(size);
    if (needed > there.size) {
      throw new LogDamage(
        `the tree does not hold the ${size} entries of its checkpoint: they have ${needed} tiles, and ${there.size} files are there`,
      );
    }
    const tree = new MerkleTree();
    let sealed = false;
    for (const tile of tilesOf(size)) {
      if (there.has(tilePath(tile))) continue;
      throw new LogDamage(
        `${tilePath(tile)} is missing: the tree does not hold the ${size} entries of its checkpoint`,
      );
    }
    for (const tile of tilesOf(size)) {
      if (tile.level > 0) break;
      if ((tile.index + 1) * TILE_WIDTH <= from) continue;
      const hashes = this.#read(tilePath(tile), LONGEST_BUNDLE);
      if (hashes.length !== tile.width * HASH_BYTES) {
        throw new LogDamage(`${tilePath(tile)} has ${hashes.length} bytes for ${tile.width} hashes`);
      }
      const bundle: Buffer[] = sealed ? [] : this.#bundle(tile, there);
      sealed ||= bundle.length < tile.width;
      for (let i = 0; i < tile.width; i++) {
        const leaf = hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES);
        tree.add(leaf);
        if (tile.index * TILE_WIDTH + i >= from) yield { leaf, bytes: bundle[i] ?? null };
      }
    }
    if (from > 0) return;
    for (const path of there) this.#compare(path, tree);
  }

  /** The entries of a bundle; if the hand in play cuts the bundle short, those before that hand. */
  #bundle({ index, width: most }: Tile, there: ReadonlySet<string>): Buffer[] {
    for (let width = most; width > 0; width--) {
      const path = tilePath({ level: 'entries', index, width });
      if (!there.has(path)) continue;
      const bundle = parseBundle(this.#read(path, LONGEST_BUNDLE));
      if (!bundle.ok) throw new LogDamage(`${path}: ${bundle.error}`);
      if (bundle.value.length === width) return bundle.value;
      throw new LogDamage(`${path} has ${bundle.value.length} entries for ${width}`);
    }
    return [];
  }

  /** Checks that a file of the tree is what its leaves make it. */
  #compare(path: string, tree: MerkleTree): void {
    const tile = parseTilePath(path);
    if (!tile.ok) throw new LogDamage(tile.error);
    const { level, index, width } = tile.value;
    const height = level === 'entries' ? 0 : 8 * level;
    if ((index * TILE_WIDTH + width) * 2 ** height > tree.size) {
      throw new LogDamage(`${path} lies beyond the ${tree.size} entries of the checkpoint`);
    }
    const bytes = this.#read(path, LONGEST_BUNDLE);
    const right =
      level === 'entries'
        ? holdsBundle(tree, bytes, index, width)
        : tileBytes(tree, { level, index, width }).equals(bytes);
    if (!right) throw new LogDamage(`${path} is not what the entries make it`);
  }

  /** The paths of the tree's files. Links could make more paths than there are files, so there must be none. */
  #list(): ReadonlySet<string> {
    const found = new Set<string>();
    const folders = existsSync(join(this.#folder, 'tile')) ? ['tile'] : [];
    for (const folder of folders) {
      if (!lstatSync(join(this.#folder, folder)).isDirectory()) throw new LogDamage(`${folder} is no folder`);
      if (folder.split('/').length > MOST_FOLDERS) throw new LogDamage(`${folder} is no part of a tree`);
      for (const file of readdirSync(join(this.#folder, folder), { withFileTypes: true })) {
        const path = `${folder}/${file.name}`;
        if (file.isDirectory()) folders.push(path);
        else if (file.isFile()) found.add(path);
        else throw new LogDamage(`${path} is no file`);
      }
    }
    return found;
  }

  #read(path: string, most: number): Buffer {
    try {
      return readGiven(join(this.#folder, path), most);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') throw new LogDamage(`${path} is missing`);
      if (code === 'ELOOP') throw new LogDamage(`${path} is no file`);
      throw error;
    }
  }
}

function holdsBundle(tree: MerkleTree, bytes: Buffer, index: number, width: number): boolean {
  const bundle = parseBundle(bytes);
  return (
    bundle.ok &&
    bundle.value.length === width &&
    bundle.value.every((entry, i) => leafHash(entry).equals(tree.leaf(index * TILE_WIDTH + i)))
  );
}
