import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signCheckpoint } from '../../host/ledger/checkpoint.ts';
import { makeHandFile } from '../../host/ledger/hand-file.ts';
import { makeJsonLines } from '../../host/ledger/json-lines.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { leafHash, MerkleTree } from '../../host/ledger/merkle.ts';
import type { SigningKey } from '../../host/ledger/signed-note.ts';
import { readKeyFile, signingKey } from '../../host/ledger/signing-key.ts';
import { transaction } from '../../host/ledger/sqlite.ts';
import { writeTileTree } from '../../host/ledger/tile-tree.ts';
import { makeTlogProof } from '../../host/ledger/tlog-proof.ts';
import type { Trust } from '../../host/ledger/verify-log.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import { Witness } from '../../host/ledger/witness.ts';
import type { Random } from '../../host/players/random.ts';
import type { Result } from '../../shared/game/result.ts';
import { editLog } from '../helpers/edit-log.ts';
import { keptLog } from '../helpers/kept-log.ts';

/** A table's log as an attacker has it: all of it, but the key only if the attack says so. */
export interface Log {
  readonly db: string;
  readonly entries: readonly Buffer[];
  readonly checkpoint: string;
  /** Its statement on the hand in play. */
  readonly sealing: string | null;
  readonly key: SigningKey;
}

export interface World {
  readonly folder: string;
  readonly log: Log;
  readonly other: Log;
  readonly random: Random;
}

export type Found = Result<string, string>;

/** An attack, and what the reader's message must name. */
export interface Attack {
  readonly name: string;
  readonly says: RegExp;
  readonly make: (world: World) => Found;
}

export async function openLog(path: string, seed: number): Promise<Log> {
  await keptLog(path, { seed, hands: 2 });
  const file = new LogFile(path);
  const entries = [...file.entries()].map(({ bytes }) => bytes!);
  const { checkpoint, sealing } = file;
  file.close();
  return {
    db: path,
    entries,
    checkpoint: checkpoint!,
    sealing,
    key: readKeyFile(join(`${path}.keys`, 'signing.key'))!,
  };
}

export const treeOf = (entries: readonly Buffer[]): MerkleTree => {
  const tree = new MerkleTree();
  for (const entry of entries) tree.add(leafHash(entry));
  return tree;
};
export const viewed = (entries: readonly Buffer[]) =>
  entries.map((bytes) => ({ leaf: leafHash(bytes), bytes }));
export const signed = (entries: readonly Buffer[], key: SigningKey, size = entries.length): string =>
  signCheckpoint({ origin: key.verifier.name, size, root: treeOf(entries).root(size) }, key);
export const keyOf = ({ key }: Log): Trust => ({ key: key.verifier });
// The table's name with another key: the best that a forger can do.
export const forged = ({ key }: Log): SigningKey =>
  signingKey(key.verifier.name, 'note', Buffer.alloc(32, 66));

/** The log in each form of an export. */
export const FORMS = {
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
    editLog(path, (db) => {
      db.exec('DELETE FROM leaves; DELETE FROM entries');
      const leaf = db.prepare('INSERT INTO leaves VALUES (?, ?)');
      const entry = db.prepare('INSERT INTO entries VALUES (?, ?)');
      transaction(db, () => {
        for (const [n, bytes] of entries.entries()) {
          leaf.run(n, leafHash(bytes));
          entry.run(n, bytes);
        }
        db.prepare("UPDATE checkpoints SET note = ? WHERE by = 'log'").run(checkpoint);
      });
    });
    return path;
  },
};

/** The entries in a random form, with everything in it consistent except the signature. */
export function presented(
  { folder, random, log }: World,
  entries: readonly Buffer[],
  checkpoint: string,
  trust?: Trust,
): Found {
  const form = pick(random, ['tree', 'lines', 'db'] as const);
  return verifyPath(FORMS[form](folder, entries, checkpoint, log.db), trust ?? keyOf(log));
}

export const pick = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)]!;

/** Bytes with one bit flipped. */
export function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  copy[random.below(copy.length)]! ^= 1 << random.below(8);
  return copy;
}

/** An entry with a tile, or else a digit, changed. */
export function altered(entry: Buffer, random: Random): Buffer {
  const text = entry.toString('utf8');
  const digits = [...text.matchAll(/(?<=[":,[])[1-9](?=[mpszf,}\]])/g)];
  const at = digits.length > 0 ? pick(random, digits).index : text.indexOf('"salt":"') + 8;
  return Buffer.from(`${text.slice(0, at)}${(Number(text[at]) % 9 || 0) + 1}${text.slice(at + 1)}`);
}

export function handFile({ log, folder }: World): string {
  const path = join(folder, 'hand');
  const made = makeHandFile(viewed(log.entries), log.checkpoint, 1);
  if (!made.ok) throw new Error(made.error);
  writeFileSync(path, made.value);
  return path;
}

export function proofFile({ log, folder, random }: World): string {
  const path = join(folder, 'proof');
  const index = random.below(log.entries.length);
  const hashes = treeOf(log.entries).inclusionProof(index, log.entries.length);
  writeFileSync(
    path,
    makeTlogProof({ index, extra: log.entries[index]!, path: hashes, checkpoint: log.checkpoint }),
  );
  return path;
}

export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());

/** A file of a random form, to be damaged. */
export function anyFile(world: World): { readonly path: string; readonly file: string } {
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

/** The answer of a witness that has seen the first `seen` entries to a call: an error unless it cosigns. */
export function witnessed({ folder, log }: World, seen: number, call: () => string): Found {
  const path = join(folder, 'witness.db');
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  const key = signingKey('witness.example/w', 'cosignature', Buffer.alloc(32, 5));
  const witness = new Witness(path, [log.key.verifier], key);
  witness.addCheckpoint(`old 0\n\n${signed(log.entries, log.key, seen)}`);
  const { status, body } = witness.addCheckpoint(call());
  witness.close();
  return status === 200 ? { ok: true, value: body } : { ok: false, error: body.trim() };
}
