import { strict as assert } from 'node:assert';
import { JsonLines, makeJsonLines } from '../../../host/ledger/json-lines.ts';
import { LogDamage } from '../../../host/ledger/log-view.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// Exports as JSON lines, byte by byte. (Signed ones, of any entries: see logs.ts.)

export function fuzz(data: Buffer): void {
  const path = tempFile('export.jsonl', data);
  let lines: JsonLines;
  try {
    lines = new JsonLines(path);
  } catch (error) {
    assert.ok(error instanceof LogDamage, String(error));
    return;
  }
  const entries = [...lines.entries()];
  const size = entries.length;
  const again = [...makeJsonLines(entries, lines.checkpoint, size, lines.sealing)].join('');
  assert.equal(again, data.toString('utf8'), 'an export has one form');
  signedText(lines.checkpoint);
  verifyPath(path, { key: LOG.verifier, witness: WITNESS.verifier });
}
