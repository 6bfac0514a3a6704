import { HASH_BYTES, MerkleTree, nodeHash } from './merkle.ts';

/**
 * The right edge of a Merkle tree that grows: the hashes of its largest full subtrees, from which follow its root and that
 * of every later size. Of a million leaves it is some ten hashes, where {@link MerkleTree} keeps all.
 */
export class TreeEdge {
  #size: number;
  /** The hash of each full subtree, the largest first: one for each bit of the size. */
  readonly #nodes: Uint8Array[];

  /** @param text what {@link text} gave; without it, the edge of the empty tree */
  constructor(text?: EdgeText) {
    this.#size = text?.size ?? 0;
    this.#nodes = (text?.nodes ?? []).map((node) => Buffer.from(node, 'base64'));
  }

  /** How many leaves the tree has. */
  get size(): number {
    return this.#size;
  }

  /** Adds a leaf by its hash. */
  add(leaf: Uint8Array): void {
    let node = leaf;
    for (let size = this.#size; size % 2 === 1; size = (size - 1) / 2) {
      node = nodeHash(this.#nodes.pop()!, node);
    }
    this.#nodes.push(node);
    this.#size++;
  }

  /** The root of the tree (RFC 6962, section 2.1). */
  root(): Uint8Array {
    const [last, ...larger] = this.#nodes.toReversed();
    if (last === undefined) return new MerkleTree().root();
    return larger.reduce((right, left) => nodeHash(left, right), last);
  }

  /** The edge as text to keep. */
  text(): EdgeText {
    return { size: this.#size, nodes: this.#nodes.map((node) => Buffer.from(node).toString('base64')) };
  }
}

/** A tree's edge as text. */
export interface EdgeText {
  readonly size: number;
  /** Hashes in base64. */
  readonly nodes: readonly string[];
}

/** Whether text that was kept is an edge. */
export const isEdgeText = ({ size, nodes }: EdgeText): boolean =>
  Number.isSafeInteger(size) &&
  size >= 0 &&
  Array.isArray(nodes) &&
  nodes.length === [...size.toString(2)].filter((bit) => bit === '1').length &&
  nodes.every((node) => Buffer.from(node, 'base64').length === HASH_BYTES);
