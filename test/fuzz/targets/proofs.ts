import { strict as assert } from 'node:assert';
import { makeTlogProof, parseTlogProof } from '../../../host/ledger/tlog-proof.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// Proofs of single entries, as `mingg verify` reads them.

export function fuzz(data: Buffer): void {
  const raw = data.toString('utf8');
  const text = signedText(raw, raw.indexOf('\n\n') + 2);
  const proof = parseTlogProof(text);
  if (proof.ok) assert.equal(makeTlogProof(proof.value), text, 'a proof has one form');
  if (!text.startsWith('c2sp.org/tlog-proof@')) return;
  const path = tempFile('proof', text);
  for (const trust of [{ key: LOG.verifier }, { key: LOG.verifier, witness: WITNESS.verifier }]) {
    const verified = verifyPath(path, trust);
    if (verified.ok) assert.ok(proof.ok);
    assert.ok(!(verified.ok ? verified.value : verified.error).includes('undefined'));
  }
}
