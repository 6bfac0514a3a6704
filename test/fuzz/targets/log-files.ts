import { LogFile } from '../../../host/ledger/log-file.ts';
import { LogDamage } from '../../../host/ledger/log-view.ts';
import { replay } from '../../../host/ledger/replay.ts';
import { LedgerError } from '../../../host/ledger/schema.ts';
import { verifyPath } from '../../../host/ledger/verify-path.ts';
import { collected } from '../collected.ts';
import { LOG, WITNESS } from '../signed.ts';
import { tempFile } from '../temp-file.ts';

// A log's database file, damaged or invented. The engine instruments Mingg's code, not SQLite's.

// The files stay open until the databases are collected.
export const fuzz = collected(50, (data) => {
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
});
