import { strict as assert } from 'node:assert';
import { parseCheckpoint } from '../../../host/ledger/checkpoint.ts';
import { cosignedAt } from '../../../host/ledger/cosignature.ts';
import { leafHash } from '../../../host/ledger/merkle.ts';
import { addCheckpoint, lastCosigned } from '../../../host/ledger/witness-client.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';

// What a table makes of the answers of a witness, whatever listens there: a line with the status, then the body.

const address = { url: 'http://127.0.0.1:9', key: WITNESS.verifier };
const origin = LOG.verifier.name;
const text = `${origin}\n1\n${leafHash(Buffer.of(1)).toString('base64')}\n`;
const checkpoint = signedText(`${text}\n— SIGNED\n`);
const NO_BODY = [204, 205, 304];

export async function fuzz(data: Buffer): Promise<void> {
  const [first = '', ...rest] = data.toString('utf8').split('\n');
  const status = Number(first);
  if (!Number.isInteger(status) || status < 200 || status > 599) return;
  // Signatures are of the note that was sent, or of the one in the body.
  const body = rest.join('\n');
  const answered = body.startsWith('— ')
    ? signedText(`${text}\n${body}`).slice(text.length + 1)
    : signedText(body);
  globalThis.fetch = async () => new Response(NO_BODY.includes(status) ? null : answered, { status });

  const added = await addCheckpoint(address, 0, [], checkpoint);
  if (added.ok) {
    const parsed = parseCheckpoint(added.value);
    assert.ok(parsed.ok && cosignedAt(parsed.value.note, WITNESS.verifier) !== null);
  } else assert.ok(added.error.message.length < answered.length + 300);
  const last = await lastCosigned(address, origin);
  if (last.ok && last.value) assert.equal(last.value.checkpoint.origin, origin);
}
