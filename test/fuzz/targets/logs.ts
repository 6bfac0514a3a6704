import { strict as assert } from 'node:assert';
import { signCheckpoint } from '../../../host/ledger/checkpoint.ts';
import { csvLines } from '../../../host/ledger/csv.ts';
import { parseEntry } from '../../../host/ledger/entry-bytes.ts';
import { makeJsonLines } from '../../../host/ledger/json-lines.ts';
import type { LogView } from '../../../host/ledger/log-view.ts';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { openEntries } from '../../../host/ledger/open-entries.ts';
import { gameRecord } from '../../../host/ledger/record.ts';
import { replay } from '../../../host/ledger/replay.ts';
import { signSealing } from '../../../host/ledger/sealing-note.ts';
import { verifyLog } from '../../../host/ledger/verify-log.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// A stranger's log, signed by himself, whose entries are arbitrary lines. Runs `mingg verify`, `replay`, `log show`
// and `log export` on it. Entries after a line `SEALED 1700000000` are sealed, since that time.

const SEALED = /^SEALED (\d{1,16})$/;

export function fuzz(data: Buffer): void {
  const lines = data.toString('utf8').split('\n');
  const at = lines.findIndex((line) => SEALED.test(line));
  const tree = new MerkleTree();
  const entries = lines.map((line, n) => {
    const bytes = Buffer.from(line);
    const leaf = leafHash(bytes);
    tree.add(leaf);
    return { leaf, bytes: at >= 0 && n >= at ? null : bytes };
  });
  const head = { origin: LOG.verifier.name, size: tree.size, root: tree.root() };
  const checkpoint = signCheckpoint(head, LOG);
  const hand = at < 0 ? null : { from: at, since: Number(SEALED.exec(lines[at]!)![1]) };
  const sealing = signSealing(head, hand, LOG);
  const log: LogView = { what: 'the log', entries: () => entries, checkpoint, cosigned: null, sealing };
  const held = verifyLog(log, { key: LOG.verifier });

  replay(log);
  tell(() => [...gameRecord(openEntries(log))]);
  tell(() => [...csvLines(openEntries(log))]);

  if (!lines[0]!.startsWith('{"v":')) return;
  const exported = [...makeJsonLines(log.entries(), checkpoint, tree.size, sealing)].join('');
  const read = verifyPath(tempFile('log.jsonl', exported), { key: LOG.verifier });
  const isExport = entries.every(({ bytes }) => bytes === null || parseEntry(bytes).ok);
  if (isExport && held.ok) assert.ok(read.ok, read.ok ? '' : `the export does not hold: ${read.error}`);
  if (read.ok) assert.ok(held.ok, 'the export holds, and the log does not');
}

/** Descriptions may refuse an entry with an error that names it, but must not crash. */
function tell(words: () => readonly string[]): void {
  try {
    for (const line of words()) assert.equal(typeof line, 'string');
  } catch (error) {
    if (!/^entry \d+ /.test((error as Error).message)) throw error;
  }
}
