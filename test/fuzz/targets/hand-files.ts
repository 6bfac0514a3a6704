import { strict as assert } from 'node:assert';
import { parseCheckpoint } from '../../../host/ledger/checkpoint.ts';
import { makeHandFile, verifyHandFile } from '../../../host/ledger/hand-file.ts';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';

// Files of single hands: read unchanged, or made from lines of entries by a log that signs anything.

const READ = '{"mingg":"hand"';

export function fuzz(data: Buffer): void {
  const text = data.toString('utf8');
  if (text.startsWith(READ)) {
    verifyHandFile(text, LOG.verifier);
    verifyHandFile(text, LOG.verifier, WITNESS.verifier);
    return;
  }
  const tree = new MerkleTree();
  const entries = text.split('\n').map((line) => {
    const bytes = Buffer.from(line);
    const leaf = leafHash(bytes);
    tree.add(leaf);
    return { leaf, bytes };
  });
  const note = `${LOG.verifier.name}\n${tree.size}\n${tree.root().toString('base64')}\n\n— SIGNED\n`;
  const checkpoint = signedText(note);
  assert.ok(parseCheckpoint(checkpoint).ok);
  const made = makeHandFile(entries, checkpoint, 1);
  if (!made.ok) return;
  const held = verifyHandFile(made.value, LOG.verifier);
  if (held.ok) assert.equal(held.value.checkpoint.size, entries.length);
}
