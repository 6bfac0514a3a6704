import { strict as assert } from 'node:assert';
import { parseCheckpoint } from '../../../host/ledger/checkpoint.ts';
import { cosignedAt } from '../../../host/ledger/cosignature.ts';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { Witness } from '../../../host/ledger/witness.ts';
import { collected } from '../collected.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';

// Calls of add-checkpoint to a witness that has cosigned five entries of a log.

const STATUSES = [200, 400, 403, 404, 409, 422];
const NOW = 1_700_000_000;
const tree = new MerkleTree();
for (let n = 0; n < 5; n++) tree.add(leafHash(Buffer.of(n)));
const note = `${LOG.verifier.name}\n5\n${tree.root().toString('base64')}\n\n— SIGNED\n`;
const before = signedText(note);

export const fuzz = collected(500, (data) => {
  const raw = data.toString('utf8');
  const body = signedText(raw, raw.indexOf('\n\n') + 2);
  const witness = new Witness(':memory:', [LOG.verifier], WITNESS, () => NOW * 1000);
  try {
    assert.equal(witness.addCheckpoint(`old 0\n\n${before}`).status, 200);
    const answer = witness.addCheckpoint(body);
    assert.ok(STATUSES.includes(answer.status), `status ${answer.status}`);
    assert.ok(answer.body.endsWith('\n') && answer.body.length < body.length + 1000);
    const last = parseCheckpoint(witness.lastCosigned(LOG.verifier.name)!);
    assert.ok(last.ok, 'what was cosigned can be read');
    assert.ok(last.value.checkpoint.size >= 5, 'it never goes back');
    assert.equal(cosignedAt(last.value.note, WITNESS.verifier), NOW);
    if (answer.status !== 200) assert.equal(last.value.checkpoint.size, 5);
    assert.equal(
      witness.addCheckpoint(body).status === 200,
      answer.status === 200 && body.startsWith(`old ${last.value.checkpoint.size}\n`),
    );
  } finally {
    witness.close();
  }
});
