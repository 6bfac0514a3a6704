import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseCheckpoint } from './checkpoint.ts';
import { LogDamage, type LogView, type ViewedEntry } from './log-view.ts';
import { HASH_BYTES, leafHash, MerkleTree } from './merkle.ts';
import {
  bundlesOf,
  makeBundle,
  parseBundle,
  parseTilePath,
  TILE_WIDTH,
  tileBytes,
  tilePath,
  tilesOf,
} from './tiles.ts';

/** Beside the checkpoint: what the log says of the hand in play. */
const SEALING = 'sealing';

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
    const [tile] = bundlesOf(open).slice(-1);
    write(folder, tilePath(tile!), makeBundle(bundle));
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
  for (const tile of tilesOf(size))
    write(folder, tilePath(tile), tileBytes(tree, { ...tile, level: Number(tile.level) }));
  if (sealing !== null) write(folder, SEALING, Buffer.from(sealing));
  write(folder, 'checkpoint', Buffer.from(checkpoint));
  return open;
}

function write(folder: string, path: string, bytes: Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  // Whoever is served meanwhile gets the old file or the new one.
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
    this.checkpoint = this.#read('checkpoint').toString('utf8');
    this.cosigned = this.checkpoint;
    this.sealing = existsSync(join(folder, SEALING)) ? this.#read(SEALING).toString('utf8') : null;
  }

  *entries(): Iterable<ViewedEntry> {
    const parsed = parseCheckpoint(this.checkpoint);
    if (!parsed.ok) throw new LogDamage(`the checkpoint was changed: ${parsed.error}`);
    const { size } = parsed.value.checkpoint;
    const tree = new MerkleTree();
    let sealed = false;
    for (const tile of tilesOf(size)) {
      if (existsSync(join(this.#folder, tilePath(tile)))) continue;
      throw new LogDamage(
        `${tilePath(tile)} is missing: the tree does not hold the ${size} entries of its checkpoint`,
      );
    }
    for (const tile of tilesOf(size).filter(({ level }) => level === 0)) {
      const hashes = this.#read(tilePath(tile));
      if (hashes.length !== tile.width * HASH_BYTES) {
        throw new LogDamage(`${tilePath(tile)} has ${hashes.length} bytes for ${tile.width} hashes`);
      }
      const bundle: Buffer[] = sealed ? [] : this.#bundle(tile.index, tile.width);
      sealed ||= bundle.length < tile.width;
      for (let i = 0; i < tile.width; i++) {
        const leaf = hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES);
        tree.add(leaf);
        yield { leaf, bytes: bundle[i] ?? null };
      }
    }
    this.#compare(tree);
  }

  /** The entries of a bundle: of one that the hand in play cuts short, those before it. */
  #bundle(index: number, width: number): Buffer[] {
    const there = bundlesOf(index * TILE_WIDTH + width)
      .slice(index)
      .flatMap((tile) => Array.from({ length: tile.width }, (_, i) => ({ ...tile, width: tile.width - i })))
      .find((tile) => existsSync(join(this.#folder, tilePath(tile))));
    if (!there) return [];
    const bundle = parseBundle(this.#read(tilePath(there)));
    if (!bundle.ok) throw new LogDamage(`${tilePath(there)}: ${bundle.error}`);
    if (bundle.value.length !== there.width) {
      throw new LogDamage(`${tilePath(there)} has ${bundle.value.length} entries for ${there.width}`);
    }
    return bundle.value;
  }

  /** Every file of the tree must be what the leaves make it; what is no part of a tree must not lie in it. */
  #compare(tree: MerkleTree): void {
    const base = join(this.#folder, 'tile');
    const files = existsSync(base) ? readdirSync(base, { recursive: true, encoding: 'utf8' }) : [];
    for (const name of files) {
      const file = join(base, name);
      if (!statSync(file).isFile()) continue;
      const path = relative(this.#folder, file).split(sep).join('/');
      const tile = parseTilePath(path);
      if (!tile.ok) throw new LogDamage(tile.error);
      const { level, index, width } = tile.value;
      const height = level === 'entries' ? 0 : 8 * level;
      if ((index * TILE_WIDTH + width) * 2 ** height > tree.size) {
        throw new LogDamage(`${path} lies beyond the ${tree.size} entries of the checkpoint`);
      }
      const bytes = this.#read(path);
      const right =
        level === 'entries'
          ? holdsBundle(tree, bytes, index, width)
          : tileBytes(tree, { level, index, width }).equals(bytes);
      if (!right) throw new LogDamage(`${path} is not what the entries make it`);
    }
  }

  #read(path: string): Buffer {
    try {
      return readFileSync(join(this.#folder, path));
    } catch {
      throw new LogDamage(`${path} is missing`);
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
