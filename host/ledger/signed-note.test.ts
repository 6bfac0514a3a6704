import { createPrivateKey, generateKeyPairSync, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import {
  isSignedBy,
  makeNote,
  makeVerifierKey,
  parseNote,
  parseVerifierKey,
  type SigningKey,
  signNote,
  verifierKey,
} from './signed-note.ts';
import { makeTlogProof, parseTlogProof } from './tlog-proof.ts';

// The example of golang.org/x/mod/sumdb/note (BSD-3-Clause, Copyright The Go Authors).
const NEUMANN = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
};

const newKey = (name: string, type: 'note' | 'cosignature'): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(12);
  return { verifier: verifierKey(name, type, raw), privateKey };
};

describe('signed notes (c2sp.org/signed-note)', () => {
  it('verify as the public example does', () => {
    const key = value(parseVerifierKey(NEUMANN));
    expect(key.name).toBe('PeterNeumann');
    expect(isSignedBy(value(parseNote(NOTE)), key)).toBe(true);
    expect(makeVerifierKey(key)).toBe(NEUMANN);
    expect(makeNote(value(parseNote(NOTE)))).toBe(NOTE);
  });

  it.each([
    ['another text', NOTE.replace('answer', 'question')],
    ['another signature', NOTE.replace('x08go/Z', 'x08go/a')],
    ['a right and a wrong signature', `${NOTE}${NOTE.split('\n').at(-2)!.replace('/ZJ', '/aJ')}\n`],
    ['another key of that name', NOTE.replace('x08go', 'x08ga')],
    ['the same key under another name', NOTE.replace('— Peter', '— Paul')],
  ])('do not verify with %s', (_, text) => {
    expect(isSignedBy(value(parseNote(text)), value(parseVerifierKey(NEUMANN)))).toBe(false);
  });

  it('are verified beside signatures of keys nobody knows', () => {
    const note = value(parseNote(NOTE));
    const more = {
      ...note,
      signatures: [...note.signatures, signNote(note.text, newKey('someone', 'note'))],
    };
    expect(isSignedBy(value(parseNote(makeNote(more))), value(parseVerifierKey(NEUMANN)))).toBe(true);
  });

  it.each([
    ['no empty line', 'text\n— a AAAAAAA=\n', 'no empty line'],
    ['no last newline', NOTE.trimEnd(), 'does not end with a newline'],
    ['no signature', 'text\n\n', 'is not signed'],
    ['a tab', `\t${NOTE}`, 'bytes that no note can hold'],
    ['a hyphen for the dash', NOTE.replace('— ', '- '), 'is no signature line'],
    ['base64 that is not the only one', NOTE.replace('nAM=', 'nAN='), 'is no signature line'],
    ['a name with a plus', NOTE.replace('— Peter', '— Peter+'), 'is no signature line'],
    ['no signature behind the id', 'text\n\n— a AAAAAA==\n', 'is no signature line'],
  ])('are none with %s', (_, text, message) => {
    expect(parseNote(text)).toEqual({ ok: false, error: expect.stringContaining(message) });
  });

  it.each([
    ['no key', 'hello', 'is no verifier key'],
    ['a mistyped name', NEUMANN.replace('Peter', 'Petra'), 'mistyped'],
    ['a mistyped id', NEUMANN.replace('c74f', 'c75f'), 'mistyped'],
    ['a key that is not of Ed25519', 'a+00000000+AgAA', 'not of Ed25519'],
  ])('take %s for no verifier key', (_, text, message) => {
    expect(parseVerifierKey(text)).toEqual({ ok: false, error: expect.stringContaining(message) });
  });
});

// The public test log of transparency-dev/tessera (Apache-2.0, testdata/build_log.sh): its key, which is public
// on purpose, its entries, and the SHA-256 of its files checkpoint.0 to checkpoint.15.
const TESSERA = 'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx';
const TESSERA_SEED = Buffer.from('eca663f499017d2365c27c7a7679158d43cfec1330bdb259290afbd0d21777a0', 'hex');
const WORDS = 'one two three four five six seven eit nain ten ileven twelf threeten fourten fivten'.split(
  ' ',
);
const CHECKPOINTS = [
  '2a88b2fa27d24b7e57d5dcf73ddcad2075198f97879b45eab3aa8520b89944a9',
  '50026db3bdb6b509d7ce2915bc05f3908857acd48621f0a7cac3f65eb117ed9b',
  '4f2622ccd83c224e6d6d5ee2f99319e4224d7f5de3078bf10fdea9c77864833d',
  '88996b7cfd57cebe7c9c34ce35b7d5bd6b7af0d76f7febe687216ab15644d32c',
  '09eeacdca308e7c415e4e9ac26521938d44eaf03b4a8bc4486679cea852b390f',
  '5dccd69f5e3c761bad6225dbde1603bd21bddbb23f4447eba3ec82c8d9002f8a',
  '3da77775077943d2a9bf17712c1df62587f9ad502a5bcd15b5c6abca164d1e20',
  '6787611cbc401f8bfa4075723028d238290a7bf83a604f55827b34e0c067e7c3',
  'abdebb1c8e1c562d5902f106e741e80e430af4bb7fdaf120d9fe4a3419d6adb8',
  '23e1b039edd148ac31cb53b7fbc5bf8678bf9d85010d4f74173743773958b6c1',
  'b7d1118f304887d9c5eee7d9faac64da15a7564f0d14e0d67126c131b5a63f13',
  '335f7c9273127918020204e371682f900da703faa305059e3a6ab2b8e5294ea1',
  'd5c41a56c1a42885ed25fc4b27bdeed95e187ceb5c85a3e552dcdc85ad4c5f85',
  '2d21becfbf9cb3edba3bc6112cbcdab551667aef4d18466def881988a89f8e5f',
  'b5fc2f2e9f6f3a72ab491042cbecd06b4e0a831933ebae386e3f42f37b764d99',
  'aebf6c3251e27b6a4e265cbbcb3036887ba860071e1df9669cd36179ac82eaed',
];

describe('checkpoints (c2sp.org/tlog-checkpoint)', () => {
  const verifier = value(parseVerifierKey(TESSERA));
  const key: SigningKey = {
    verifier,
    privateKey: createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), TESSERA_SEED]),
      format: 'der',
      type: 'pkcs8',
    }),
  };

  it.each(CHECKPOINTS.map((sha256, size) => ({ size, sha256 })))(
    'of $size entries are signed byte for byte as tessera’s test log is',
    ({ size, sha256 }) => {
      const tree = new MerkleTree();
      for (const word of WORDS.slice(0, size)) tree.add(leafHash(Buffer.from(word)));
      const text = signCheckpoint({ origin: verifier.name, size, root: tree.root() }, key);
      expect(hash('sha256', text)).toBe(sha256);
      expect(value(openCheckpoint(text, verifier)).checkpoint.size).toBe(size);
    },
  );

  const tree = new MerkleTree();
  const text = signCheckpoint({ origin: verifier.name, size: 0, root: tree.root() }, key);

  it('are not taken for those of another log', () => {
    const other = newKey('example.com/other', 'note').verifier;
    expect(openCheckpoint(text, other)).toEqual({
      ok: false,
      error: expect.stringContaining('is of the log'),
    });
  });

  it('are not taken from another key of the same name', () => {
    const other = newKey(verifier.name, 'note').verifier;
    expect(openCheckpoint(text, other)).toEqual({ ok: false, error: expect.stringContaining('not signed') });
  });

  it.each([
    ['a size with a leading zero', ['0', '00'], 'no number of entries'],
    ['a negative size', ['0', '-1'], 'no number of entries'],
    ['a short root', ['47DE', ''], 'is no hash'],
    ['no origin', ['example.com/log/testdata', ''], 'origin, size and root'],
  ])('are none with %s', (_, [from, to], message) => {
    const [body, signature] = text.split('\n\n');
    const note = `${body!.replace(from!, to!)}\n\n${signature}`;
    expect(parseCheckpoint(note)).toEqual({ ok: false, error: expect.stringContaining(message) });
  });

  it('take cosignatures of witnesses (c2sp.org/tlog-cosignature)', () => {
    const witness = newKey('witness.example/w1', 'cosignature');
    const note = value(parseNote(text));
    const cosigned = { ...note, signatures: [...note.signatures, cosign(note.text, 1679315147, witness)] };
    const read = value(openCheckpoint(makeNote(cosigned), verifier)).note;
    expect(cosignedAt(read, witness.verifier)).toBe(1679315147);
    expect(cosignedAt(read, newKey('witness.example/w1', 'cosignature').verifier)).toBeNull();
    expect(cosignedAt({ ...read, text: `${read.text}more\n` }, witness.verifier)).toBeNull();
    expect(read.signatures[1]!.signature).toHaveLength(72);
  });

  it('stand in proofs (c2sp.org/tlog-proof)', () => {
    const proof = { index: 7, path: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)], checkpoint: text };
    expect(value(parseTlogProof(makeTlogProof(proof)))).toMatchObject(proof);
    const extra = { ...proof, extra: Buffer.from('four winds') };
    expect(value(parseTlogProof(makeTlogProof(extra)))).toMatchObject(extra);
    expect(makeTlogProof(proof).split('\n').slice(0, 2)).toEqual(['c2sp.org/tlog-proof@v1', 'index 7']);
  });

  it.each([
    ['another version', 'proof@v1', 'proof@v2', 'does not begin with'],
    ['no index', 'index 7', 'size 7', "does not tell the entry's index"],
    ['an index with a leading zero', 'index 7', 'index 07', "does not tell the entry's index"],
    ['a short hash', 'AQEB', '', 'is no hash'],
    ['no empty line before the checkpoint', '\n\n', '\n', 'is no hash'],
  ])('stand in no proof with %s', (_, from, to, message) => {
    const proof = makeTlogProof({ index: 7, path: [Buffer.alloc(32, 1)], checkpoint: text });
    const read = parseTlogProof(proof.replace(from, to));
    expect(read).toEqual({ ok: false, error: expect.stringContaining(message) });
  });
});
