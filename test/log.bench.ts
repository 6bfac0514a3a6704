/**
 * What the log costs: the time to append with full syncing, to verify a million entries, and the bytes of a hand.
 *
 *     npm run bench:log -- --folder . --entries 1000000
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signCheckpoint } from '../host/ledger/checkpoint.ts';
import { entryBytes } from '../host/ledger/entry-bytes.ts';
import { LogFile } from '../host/ledger/log-file.ts';
import { leafHash, MerkleTree } from '../host/ledger/merkle.ts';
import { openDatabase } from '../host/ledger/schema.ts';
import { signingKey } from '../host/ledger/signing-key.ts';
import { disconnect, transaction } from '../host/ledger/sqlite.ts';
import { TableLog } from '../host/ledger/table-log.ts';
import { TileTree, writeTileTree } from '../host/ledger/tile-tree.ts';
import { verifyLog } from '../host/ledger/verify-log.ts';
import type { LogEntry } from '../shared/match/table.ts';
import { keptLog } from './kept-log.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' }, entries: { type: 'string' } } });
const folder = mkdtempSync(join(values.folder ?? tmpdir(), 'mingg-bench-'));
const entries = Number(values.entries ?? 1_000_000);
const KEY = signingKey('mingg/bench', 'note', Buffer.alloc(32, 1));
const HANDS = 20;
const APPENDS = 2000;

const draw = (t: number): LogEntry => ({
  entry: 'event',
  t,
  p: 0.987,
  tags: ['E00401500A1B2C3D'],
  event: 'draw',
  seat: 'S',
  tile: '5p',
  from: 'live',
});
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

try {
  await benchAppend();
  await benchHand();
  benchVerify();
} finally {
  rmSync(folder, { recursive: true });
}

/** One event at a time into a hand in play, as a table does: sealed, committed, synced, signed. */
async function benchAppend(): Promise<void> {
  const log = await TableLog.open({ path: join(folder, 'append.db'), noticed: () => {} });
  const times: number[] = [];
  for (let n = 0; n < APPENDS; n++) {
    if (n % 90 === 0) log.append([{ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 }]);
    const since = performance.now();
    log.append([draw(n)]);
    times.push(performance.now() - since);
  }
  await log.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => `${times[Math.floor(times.length * part)]!.toFixed(2)} ms`;
  console.log(
    `append: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(0.9999)} (${APPENDS} events, full syncing)`,
  );
}

/** What a hand leaves on the disk, from whole hands of the virtual players. */
async function benchHand(): Promise<void> {
  const path = join(folder, 'hands.db');
  await keptLog(path, { seed: 1, hands: HANDS });
  const log = new LogFile(path);
  const [size, bytes] = [
    log.size,
    [...log.entries()].reduce((sum, { bytes: entry }) => sum + entry!.length, 0),
  ];
  log.close();
  const file = statSync(path).size;
  console.log(
    `a hand: ${Math.round(size / HANDS)} entries, ${Math.round(bytes / HANDS)} bytes as they are hashed, ` +
      `${Math.round(file / HANDS)} bytes of the log's file (${HANDS} hands: ${file} bytes)`,
  );
}

/** A log of so many entries, made without waiting for the disk, checked as `mingg verify` does. */
function benchVerify(): void {
  const path = join(folder, 'large.db');
  const db = openDatabase(path);
  db.exec('PRAGMA synchronous = OFF');
  const tree = new MerkleTree();
  const leaf = db.prepare('INSERT INTO leaves VALUES (?, ?)');
  const entry = db.prepare('INSERT INTO entries VALUES (?, ?)');
  transaction(db, () => {
    for (let n = 0; n < entries; n++) {
      const bytes = entryBytes(draw(n), `${n}`.padStart(22, 'x'));
      const hash = leafHash(bytes);
      tree.add(hash);
      leaf.run(n, hash);
      entry.run(n, bytes);
    }
    const note = signCheckpoint({ origin: KEY.verifier.name, size: entries, root: tree.root() }, KEY);
    db.prepare("INSERT INTO checkpoints VALUES ('log', ?)").run(note);
  });
  disconnect(db);
  const log = new LogFile(path);
  let since = performance.now();
  const held = verifyLog(log, { key: KEY.verifier });
  console.log(
    `verify: ${entries} entries of a log's file in ${seconds(since)}, ${held.ok ? 'which holds' : held.error}`,
  );
  since = performance.now();
  writeTileTree(join(folder, 'tree'), log.entries(), log.checkpoint!, entries);
  console.log(
    `export: as a tree of ${readdirSync(join(folder, 'tree'), { recursive: true }).length} files in ${seconds(since)}`,
  );
  log.close();
  since = performance.now();
  const tiles = verifyLog(new TileTree(join(folder, 'tree')), { key: KEY.verifier });
  console.log(`verify: the tree in ${seconds(since)}, ${tiles.ok ? 'which holds' : tiles.error}`);
}
