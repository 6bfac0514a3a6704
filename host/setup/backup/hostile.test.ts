import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keptLog } from '../../../test/helpers/kept-log.ts';
import { type Membership, membershipFile, writeMembership } from '../../hall/client/membership.ts';
import { publicKeyOf } from '../../ledger/table-log.ts';
import { backUp } from './backup.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, restore } from './restore.ts';
import { tableFiles } from './table-files.ts';

const root = mkdtempSync(join(tmpdir(), 'mingg-hostile-'));
afterAll(() => rmSync(root, { recursive: true }));

interface Part {
  header: Partial<Header> & { name: string };
  bytes: Buffer;
}

let good: Part[];
let goodBytes: Buffer;
let otherKey: Buffer;
let member: Membership;
let target: string;

const MEMBER = {
  ...{ table: 1, token: 'a.b', tournament: 'mingg/hall-1', vkey: 'v', cosigner: 'c', code: 'x' },
  assignment: null,
};

beforeAll(async () => {
  const log = join(root, 'table.db');
  await keptLog(log, { seed: 3, hands: 1, events: 15 });
  await keptLog(join(root, 'other.db'), { seed: 4, hands: 1 });
  otherKey = readFileSync(join(root, 'other.db.keys/signing.key'));
  const tiles = join(root, 'tiles.json');
  writeFileSync(tiles, '{"E00401500A1B2C3D": "5p"}');
  member = { ...MEMBER, origin: publicKeyOf(`${log}.keys`).name };
  writeMembership(membershipFile(log), member);
  const { path } = await backUp(tableFiles({ log, tiles }), join(root, 'good.tar.gz'));
  goodBytes = readFileSync(path);
  good = await unpack(goodBytes);
});
beforeEach(() => {
  target = join(root, 'target');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
});

async function unpack(bytes: Buffer): Promise<Part[]> {
  const archive = extract();
  archive.end(gunzipSync(bytes));
  const parts: Part[] = [];
  for await (const entry of archive) parts.push({ header: entry.header, bytes: await buffer(entry) });
  return parts;
}

async function packed(parts: readonly Part[]): Promise<Buffer> {
  const archive = pack();
  for (const { header, bytes } of parts) {
    const { name, type = 'file', linkname } = header;
    archive.entry({ name, type, ...(linkname ? { linkname } : {}), size: bytes.length }, bytes);
  }
  archive.finalize();
  return gzipSync(await buffer(archive));
}

const file = (name: string, text = 'x'): Part => ({ header: { name }, bytes: Buffer.from(text) });
const special = (name: string, type: Header['type'], linkname = ''): Part => ({
  header: { name, type, linkname },
  bytes: Buffer.alloc(0),
});

interface Listed {
  name: string;
  size: number;
  sha256: string;
}

/** The good backup with its manifest changed. */
const manifested = (change: (manifest: Omit<Manifest, 'files'> & { files: Listed[] }) => unknown) => () => {
  const manifest = JSON.parse(good[0]!.bytes.toString());
  change(manifest);
  return packed([{ ...good[0]!, bytes: Buffer.from(JSON.stringify(manifest)) }, ...good.slice(1)]);
};

/** The good backup with the bytes of a file replaced, and its hash in the manifest too. */
const forged = (name: string, change: (bytes: Buffer) => Buffer) => async () => {
  const part = good.find(({ header }) => header.name.endsWith(name))!;
  const bytes = change(Buffer.from(part.bytes));
  const parts = good.map((each) => (each === part ? { ...each, bytes } : each));
  const manifest = JSON.parse(good[0]!.bytes.toString());
  const listed = manifest.files.find((each: { name: string }) => each.name.endsWith(name));
  Object.assign(listed, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  return packed([{ ...good[0]!, bytes: Buffer.from(JSON.stringify(manifest)) }, ...parts.slice(1)]);
};

/** Changes a byte wherever some text stands: a database has old bytes lying about that mean nothing. */
const flipped = (bytes: Buffer, text: string): Buffer => {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text)) bytes[at + 2] = bytes[at + 2]! ^ 1;
  return bytes;
};

const CASES: readonly (readonly [string, () => Buffer | Promise<Buffer>, RegExp])[] = [
  ['nothing', () => Buffer.alloc(0), /cut off|holds nothing/],
  ['text', () => Buffer.from('a letter'), /no backup/],
  ['something else that was packed', () => gzipSync('a letter'), /cut off|changed|no backup/],
  ['an empty archive', () => packed([]), /holds nothing/],
  ['a manifest alone', () => packed(good.slice(0, 1)), /is missing in it/],
  ['no manifest at first', () => packed(good.slice(1)), /not with a manifest/],
  ['a file too few', () => packed(good.slice(0, -1)), /is missing in it/],
  ['a file twice', () => packed([...good, good[1]!]), /which its manifest does not name/],
  ['a file too many', () => packed([...good, file('mingg-backup/more')]), /does not name/],
  ['a path upwards', () => packed([good[0]!, file('mingg-backup/../../evil')]), /does not name/],
  ['a path upwards at once', () => packed([good[0]!, file('../evil')]), /no backup has/],
  ['an absolute path', () => packed([good[0]!, file('/tmp/evil')]), /no backup has/],
  ['an escape sequence in a name', () => packed([good[0]!, file('\u001b[2J')]), /\\u001b/],
  ...(['symlink', 'link'] as const).map(
    (type) =>
      [
        `a ${type}`,
        () => packed([good[0]!, special('mingg-backup/table.db', type, '/etc/passwd')]),
        /plain files only/,
      ] as const,
  ),
  ...(['directory', 'character-device', 'block-device', 'fifo'] as const).map(
    (type) =>
      [
        `a ${type}`,
        () => packed([good[0]!, special('mingg-backup/keys', type)]),
        /plain files only/,
      ] as const,
  ),
  ['a manifest that is no JSON', () => packed([file('mingg-backup/manifest.json', '{')]), /as JSON/],
  [
    'a manifest of something else',
    () => packed([file('mingg-backup/manifest.json', '{"mingg":"hand"}')]),
    /not that of a backup/,
  ],
  [
    'a manifest that is null',
    () => packed([file('mingg-backup/manifest.json', 'null')]),
    /not that of a backup/,
  ],
  [
    'a manifest without end',
    () => packed([file('mingg-backup/manifest.json', ' '.repeat(100_000))]),
    /too long/,
  ],
  ['a manifest without a log', manifested((it) => Reflect.deleteProperty(it, 'log')), /lacks a field/],
  [
    'a path in the manifest',
    manifested(({ files }) => {
      files[0]!.name = '../evil';
    }),
    /"\.\.\/evil", which no backup has/,
  ],
  [
    'a folder in the manifest',
    manifested(({ files }) => {
      files[0]!.name = 'keys';
    }),
    /which no backup has/,
  ],
  [
    'a key with a path',
    manifested(({ files }) => {
      files[0]!.name = 'keys/../../x.key';
    }),
    /which no backup has/,
  ],
  ['a file twice in the manifest', manifested(({ files }) => files.push(files[0]!)), /twice/],
  [
    'no key',
    manifested(({ files }) => {
      files.splice(
        files.findIndex(({ name }) => name.endsWith('signing.key')),
        1,
      );
    }),
    /holds no keys\/signing\.key/,
  ],
  [
    'a key of a megabyte',
    manifested(({ files }) => {
      files.find(({ name }) => name.startsWith('keys'))!.size = 1e6;
    }),
    /it may have 4096/,
  ],
  [
    'a negative size',
    manifested(({ files }) => {
      files[0]!.size = -1;
    }),
    /lacks size or hash/,
  ],
  [
    'another size',
    manifested(({ files }) => {
      files.find(({ name }) => name === 'table.db')!.size--;
    }),
    /another size/,
  ],
  [
    'another hash',
    manifested(({ files }) => {
      files[0]!.sha256 = '0'.repeat(64);
    }),
    /does not have the hash/,
  ],
  [
    'another name of the log',
    manifested(({ log }) => {
      (log as { origin: string }).origin = 'mingg/table-00000000';
    }),
    /not the one that its manifest tells of/,
  ],
  [
    'fewer entries',
    manifested(({ log }) => {
      (log as { entries: number }).entries--;
    }),
    /not the one that its manifest/,
  ],
  [
    'a changed entry under a right hash',
    forged('table.db', (bytes) => flipped(bytes, '"entry":"hand"')),
    /does not hold/,
  ],
  [
    'a membership of another log',
    forged('hall.json', () => Buffer.from(JSON.stringify({ ...member, origin: 'mingg/other' }))),
    /hall\.json is of another log/,
  ],
  [
    'a membership that is none',
    forged('hall.json', () => Buffer.from('{"token":"a.b"}')),
    /hall\.json does not say which hall/,
  ],
  [
    'a membership that goes on and on',
    manifested(({ files }) => {
      files.find(({ name }) => name === 'hall.json')!.size = 1e6;
    }),
    /it may have 16384/,
  ],
  ['a log that is no database', forged('table.db', () => Buffer.from('nothing')), /does not hold/],
  ['the key of another log', forged('signing.key', () => otherKey), /does not hold: .*another log/],
  [
    'another key of the hand in play',
    forged('.key', (bytes) => Buffer.from(bytes.toString().replace(/^./, (c) => (c === '0' ? '1' : '0')))),
    /does not hold/,
  ],
  // A gigabyte of zeros behind what a manifest promised, in a megabyte.
  [
    'a bomb',
    async () =>
      Buffer.concat([
        gzipSync(gunzipSync(goodBytes).subarray(0, -1024)),
        gzipSync(Buffer.alloc(64 * 2 ** 20)),
      ]),
    /longer than its manifest says/,
  ],
];

it.each(CASES)('refuses %s, and writes nothing', async (_, make, message) => {
  const path = join(root, 'bad.tar.gz');
  writeFileSync(path, await make());
  const refused = restore(path, tableFiles({ log: join(target, 'table.db') }), true);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toBeInstanceOf(BackupFault);
  await expect(checkBackup(path)).rejects.toThrow(message);
  expect(readdirSync(target)).toEqual(['table.db.lock']);
  expect(readdirSync(root)).not.toContain('evil');
});

it('refuses a log that is said to be larger than the disk', async () => {
  const path = join(root, 'bad.tar.gz');
  const huge = manifested(({ files }) => {
    files.find(({ name }) => name === 'table.db')!.size = 2 ** 52;
  });
  writeFileSync(path, await huge());
  await expect(restore(path, tableFiles({ log: join(target, 'table.db') }), true)).rejects.toThrow(
    /has room for/,
  );
  expect(readdirSync(target)).toEqual(['table.db.lock']);
});

it('refuses a backup that was cut off anywhere, or damaged anywhere', async () => {
  const path = join(root, 'bad.tar.gz');
  for (let part = 0; part < 20; part++) {
    const at = Math.floor((goodBytes.length * part) / 20);
    writeFileSync(path, goodBytes.subarray(0, at));
    await expect(checkBackup(path), `cut off at ${at}`).rejects.toBeInstanceOf(BackupFault);
    // The ten bytes of the header hold a time and a system, which nobody reads.
    if (part === 0) continue;
    const damaged = Buffer.from(goodBytes);
    damaged[at] = damaged[at]! ^ 0x55;
    writeFileSync(path, damaged);
    await expect(checkBackup(path), `damaged at ${at}`).rejects.toBeInstanceOf(BackupFault);
  }
});

it('takes the good one', async () => {
  cpSync(join(root, 'good.tar.gz'), join(root, 'bad.tar.gz'));
  const { left } = await restore(
    join(root, 'bad.tar.gz'),
    tableFiles({ log: join(target, 'table.db') }),
    false,
  );
  expect(left).toEqual(['tiles.json']);
  expect(readdirSync(target).sort()).toEqual(['table.db', 'table.db.hall', 'table.db.keys', 'table.db.lock']);
});
