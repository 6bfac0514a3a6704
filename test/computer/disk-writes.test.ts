import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutOff } from './disk-writes.ts';

const SECTOR = 512;
const FLUSH = 1;
const DISCARD = 4;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sectors filled with a letter. */
const sectors = (letter: string, count = 1) => Buffer.alloc(count * SECTOR, letter);

/** A request in the record: the sector on the disk, and the bytes. */
function request(at: number, bytes: Buffer, flags = 0): Buffer {
  const head = Buffer.alloc(SECTOR);
  for (const [i, value] of [at, bytes.length / SECTOR, flags].entries()) {
    head.writeBigUInt64LE(BigInt(value), 8 * i);
  }
  return Buffer.concat([head, bytes]);
}

/** A discard carries no bytes, whatever its number of sectors. */
function discard(at: number, count: number): Buffer {
  const head = request(at, Buffer.alloc(0), DISCARD);
  head.writeBigUInt64LE(BigInt(count), 8);
  return head;
}

const flush = request(0, Buffer.alloc(0), FLUSH);
const [THERE, LOST, TORN] = [0, 1, 2];

it.each([
  ['a write that was made sure of is there', [request(1, sectors('a')), flush], [], '.a..', 0],
  ['one that was not may be there', [request(1, sectors('a'))], [THERE], '.a..', 0],
  ['or lost', [request(1, sectors('a'))], [LOST], '....', 1],
  ['or torn at a sector', [request(1, sectors('a', 3))], [TORN, 2], '.aa.', 1],
  ['each by itself', [flush, request(0, sectors('a')), request(3, sectors('b'))], [LOST, THERE], '...b', 1],
  [
    'the last of two writes holds',
    [request(2, sectors('a')), request(2, sectors('b')), flush],
    [],
    '..b.',
    0,
  ],
  [
    'a discard changes nothing',
    [request(0, sectors('a')), discard(0, 4), request(1, sectors('b')), flush],
    [],
    'ab..',
    0,
  ],
])('%s', (_, requests, chances, expected, lost) => {
  const [record, image] = [join(folder, 'record'), join(folder, 'image')];
  // The heading, the requests, and zeros up to the size of the file.
  writeFileSync(record, Buffer.concat([Buffer.alloc(SECTOR), ...requests, Buffer.alloc(4 * SECTOR)]));
  writeFileSync(image, sectors('.', 4));
  const fates = [...chances];
  const cut = cutOff(record, image, () => fates.shift()!);
  const found = readFileSync(image, 'latin1');
  expect([0, 1, 2, 3].map((at) => found[at * SECTOR]).join('')).toBe(expected);
  expect(cut.lost).toBe(lost);
  expect(fates).toEqual([]);
});
