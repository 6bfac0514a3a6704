import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { signingKey } from './signing-key.ts';
import { Witness } from './witness.ts';

const LOG = signingKey('example.com/log', 'note', Buffer.alloc(32, 1));
const STRANGER = signingKey('example.com/log', 'note', Buffer.alloc(32, 2));
const ELSEWHERE = signingKey('example.com/elsewhere', 'note', Buffer.alloc(32, 3));
const KEY = signingKey('witness.example/w1', 'cosignature', Buffer.alloc(32, 4));
const NOW = 1_679_315_147;

const tree = new MerkleTree();
for (let n = 0; n < 9; n++) tree.add(leafHash(Buffer.of(n)));
const fork = new MerkleTree();
for (let n = 0; n < 9; n++) fork.add(leafHash(Buffer.of(n === 2 ? 99 : n)));

const signed = (size: number, of = tree, key = LOG) =>
  signCheckpoint({ origin: key.verifier.name, size, root: of.root(size) }, key);
const call = (older: number, size: number, of = tree, key = LOG) =>
  [
    `old ${older}`,
    ...of.consistencyProof(older, size).map((hash) => hash.toString('base64')),
    '',
    signed(size, of, key),
  ].join('\n');

describe('a witness (c2sp.org/tlog-witness, «add-checkpoint»)', () => {
  let folder: string;
  let witness: Witness;
  const open = () => new Witness(join(folder, 'witness.db'), [LOG.verifier], KEY, () => NOW * 1000);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-witness-'));
    witness = open();
  });
  afterEach(() => {
    witness.close();
    rmSync(folder, { recursive: true });
  });

  it('cosigns what goes on from what it saw', () => {
    for (const [older, size] of [
      [0, 3],
      [3, 7],
      [7, 7],
      [7, 9],
    ] as const) {
      const answer = witness.addCheckpoint(call(older, size));
      expect(answer.status).toBe(200);
      const cosigned = parseCheckpoint(`${signed(size)}${answer.body}`);
      expect(cosigned.ok && cosignedAt(cosigned.value.note, KEY.verifier)).toBe(NOW);
      expect(witness.lastCosigned(LOG.verifier.name)).toBe(`${signed(size)}${answer.body}`);
    }
  });

  it('remembers after it was stopped', () => {
    witness.addCheckpoint(call(0, 5));
    witness.close();
    witness = open();
    expect(witness.addCheckpoint(call(0, 5))).toEqual({ status: 409, type: 'text/x.tlog.size', body: '5\n' });
    expect(witness.addCheckpoint(call(5, 6)).status).toBe(200);
  });

  it('keeps the checkpoints that it refused', () => {
    witness.addCheckpoint(call(0, 5));
    witness.addCheckpoint(call(5, 9, fork));
    expect(witness.refusals).toBe(1);
    expect(witness.addCheckpoint(call(5, 9)).status).toBe(200);
  });

  const cosigned5 = () => witness.addCheckpoint(call(0, 5));
  it.each<[string, number, () => string]>([
    ['of an unknown log', 404, () => call(0, 1, tree, ELSEWHERE)],
    ['signed by another key', 403, () => call(5, 6, tree, STRANGER)],
    ['whose signature is wrong', 403, () => call(5, 6).replace(/(— \S+ \S{8})./, '$1/')],
    ['smaller than the old size', 400, () => ['old 9', '', signed(6)].join('\n')],
    ['from another size than it saw', 409, () => call(4, 6)],
    ['from nothing, though it saw something', 409, () => call(0, 6)],
    ['that rolls back', 409, () => call(3, 4)],
    ['of a fork', 422, () => call(5, 9, fork)],
    ['of the same size and another root', 422, () => call(5, 5, fork)],
    ['without the proof', 422, () => ['old 5', '', signed(6)].join('\n')],
    [
      'with a hash too many',
      422,
      () => call(5, 9).replace('\n\n', `\n${tree.leaf(0).toString('base64')}\n\n`),
    ],
    ['with a line that is no hash', 400, () => call(5, 9).replace('\n\n', '\nhello\n\n')],
    ['without the old size', 400, () => call(5, 9).replace('old 5', 'new 5')],
    ['with a leading zero', 400, () => call(5, 9).replace('old 5', 'old 05')],
    ['that is no note', 400, () => 'old 5\n\nhello'],
    ['that is nothing', 400, () => ''],
  ])('refuses a checkpoint %s: %i', (_, status, body) => {
    cosigned5();
    expect(witness.addCheckpoint(body()).status).toBe(status);
    expect(parseCheckpoint(witness.lastCosigned(LOG.verifier.name)!)).toMatchObject({
      value: { checkpoint: { size: 5 } },
    });
  });

  it('refuses a first checkpoint with a proof, and an empty log with a root: 422', () => {
    expect(
      witness.addCheckpoint(call(0, 3).replace('\n\n', `\n${tree.leaf(0).toString('base64')}\n\n`)).status,
    ).toBe(422);
    const empty = signCheckpoint({ origin: LOG.verifier.name, size: 0, root: tree.root(1) }, LOG);
    expect(witness.addCheckpoint(`old 0\n\n${empty}`).status).toBe(422);
  });
});
