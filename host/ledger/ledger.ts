import { randomBytes } from 'node:crypto';
import type { LogEntry } from '../../shared/match/table.ts';
import { entryBytes } from './entry-bytes.ts';
import { type EntryForm, TABLE_FORM } from './entry-form.ts';
import { HandKeys, seal } from './hand-key.ts';
import type { Kept, Snapshot } from './kept.ts';
import { lockLog } from './lock.ts';
import type { ViewedEntry } from './log-view.ts';
import { MarkFile } from './mark-file.ts';
import { leafHash, type MerkleTree } from './merkle.ts';
import { isOwn, type OwnEntry } from './own-entry.ts';
import type { OwnMark } from './own-mark.ts';
import { finishRestore } from './pending-restore.ts';
import { RestoredLog } from './restored-log.ts';
import type { KeyStatement } from './rotation.ts';
import { boxPlace, type RunningHand } from './running-hand.ts';
import { explain, isFresh, LedgerError, openDatabase, readDatabase } from './schema.ts';
import { bytesOf, type Database, disconnect, type Statement, transaction } from './sqlite.ts';
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

/** Settings for opening a log. */
export interface LedgerSettings<Entry extends { readonly entry: string } = LogEntry> {
  /** The log's entries; those of a table if no other are named. */
  readonly form?: EntryForm<Entry>;
  readonly salt?: Salt;
  /** Folder of the keys; beside the log if it is not named. */
  readonly keys?: string;
  /**
   * Decides, before anything is written, whether the table may go on with what was read, `damage` included. If not, it
   * throws, and the file stays as it is. It returns the mark for the entries that are appended.
   */
  readonly admit?: (read: Ledger<Entry>) => OwnMark | null;
  /** `restored` has every entry, even if a state of the table is kept to start from. */
  readonly whole?: boolean;
  readonly publish?: Publish;
}

/**
 * Makes known to the other processes of this log what is about to be logged, with the number of its first entry. It is
 * called before the commit: when it throws, nothing was logged.
 */
export type Publish = (from: number, entries: readonly Buffer[]) => void;

/** The default folder of a log's keys. */
export const keyFolder = (path: string): string => `${path}.keys`;

/**
 * The log of a table, or of a hall. Entries are never changed. When `append` returns, they are on the disk (WAL with `synchronous=FULL`).
 * The entries of a hand are encrypted there until its score is logged.
 */
export class Ledger<Entry extends { readonly entry: string } = LogEntry> {
  readonly #db: Database;
  readonly #unlock: () => void;
  readonly #form: EntryForm<Entry>;
  readonly #salt: Salt;
  readonly #handKeys: HandKeys;
  readonly #markFile: MarkFile;
  readonly #publish: Publish | null;
  /** The log as it was found on the disk. Its tree, its notes and its entries about the log are kept up to date. */
  readonly #found: RestoredLog<Entry>;
  readonly #tree: MerkleTree;
  readonly #insertLeaf: Statement;
  readonly #insertEntry: Statement;
  readonly #insertSealed: Statement;
  readonly #keep: Statement;
  readonly #select: Statement;
  #mark: OwnMark | null = null;
  #snapshot: Snapshot | null = null;
  #running: RunningHand | null = null;
  #tidy = false;

  /**
   * Opens the log at `path`, or makes it, and checks every row before the file is opened to write.
   * @throws LedgerError if the file is no log, of another version, in use, or a row does not hold.
   */
  constructor(path: string, settings: LedgerSettings<Entry> = {}) {
    // Whoever names other entries names their form.
    this.#form = settings.form ?? (TABLE_FORM as unknown as EntryForm<Entry>);
    this.#salt = settings.salt ?? randomSalt;
    this.#publish = settings.publish ?? null;
    this.#handKeys = new HandKeys(settings.keys ?? keyFolder(path));
    this.#markFile = new MarkFile(settings.keys ?? keyFolder(path));
    this.#found = new RestoredLog(this.#handKeys, this.#form);
    this.#tree = this.#found.tree;
    this.#unlock = lockLog(path);
    let db: Database | undefined;
    try {
      if (finishRestore(path).some((restored) => !restored.startsWith(path))) {
        // The caller read the settings before, as they were.
        throw new LedgerError(
          `${path}: a restore that was interrupted is finished now, settings too; start again`,
        );
      }
      if (!isFresh(path)) {
        const read = readDatabase(path);
        try {
          this.#found.read(read, settings.whole ?? false);
        } finally {
          disconnect(read);
        }
      }
      const { snapshot, running, damage, lost } = this.#found;
      this.#snapshot = snapshot;
      this.#running = running;
      this.#mark = settings.admit?.(this) ?? null;
      if (damage !== null) throw new LedgerError(`${path}: ${damage}`);
      if (lost !== null) throw new HandKeyLost(path, lost);
      db = openDatabase(path);
      this.#db = db;
      this.#insertLeaf = db.prepare('INSERT INTO leaves (n, leaf) VALUES (?, ?)');
      this.#insertEntry = db.prepare('INSERT INTO entries (n, entry) VALUES (?, ?)');
      this.#insertSealed = db.prepare('INSERT INTO sealed (n, box) VALUES (?, ?)');
      this.#keep = db.prepare('INSERT OR REPLACE INTO checkpoints (by, note) VALUES (?, ?)');
      this.#select = db.prepare(
        'SELECT leaf, entry FROM leaves LEFT JOIN entries USING (n) WHERE n >= ? AND n < ? ORDER BY n',
      );
    } catch (error) {
      if (db) disconnect(db);
      this.#unlock();
      throw error instanceof LedgerError ? error : new LedgerError(`${path}: ${explain(error)}`);
    }
  }

  /** The first thing that does not hold, in plain words; nothing behind it was read. Null if everything holds. */
  get damage(): string | null {
    return this.#found.damage;
  }

  /** The first entry that is not about the log itself; null of a log that has none. */
  get first(): Entry | null {
    return this.#found.first;
  }

  /** The state that the table kept last; `restored` has the entries after it. Null if none is kept. */
  get snapshot(): Snapshot | null {
    return this.#snapshot;
  }

  /** What was logged, as the log held it when it was opened: all, or what came after the snapshot. */
  get restored(): readonly Entry[] {
    return this.#found.entries;
  }

  /** The entries about the log itself. */
  get own(): readonly { readonly n: number; readonly entry: OwnEntry }[] {
    return this.#found.own;
  }

  /** How its keys handed over. */
  get keyStatements(): readonly KeyStatement[] {
    return this.own.flatMap(({ n, entry }) => (entry.entry === 'key' ? [{ n, text: entry.statement }] : []));
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

  /** Marks what is appended from now on as written by the table that has this key. */
  markWith(mark: OwnMark): void {
    this.#mark = mark;
  }

  /**
   * Adds entries, all or none. When it returns they are durable.
   * @throws LedgerError if the disk refuses, or another program added to the log meanwhile.
   */
  append(entries: readonly (Entry | OwnEntry)[]): Logged[] {
    const { size } = this;
    const added = entries.map((entry, i) => {
      const n = size + i;
      const bytes = entryBytes(entry, this.#salt(n));
      if (bytes.length > LONGEST_ENTRY) {
        throw new LedgerError(`entry ${n} is ${bytes.length} bytes long; a log takes ${LONGEST_ENTRY}`);
      }
      return { n, entry, bytes, leaf: leafHash(bytes) };
    });
    this.#add(added, this.#publish);
    return added;
  }

  /**
   * Adds entries as another process of the same log published them, all or none. When it returns they are durable.
   * @returns those that are not about the log itself
   * @throws LedgerError if one of them is no entry of such a log, or the disk refuses
   */
  appendPublished(published: readonly Buffer[]): Entry[] {
    const added = published.map((bytes, i): Added<Entry> => {
      const n = this.size + i;
      const entry = this.#form.parse(bytes.toString('utf8'));
      if (!entry.ok) throw new LedgerError(`entry ${n}, as it was published, ${entry.error}`);
      return { n, entry: entry.value, bytes, leaf: leafHash(bytes) };
    });
    this.#add(added, null);
    return added.flatMap(({ entry }) => (isOwn(entry) ? [] : [entry]));
  }

  #add(added: readonly Added<Entry>[], publish: Publish | null): void {
    const { size } = this;
    let running = this.#running;
    let mark: string | null = null;
    try {
      transaction(this.#db, () => {
        for (const { n, entry, bytes, leaf } of added) {
          this.#insertLeaf.run(n, leaf);
          if (running && this.#form.endsHand(entry)) {
            this.#open(running);
            running = null;
          }
          if (running && !isOwn(entry)) {
            this.#insertSealed.run(n, seal(bytes, running.key, boxPlace(n)));
            running = { ...running, entries: [...running.entries, { n, bytes }] };
          } else {
            this.#insertEntry.run(n, bytes);
          }
          // The key must be on the disk before anything that it seals.
          if (!running && this.#form.beginsHand(entry))
            running = { first: n + 1, key: this.#handKeys.make(n + 1), entries: [] };
          this.#tree.add(leaf);
        }
        // In the same commit, so that the mark always covers the last entry.
        mark = this.#mark?.markTree({ size: this.size, root: this.root() }) ?? null;
        if (mark !== null) this.#keep.run('written', mark);
        publish?.(
          size,
          added.map(({ bytes }) => bytes),
        );
      });
    } catch (error) {
      this.#tree.truncate(size);
      if (error instanceof NotPublished) throw error;
      throw new LedgerError(
        `entry ${this.size} could not be logged: ${explain(error)}. Nothing is lost up to there.`,
      );
    }
    if (mark !== null) this.#markFile.write(mark);
    for (const { n, entry } of added) if (isOwn(entry)) this.#found.own.push({ n, entry });
    const opened = this.#running !== null && this.#running.first !== running?.first;
    this.#running = running;
    // The first append also removes keys that a process left behind when it was killed.
    if (opened || !this.#tidy) this.#handKeys.removeOthers(running?.first ?? null);
    this.#tidy = true;
  }

  /**
   * The entries from `from` up to `to`, without that one, as a reader of the file sees them: of the hand in play the
   * hashes only.
   */
  viewed(from: number, to: number): ViewedEntry[] {
    return this.#select.all(from, to).map(({ leaf, entry }) => ({
      leaf: bytesOf(leaf as Uint8Array),
      bytes: entry === null ? null : bytesOf(entry as Uint8Array),
    }));
  }

  /** What is kept by a name; null if nothing is. */
  kept(name: Kept): string | null {
    return this.#found.kept.get(name) ?? null;
  }

  /** The mark beside the keys, which may be anything; null if there is none. */
  get markBeside(): string | null {
    return this.#markFile.read();
  }

  /** The checkpoints that were signed when hands began, in order. */
  get history(): readonly string[] {
    return this.#found.history;
  }

  /**
   * Keeps notes. They can always be signed again, so this does not wait for the disk.
   * @param history the size of a checkpoint among them that is kept for good.
   * @throws LedgerError if the disk refuses.
   */
  keepNotes(notes: Partial<Record<Kept, string>>, history?: number): void {
    this.#unsynced('the checkpoint', () => {
      for (const [name, note] of Object.entries(notes)) this.#keep.run(name, note);
      if (history !== undefined) {
        this.#db.prepare('INSERT OR REPLACE INTO history (size, note) VALUES (?, ?)').run(history, notes.log);
      }
    });
    for (const [name, note] of Object.entries(notes)) this.#found.kept.set(name as Kept, note);
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
   * Keeps the key that was made for this log; it is durable when this returns.
   * @throws LedgerError if the disk refuses.
   */
  keepFirstKey(vkey: string): void {
    try {
      this.#keep.run('key', vkey);
      this.#found.kept.set('key', vkey);
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
}

/** An entry with its number, the bytes that stand in the log, and their hash. */
interface Added<Entry> extends Logged {
  readonly entry: Entry | OwnEntry;
  readonly bytes: Buffer;
}

/** The other processes of a log could not be told what was to be logged, or they have another leader. Nothing was. */
export class NotPublished extends LedgerError {}

/** The hand in play cannot be opened: the key that sealed it is gone. */
export class HandKeyLost extends LedgerError {
  constructor(path: string, first: number) {
    super(`${path}: the key is lost that seals the hand in play, from entry ${first} on; nobody can open it`);
  }
}
