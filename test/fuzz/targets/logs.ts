import { strict as assert } from 'node:assert';
import { csvLines } from '../../../host/ledger/csv.ts';
import { parseEntry } from '../../../host/ledger/entry-bytes.ts';
import { makeJsonLines } from '../../../host/ledger/json-lines.ts';
import type { LogView } from '../../../host/ledger/log-view.ts';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { openEntries } from '../../../host/ledger/open-entries.ts';
import { gameRecord } from '../../../host/ledger/record.ts';
import { replay } from '../../../host/ledger/replay.ts';
import { verifyLog } from '../../../host/ledger/verify-log.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, signedText } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// A stranger's log, signed by himself: its entries are lines, whatever stands in them. What `mingg verify`, `replay` and
// `log show` and `export` do with it. Entries after a line `SEALED` are sealed.

export function fuzz(data: Buffer): void {
  const lines = data.toString('utf8').split('\n');
  const sealed = lines.indexOf('SEALED');
  const tree = new MerkleTree();
  const entries = lines.map((line, n) => {
    const bytes = Buffer.from(line);
    const leaf = leafHash(bytes);
    tree.add(leaf);
    return { leaf, bytes: sealed >= 0 && n >= sealed ? null : bytes };
  });
  const note = `${LOG.verifier.name}\n${tree.size}\n${tree.root().toString('base64')}\n\n— SIGNED\n`;
  const checkpoint = signedText(note);
  const log: LogView = { what: 'the log', entries: () => entries, checkpoint, cosigned: null, sealing: null };
  const held = verifyLog(log, { key: LOG.verifier });

  replay(log);
  tell(() => [...gameRecord(openEntries(log))]);
  tell(() => [...csvLines(openEntries(log))]);

  const path = tempFile('log.jsonl', [...makeJsonLines(log.entries(), checkpoint, tree.size)].join(''));
  if (!lines[0]!.startsWith('{"v":')) return;
  const read = verifyPath(path, { key: LOG.verifier });
  const isText = entries.every(({ bytes }) => bytes === null || parseEntry(bytes).ok);
  if (held.ok && isText) assert.ok(read.ok, read.ok ? '' : `the export does not hold: ${read.error}`);
}

/** What is told in words may refuse an entry with an error that names it, but not break down. */
function tell(words: () => readonly string[]): void {
  try {
    for (const line of words()) assert.equal(typeof line, 'string');
  } catch (error) {
    if (!/^entry \d+ /.test((error as Error).message)) throw error;
  }
}
