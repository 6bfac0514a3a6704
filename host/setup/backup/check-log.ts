import { foldEntry, type LogEntry, type TableState } from '../../../shared/match/table.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { findKey } from '../../ledger/log-keys.ts';
import type { MerkleTree } from '../../ledger/merkle.ts';
import { LedgerError } from '../../ledger/schema.ts';
import { parseVerifierKey } from '../../ledger/signed-note.ts';
import { verifyLog } from '../../ledger/verify-log.ts';

/** A log that is valid with its keys, up to the last sealed entry. */
export interface CheckedLog {
  /** Its name, which is also the name of its key. */
  readonly origin: string;
  readonly tree: Pick<MerkleTree, 'size' | 'root'>;
  /** Why this Mingg cannot play on from it; null if it can. */
  readonly unfit: string | null;
}

/**
 * Opens a copy of a log with its keys as a table does, and checks every entry, also of the hand in play, against its
 * hash, the hashes against the signed checkpoints, and the key. It writes to the copy what a table would.
 * @throws LedgerError if the log is not valid, or its keys are missing
 */
export function checkLog(path: string, keys: string): CheckedLog {
  const ledger = new Ledger(path, { keys, whole: true });
  try {
    const key = findKey(ledger, keys, path);
    if (key === null) throw new LedgerError(`the key of ${path} is not in ${keys}`);
    // A log whose witness was never within reach has nothing signed.
    if (ledger.kept('log') !== null) {
      const first = parseVerifierKey(ledger.kept('key') ?? '');
      const file = new LogFile(path);
      const held = verifyLog(file, { key: first.ok ? first.value : key.verifier });
      file.close();
      if (!held.ok) throw new LedgerError(`${path}: ${held.error}`);
    }
    return { origin: key.verifier.name, tree: ledger.tree, unfit: whyUnfit(ledger.restored) };
  } finally {
    ledger.close();
  }
}

/** The first entry that cannot follow those before it, including the hand in play; null if there is none. */
function whyUnfit(entries: readonly LogEntry[]): string | null {
  let state: TableState | null = null;
  for (const entry of entries) {
    const folded = foldEntry(state, entry);
    if (!folded.ok) return `an entry (${entry.entry}) cannot follow: ${folded.error.message}`;
    state = folded.value;
  }
  return null;
}
