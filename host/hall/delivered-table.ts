import { err, ok, type Result } from '../../shared/game/result.ts';
import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { type Checkpoint, openCheckpoint } from '../ledger/checkpoint.ts';
import { parseEntry } from '../ledger/entry-bytes.ts';
import type { ViewedEntry } from '../ledger/log-view.ts';
import { leafHash, MerkleTree } from '../ledger/merkle.ts';
import { isOwn } from '../ledger/own-entry.ts';
import type { VerifierKey } from '../ledger/signed-note.ts';
import type { Delivery, DeliveryRefusal } from './wire/delivery.ts';

const refuse = (code: DeliveryRefusal['code'], message: string): Result<never, DeliveryRefusal> =>
  err({ code, message });

/**
 * Cosigns a table's checkpoint whose entries have arrived, or says why not.
 * @param tree the table's, with these entries
 */
export type Cosign = (
  checkpoint: Checkpoint,
  note: string,
  tree: Pick<MerkleTree, 'consistencyProof' | 'root'>,
) => Result<string, DeliveryRefusal>;

/** How far a table's log was delivered. */
interface Reached {
  /** How many entries came, with those of the hand in play. */
  readonly size: number;
  /** How many entries came open, one after the other. */
  readonly opened: number;
  /** The table after those; null before its first. */
  readonly state: TableState | null;
}

/** The log of a table as far as it was delivered, in memory: a hall that was restarted is filled again by its tables. */
export class DeliveredTable {
  readonly #key: VerifierKey;
  readonly #tree = new MerkleTree();
  /** What is covered by a checkpoint that was cosigned. */
  #cosigned: Reached = { size: 0, opened: 0, state: null };
  /** With the parts of a delivery whose last has not come yet. */
  #reached = this.#cosigned;

  constructor(key: VerifierKey) {
    this.#key = key;
  }

  /** How many entries were delivered, with those of the hand in play. */
  get size(): number {
    return this.#cosigned.size;
  }

  /** How many entries came open, one after the other: the next delivery, or part of one, begins there. */
  get opened(): number {
    return this.#reached.opened;
  }

  /** The table after what was delivered; null before its first entry. */
  get state(): TableState | null {
    return this.#cosigned.state;
  }

  /**
   * Takes in a delivery if its checkpoint is cosigned; else all of it is forgotten, its earlier parts, too.
   * @returns the checkpoint as it was cosigned; null after a part that others follow
   */
  take(delivery: Delivery, cosign: Cosign): Result<string | null, DeliveryRefusal> {
    let taken: Result<string | null, DeliveryRefusal> | null = null;
    try {
      taken = this.#take(delivery, cosign);
      return taken;
    } finally {
      // Also if it threw: a hash that stayed would make every later delivery a fork.
      if (!taken?.ok && taken?.error.code !== 'gap') {
        this.#tree.truncate(this.#cosigned.size);
        this.#reached = this.#cosigned;
      }
    }
  }

  #take({ from, entries, checkpoint }: Delivery, cosign: Cosign): Result<string | null, DeliveryRefusal> {
    const { opened } = this.#reached;
    if (from > opened) {
      return refuse('gap', `entries from ${opened} on are missing; what came begins at ${from}`);
    }
    const read = this.#read(from, entries);
    if (!read.ok) return read;
    if (checkpoint === null) {
      this.#reached = read.value;
      return ok(null);
    }
    const signed = this.#signed(checkpoint);
    const cosigned = signed.ok ? cosign(signed.value, checkpoint, this.#tree) : signed;
    if (cosigned.ok) {
      this.#reached = read.value;
      this.#cosigned = read.value;
    }
    return cosigned;
  }

  /** Adds the hashes of a delivery to the tree, and folds what came open. */
  #read(from: number, entries: readonly ViewedEntry[]): Result<Reached, DeliveryRefusal> {
    let { opened, state } = this.#reached;
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
    return ok({ size: this.#tree.size, opened, state });
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
