import { existsSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from './durable-file.ts';
import { LedgerError } from './schema.ts';

/** A file or folder that replaces another on the same disk; the old one is kept aside. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
  readonly aside: string;
}

/** The folder beside the log in which a restore prepares everything. */
export const restoreFolder = (log: string): string => `${log}.restore`;
const journal = (log: string): string => join(restoreFolder(log), 'commit.json');

/**
 * Decides a restore: what is prepared, and synced already, will replace what is there. Once this has returned, a power
 * cut does not undo the restore: {@link finishRestore} continues where it was interrupted.
 */
export function commitRestore(log: string, replacements: readonly Replacement[]): void {
  // Root begins a restore, but the table's own user may have to finish it.
  writeDurably(journal(log), JSON.stringify(replacements), 0o644);
}

/**
 * Finishes a restore that was decided, if there is one. The caller holds the log's lock.
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
  // The folder belongs to the table's user, who must not be able to make root move files.
  const { uid } = lstatSync(path);
  if (uid !== 0 && uid !== process.getuid?.()) {
    throw new LedgerError(
      `${path} was made by another user; remove ${restoreFolder(log)}, then restore again`,
    );
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Puts one file or folder in place, unless that was done before the interruption. */
function replace({ from, to, aside }: Replacement): boolean {
  if (!existsSync(from)) return false;
  // A database's write-ahead log is moved first: it must never end up beside another database.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(to + suffix)) renameSync(to + suffix, aside + suffix);
  }
  syncFolder(dirname(to));
  renameSync(from, to);
  syncFolder(dirname(to));
  syncFolder(dirname(from));
  return true;
}
