/**
 * Tampers with logs in all ways that a dishonest operator has, at random places, and counts what is not detected.
 *
 *     npm run test:tamper -- --instances 1000 --seed 1
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { signCheckpoint } from '../host/ledger/checkpoint.ts';
import { makeHandFile } from '../host/ledger/hand-file.ts';
import { makeJsonLines } from '../host/ledger/json-lines.ts';
import { LogFile } from '../host/ledger/log-file.ts';
import { leafHash, MerkleTree } from '../host/ledger/merkle.ts';
import type { SigningKey } from '../host/ledger/signed-note.ts';
import { readKeyFile, signingKey } from '../host/ledger/signing-key.ts';
import { writeTileTree } from '../host/ledger/tile-tree.ts';
import { makeTlogProof } from '../host/ledger/tlog-proof.ts';
import type { Trust } from '../host/ledger/verify-log.ts';
import { verifyPath } from '../host/ledger/verify-path.ts';
import { Witness } from '../host/ledger/witness.ts';
import { Random } from '../host/virtual/players/random.ts';
import type { Result } from '../shared/result.ts';
import { keptLog } from './kept-log.ts';

/** A table's log as an attacker has it before him: all of it, and the key only where the attack says so. */
interface Log {
  readonly db: string;
  readonly entries: readonly Buffer[];
  readonly checkpoint: string;
  readonly key: SigningKey;
}

interface World {
  readonly folder: string;
  readonly log: Log;
  readonly other: Log;
  readonly random: Random;
}

type Found = Result<string, string>;

/** An attack: what the reader finds, and what the message has to name. */
interface Attack {
  readonly name: string;
  readonly says: RegExp;
  readonly make: (world: World) => Found;
}

async function openLog(path: string, seed: number): Promise<Log> {
  await keptLog(path, { seed, hands: 2 });
  const file = new LogFile(path);
  const entries = [...file.entries()].map(({ bytes }) => bytes!);
  const { checkpoint } = file;
  file.close();
  return {
    db: path,
    entries,
    checkpoint: checkpoint!,
    key: readKeyFile(join(`${path}.keys`, 'signing.key'))!,
  };
}

const treeOf = (entries: readonly Buffer[]): MerkleTree => {
  const tree = new MerkleTree();
  for (const entry of entries) tree.add(leafHash(entry));
  return tree;
};
const viewed = (entries: readonly Buffer[]) => entries.map((bytes) => ({ leaf: leafHash(bytes), bytes }));
const signed = (entries: readonly Buffer[], key: SigningKey, size = entries.length): string =>
  signCheckpoint({ origin: key.verifier.name, size, root: treeOf(entries).root(size) }, key);
const keyOf = ({ key }: Log): Trust => ({ key: key.verifier });
// The name of the table, but not its key: that is as far as a forger comes.
const forged = ({ key }: Log): SigningKey => signingKey(key.verifier.name, 'note', Buffer.alloc(32, 66));

/** The log in the form of an export, and what is found of it. */
const FORMS = {
  tree: (folder: string, entries: readonly Buffer[], checkpoint: string): string => {
    const path = join(folder, 'tree');
    rmSync(path, { recursive: true, force: true });
    writeTileTree(path, viewed(entries), checkpoint, entries.length);
    return path;
  },
  lines: (folder: string, entries: readonly Buffer[], checkpoint: string): string => {
    const path = join(folder, 'log.jsonl');
    writeFileSync(path, [...makeJsonLines(viewed(entries), checkpoint, entries.length)].join(''));
    return path;
  },
  db: (folder: string, entries: readonly Buffer[], checkpoint: string, from: string): string => {
    const path = join(folder, 'edited.db');
    cpSync(from, path);
    const db = editable(path);
    db.exec('DELETE FROM leaves; DELETE FROM entries');
    const leaf = db.prepare('INSERT INTO leaves VALUES (?, ?)');
    const entry = db.prepare('INSERT INTO entries VALUES (?, ?)');
    db.transaction(() => {
      for (const [n, bytes] of entries.entries()) {
        leaf.run(n, leafHash(bytes));
        entry.run(n, bytes);
      }
      db.prepare("UPDATE checkpoints SET note = ? WHERE by = 'log'").run(checkpoint);
    })();
    db.close();
    return path;
  },
};

function editable(path: string): Database.Database {
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  for (const name of ['leaves_stay', 'leaves_keep', 'entries_stay', 'entries_keep'])
    db.exec(`DROP TRIGGER IF EXISTS ${name}`);
  return db;
}

/** The entries in one of the forms, chosen at random, with everything in it put right but the signature. */
function presented(
  { folder, random, log }: World,
  entries: readonly Buffer[],
  checkpoint: string,
  trust?: Trust,
): Found {
  const form = pick(random, ['tree', 'lines', 'db'] as const);
  return verifyPath(FORMS[form](folder, entries, checkpoint, log.db), trust ?? keyOf(log));
}

const pick = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)]!;

/** One bit of some bytes the other way. */
function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  copy[random.below(copy.length)]! ^= 1 << random.below(8);
  return copy;
}

/** An entry in which a tile, or else a digit, is another. */
function altered(entry: Buffer, random: Random): Buffer {
  const text = entry.toString('utf8');
  const digits = [...text.matchAll(/(?<=[":,[])[1-9](?=[mpszf,}\]])/g)];
  const at = digits.length > 0 ? pick(random, digits).index : text.indexOf('"salt":"') + 8;
  return Buffer.from(`${text.slice(0, at)}${(Number(text[at]) % 9 || 0) + 1}${text.slice(at + 1)}`);
}

function handFile({ log, folder }: World): string {
  const path = join(folder, 'hand');
  const made = makeHandFile(viewed(log.entries), log.checkpoint, 1);
  if (!made.ok) throw new Error(made.error);
  writeFileSync(path, made.value);
  return path;
}

function proofFile({ log, folder, random }: World): string {
  const path = join(folder, 'proof');
  const index = random.below(log.entries.length);
  const hashes = treeOf(log.entries).inclusionProof(index, log.entries.length);
  writeFileSync(
    path,
    makeTlogProof({ index, extra: log.entries[index]!, path: hashes, checkpoint: log.checkpoint }),
  );
  return path;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());

/** A file of any form, to be damaged in its bytes. */
function anyFile(world: World): { readonly path: string; readonly file: string } {
  const { folder, log, random } = world;
  switch (random.below(4)) {
    case 0: {
      const path = FORMS.tree(folder, log.entries, log.checkpoint);
      return { path, file: pick(random, filesOf(path)) };
    }
    case 1: {
      const path = FORMS.lines(folder, log.entries, log.checkpoint);
      return { path, file: path };
    }
    case 2: {
      const path = handFile(world);
      return { path, file: path };
    }
    default: {
      const path = proofFile(world);
      return { path, file: path };
    }
  }
}

const WRONG_ENTRIES = /the first \d+ entries are not those that were signed|does not hold the \d+ entries/;
const TOO_FEW = /entries are missing at the end|does not hold the \d+ entries/;
const NAMED =
  /checkpoint|entry \d+|entries|tile\/|proof|form of a hand|last line|is the log|of the log|no log, tree/;
const NOT_OURS = /not signed by|is of the log|it is the log/;

/** All attacks of the issue. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'flip a bit of an export',
    says: NAMED,
    make: (world) => {
      const { path, file } = anyFile(world);
      writeFileSync(file, flipped(readFileSync(file), world.random));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'flip a bit of what a log’s file holds',
    says: /entry \d+|checkpoint|entries|it is the log/,
    make: ({ folder, log, random }) => {
      const path = join(folder, 'flipped.db');
      cpSync(log.db, path);
      const db = editable(path);
      const [table, column] = pick(random, [
        ['leaves', 'leaf'],
        ['entries', 'entry'],
        ['checkpoints', 'note'],
      ] as const);
      const rows = db
        .prepare<[], { id: number; value: Buffer }>(
          `SELECT rowid AS id, CAST(${column} AS BLOB) AS value FROM ${table === 'checkpoints' ? '(SELECT 1 AS rowid, note FROM checkpoints)' : table}`,
        )
        .all();
      const { id, value } = pick(random, rows);
      const changed = flipped(value, random);
      if (table === 'checkpoints') db.prepare('UPDATE checkpoints SET note = CAST(? AS TEXT)').run(changed);
      else db.prepare(`UPDATE ${table} SET ${column} = ? WHERE n = ?`).run(changed, id);
      db.close();
      return verifyPath(path, keyOf(log));
    },
  },
  {
    name: 'drop an entry',
    says: TOO_FEW,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      return presented(world, log.entries.toSpliced(at, 1), log.checkpoint);
    },
  },
  {
    name: 'swap two entries',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const [a, b] = [random.below(log.entries.length), random.below(log.entries.length - 1)];
      const other = b >= a ? b + 1 : b;
      const entries = log.entries.with(a, log.entries[other]!).with(other, log.entries[a]!);
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'insert an entry',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      const entries = log.entries.toSpliced(at, 0, altered(pick(random, log.entries), random));
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'change an entry and all hashes with it',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      return presented(world, log.entries.with(at, altered(log.entries[at]!, random)), log.checkpoint);
    },
  },
  {
    name: 'cut off the end of the log',
    says: TOO_FEW,
    make: (world) => {
      const { log, random } = world;
      return presented(world, log.entries.slice(0, random.below(log.entries.length)), log.checkpoint);
    },
  },
  {
    name: 'cut off the end of a file',
    says: NAMED,
    make: (world) => {
      const { path, file } = anyFile(world);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, world.random.below(bytes.length)));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'replace the tail and sign with another key',
    says: NOT_OURS,
    make: (world) => {
      const { log, other, random } = world;
      const at = 1 + random.below(log.entries.length - 1);
      const entries = [...log.entries.slice(0, at), ...other.entries.slice(at)];
      return presented(world, entries, signed(entries, forged(log)));
    },
  },
  {
    name: 'roll the log back to an older state, signed by its own key',
    says: /the log was rolled back/,
    make: (world) => {
      const { log, random } = world;
      const entries = log.entries.slice(0, 1 + random.below(log.entries.length - 1));
      return presented(world, entries, signed(entries, log.key), { ...keyOf(log), seen: log.checkpoint });
    },
  },
  {
    name: 'fork the log with its own key and show two views',
    says: /the log was forked/,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      const entries = [
        ...log.entries.with(at, altered(log.entries[at]!, random)),
        ...log.entries.slice(0, random.below(9)),
      ];
      return presented(world, entries, signed(entries, log.key), { ...keyOf(log), seen: log.checkpoint });
    },
  },
  {
    name: 'have a fork cosigned by a witness that saw the log',
    says: /do not go on from/,
    make: (world) => {
      const { log, random } = world;
      const seen = 1 + random.below(log.entries.length - 1);
      const at = random.below(seen);
      const entries = log.entries.with(at, altered(log.entries[at]!, random));
      return witnessed(world, seen, () => {
        const tree = treeOf(entries);
        const proof = tree.consistencyProof(seen, entries.length).map((hash) => hash.toString('base64'));
        return [`old ${seen}`, ...proof, '', signed(entries, log.key)].join('\n');
      });
    },
  },
  {
    name: 'have an older state cosigned by a witness that saw the log',
    says: /^\d+$/,
    make: (world) => {
      const { log, random } = world;
      const seen = 2 + random.below(log.entries.length - 1);
      const older = 1 + random.below(seen - 1);
      return witnessed(
        world,
        seen,
        () => `old ${random.below(older + 1)}\n\n${signed(log.entries, log.key, older)}`,
      );
    },
  },
  {
    name: 'show the log of another table',
    says: NOT_OURS,
    make: (world) => {
      const { other, random } = world;
      const entries = other.entries.slice(0, 1 + random.below(other.entries.length));
      return presented(world, entries, signed(entries, other.key));
    },
  },
  {
    name: 'put the entries of another table under a log’s checkpoint',
    says: /entries are missing at the end|are not those that were signed|does not hold the \d+ entries/,
    make: (world) => {
      const { log, other, random } = world;
      const entries = other.entries.slice(0, 1 + random.below(other.entries.length));
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'alter a hand',
    says: /entr(y|ies)|form|begin|end of hand/,
    make: (world) => {
      const path = handFile(world);
      const lines = readFileSync(path, 'utf8').split('\n');
      // The first line is the head, the last two close the list; the entries stand between.
      const at = 1 + world.random.below(lines.length - 3);
      const line = lines[at]!;
      const edits = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, line),
        () =>
          lines.splice(
            at,
            1,
            altered(Buffer.from(line.replaceAll('\\"', '"')), world.random)
              .toString()
              .replaceAll('"', '\\"'),
          ),
        () =>
          lines.splice(
            at,
            1,
            line.replace(/"n":(\d+)/, (_, n) => `"n":${Number(n) + 1}`),
          ),
        () => lines.splice(at, 2, lines[at + 1]!, line),
      ];
      pick(world.random, edits)();
      writeFileSync(path, tidy(lines));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'alter a proof',
    says: /entry|proof|hash|index|extra/,
    make: (world) => {
      const path = proofFile(world);
      const lines = readFileSync(path, 'utf8').split('\n');
      const hashes = lines.indexOf('') - 3;
      const at = 3 + world.random.below(hashes);
      const edits = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, lines[at]!),
        () => lines.splice(at, 1, Buffer.alloc(32, world.random.below(256)).toString('base64')),
        () => lines.splice(2, 1, `index ${(Number(lines[2]!.slice(6)) + 1 + world.random.below(100)) % 900}`),
        () =>
          lines.splice(
            1,
            1,
            `extra ${altered(pick(world.random, world.other.entries), world.random).toString('base64')}`,
          ),
        () => lines.splice(1, 1),
      ];
      pick(world.random, edits)();
      writeFileSync(path, lines.join('\n'));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'put an old checkpoint into the newest tree',
    says: /beyond the \d+ entries|does not hold the \d+ entries|not what the entries make it/,
    make: ({ folder, log, random }) => {
      const path = FORMS.tree(folder, log.entries, log.checkpoint);
      writeFileSync(join(path, 'checkpoint'), signed(log.entries, log.key, random.below(log.entries.length)));
      return verifyPath(path, keyOf(log));
    },
  },
  {
    name: 'edit the database',
    says: /entry \d+|entries|checkpoint|it is the log/,
    make: ({ folder, log, other, random }) => {
      const path = join(folder, 'edited.db');
      cpSync(log.db, path);
      const db = editable(path);
      const n = random.below(log.entries.length);
      const fake = altered(log.entries[n]!, random);
      const edits = [
        () => db.prepare('UPDATE entries SET entry = ? WHERE n = ?').run(fake, n),
        () => db.prepare('UPDATE leaves SET leaf = ? WHERE n = ?').run(leafHash(fake), n),
        () => db.prepare('DELETE FROM entries WHERE n = ?').run(n),
        () => db.prepare('DELETE FROM leaves WHERE n = ?').run(n),
        () => db.prepare('DELETE FROM entries WHERE n >= ?').run(n),
        () => db.exec(`DELETE FROM leaves WHERE n >= ${n}; DELETE FROM entries WHERE n >= ${n}`),
        () => db.prepare('UPDATE checkpoints SET note = ?').run(signed(log.entries, forged(log))),
        () => db.prepare('UPDATE checkpoints SET note = ?').run(other.checkpoint),
        () => db.exec('DELETE FROM checkpoints'),
        () => db.prepare('UPDATE entries SET n = n + 1000 WHERE n = ?').run(n),
      ];
      pick(random, edits)();
      db.close();
      return verifyPath(path, keyOf(log));
    },
  },
];

/** Lines of a hand's file with the commas between its entries where they belong, as a careful forger has them. */
function tidy(lines: readonly string[]): string {
  const entries = lines.slice(1, -2).map((line) => line.replace(/,$/, ''));
  return [lines[0], entries.join(',\n'), ...lines.slice(-2)].join('\n');
}

/** What a witness that has seen the first `seen` entries answers to a call: an error unless it cosigns. */
function witnessed({ folder, log }: World, seen: number, call: () => string): Found {
  const path = join(folder, 'witness.db');
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  const key = signingKey('witness.example/w', 'cosignature', Buffer.alloc(32, 5));
  const witness = new Witness(path, [log.key.verifier], key);
  witness.addCheckpoint(`old 0\n\n${signed(log.entries, log.key, seen)}`);
  const { status, body } = witness.addCheckpoint(call());
  witness.close();
  return status === 200 ? { ok: true, value: body } : { ok: false, error: body.trim() };
}

/** What came of an attack. */
export interface TamperReport {
  readonly name: string;
  readonly instances: number;
  readonly undetected: number;
  /** Detected, but with a message that does not name what is wrong. */
  readonly misnamed: number;
  /** A message, as an example. */
  readonly example: string;
}

/** Tries every attack so many times, each at places of its own. */
export async function tamper(
  instances: number,
  seed: number,
  tell: (report: TamperReport) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-tamper-'));
  try {
    const [log, other] = [
      await openLog(join(folder, 'a.db'), seed),
      await openLog(join(folder, 'b.db'), seed + 1),
    ];
    for (const { name, says, make } of ATTACKS) {
      const random = new Random(`tamper ${seed} ${name}`);
      const work = join(folder, 'work');
      mkdirSync(work, { recursive: true });
      let [undetected, misnamed, example] = [0, 0, ''];
      for (let i = 0; i < instances; i++) {
        const found = make({ folder: work, log, other, random });
        if (found.ok) undetected++;
        else if (!says.test(found.error)) misnamed++;
        if (found.ok || example === '' || !says.test(found.error))
          example = found.ok ? found.value : found.error;
      }
      rmSync(work, { recursive: true });
      tell({ name, instances, undetected, misnamed, example });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { instances: { type: 'string' }, seed: { type: 'string' } } });
  let missed = 0;
  await tamper(Number(values.instances ?? 1000), Number(values.seed ?? 1), (report) => {
    const { name, instances, undetected, misnamed, example } = report;
    missed += undetected + misnamed;
    console.log(
      `${name}: ${instances - undetected} of ${instances} detected, ${misnamed} misnamed. As in: ${example}`,
    );
  });
  process.exitCode = missed > 0 ? 1 : 0;
}
