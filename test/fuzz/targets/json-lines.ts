import { strict as assert } from 'node:assert';
import { JsonLines, makeJsonLines } from '../../../host/ledger/json-lines.ts';
import { LogDamage, type ViewedEntry } from '../../../host/ledger/log-view.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, WITNESS } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// Exports as JSON lines, byte by byte. (Signed ones, of any entries: see logs.ts.)

export function fuzz(data: Buffer): void {
  const path = tempFile('export.jsonl', data);
  verifyPath(path, { key: LOG.verifier, witness: WITNESS.verifier });
  let lines: JsonLines;
  let entries: ViewedEntry[];
  try {
    lines = new JsonLines(path);
    entries = [...lines.entries()];
  } catch (error) {
    assert.ok(error instanceof LogDamage, String(error));
    return;
  }
  const again = [...makeJsonLines(entries, lines.checkpoint, entries.length, lines.sealing)].join('');
  assert.equal(again, data.toString('utf8'), 'an export has one form');
}
