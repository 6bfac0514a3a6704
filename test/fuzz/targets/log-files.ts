import { LogFile } from '../../../host/ledger/log-file.ts';
import { LogDamage } from '../../../host/ledger/log-view.ts';
import { replay } from '../../../host/ledger/replay.ts';
import { LedgerError } from '../../../host/ledger/schema.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { LOG, WITNESS } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// A log's database file, damaged or made up. The engine sees what Mingg does with it, not what SQLite does.

export function fuzz(data: Buffer): void {
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
