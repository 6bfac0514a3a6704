import { randomBytes } from 'node:crypto';
import type { LogEntry } from '../../shared/match/table.ts';
import { type AnyEntry, entryBytes, parseEntry } from './entry-bytes.ts';
import { HandKeys, seal, unseal } from './hand-key.ts';
import { lockLog } from './lock.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { isOwn, type OwnEntry } from './own-entry.ts';
import { finishRestore } from './pending-restore.ts';
import { explain, LedgerError, openDatabase } from './schema.ts';
import { bytesOf, type Database, disconnect, firstValue, type Statement, transaction } from './sqlite.ts';
import { LONGEST_ENTRY } from './tiles.ts';

export { LedgerError } from './schema.ts';

/** An entry that is safely in the log: its number from 0 and its leaf hash. */
export interface Logged {
  readonly n: number;
  readonly leaf: Buffer;
}

/**
 * Makes the salt of entry `n`. Concealed tiles are few enough to be guessed from a hash, so each entry
 * carries bytes that nobody can guess.
 */
export type Salt = (n: number) => string;

const randomSalt: Salt = () => randomBytes(16).toString('base64url');

/** How a log is opened. */
export interface LedgerSettings {
  readonly salt?: Salt;
  /** Folder of the keys; beside the log if it is not named. */
  readonly keys?: string;
}

/** The folder in which a log's keys are, if no other is named. */
export const keyFolder = (path: string): string => `${path}.keys`;

/** The hand that is being played: its entries, which number from `first`, are encrypted on the disk. */
interface RunningHand {
  readonly first: number;
  readonly key: Buffer;
  /** Those entries as they are hashed. */
  readonly entries: readonly { readonly n: number; readonly bytes: Buffer }[];
}

/**
 * The table's log. Nothing is ever changed; what `append` returned is on the disk (WAL with
 * `synchronous=FULL`). Entries from a hand's beginning to its score are encrypted there until the score comes.
 */
export class Ledger {
  readonly #db: Database;
  readonly #unlock: () => void;
  readonly #salt: Salt;
  readonly #handKeys: HandKeys;
  readonly #tree = new MerkleTree();
  readonly #restored: LogEntry[] = [];
  readonly #own: { readonly n: number; readonly entry: OwnEntry }[] = [];
  readonly #insertLeaf: Statement;
  readonly #insertEntry: Statement;
  readonly #insertSealed: Statement;
  readonly #keepNote: Statement;
  #running: RunningHand | null = null;
  #tidy = false;

  /**
   * Opens the log at `path`, made if it is not there, and checks every row of it.
   * @throws LedgerError if the file is no log, of another version, in use, or a row does not hold.
   */
  constructor(path: string, settings: LedgerSettings = {}) {
    this.#salt = settings.salt ?? randomSalt;
    this.#handKeys = new HandKeys(settings.keys ?? keyFolder(path));
    this.#unlock = lockLog(path);
    let db: Database | undefined;
    try {
      if (finishRestore(path).some((restored) => !restored.startsWith(path))) {
        // Whoever opens the log has read them before, as they were.
        throw new LedgerError(
          `${path}: a restore that was interrupted is finished now, settings too; start again`,
        );
      }
      db = openDatabase(path);
      this.#db = db;
      this.#restore(path);
      this.#insertLeaf = db.prepare('INSERT INTO leaves (n, leaf) VALUES (?, ?)');
      this.#insertEntry = db.prepare('INSERT INTO entries (n, entry) VALUES (?, ?)');
      this.#insertSealed = db.prepare('INSERT INTO sealed (n, box) VALUES (?, ?)');
      this.#keepNote = db.prepare('INSERT OR REPLACE INTO checkpoints (by, note) VALUES (?, ?)');
    } catch (error) {
      if (db) disconnect(db);
      this.#unlock();
      throw error instanceof LedgerError ? error : new LedgerError(`${path}: ${explain(error)}`);
    }
  }

  /** What happened at the table, as the log held it when it was opened. */
  get restored(): readonly LogEntry[] {
    return this.#restored;
  }

  /** The entries about the log itself. */
  get own(): readonly { readonly n: number; readonly entry: OwnEntry }[] {
    return this.#own;
  }

  /** How many entries the log has. */
  get size(): number {
    return this.#tree.size;
  }

  /** The Merkle tree over all entries, to read. */
  get tree(): Pick<MerkleTree, 'size' | 'leaf' | 'root' | 'inclusionProof' | 'consistencyProof'> {
    return this.#tree;
  }

  /** The Merkle root over all entries (RFC 6962). */
  root(): Buffer {
    return this.#tree.root();
  }

  /** The key that seals the hand that is being played, from its beginning on; null between hands. */
  get handKey(): Buffer | null {
    return this.#running?.key ?? null;
  }

  /**
   * Adds entries, all or none. When it returns they are durable.
   * @throws LedgerError if the disk refuses, or another program added to the log meanwhile.
   */
  append(entries: readonly AnyEntry[]): Logged[] {
    const added = entries.map((entry, i) => {
      const n = this.size + i;
      const bytes = entryBytes(entry, this.#salt(n));
      if (bytes.length > LONGEST_ENTRY) {
        throw new LedgerError(`entry ${n} is ${bytes.length} bytes long; a log takes ${LONGEST_ENTRY}`);
      }
      return { n, entry, bytes, leaf: leafHash(bytes) };
    });
    let running = this.#running;
    try {
      transaction(this.#db, () => {
        for (const { n, entry, bytes, leaf } of added) {
          this.#insertLeaf.run(n, leaf);
          if (running && ends(entry)) {
            this.#open(running);
            running = null;
          }
          if (running && !isOwn(entry)) {
            this.#insertSealed.run(n, seal(bytes, running.key, placeOf(n)));
            running = { ...running, entries: [...running.entries, { n, bytes }] };
          } else {
            this.#insertEntry.run(n, bytes);
          }
          // The key is on the disk before anything is that it seals.
          if (!running && begins(entry))
            running = { first: n + 1, key: this.#handKeys.make(n + 1), entries: [] };
        }
      });
    } catch (error) {
      throw new LedgerError(
        `entry ${this.size} could not be logged: ${explain(error)}. Nothing is lost up to there.`,
      );
    }
    for (const { n, entry, leaf } of added) {
      this.#tree.add(leaf);
      if (isOwn(entry)) this.#own.push({ n, entry });
    }
    const opened = this.#running !== null && this.#running.first !== running?.first;
    this.#running = running;
    // The first time also a key that a process left which ended too soon.
    if (opened || !this.#tidy) this.#handKeys.removeOthers(running?.first ?? null);
    this.#tidy = true;
    return added;
  }

  /** The last checkpoint that the log signed, or that a witness cosigned, as a note. */
  checkpoint(by: 'log' | 'witness'): string | null {
    const note = firstValue(this.#db.prepare('SELECT note FROM checkpoints WHERE by = ?'), by);
    return (note as string | undefined) ?? null;
  }

  /**
   * Keeps a checkpoint. It can always be signed again, so this does not wait for the disk.
   * @throws LedgerError if the disk refuses.
   */
  keepCheckpoint(by: 'log' | 'witness', note: string): void {
    try {
      this.#db.exec('PRAGMA synchronous = NORMAL');
      this.#keepNote.run(by, note);
    } catch (error) {
      throw new LedgerError(`the checkpoint could not be kept: ${explain(error)}`);
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL');
    }
  }

  /** The verifier key of the key that was made for this log; null if none was. */
  get firstKey(): string | null {
    const vkey = firstValue(this.#db.prepare("SELECT note FROM checkpoints WHERE by = 'key'"));
    return (vkey as string | undefined) ?? null;
  }

  /**
   * Keeps which key was made for this log; durable when it returns.
   * @throws LedgerError if the disk refuses.
   */
  keepFirstKey(vkey: string): void {
    try {
      this.#keepNote.run('key', vkey);
    } catch (error) {
      throw new LedgerError(`the key could not be kept: ${explain(error)}`);
    }
  }

  /** Closes the file. */
  close(): void {
    disconnect(this.#db);
    this.#unlock();
  }

  /** Moves a hand that is over from the sealed entries to the open ones. */
  #open({ entries }: RunningHand): void {
    for (const { n, bytes } of entries) this.#insertEntry.run(n, bytes);
    this.#db.exec('DELETE FROM sealed');
  }

  /** Reads and checks all rows. */
  #restore(path: string): void {
    let first: number | null = null;
    for (const row of rows(this.#db)) {
      const n = this.#tree.size;
      if (row.n !== n) throw new LedgerError(`${path}: entry ${n} is missing; the log was damaged`);
      const bytes = row.entry ?? this.#unsealed(path, n, row.box, first);
      if (!leafHash(bytes).equals(row.leaf)) {
        throw new LedgerError(`${path}: entry ${n} is not what was logged`);
      }
      const entry = parseEntry(bytes);
      if (!entry.ok) throw new LedgerError(`${path}: entry ${n} ${entry.error}`);
      this.#tree.add(row.leaf);
      if (isOwn(entry.value)) {
        this.#own.push({ n, entry: entry.value });
        continue;
      }
      this.#restored.push(entry.value);
      if (ends(entry.value)) first = null;
      if (first === null && begins(entry.value)) first = n + 1;
    }
    const beyond = firstValue(this.#db.prepare(BEYOND), { n: this.size });
    if (beyond) throw new LedgerError(`${path}: entry ${this.size} is missing; the log was damaged`);
    // A hand that has only begun: nothing is sealed under its key yet, so a lost one costs nothing.
    if (first !== null) this.#running ??= { first, key: this.#keyOf(first), entries: [] };
  }

  #keyOf(first: number): Buffer {
    return this.#handKeys.find(first) ?? this.#handKeys.make(first);
  }

  #unsealed(path: string, n: number, box: Buffer | null, first: number | null): Buffer {
    if (box === null || first === null)
      throw new LedgerError(`${path}: entry ${n} is missing; the log was damaged`);
    if (this.#running === null) {
      const key = this.#handKeys.find(first);
      if (key === null) throw new HandKeyLost(path, n);
      this.#running = { first, key, entries: [] };
    }
    const bytes = unseal(box, this.#running.key, placeOf(n));
    if (bytes === null) throw new LedgerError(`${path}: the sealed entry ${n} is not what was logged`);
    this.#running = { ...this.#running, entries: [...this.#running.entries, { n, bytes }] };
    return bytes;
  }
}

/** The hand that a log holds was sealed with a key that is gone. */
export class HandKeyLost extends LedgerError {
  constructor(path: string, first: number) {
    super(`${path}: the key is lost that seals the hand in play, from entry ${first} on; nobody can open it`);
  }
}

const placeOf = (n: number): string => `entry ${n}`;

/** Whether the entries behind this one belong to a hand in play. One that was scored may be taken up again. */
const begins = ({ entry }: AnyEntry): boolean => ['hand', 'event', 'taken-back'].includes(entry);

/** Whether a hand that is being played is over with this entry. */
const ends = ({ entry }: AnyEntry): boolean => entry === 'score' || entry === 'hand';

const BEYOND = `SELECT EXISTS (SELECT 1 FROM entries WHERE n >= @n) OR EXISTS (SELECT 1 FROM sealed WHERE n >= @n)`;

interface Row {
  readonly n: number;
  readonly leaf: Buffer;
  readonly entry: Buffer | null;
  readonly box: Buffer | null;
}

function* rows(db: Database): Iterable<Row> {
  const statement = db.prepare(
    `SELECT n, leaf, entry, box FROM leaves LEFT JOIN entries USING (n) LEFT JOIN sealed USING (n) ORDER BY n`,
  );
  for (const { n, leaf, entry, box } of statement.iterate()) {
    yield { n, leaf: bytesOf(leaf), entry: entry && bytesOf(entry), box: box && bytesOf(box) };
  }
}
