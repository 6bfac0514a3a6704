import { createHash } from 'node:crypto';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The leaf hash of an entry, SHA-256(00 ‖ entry): RFC 6962, section 2.1. */
export const leafHash = (entry: Uint8Array): Buffer =>
  createHash('sha256').update(LEAF).update(entry).digest();

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/**
 * A Merkle tree that only grows: it keeps the roots of the full subtrees that its leaves make,
 * largest first, which is all that is needed to add a leaf and to tell the root (RFC 6962, section 2.1).
 */
export class MerkleTree {
  #size = 0;
  readonly #peaks: { readonly leaves: number; readonly hash: Uint8Array }[] = [];

  /** How many leaves the tree has. */
  get size(): number {
    return this.#size;
  }

  /** Adds a leaf by its {@link leafHash}. */
  add(leaf: Uint8Array): void {
    let peak = { leaves: 1, hash: leaf };
    while (this.#peaks.at(-1)?.leaves === peak.leaves) {
      const left = this.#peaks.pop()!;
      peak = { leaves: 2 * peak.leaves, hash: nodeHash(left.hash, peak.hash) };
    }
    this.#peaks.push(peak);
    this.#size++;
  }

  /** The root over all leaves; of the empty tree, SHA-256 of nothing. */
  root(): Buffer {
    const last = this.#peaks.at(-1);
    if (!last) return createHash('sha256').digest();
    return Buffer.from(
      this.#peaks.slice(0, -1).reduceRight((right, peak) => nodeHash(peak.hash, right), last.hash),
    );
  }
}
