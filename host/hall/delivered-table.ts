import { err, ok, type Result } from '../../shared/game/result.ts';
import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { type Checkpoint, openCheckpoint } from '../ledger/checkpoint.ts';
import { parseEntry } from '../ledger/entry-bytes.ts';
import type { ViewedEntry } from '../ledger/log-view.ts';
import { leafHash, MerkleTree } from '../ledger/merkle.ts';
import { isOwn } from '../ledger/own-entry.ts';
import type { VerifierKey } from '../ledger/signed-note.ts';

/** What a table sends the hall: entries of its log from one on, those of the hand in play by their hashes only, and a checkpoint over all. */
export interface Delivery {
  /** Number of the first entry in the table's log. */
  readonly from: number;
  readonly entries: readonly ViewedEntry[];
  /** The table's last signed checkpoint, as a note. */
  readonly checkpoint: string;
}

/** Why a delivery is not taken. Nothing of it is kept. */
export interface DeliveryRefusal {
  readonly code:
    | 'unknown-table'
    | 'gap' //        entries before it are missing: the table sends from {@link DeliveredTable.opened} on
    | 'fork' //       other entries than were delivered before
    | 'unsigned' //   the checkpoint is not the table's, or not of these entries
    | 'wrong-entry' // an entry cannot follow in a table's log
    | 'rolled-back'; // the table's log does not go on from what was cosigned
  readonly message: string;
}

const refuse = (code: DeliveryRefusal['code'], message: string): Result<never, DeliveryRefusal> =>
  err({ code, message });

/**
 * Cosigns a table's checkpoint whose entries have arrived, or says why not.
 * @param tree the table's, with these entries
 */
export type Cosign = (
  checkpoint: Checkpoint,
  note: string,
  tree: Pick<MerkleTree, 'consistencyProof'>,
) => Result<string, DeliveryRefusal>;

/** The log of a table as far as it was delivered, in memory: a hall that was restarted is filled again by its tables. */
export class DeliveredTable {
  readonly #key: VerifierKey;
  readonly #tree = new MerkleTree();
  #opened = 0;
  #state: TableState | null = null;

  constructor(key: VerifierKey) {
    this.#key = key;
  }

  /** How many entries came, with those of the hand in play. */
  get size(): number {
    return this.#tree.size;
  }

  /** How many entries came open, one after the other: the next delivery begins there. */
  get opened(): number {
    return this.#opened;
  }

  /** The table after those; null before its first. */
  get state(): TableState | null {
    return this.#state;
  }

  /** Takes in a delivery, whole if its checkpoint is cosigned, or not at all. @returns the checkpoint as it was cosigned */
  take({ from, entries, checkpoint }: Delivery, cosign: Cosign): Result<string, DeliveryRefusal> {
    const before = this.#tree.size;
    if (from > this.#opened) {
      return refuse('gap', `entries from ${this.#opened} on are missing; what came begins at ${from}`);
    }
    const read = this.#read(from, entries);
    const signed = read.ok ? this.#signed(checkpoint) : read;
    const cosigned = signed.ok ? cosign(signed.value, checkpoint, this.#tree) : signed;
    if (!read.ok || !cosigned.ok) this.#tree.truncate(before);
    else {
      this.#opened = read.value.opened;
      this.#state = read.value.state;
    }
    return cosigned;
  }

  /** Adds the hashes of a delivery to the tree, and folds what came open. */
  #read(
    from: number,
    entries: readonly ViewedEntry[],
  ): Result<{ opened: number; state: TableState | null }, DeliveryRefusal> {
    let [opened, state] = [this.#opened, this.#state];
    for (const [at, { leaf, bytes }] of entries.entries()) {
      const n = from + at;
      if (n < this.#tree.size) {
        if (!this.#tree.leaf(n).equals(leaf))
          return refuse('fork', `entry ${n} is not the one that came before`);
      } else this.#tree.add(leaf);
      if (bytes === null || n !== opened) continue;
      if (!leafHash(bytes).equals(leaf)) return refuse('wrong-entry', `entry ${n} does not have its hash`);
      const entry = parseEntry(bytes);
      if (!entry.ok) return refuse('wrong-entry', `entry ${n} ${entry.error}`);
      if (!isOwn(entry.value)) {
        const folded = foldEntry(state, entry.value);
        if (!folded.ok) return refuse('wrong-entry', `entry ${n} cannot follow: ${folded.error.message}`);
        state = folded.value;
      }
      opened++;
    }
    return ok({ opened, state });
  }

  #signed(note: string): Result<Checkpoint, DeliveryRefusal> {
    const opened = openCheckpoint(note, this.#key);
    if (!opened.ok) return refuse('unsigned', opened.error);
    const { size, root } = opened.value.checkpoint;
    return size === this.#tree.size && this.#tree.root().equals(root)
      ? ok(opened.value.checkpoint)
      : refuse(
          'unsigned',
          `the checkpoint is of ${size} entries, and not of the ${this.#tree.size} that came`,
        );
  }
}
