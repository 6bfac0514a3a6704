import { describe, expect, it } from 'vitest';
import { leafHash, MerkleTree } from './merkle.ts';
import { isEdgeText, TreeEdge } from './tree-edge.ts';

const leaf = (n: number) => leafHash(Buffer.from(`entry ${n}`));

describe('the edge of a tree', () => {
  it('has the root of the whole tree at every size, kept as text and gone on with as well', () => {
    const tree = new MerkleTree();
    let edge = new TreeEdge();
    for (let size = 0; size <= 300; size++) {
      expect([edge.size, Buffer.from(edge.root()).equals(tree.root())]).toEqual([size, true]);
      const text = JSON.parse(JSON.stringify(edge.text()));
      expect(isEdgeText(text)).toBe(true);
      if (size % 3 === 0) edge = new TreeEdge(text);
      edge.add(leaf(size));
      tree.add(leaf(size));
    }
  });

  it('of another tree has another root', () => {
    const one = new TreeEdge();
    const other = new TreeEdge();
    for (const n of [0, 1, 2]) {
      one.add(leaf(n));
      other.add(leaf(n === 0 ? 7 : n));
    }
    expect(Buffer.from(one.root()).equals(Buffer.from(other.root()))).toBe(false);
  });

  it.each([
    ['a hash too few', { size: 3, nodes: [leaf(0).toString('base64')] }],
    ['a hash that is none', { size: 1, nodes: ['abcd'] }],
    ['no number', { size: -1, nodes: [] }],
  ])('text with %s is none', (_, text) => {
    expect(isEdgeText(text)).toBe(false);
  });
});
