import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HallOnWire } from '../../../test/helpers/hall-on-wire.ts';
import { ImpostorHall } from '../../../test/helpers/impostor-hall.ts';
import { parseVerifierKey } from '../../ledger/signed-note.ts';
import { Hall } from '../hall.ts';
import { keyHash, newNonce, tableKnowsCode } from '../wire/key-proof.ts';
import { checkKey, type KnownHall } from './key-check.ts';
import { ProvenHall } from './proven-hall.ts';

let folder: string;
let wire: HallOnWire;
let other: Hall;
let impostor: ImpostorHall | null = null;
const { signal } = new AbortController();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-key-check-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 4, 1);
  other = await Hall.open({ folder: join(folder, 'other'), noticed: () => {} });
});
afterEach(async () => {
  await impostor?.close();
  impostor = null;
});
afterAll(async () => {
  await Promise.all([wire.close(), other.close()]);
  rmSync(folder, { recursive: true });
});

const cosigner = () => wire.simulated.hall.cosigner;
const key = () => ({ key: keyHash(cosigner()) });
const code = () => ({ code: wire.tables.codes.make(1) });

describe('a hall proves who it is', () => {
  it.each<[string, () => KnownHall]>([
    ['by its key', key],
    ['by the code that it made', code],
    [
      'by a code that was typed in another way',
      () => ({ code: code().code.toUpperCase().replaceAll('-', ' ') }),
    ],
  ])('%s', async (_, known) => {
    expect(await checkKey(wire.url, known(), true, signal)).toEqual({ ok: true, value: cosigner() });
  });

  it.each<[string, () => KnownHall, string]>([
    ['has another key', () => ({ key: keyHash(other.cosigner) }), 'impostor'],
    ['made another code', () => ({ code: 'aaaa-bbbb-cccc' }), 'refused'],
    ['made the code too long ago', () => [code(), code()][0]!, 'refused'],
  ])('and one that %s is not taken for it', async (_, known, error) => {
    expect(await checkKey(wire.url, known(), true, signal)).toMatchObject({
      ok: false,
      error: { code: error },
    });
  });

  it('again and again with the same code, until that is used up', async () => {
    const known = code();
    for (let time = 0; time < 3; time++)
      expect((await checkKey(wire.url, known, true, signal)).ok).toBe(true);
    wire.tables.codes.forget(1);
    expect((await checkKey(wire.url, known, true, signal)).ok).toBe(false);
  });

  it('to nobody who asks for something else', async () => {
    const right = { nonce: newNonce() };
    const wrong = [
      ...['', '{', 'null', '[]', '{}', '{"nonce":1}', '{"nonce":"AAAA"}'],
      ...[
        '{"nonce":""}',
        JSON.stringify({ nonce: `${right.nonce}\n` }),
        JSON.stringify({ ...right, code: 1 }),
      ],
      JSON.stringify({ nonce: right.nonce.replace('=', '') }),
    ];
    const send = (body: string, headers: object = { 'Content-Type': 'application/json' }) =>
      fetch(`${wire.url}/table/proof`, { method: 'POST', body, headers: { ...headers } });
    for (const body of wrong) expect((await send(body)).status, body).toBe(400);
    expect((await send(JSON.stringify({ ...right, code: 'x'.repeat(3000) }))).status).toBe(413);
    const page = { 'Content-Type': 'application/json', Origin: 'http://elsewhere' };
    expect((await send(JSON.stringify(right), page)).status).toBe(403);
    expect((await send(JSON.stringify(right))).status).toBe(200);
    const guess = { ...right, code: tableKnowsCode('aaaa-bbbb-cccc', right.nonce) };
    expect((await send(JSON.stringify(guess))).status).toBe(403);
  });
});

// Each of them has everything that the real hall answers to anybody, since he can ask it himself.
const proofOf = async (hall: Hall, body: string) => {
  const { nonce } = JSON.parse(body);
  return hall.proveKey(nonce, `127.0.0.1:${impostor!.port}`);
};

describe('an impostor', () => {
  const old = { nonce: newNonce() };
  const kinds: readonly [
    string,
    (path: string, body: string) => Promise<readonly [number, unknown]> | null,
  ][] = [
    ['who passes on what the hall answers', () => null],
    ['who proves a key of his own', async (_, body) => [200, await proofOf(other, body)]],
    [
      'who proves a key of his own, and names the hall’s',
      async (_, body) => [200, { ...(await proofOf(other, body)), cosigner: cosigner() }],
    ],
    [
      'who says an old proof again',
      async () => [200, wire.simulated.hall.proveKey(old.nonce, `127.0.0.1:${impostor!.port}`)],
    ],
    [
      'who passes on the hall’s proof as one for his address',
      async (path, body) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(`${wire.url}${path}`, { method: 'POST', body, headers });
        return [200, { ...(await answer.json()), at: `127.0.0.1:${impostor!.port}` }];
      },
    ],
    [
      'who signs nothing',
      async () => [200, { cosigner: cosigner(), at: `127.0.0.1:${impostor!.port}`, signature: '' }],
    ],
    ['who knows of no proofs', async () => [404, {}]],
    ['who fails', async () => [500, {}]],
    ['who answers with something else', async () => [200, { shown: true }]],
  ];

  it.each(kinds)('%s is not taken for the hall, and is not sent the code', async (_, answer) => {
    impostor = await ImpostorHall.open(wire.url, answer);
    const known = code();
    for (const one of [key(), known]) {
      expect((await checkKey(impostor.url, one, true, signal)).ok).toBe(false);
    }
    const letters = known.code.replaceAll('-', '');
    expect(impostor.heard).toHaveLength(2);
    expect(impostor.heard.filter((text) => text.replaceAll('-', '').includes(letters))).toEqual([]);
  });

  it.each(kinds.slice(1))('%s gets no token', async (_, answer) => {
    impostor = await ImpostorHall.open(wire.url, answer);
    const proven = new ProvenHall({ url: impostor.url, cosigner: cosigner(), proves: true }, () => {});
    const asked = vi.fn();
    expect(await proven.reach(asked, signal)).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(asked).not.toHaveBeenCalled();
  });

  it('who comes to a hall’s address later gets no token from the first request that fails on', async () => {
    let isHall = true;
    impostor = await ImpostorHall.open(wire.url, () => (isHall ? null : [500, {}]));
    const proven = new ProvenHall({ url: impostor.url, cosigner: cosigner(), proves: true }, () => {});
    const fails = async () => ({ ok: false, error: { code: 'unreachable' } }) as const;
    const works = async (url: string) => ({ ok: true, value: url }) as const;
    expect(await proven.reach(works, signal)).toEqual({ ok: true, value: impostor.url });
    isHall = false;
    // A proof holds for a minute, so that not every request needs one.
    expect(await proven.reach(works, signal)).toEqual({ ok: true, value: impostor.url });
    await proven.reach(fails, signal);
    expect((await proven.reach(works, signal)).ok).toBe(false);
  });
});

it('an address that somebody gave may lead to the hall over a proxy', async () => {
  impostor = await ImpostorHall.open(wire.url);
  for (const known of [key(), code()]) {
    expect(await checkKey(impostor.url, known, false, signal)).toEqual({ ok: true, value: cosigner() });
  }
});

it('a proof can be verified by whoever knows Ed25519 only', async () => {
  const nonce = newNonce();
  const { at, signature } = wire.simulated.hall.proveKey(nonce, '192.168.1.20:8146');
  const parsed = parseVerifierKey(cosigner());
  if (!parsed.ok) throw new Error(parsed.error);
  const text = new TextEncoder().encode(`mingg hall proves its key\n${nonce}\n${at}\n`);
  const publicKey = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(parsed.value.publicKey),
    'Ed25519',
    false,
    ['verify'],
  );
  const bytes = new Uint8Array(Buffer.from(signature, 'base64'));
  expect(await crypto.subtle.verify('Ed25519', publicKey, bytes, text)).toBe(true);
});
