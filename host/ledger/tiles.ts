import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseDecimal } from './base64.ts';
import type { MerkleTree } from './merkle.ts';

/** Hashes, or entries, of a full tile (c2sp.org/tlog-tiles). */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

/** A tile of hashes, or with level `entries` a bundle of entries. */
export interface Tile {
  readonly level: number | 'entries';
  /** Its number within the level, from 0. */
  readonly index: number;
  /** How many hashes or entries it holds, 1 to 256. */
  readonly width: number;
}

/** The path of a tile below the log's prefix: `tile/0/x001/x234/067.p/8`. */
export function tilePath({ level, index, width }: Tile): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`${groups.length > 0 ? 'x' : ''}${`${rest % 1000}`.padStart(3, '0')}`);
  }
  return `tile/${level}/${groups.join('/')}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** Reads a tile's path. */
export function parseTilePath(path: string): Result<Tile, string> {
  const match = /^tile\/(entries|\d+)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/.exec(path);
  const level = match?.[1] === 'entries' ? 'entries' : parseDecimal(match?.[1] ?? '');
  const width = match?.[3] === undefined ? TILE_WIDTH : parseDecimal(match[3]);
  if (!match || level === null || width === null) return err(`${path} is no path of a tile`);
  const tile: Tile = { level, index: Number(match[2]!.replaceAll(/[x/]/g, '')), width };
  // A tile has only one path: no widths of 0 or 256, no leading x000.
  return tilePath(tile) === path && width > 0 ? ok(tile) : err(`${path} is no path of a tile`);
}

/** All tiles of hashes that a tree of `size` leaves has, level by level. */
export function* tilesOf(size: number): Iterable<Tile & { readonly level: number }> {
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / TILE_WIDTH)) {
    for (let index = 0; index * TILE_WIDTH < count; index++) yield tileAt(level, index, count);
  }
}

/** How many tiles of hashes a tree of `size` leaves has. */
export function countTiles(size: number): number {
  let tiles = 0;
  for (let count = size; count > 0; count = Math.floor(count / TILE_WIDTH)) {
    tiles += Math.ceil(count / TILE_WIDTH);
  }
  return tiles;
}

/** The bundle that holds the last of `count` entries. */
export const lastBundleOf = (count: number): Tile =>
  tileAt('entries', Math.ceil(count / TILE_WIDTH) - 1, count);

const tileAt = <L extends Tile['level']>(level: L, index: number, count: number) => ({
  level,
  index,
  width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH),
});

/** The bytes of a tile of hashes. */
export function tileBytes(tree: MerkleTree, { level, index, width }: Tile & { level: number }): Buffer {
  const first = index * TILE_WIDTH;
  return tree.nodes(level * TILE_HEIGHT, first, first + width);
}

/** The longest entry that a bundle can hold. */
export const LONGEST_ENTRY = 0xffff;

/** The longest bundle, and the longest tile of hashes (bytes). */
export const LONGEST_BUNDLE = TILE_WIDTH * (2 + LONGEST_ENTRY);

/** The bytes of a bundle: each entry after its length as two bytes, the higher first. */
export function makeBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** The entries of a bundle. */
export function parseBundle(bytes: Buffer): Result<Buffer[], string> {
  const entries: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 <= bytes.length ? at + 2 + bytes.readUInt16BE(at) : Number.POSITIVE_INFINITY;
    if (end > bytes.length) return err(`the bundle breaks off in its entry ${entries.length}`);
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return ok(entries);
}
