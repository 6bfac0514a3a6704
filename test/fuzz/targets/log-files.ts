import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LogFile } from '../../../host/ledger/log-file.ts';
import { LogDamage } from '../../../host/ledger/log-view.ts';
import { replay } from '../../../host/ledger/replay.ts';
import { LedgerError } from '../../../host/ledger/schema.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, WITNESS } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// A log's database file, damaged or invented. The engine instruments Mingg's code, not SQLite's.

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** SQLite's package keeps files open until they are garbage-collected. */
const RUNS_BETWEEN = 50;
let runs = 0;

export async function fuzz(data: Buffer): Promise<void> {
  if (++runs % RUNS_BETWEEN === 0) {
    collectGarbage();
    await turn();
  }
  const path = tempFile('log.db', data);
  verifyPath(path, { key: LOG.verifier, witness: WITNESS.verifier });
  let file: LogFile | undefined;
  try {
    file = new LogFile(path);
    replay(file);
  } catch (error) {
    if (!(error instanceof LogDamage || error instanceof LedgerError)) throw error;
  } finally {
    file?.close();
  }
}
