import { strict as assert } from 'node:assert';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryBytes } from '../../../host/ledger/entry-bytes.ts';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { writeTileTree } from '../../../host/ledger/tile-tree.ts';
import { makeBundle, parseBundle, parseTilePath, tilePath } from '../../../host/ledger/tiles.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, signedText } from '../signed.ts';
import { tempPath } from '../temp-file.ts';

// A tree of tiles for `mingg verify`: paths, bundles, and a small valid tree with one file changed.

const SIZE = 259;
const FILES = ['tile/0/000', 'tile/0/001.p/3', 'tile/1/000.p/1', 'tile/entries/000', 'tile/entries/001.p/3'];
const folder = tempPath('tree');
const tree = new MerkleTree();
const entries = Array.from({ length: SIZE }, (_, n) => {
  const bytes = entryBytes({ entry: 'event', t: n, p: 1, tags: [], event: 'exhausted' }, '');
  tree.add(leafHash(bytes));
  return { leaf: leafHash(bytes), bytes };
});
const note = (size: number | string) =>
  signedText(`${LOG.verifier.name}\n${size}\n${tree.root().toString('base64')}\n\n— SIGNED\n`);
const trust = { key: LOG.verifier };
writeTileTree(folder, entries, note(SIZE), SIZE);
assert.ok(verifyPath(folder, trust).ok);

/** The first byte decides what the rest is. */
export function fuzz(data: Buffer): void {
  const [kind = 0, rest] = [data[0], data.subarray(1)];
  if (kind === 0) {
    const text = rest.toString('utf8');
    const tile = parseTilePath(text);
    if (tile.ok) assert.equal(tilePath(tile.value), text, 'a tile has one path');
  } else if (kind === 1) {
    const bundle = parseBundle(rest);
    if (bundle.ok) assert.ok(makeBundle(bundle.value).equals(rest), 'a bundle has one form');
  } else if (kind === 2) {
    changed('checkpoint', Buffer.from(signedText(rest.toString('utf8'))), Buffer.from(note(SIZE)));
  } else if (kind === 3) {
    changed('checkpoint', Buffer.from(note(rest.toString('latin1'))), Buffer.from(note(SIZE)));
  } else {
    const path = FILES[kind % FILES.length]!;
    const right = fileOf(path);
    // The rest of the file stays as it is: from this offset on, some bytes are removed and others inserted.
    const at = rest.length > 2 ? rest.readUInt16BE() : 0;
    const goes = rest[2] ?? 0;
    changed(path, Buffer.concat([right.subarray(0, at), rest.subarray(3), right.subarray(at + goes)]), right);
  }
}

const right = new Map<string, Buffer>();
function fileOf(path: string): Buffer {
  const known = right.get(path);
  if (known) return known;
  const [level, first] = [path.split('/')[1]!, path.includes('001') ? 256 : 0];
  const count = path.includes('.p/') ? 3 : 256;
  const some = entries.slice(first, first + count);
  const bytes =
    level === 'entries'
      ? makeBundle(some.map(({ bytes }) => bytes))
      : level === '0'
        ? Buffer.concat(some.map(({ leaf }) => leaf))
        : tree.nodes(8, 0, 1);
  right.set(path, bytes);
  return bytes;
}

/** A changed file must be detected, unless it equals the original. */
function changed(path: string, bytes: Buffer, right: Buffer): void {
  const file = join(folder, path);
  if (bytes.length === 0) rmSync(file);
  else writeFileSync(file, bytes);
  try {
    const verified = verifyPath(folder, trust);
    if (path !== 'checkpoint') assert.equal(verified.ok, bytes.equals(right));
  } finally {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, right);
  }
}
