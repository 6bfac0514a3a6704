import { strict as assert } from 'node:assert';
import {
  makeCheckpoint,
  mergeCosignatures,
  openCheckpoint,
  parseCheckpoint,
} from '../../../host/ledger/checkpoint.ts';
import { cosignedAt } from '../../../host/ledger/cosignature.ts';
import { lastKey, nextKey } from '../../../host/ledger/rotation.ts';
import { parseSealing } from '../../../host/ledger/sealing-note.ts';
import { makeNote, makeVerifierKey, parseNote, parseVerifierKey } from '../../../host/ledger/signed-note.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';

// Signed notes: checkpoints, cosignatures, statements of keys; and verifier keys, which people type.

const HEAD = { origin: LOG.verifier.name, size: 5, root: Buffer.alloc(32) };

export function fuzz(data: Buffer): void {
  const text = signedText(data.toString('utf8'));
  const note = parseNote(text);
  if (note.ok) assert.equal(makeNote(note.value), text, 'a note has one form');
  const checkpoint = parseCheckpoint(text);
  if (checkpoint.ok) {
    assert.ok(note.ok);
    assert.ok(text.startsWith(makeCheckpoint(checkpoint.value.checkpoint)), 'a checkpoint has one form');
    parseSealing(text, checkpoint.value.checkpoint);
    const merged = parseCheckpoint(mergeCosignatures(text, text));
    assert.deepEqual(merged, checkpoint);
    const time = cosignedAt(checkpoint.value.note, WITNESS.verifier);
    if (time !== null) new Date(time * 1000).toISOString();
  }
  openCheckpoint(text, LOG.verifier);
  if (text.startsWith('mingg sealing v1\n')) parseSealing(text, HEAD);
  const key = parseVerifierKey(text);
  if (key.ok) assert.equal(makeVerifierKey(key.value), text, 'a verifier key has one form');
  const next = nextKey(text, LOG.verifier);
  assert.deepEqual(lastKey([text], LOG.verifier), next.ok ? next.value : LOG.verifier);
}
