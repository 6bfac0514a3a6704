import { foldEntry, type LogEntry, type TableState } from '../../../shared/match/table.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { findKey } from '../../ledger/log-keys.ts';
import type { MerkleTree } from '../../ledger/merkle.ts';
import { LedgerError } from '../../ledger/schema.ts';
import { parseVerifierKey } from '../../ledger/signed-note.ts';
import { verifyLog } from '../../ledger/verify-log.ts';

/** A log that holds under its keys, to the last sealed entry. */
export interface CheckedLog {
  /** Its name, which its key has too. */
  readonly origin: string;
  readonly tree: Pick<MerkleTree, 'size' | 'root'>;
  /** Why this Mingg cannot play on from it; null if it can. */
  readonly unfit: string | null;
}

/**
 * Opens a copy of a log as a table does, with the keys that lie with it: every entry, also of the hand in play,
 * against its hash, the hashes against what was signed, and its key. It writes to the copy what a table would.
 * @throws LedgerError if it does not hold, or its keys are not there.
 */
export function checkLog(path: string, keys: string): CheckedLog {
  const ledger = new Ledger(path, { keys, whole: true });
  try {
    const key = findKey(ledger, keys, path);
    if (key === null) throw new LedgerError(`the key of ${path} is not in ${keys}`);
    // Nothing is signed in a log whose witness was never in reach.
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

/** Which entry cannot follow those before it, the hand in play with them. */
function whyUnfit(entries: readonly LogEntry[]): string | null {
  let state: TableState | null = null;
  for (const entry of entries) {
    const folded = foldEntry(state, entry);
    if (!folded.ok) return `an entry (${entry.entry}) cannot follow: ${folded.error.message}`;
    state = folded.value;
  }
  return null;
}
