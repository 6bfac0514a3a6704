import { describe, expect, it } from 'vitest';
import { leafHash, MerkleTree } from './merkle.ts';
import {
  countTiles,
  lastBundleOf,
  makeBundle,
  parseBundle,
  parseTilePath,
  tileBytes,
  tilePath,
  tilesOf,
} from './tiles.ts';

describe('paths of tiles (c2sp.org/tlog-tiles, «Merkle Tree»)', () => {
  it.each([
    ['tile/0/x001/x234/067', { level: 0, index: 1234067, width: 256 }],
    ['tile/0/000.p/1', { level: 0, index: 0, width: 1 }],
    ['tile/2/x001/000', { level: 2, index: 1000, width: 256 }],
    ['tile/entries/273.p/112', { level: 'entries' as const, index: 273, width: 112 }],
  ])('%s', (path, tile) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual({ ok: true, value: tile });
  });

  it.each([
    'tile/00/000',
    'tile/0/1',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/001/002',
    'checkpoint',
  ])('%s is none', (path) => expect(parseTilePath(path).ok).toBe(false));
});

describe('the tiles of a tree', () => {
  it('are for 70,000 entries those of the specification’s example', () => {
    const count = (level: number, full: boolean) =>
      [...tilesOf(70_000)].filter((tile) => tile.level === level && (tile.width === 256) === full);
    expect([count(0, true).length, count(1, true).length]).toEqual([273, 1]);
    expect([0, 1, 2].map((level) => count(level, false).map(({ width }) => width))).toEqual([
      [112],
      [17],
      [1],
    ]);
    expect([...tilesOf(70_000)]).toHaveLength(273 + 1 + 1 + 1 + 1);
    expect(countTiles(70_000)).toBe(273 + 1 + 1 + 1 + 1);
  });

  it('are for 256 entries a full one and one of width 1 above it, which is the root', () => {
    expect([...tilesOf(256)].map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1']);
    const tree = new MerkleTree();
    for (let n = 0; n < 256; n++) tree.add(leafHash(Uint8Array.of(n)));
    expect(tileBytes(tree, { level: 1, index: 0, width: 1 })).toEqual(tree.root());
  });

  it('are none for an empty tree', () => expect([[...tilesOf(0)], countTiles(0)]).toEqual([[], 0]));

  it('are counted at once, however many a tree would have', () =>
    expect(countTiles(1e12)).toBe(3_921_568_629));

  it.each([
    [1, 'tile/entries/000.p/1'],
    [256, 'tile/entries/000'],
    [257, 'tile/entries/001.p/1'],
  ])('of %i entries the last is in the bundle %s', (count, path) => {
    expect(tilePath(lastBundleOf(count))).toBe(path);
  });
});

describe('bundles of entries', () => {
  it('give back their entries, however long', () => {
    const entries = [0, 1, 255, 256, 65_535].map((length) => Buffer.alloc(length, 'm'));
    expect(parseBundle(makeBundle(entries))).toEqual({ ok: true, value: entries });
  });

  it.each([
    ['inside a length', '00036d6d6d00', 1],
    ['inside an entry', '00036d6d', 0],
  ])('that break off %s are none', (_, hex, entry) => {
    expect(parseBundle(Buffer.from(hex, 'hex'))).toEqual({
      ok: false,
      error: `the bundle breaks off in its entry ${entry}`,
    });
  });
});
