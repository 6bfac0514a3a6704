import { existsSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from './durable-file.ts';
import { LedgerError } from './schema.ts';

/** A file or folder that takes another's place, on the same disk; what stood there is kept aside. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
  readonly aside: string;
}

/** The folder in which a restore makes everything ready, beside the log. */
export const restoreFolder = (log: string): string => `${log}.restore`;
const journal = (log: string): string => join(restoreFolder(log), 'commit.json');

/**
 * Decides a restore: what stands ready, and is on the disk already, is to replace what is there. From when this
 * returns on, a power cut no longer undoes it: {@link finishRestore} goes on where it was interrupted.
 */
export function commitRestore(log: string, replacements: readonly Replacement[]): void {
  // Root restores, and the user that the table runs as may have to finish it.
  writeDurably(journal(log), JSON.stringify(replacements), 0o644);
}

/**
 * Finishes a restore that was decided, if one was. Whoever calls this holds the log's lock.
 * @returns what it put in place.
 * @throws LedgerError if this user may not.
 */
export function finishRestore(log: string): readonly string[] {
  if (!existsSync(journal(log))) return [];
  try {
    const replaced = readJournal(log)
      .filter(replace)
      .map(({ to }) => to);
    rmSync(restoreFolder(log), { recursive: true });
    syncFolder(dirname(log));
    return replaced;
  } catch (error) {
    if (error instanceof LedgerError) throw error;
    throw new LedgerError(
      `${log} was being restored when that was interrupted (${(error as Error).message}); finish it: sudo mingg restore`,
    );
  }
}

function readJournal(log: string): readonly Replacement[] {
  const path = journal(log);
  // The folder belongs to the user that the table runs as, who is not to have root move files.
  const { uid } = lstatSync(path);
  if (uid !== 0 && uid !== process.getuid?.()) {
    throw new LedgerError(
      `${path} was made by another user; remove ${restoreFolder(log)}, then restore again`,
    );
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Puts one thing in place, unless that was done before the interruption. */
function replace({ from, to, aside }: Replacement): boolean {
  if (!existsSync(from)) return false;
  // A database's write-ahead log goes first: it must never come to lie beside another database.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(to + suffix)) renameSync(to + suffix, aside + suffix);
  }
  syncFolder(dirname(to));
  renameSync(from, to);
  syncFolder(dirname(to));
  syncFolder(dirname(from));
  return true;
}
