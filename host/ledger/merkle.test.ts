import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFERENCE_ENTRIES } from '../../test/helpers/reference-tree.ts';
import { leafHash, MerkleTree } from './merkle.ts';

/** The definition of RFC 6962, section 2.1, word by word. */
function definedRoot(leaves: Uint8Array[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest();
  if (leaves.length === 1) return Buffer.from(leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split))];
  return createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();
}

// The roots of the reference implementation's public test vectors (transparency-dev/merkle).
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the Merkle tree of the log', () => {
  it.each(ROOTS.map((root, size) => ({ size, root })))('has the published root of $size leaves', (c) => {
    const tree = new MerkleTree();
    for (const entry of REFERENCE_ENTRIES.slice(0, c.size)) tree.add(leafHash(Buffer.from(entry, 'hex')));
    expect(tree.size).toBe(c.size);
    expect(tree.root().toString('hex')).toBe(c.root);
  });

  it('is the tree that RFC 6962 defines, at any size', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 70 }), (entries) => {
        const tree = new MerkleTree();
        const leaves = entries.map(leafHash);
        for (const leaf of leaves) tree.add(leaf);
        expect(tree.root()).toEqual(definedRoot(leaves));
      }),
    );
  });

  it('tells every root it ever had', () => {
    const tree = new MerkleTree();
    const roots = [tree.root()];
    for (let n = 0; n < 70; n++) {
      tree.add(leafHash(Uint8Array.of(n)));
      roots.push(tree.root());
    }
    expect(roots.map((_, size) => tree.root(size))).toEqual(roots);
  });
});
