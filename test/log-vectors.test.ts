import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCheckpoint } from '../host/ledger/checkpoint.ts';
import { leafHash, MerkleTree } from '../host/ledger/merkle.ts';
import { holdsConsistency, holdsInclusion } from '../host/ledger/proof.ts';
import { isSignedBy, parseNote, parseVerifierKey } from '../host/ledger/signed-note.ts';
import { parseBundle, tileBytes, tilesOf } from '../host/ledger/tiles.ts';

// All public test vectors of the formats; test/judges/vectors/README.md names their authors.

interface InclusionCase {
  readonly name: string;
  readonly leafIdx: number;
  readonly treeSize: number;
  readonly leafHash: string | null;
  readonly root: string | null;
  readonly proof: readonly string[] | null;
  readonly wantErr: boolean;
}

interface ConsistencyCase {
  readonly name: string;
  readonly size1: number;
  readonly size2: number;
  readonly root1: string | null;
  readonly root2: string | null;
  readonly proof: readonly string[] | null;
  readonly wantErr: boolean;
}

/** A log at each size from 0 to 15, and its tiles and bundles at each size from 1, in base64. */
interface KeptLog {
  readonly key: string;
  readonly checkpoints: readonly string[];
  readonly tiles: readonly string[];
  readonly bundles: readonly string[];
}

const vectors = (name: string): string =>
  readFileSync(new URL(`judges/vectors/${name}`, import.meta.url), 'utf8');
const lines = (name: string): unknown[] =>
  vectors(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const bytes = (base64: string | null): Buffer => Buffer.from(base64 ?? '', 'base64');
const hashes = (proof: readonly string[] | null): Buffer[] => (proof ?? []).map(bytes);

describe('the inclusion proofs of transparency-dev/merkle', () => {
  it.each(lines('inclusion.jsonl') as InclusionCase[])(
    '$name',
    ({ leafIdx, treeSize, leafHash: leaf, root, proof, wantErr }) => {
      expect(holdsInclusion(leafIdx, treeSize, bytes(leaf), hashes(proof), bytes(root))).toBe(!wantErr);
    },
  );
});

describe('the consistency proofs of transparency-dev/merkle', () => {
  it.each(lines('consistency.jsonl') as ConsistencyCase[])(
    '$name',
    ({ size1, size2, root1, root2, proof, wantErr }) => {
      const older = { size: size1, root: bytes(root1) };
      const newer = { size: size2, root: bytes(root2) };
      expect(holdsConsistency(older, newer, hashes(proof))).toBe(!wantErr);
    },
  );
});

describe("tessera's test log", () => {
  const { key, checkpoints, tiles, bundles } = JSON.parse(vectors('tessera.json')) as KeptLog;
  const verifier = parseVerifierKey(key);
  if (!verifier.ok) throw new Error(verifier.error);

  it.each(checkpoints.map((checkpoint, size) => ({ size, checkpoint })))(
    'at size $size: its checkpoint opens, and our tree of its entries has its root and tiles',
    ({ size, checkpoint }) => {
      const entries = size === 0 ? [] : parsedBundle(bytes(bundles[size - 1]!));
      const tree = new MerkleTree();
      for (const entry of entries) tree.add(leafHash(entry));
      expect(tree.size).toBe(size);
      const opened = openCheckpoint(checkpoint, verifier.value);
      expect(opened).toMatchObject({ ok: true, value: { checkpoint: { size, root: tree.root() } } });
      const ours = [...tilesOf(size)].map((tile) => tileBytes(tree, { ...tile, level: 0 }));
      expect(ours).toEqual(size === 0 ? [] : [bytes(tiles[size - 1]!)]);
    },
  );

  function parsedBundle(bundle: Buffer): readonly Uint8Array[] {
    const entries = parseBundle(bundle);
    if (!entries.ok) throw new Error(entries.error);
    return entries.value;
  }
});

describe('the example of signed-note.md (C2SP)', () => {
  const key = parseVerifierKey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  const note = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

  it.each([
    ['as it stands', note, true],
    ['with another message', note.replace('message', 'massage'), false],
    ['with another signature', note.replace('8srV1', '8srV2'), false],
  ])('%s', (_, text, holds) => {
    const parsed = parseNote(text);
    expect(key.ok && parsed.ok && isSignedBy(parsed.value, key.value)).toBe(holds);
  });
});
