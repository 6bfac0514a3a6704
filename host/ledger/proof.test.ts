import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFERENCE_ENTRIES } from '../../test/helpers/reference-tree.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { holdsConsistency, holdsInclusion, type TreeHead } from './proof.ts';

// Of the entries whose roots merkle.test.ts holds. The cases below are made as those of the testdata folder of
// transparency-dev/merkle are, which test/log-vectors.test.ts judges themselves.
const tree = new MerkleTree();
for (const entry of REFERENCE_ENTRIES) tree.add(leafHash(Buffer.from(entry, 'hex')));

const GARBAGE = Buffer.from('deadbeef'.repeat(8), 'hex');
const NOTHING = new MerkleTree().root();
const flip = (hash: Buffer, bit: number): Buffer => {
  const flipped = Buffer.from(hash);
  flipped[bit >> 3]! ^= 1 << (bit & 7);
  return flipped;
};

/** What can be wrong with the hashes of a proof, whatever it proves. */
const damages = (proof: readonly Buffer[], root: Buffer): [string, Buffer[]][] => [
  ...proof.map((hash, i): [string, Buffer[]] => [`bit 3 of hash ${i} flipped`, proof.with(i, flip(hash, 3))]),
  ['trailing garbage', [...proof, Buffer.alloc(0)]],
  ['trailing root', [...proof, root]],
  ['preceding garbage', [Buffer.alloc(0), ...proof]],
  ['preceding root', [root, ...proof]],
  ...(proof.length > 0
    ? ([
        ['truncated', proof.slice(0, -1)],
        ['inserted hash', [...proof.slice(0, 1), GARBAGE, ...proof.slice(1)]],
      ] as [string, Buffer[]][])
    : []),
];

const INCLUSIONS = [
  { n: 0, size: 1 },
  { n: 0, size: 8 },
  { n: 5, size: 8 },
  { n: 2, size: 3 },
  { n: 1, size: 5 },
];

describe.each(INCLUSIONS)('the proof that entry $n is among the first $size', ({ n, size }) => {
  const leaf = tree.leaf(n);
  const root = tree.root(size);
  const proof = tree.inclusionProof(n, size);

  it('holds', () => expect(holdsInclusion(n, size, leaf, proof, root)).toBe(true));

  it.each(damages(proof, root))('does not hold with %s', (_, damaged) => {
    expect(holdsInclusion(n, size, leaf, damaged, root)).toBe(false);
  });

  it.each([
    ['the index before', n - 1, size, leaf, root],
    ['the index behind', n + 1, size, leaf, root],
    ['another index', n ^ 2, size, leaf, root],
    ['twice the size', n, size * 2, leaf, root],
    ['half the size', n, Math.floor(size / 2), leaf, root],
    ['another leaf', n, size, Buffer.from('WrongLeaf'), root],
    ['no leaf', n, size, Buffer.alloc(0), root],
    ['the empty root', n, size, leaf, NOTHING],
    ['another root', n, size, leaf, GARBAGE],
  ])('does not hold with %s', (_, index, leaves, hash, top) => {
    expect(holdsInclusion(index, leaves, hash, proof, top)).toBe(false);
  });
});

const CONSISTENCIES = [
  { older: 1, size: 1 },
  { older: 1, size: 8 },
  { older: 6, size: 8 },
  { older: 2, size: 5 },
  { older: 6, size: 7 },
];

describe.each(CONSISTENCIES)(
  'the proof that the first $size begin with the first $older',
  ({ older, size }) => {
    const before: TreeHead = { size: older, root: tree.root(older) };
    const after: TreeHead = { size, root: tree.root(size) };
    const proof = tree.consistencyProof(older, size);

    it('holds', () => expect(holdsConsistency(before, after, proof)).toBe(true));

    it.each(damages(proof, tree.root(older)))('does not hold with %s', (_, damaged) => {
      expect(holdsConsistency(before, after, damaged)).toBe(false);
    });

    it.each<[string, TreeHead, TreeHead]>([
      ['one entry less before', { ...before, size: older - 1 }, after],
      ['one entry more before', { ...before, size: older + 1 }, after],
      ['another size before', { ...before, size: older ^ 2 }, after],
      ['twice the size after', before, { ...after, size: size * 2 }],
      ['half the size after', before, { ...after, size: Math.floor(size / 2) }],
      ['another root before', { ...before, root: GARBAGE }, after],
      ['another root after', before, { ...after, root: GARBAGE }],
    ])('does not hold with %s', (_, first, second) => {
      expect(holdsConsistency(first, second, proof)).toBe(false);
    });
  },
);

it.each([
  ['from nothing to nothing', 0, 0],
  ['from nothing to something', 0, 1],
  ['from something to nothing', 1, 0],
])('no consistency is proved %s', (_, older, size) => {
  const [before, after] = [older, size].map((n) => ({ size: n, root: tree.root(n) }));
  expect(holdsConsistency(before!, after!, [])).toBe(false);
});

it('every proof of every tree up to 70 leaves holds, and of no other place or size', () => {
  const large = new MerkleTree();
  for (let n = 0; n < 70; n++) large.add(leafHash(Uint8Array.of(n)));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(69), fc.nat(69), (size, a, b) => {
      const [n, other] = [a % size, b % size];
      const root = large.root(size);
      const inclusion = large.inclusionProof(n, size);
      expect(holdsInclusion(n, size, large.leaf(n), inclusion, root)).toBe(true);
      expect(holdsInclusion(other, size, large.leaf(n), inclusion, root)).toBe(other === n);
      const consistency = large.consistencyProof(n + 1, size);
      const claimed = { size: other + 1, root: large.root(n + 1) };
      expect(holdsConsistency(claimed, { size, root }, consistency)).toBe(other === n);
    }),
    { numRuns: 1000 },
  );
});
