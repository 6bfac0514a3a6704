import { randomBytes } from 'node:crypto';
import type { LogEntry, TableEntry } from '../../shared/match/table.ts';
import { type AnyEntry, entryBytes, parseEntry } from './entry-bytes.ts';
import { HandKeys, seal, unseal } from './hand-key.ts';
import { lockLog } from './lock.ts';
import { logRows, RowMissing } from './log-rows.ts';
import { MarkFile } from './mark-file.ts';
import { HASH_BYTES, leafHash, MerkleTree } from './merkle.ts';
import { isOwn, type OwnEntry } from './own-entry.ts';
import type { OwnMark } from './own-mark.ts';
import { finishRestore } from './pending-restore.ts';
import { explain, isFresh, LedgerError, openDatabase, readDatabase } from './schema.ts';
import { type Database, disconnect, type Statement, transaction } from './sqlite.ts';
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
  /**
   * Is asked before anything is written whether what was read may be gone on with, also where `damage` says that it
   * does not hold: it throws if not, and nothing in the file is changed. What it returns marks what is appended.
   */
  readonly admit?: (read: Ledger) => OwnMark | null;
  /** Gives back every entry in `restored`, even where a state of the table is kept to start from. */
  readonly whole?: boolean;
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

/** A state of the table that is kept so that a start need not fold what led to it. */
export interface Snapshot {
  /** It is the state after so many entries. */
  readonly size: number;
  /** As JSON. */
  readonly state: string;
  readonly mark: string;
}

/** What is kept beside the entries, each by its name: notes, and the marks of the table itself. */
export type Kept = 'log' | 'witness' | 'key' | 'written' | 'sealing';

/**
 * The table's log. Nothing is ever changed; what `append` returned is on the disk (WAL with
 * `synchronous=FULL`). Entries from a hand's beginning to its score are encrypted there until the score comes.
 */
export class Ledger {
  readonly #db: Database;
  readonly #unlock: () => void;
  readonly #salt: Salt;
  readonly #handKeys: HandKeys;
  readonly #markFile: MarkFile;
  readonly #tree = new MerkleTree();
  readonly #restored: LogEntry[] = [];
  readonly #own: { readonly n: number; readonly entry: OwnEntry }[] = [];
  readonly #insertLeaf: Statement;
  readonly #insertEntry: Statement;
  readonly #insertSealed: Statement;
  readonly #keep: Statement;
  #first: TableEntry | null = null;
  #snapshot: Snapshot | null = null;
  #mark: OwnMark | null = null;
  #kept = new Map<Kept, string>();
  #history: readonly string[] = [];
  #running: RunningHand | null = null;
  #damage: string | null = null;
  /** The first entry of a hand whose key is lost. */
  #lost: number | null = null;
  #tidy = false;

  /**
   * Opens the log at `path`, made if it is not there, and checks every row of it before it is opened to write.
   * @throws LedgerError if the file is no log, of another version, in use, or a row does not hold.
   */
  constructor(path: string, settings: LedgerSettings = {}) {
    this.#salt = settings.salt ?? randomSalt;
    this.#handKeys = new HandKeys(settings.keys ?? keyFolder(path));
    this.#markFile = new MarkFile(settings.keys ?? keyFolder(path));
    this.#unlock = lockLog(path);
    let db: Database | undefined;
    try {
      if (finishRestore(path).some((restored) => !restored.startsWith(path))) {
        // Whoever opens the log has read them before, as they were.
        throw new LedgerError(
          `${path}: a restore that was interrupted is finished now, settings too; start again`,
        );
      }
      if (!isFresh(path)) {
        const read = readDatabase(path);
        try {
          this.#damage = this.#restore(read, settings.whole ?? false);
        } finally {
          disconnect(read);
        }
      }
      this.#mark = settings.admit?.(this) ?? null;
      if (this.#damage !== null) throw new LedgerError(`${path}: ${this.#damage}`);
      if (this.#lost !== null) throw new HandKeyLost(path, this.#lost);
      db = openDatabase(path);
      this.#db = db;
      this.#insertLeaf = db.prepare('INSERT INTO leaves (n, leaf) VALUES (?, ?)');
      this.#insertEntry = db.prepare('INSERT INTO entries (n, entry) VALUES (?, ?)');
      this.#insertSealed = db.prepare('INSERT INTO sealed (n, box) VALUES (?, ?)');
      this.#keep = db.prepare('INSERT OR REPLACE INTO checkpoints (by, note) VALUES (?, ?)');
    } catch (error) {
      if (db) disconnect(db);
      this.#unlock();
      throw error instanceof LedgerError ? error : new LedgerError(`${path}: ${explain(error)}`);
    }
  }

  /** What does not hold in what was read, and from where on nothing was read; null if all of it does. */
  get damage(): string | null {
    return this.#damage;
  }

  /** The first entry of the table; null of a log that has none. */
  get first(): TableEntry | null {
    return this.#first;
  }

  /** The state that the table kept last, up to which `restored` leaves the entries out; null if none is kept. */
  get snapshot(): Snapshot | null {
    return this.#snapshot;
  }

  /** What happened at the table, as the log held it when it was opened: all, or what came after the snapshot. */
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

  /** From which entry on a hand's entries are sealed; null between hands. */
  get sealedFrom(): number | null {
    return this.#running?.first ?? null;
  }

  /** From now on what is appended is marked as written by the table that has this key. */
  markWith(mark: OwnMark): void {
    this.#mark = mark;
  }

  /**
   * Adds entries, all or none. When it returns they are durable.
   * @throws LedgerError if the disk refuses, or another program added to the log meanwhile.
   */
  append(entries: readonly AnyEntry[]): Logged[] {
    const { size } = this;
    const added = entries.map((entry, i) => {
      const n = size + i;
      const bytes = entryBytes(entry, this.#salt(n));
      if (bytes.length > LONGEST_ENTRY) {
        throw new LedgerError(`entry ${n} is ${bytes.length} bytes long; a log takes ${LONGEST_ENTRY}`);
      }
      return { n, entry, bytes, leaf: leafHash(bytes) };
    });
    let running = this.#running;
    let mark: string | null = null;
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
          this.#tree.add(leaf);
        }
        // In the same commit: a log that the table comes back to is marked to its last entry.
        mark = this.#mark?.markTree({ size: this.size, root: this.root() }) ?? null;
        if (mark !== null) this.#keep.run('written', mark);
      });
    } catch (error) {
      this.#tree.truncate(size);
      throw new LedgerError(
        `entry ${this.size} could not be logged: ${explain(error)}. Nothing is lost up to there.`,
      );
    }
    if (mark !== null) this.#markFile.write(mark);
    for (const { n, entry } of added) if (isOwn(entry)) this.#own.push({ n, entry });
    const opened = this.#running !== null && this.#running.first !== running?.first;
    this.#running = running;
    // The first time also a key that a process left which ended too soon.
    if (opened || !this.#tidy) this.#handKeys.removeOthers(running?.first ?? null);
    this.#tidy = true;
    return added;
  }

  /** What is kept by a name; null if nothing is. */
  kept(name: Kept): string | null {
    return this.#kept.get(name) ?? null;
  }

  /** The mark beside the keys, which may be anything; null if there is none. */
  get markBeside(): string | null {
    return this.#markFile.read();
  }

  /** The checkpoints that were signed when hands began, in order. */
  get history(): readonly string[] {
    return this.#history;
  }

  /**
   * Keeps notes that can always be signed again, so this does not wait for the disk.
   * @param history the size of a checkpoint among them that is to be kept for good.
   * @throws LedgerError if the disk refuses.
   */
  keepNotes(notes: Partial<Record<Kept, string>>, history?: number): void {
    this.#unsynced('the checkpoint', () => {
      for (const [name, note] of Object.entries(notes)) this.#keep.run(name, note);
      if (history !== undefined) {
        this.#db.prepare('INSERT OR REPLACE INTO history (size, note) VALUES (?, ?)').run(history, notes.log);
      }
    });
    for (const [name, note] of Object.entries(notes)) this.#kept.set(name as Kept, note);
  }

  /**
   * Keeps a state of the table as that after the first `size` entries, for the next start.
   * @throws LedgerError if the disk refuses.
   */
  keepSnapshot(size: number, state: string): void {
    const mark = this.#mark?.markState({ size, root: this.#tree.root(size) }, state);
    if (mark === undefined) return;
    this.#unsynced('the state of the table', () => {
      this.#db.exec('DELETE FROM snapshot');
      this.#db.prepare('INSERT INTO snapshot (size, state, mark) VALUES (?, ?, ?)').run(size, state, mark);
    });
    this.#snapshot = { size, state, mark };
  }

  /**
   * Keeps which key was made for this log; durable when it returns.
   * @throws LedgerError if the disk refuses.
   */
  keepFirstKey(vkey: string): void {
    try {
      this.#keep.run('key', vkey);
      this.#kept.set('key', vkey);
    } catch (error) {
      throw new LedgerError(`the key could not be kept: ${explain(error)}`);
    }
  }

  /** Closes the file. */
  close(): void {
    this.#markFile.close();
    disconnect(this.#db);
    this.#unlock();
  }

  #unsynced(what: string, work: () => void): void {
    try {
      this.#db.exec('PRAGMA synchronous = NORMAL');
      transaction(this.#db, work);
    } catch (error) {
      throw new LedgerError(`${what} could not be kept: ${explain(error)}`);
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL');
    }
  }

  /** Moves a hand that is over from the sealed entries to the open ones. */
  #open({ entries }: RunningHand): void {
    for (const { n, bytes } of entries) this.#insertEntry.run(n, bytes);
    this.#db.exec('DELETE FROM sealed');
  }

  /** Reads and checks all rows, up to the first that does not hold, of which it tells. */
  #restore(db: Database, whole: boolean): string | null {
    for (const { by, note } of db.prepare('SELECT by, note FROM checkpoints').all()) this.#kept.set(by, note);
    this.#history = db
      .prepare('SELECT note FROM history ORDER BY size')
      .all()
      .map(({ note }: { note: string }) => note);
    this.#snapshot =
      (db.prepare('SELECT size, state, mark FROM snapshot').get() as Snapshot | undefined) ?? null;
    const since = whole ? 0 : (this.#snapshot?.size ?? 0);
    let first: number | null = null;
    try {
      for (const { from, leaves, entries, boxes, changed } of logRows(db)) {
        const sound = changed === null ? entries.length : changed - from;
        this.#tree.addAll(leaves.subarray(0, sound * HASH_BYTES));
        for (const [i, open] of entries.slice(0, sound).entries()) {
          const n = from + i;
          if (open !== null && n < since && !ALWAYS_READ.some((kind) => open.includes(kind))) continue;
          if (open === null && this.#isKeyLost(first)) {
            this.#lost ??= n;
            continue;
          }
          const text = open ?? this.#unsealed(n, boxes.get(n)!);
          const entry = text === null ? null : parseEntry(text);
          if (entry === null || !entry.ok) {
            this.#tree.truncate(n);
            return entry === null
              ? `the sealed entry ${n} is not what was logged`
              : `entry ${n} ${entry.error}`;
          }
          if (isOwn(entry.value)) {
            this.#own.push({ n, entry: entry.value });
            continue;
          }
          if (entry.value.entry === 'table') this.#first ??= entry.value;
          if (n < since) continue;
          this.#restored.push(entry.value);
          if (ends(entry.value)) first = null;
          if (first === null && begins(entry.value)) first = n + 1;
        }
        if (changed !== null) return `entry ${changed} is not what was logged`;
      }
    } catch (error) {
      if (error instanceof RowMissing) return `${error.message}; the log was damaged`;
      throw error;
    }
    // A hand that has only begun: nothing is sealed under its key yet, so a lost one costs nothing.
    if (first !== null && this.#lost === null)
      this.#running ??= { first, key: this.#keyOf(first), entries: [] };
    return null;
  }

  #keyOf(first: number): Buffer {
    return this.#handKeys.find(first) ?? this.#handKeys.make(first);
  }

  /** Whether there is no key for the sealed entries of the hand that begins with entry `first`. */
  #isKeyLost(first: number | null): boolean {
    if (first === null || this.#running !== null) return false;
    const key = this.#handKeys.find(first);
    if (key !== null) this.#running = { first, key, entries: [] };
    return key === null;
  }

  /** The text of a sealed entry; null if it is not the one that was logged. */
  #unsealed(n: number, box: Buffer): string | null {
    if (this.#running === null) return null;
    const bytes = unseal(box, this.#running.key, placeOf(n));
    if (bytes === null || !leafHash(bytes).equals(this.#tree.leaf(n))) return null;
    this.#running = { ...this.#running, entries: [...this.#running.entries, { n, bytes }] };
    return bytes.toString('utf8');
  }
}

/** What is read also of the entries before the snapshot: which table it is, and what is about the log itself. */
const ALWAYS_READ = ['"entry":"table"', '"entry":"key"', '"entry":"log"'];

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
