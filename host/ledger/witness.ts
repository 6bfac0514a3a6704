import { statSync } from 'node:fs';
import { parseBase64, parseDecimal } from './base64.ts';
import { type CheckpointNote, parseCheckpoint } from './checkpoint.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import { HASH_BYTES, MerkleTree } from './merkle.ts';
import { holdsConsistency, type TreeHead } from './proof.ts';
import { explain, LedgerError, refuseNoFile } from './schema.ts';
import { isSignedBy, makeNote, makeSignatureLine, type SigningKey, type VerifierKey } from './signed-note.ts';
import { connect, type Database, disconnect, firstValue } from './sqlite.ts';

/** An answer of the witness, as HTTP gives it. */
export interface WitnessAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const LONGEST_PROOF = 63;
const NOTHING = new MerkleTree().root();

const plain = (status: number, body: string): WitnessAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});

/**
 * A witness of logs (c2sp.org/tlog-witness). It cosigns a checkpoint only if it continues the last one that it cosigned for
 * that log. What it has seen is on the disk before it answers.
 */
export class Witness {
  readonly #db: Database;
  readonly #logs: VerifierKey[];
  readonly #key: SigningKey;
  readonly #now: () => number;

  /**
   * @param path where it keeps what it saw.
   * @param logs the keys of the logs that it watches; a log may have several.
   * @param now the time in ms since 1970.
   * @throws LedgerError if something else is there.
   */
  constructor(path: string, logs: readonly VerifierKey[], key: SigningKey, now: () => number = Date.now) {
    refuseOther(path);
    this.#logs = [...logs];
    this.#key = key;
    this.#now = now;
    this.#db = connect(path);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.#db.exec(`
      CREATE TABLE IF NOT EXISTS cosigned (origin TEXT PRIMARY KEY, size INTEGER NOT NULL, note TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS refused (time INTEGER NOT NULL, why TEXT NOT NULL, note TEXT PRIMARY KEY) STRICT;
    `);
  }

  /** Watches another log, too. */
  watch(log: VerifierKey): void {
    this.#logs.push(log);
  }

  /** Checks and cosigns: the body of an add-checkpoint call in, the answer out. */
  addCheckpoint(body: string): WitnessAnswer {
    const split = body.indexOf('\n\n');
    const [oldLine = '', ...proofLines] = body.slice(0, Math.max(split, 0)).split('\n');
    const older = oldLine.startsWith('old ') ? parseDecimal(oldLine.slice('old '.length)) : null;
    const proof = proofLines.map(parseBase64);
    const parsed = parseCheckpoint(body.slice(split + 2));
    if (split < 0 || older === null) return plain(400, 'the first line must be «old» and a size');
    if (proof.length > LONGEST_PROOF || !proof.every((hash) => hash?.length === HASH_BYTES)) {
      return plain(400, 'the lines after the first must be hashes, 63 at most, and an empty line');
    }
    if (!parsed.ok) return plain(400, parsed.error);
    return this.#judge(older, proof as Buffer[], parsed.value);
  }

  /** The last checkpoint that was cosigned for an origin, with the cosignature; null if none was. */
  lastCosigned(origin: string): string | null {
    const note = firstValue(this.#db.prepare('SELECT note FROM cosigned WHERE origin = ?'), origin);
    return (note as string | undefined) ?? null;
  }

  /** Keeps a checkpoint that another process cosigned by the same key, if it is of more entries than the last one here. */
  adopt(text: string): void {
    const parsed = parseCheckpoint(text);
    if (!parsed.ok || cosignedAt(parsed.value.note, this.#key.verifier) === null) {
      throw new LedgerError(
        'a checkpoint that another process is said to have cosigned is not cosigned by this key',
      );
    }
    const { origin, size } = parsed.value.checkpoint;
    if (size > this.#last(origin).size) this.#keep(origin, size, text);
  }

  /** The names of the logs that it watches. */
  get origins(): readonly string[] {
    return [...new Set(this.#logs.map(({ name }) => name))];
  }

  /** How many signed checkpoints were refused because they did not continue what was seen. */
  get refusals(): number {
    return firstValue(this.#db.prepare('SELECT count(*) FROM refused')) as number;
  }

  /** Closes its file. */
  close(): void {
    disconnect(this.#db);
  }

  #judge(older: number, proof: readonly Buffer[], { checkpoint, note }: CheckpointNote): WitnessAnswer {
    const { origin, size } = checkpoint;
    const keys = this.#logs.filter(({ name }) => name === origin);
    if (keys.length === 0) return plain(404, `this witness does not watch ${origin}`);
    if (!keys.some((key) => isSignedBy(note, key)))
      return plain(403, `not signed by a known key of ${origin}`);
    if (older > size) return plain(400, `the old size ${older} is above the checkpoint's ${size}`);
    const last = this.#last(origin);
    if (older !== last.size) {
      return { status: 409, type: 'text/x.tlog.size', body: `${last.size}\n` };
    }
    const why = inconsistency(last, checkpoint, proof);
    if (why !== null) {
      this.#db
        .prepare('INSERT OR IGNORE INTO refused (time, why, note) VALUES (?, ?, ?)')
        .run(this.#now(), why, makeNote(note));
      return plain(422, why);
    }
    const cosignature = cosign(note.text, Math.floor(this.#now() / 1000), this.#key);
    const signed = { ...note, signatures: [...note.signatures.filter(byLog(keys)), cosignature] };
    this.#keep(origin, size, makeNote(signed));
    return plain(200, makeSignatureLine(cosignature));
  }

  #keep(origin: string, size: number, note: string): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO cosigned (origin, size, note) VALUES (?, ?, ?)')
      .run(origin, size, note);
  }

  #last(origin: string): TreeHead {
    const note = this.lastCosigned(origin);
    const parsed = note === null ? null : parseCheckpoint(note);
    return parsed?.ok ? parsed.value.checkpoint : { size: 0, root: NOTHING };
  }
}

/** A file that is not a witness's is not written to; even switching it to a write-ahead log would change it. */
function refuseOther(path: string): void {
  refuseNoFile(path);
  if (!statSync(path, { throwIfNoEntry: false })?.size) return;
  const db = connect(path, { readOnly: true });
  try {
    const tables: { name: string }[] = db
      .prepare("SELECT name FROM sqlite_schema WHERE type != 'index'")
      .all();
    if (tables.every(({ name }) => name === 'cosigned' || name === 'refused')) return;
    throw new LedgerError(`${path} is a database, but not what a witness remembers; name another file`);
  } catch (error) {
    if (error instanceof LedgerError) throw error;
    throw new LedgerError(`${path} cannot be opened as what a witness remembers: ${explain(error)}`);
  } finally {
    disconnect(db);
  }
}

/** Why a checkpoint does not continue the last one; null if it does. */
function inconsistency(before: TreeHead, after: TreeHead, proof: readonly Buffer[]): string | null {
  if (after.size === 0 && !NOTHING.equals(after.root)) return 'the root of an empty log is another';
  if (before.size === 0) return proof.length === 0 ? null : 'nothing is to be proved from size 0';
  return holdsConsistency(before, after, proof)
    ? null
    : `${after.size} entries with this root do not go on from the ${before.size} that were cosigned`;
}

const byLog =
  (keys: readonly VerifierKey[]) =>
  ({ name, id }: { name: string; id: Buffer }): boolean =>
    keys.some((key) => key.name === name && key.id.equals(id));
