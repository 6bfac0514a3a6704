import { HASH_BYTES, nodeHash } from './merkle.ts';

/**
 * The root that follows from a leaf hash and its inclusion proof in a tree of `size` leaves (RFC 9162,
 * section 2.1.3.2), or null if no such tree can have this proof.
 */
export function rootOfInclusion(
  n: number,
  size: number,
  leaf: Uint8Array,
  proof: readonly Uint8Array[],
): Uint8Array | null {
  if (!isSize(n) || !isSize(size) || n >= size || ![leaf, ...proof].every(isHash)) return null;
  let [index, last] = [n, size - 1];
  let root = leaf;
  for (const hash of proof) {
    if (last === 0) return null;
    if (isOdd(index) || index === last) {
      root = nodeHash(hash, root);
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else {
      root = nodeHash(root, hash);
    }
    [index, last] = [half(index), half(last)];
  }
  return last === 0 ? root : null;
}

/** Whether the tree of `size` leaves under `root` holds the leaf as its `n`-th, by an inclusion proof. */
export function holdsInclusion(
  n: number,
  size: number,
  leaf: Uint8Array,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  const found = rootOfInclusion(n, size, leaf, proof);
  return found !== null && equal(found, root);
}

/** A tree as a checkpoint names it. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * Whether `newer` begins with everything in `older`, by a consistency proof (RFC 9162, section 2.1.4.2). Every tree begins
 * with the empty one, so a proof from size 0 would say nothing and is refused.
 */
export function holdsConsistency(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false;
  if (older.size === 0) return false;
  if (older.size === newer.size) return proof.length === 0 && equal(older.root, newer.root);
  if (![older.root, newer.root, ...proof].every(isHash)) return false;
  const isWhole = 2 ** Math.round(Math.log2(older.size)) === older.size;
  // A full tree of the older size is itself the first node of the way up.
  const roots = rootsByNodes(older.size, newer.size, isWhole ? [older.root, ...proof] : proof);
  return roots !== null && equal(roots.before, older.root) && equal(roots.after, newer.root);
}

/**
 * The roots of a tree and of its first `older` leaves that follow from nodes of it: those of a consistency proof, and
 * before them the root of the older tree if that is a full one. Null if no such trees can have them. Who knows one of the two
 * roots knows by this what the other one must be.
 */
export function rootsByNodes(
  older: number,
  newer: number,
  nodes: readonly Uint8Array[],
): { readonly before: Uint8Array; readonly after: Uint8Array } | null {
  const [seed, ...path] = nodes;
  if (!isSize(older) || !isSize(newer) || older === 0 || older >= newer) return null;
  if (seed === undefined || !nodes.every(isHash)) return null;
  let [index, last] = [older - 1, newer - 1];
  while (isOdd(index)) [index, last] = [half(index), half(last)];
  let [before, after] = [seed, seed];
  for (const hash of path) {
    if (last === 0) return null;
    if (isOdd(index) || index === last) {
      before = nodeHash(hash, before);
      after = nodeHash(hash, after);
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else {
      after = nodeHash(after, hash);
    }
    [index, last] = [half(index), half(last)];
  }
  return last === 0 ? { before, after } : null;
}

// Sizes may exceed 2 ** 32, the limit of bit operators.
const isSize = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;
const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_BYTES;
const isOdd = (n: number): boolean => n % 2 === 1;
const half = (n: number): number => Math.floor(n / 2);
const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
