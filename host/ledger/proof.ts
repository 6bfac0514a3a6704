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
  let [index, last] = [older.size - 1, newer.size - 1];
  while (isOdd(index)) [index, last] = [half(index), half(last)];
  // A full tree of the older size is itself the first node of the way up.
  const [seed, ...path] = index === 0 ? [older.root, ...proof] : proof;
  if (seed === undefined) return false;
  let [before, after] = [seed, seed];
  for (const hash of path) {
    if (last === 0) return false;
    if (isOdd(index) || index === last) {
      before = nodeHash(hash, before);
      after = nodeHash(hash, after);
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else {
      after = nodeHash(after, hash);
    }
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && equal(before, older.root) && equal(after, newer.root);
}

// Sizes may exceed 2 ** 32, the limit of bit operators.
const isSize = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;
const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_BYTES;
const isOdd = (n: number): boolean => n % 2 === 1;
const half = (n: number): number => Math.floor(n / 2);
const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
