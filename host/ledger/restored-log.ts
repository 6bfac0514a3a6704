import type { EntryForm } from './entry-form.ts';
import { type HandKeys, unseal } from './hand-key.ts';
import { type Kept, readHistory, readSnapshot, type Snapshot } from './kept.ts';
import { logRows, RowMissing } from './log-rows.ts';
import { HASH_BYTES, leafHash, MerkleTree } from './merkle.ts';
import { isOwn, type OwnEntry } from './own-entry.ts';
import { boxPlace, type RunningHand } from './running-hand.ts';
import type { Database } from './sqlite.ts';

/** What is read also of the entries before the snapshot, besides the first: what is about the log itself. */
const ALWAYS_READ = ['"entry":"key"', '"entry":"log"'];

/** A log as a start finds it on the disk: every row is read and checked, up to the first that does not hold. */
export class RestoredLog<Entry extends { readonly entry: string }> {
  readonly tree = new MerkleTree();
  /** What was logged: all, or what came after the snapshot. */
  readonly entries: Entry[] = [];
  /** The entries about the log itself. */
  readonly own: { readonly n: number; readonly entry: OwnEntry }[] = [];
  readonly kept = new Map<Kept, string>();
  history: readonly string[] = [];
  snapshot: Snapshot | null = null;
  /** The first entry that is not about the log itself; null of a log that has none. */
  first: Entry | null = null;
  /** The hand in play; null between hands. */
  running: RunningHand | null = null;
  /** What does not hold, in plain words, and nothing behind it was read; null if all holds. */
  damage: string | null = null;
  /** The first sealed entry of a hand whose key is lost; null if none is. */
  lost: number | null = null;
  readonly #handKeys: HandKeys;
  readonly #form: EntryForm<Entry>;

  constructor(handKeys: HandKeys, form: EntryForm<Entry>) {
    this.#handKeys = handKeys;
    this.#form = form;
  }

  /**
   * Reads a log's file.
   * @param whole also what came before the snapshot goes into `entries`.
   */
  read(db: Database, whole: boolean): void {
    for (const { by, note } of db.prepare('SELECT by, note FROM checkpoints').all()) this.kept.set(by, note);
    this.history = readHistory(db);
    this.snapshot = readSnapshot(db);
    try {
      this.damage = this.#readRows(db, whole ? 0 : (this.snapshot?.size ?? 0));
    } catch (error) {
      if (!(error instanceof RowMissing)) throw error;
      this.damage = `${error.message}; the log was damaged`;
    }
  }

  /** Reads all rows up to the first that does not hold, and says what that is. */
  #readRows(db: Database, since: number): string | null {
    let first: number | null = null;
    for (const { from, leaves, entries, boxes, changed } of logRows(db)) {
      const sound = changed === null ? entries.length : changed - from;
      this.tree.addAll(leaves.subarray(0, sound * HASH_BYTES));
      for (const [i, open] of entries.slice(0, sound).entries()) {
        const n = from + i;
        const skipped = n < since && this.first !== null;
        if (open !== null && skipped && !ALWAYS_READ.some((kind) => open.includes(kind))) continue;
        if (open === null && this.#isKeyLost(first)) {
          this.lost ??= n;
          continue;
        }
        const text = open ?? this.#unsealed(n, boxes.get(n)!);
        const entry = text === null ? null : this.#form.parse(text);
        if (entry === null || !entry.ok) {
          this.tree.truncate(n);
          return entry === null
            ? `the sealed entry ${n} is not what was logged`
            : `entry ${n} ${entry.error}`;
        }
        if (isOwn(entry.value)) {
          this.own.push({ n, entry: entry.value });
          continue;
        }
        this.first ??= entry.value;
        if (n < since) continue;
        this.entries.push(entry.value);
        if (this.#form.endsHand(entry.value)) first = null;
        if (first === null && this.#form.beginsHand(entry.value)) first = n + 1;
      }
      if (changed !== null) return `entry ${changed} is not what was logged`;
    }
    // A hand that has only begun: nothing is sealed under its key yet, so a lost one costs nothing.
    if (first !== null && this.lost === null) {
      this.running ??= { first, key: this.#handKeys.find(first) ?? this.#handKeys.make(first), entries: [] };
    }
    return null;
  }

  /** Whether there is no key for the sealed entries of the hand that begins with entry `first`. */
  #isKeyLost(first: number | null): boolean {
    if (first === null || this.running !== null) return false;
    const key = this.#handKeys.find(first);
    if (key !== null) this.running = { first, key, entries: [] };
    return key === null;
  }

  /** The text of a sealed entry; null if it is not the one that was logged. */
  #unsealed(n: number, box: Buffer): string | null {
    if (this.running === null) return null;
    const bytes = unseal(box, this.running.key, boxPlace(n));
    if (bytes === null || !leafHash(bytes).equals(this.tree.leaf(n))) return null;
    this.running = { ...this.running, entries: [...this.running.entries, { n, bytes }] };
    return bytes.toString('utf8');
  }
}
