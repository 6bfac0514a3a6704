import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lockLog } from '../../ledger/lock.ts';
import { commitRestore, finishRestore, restoreFolder } from '../../ledger/pending-restore.ts';
import { checkContent, whyUnusable } from './check-content.ts';
import type { CheckedLog } from './check-log.ts';
import { extractBackup } from './extract.ts';
import { makeReady } from './make-ready.ts';
import { type Manifest, OPTIONAL } from './manifest.ts';
import { mayReplace } from './newer-log.ts';
import { own } from './owner.ts';
import { settle } from './settle.ts';
import type { TableFiles } from './table-files.ts';

/** The result of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** The paths to which the earlier files were moved. */
  readonly aside: readonly string[];
  /** Files of the backup that this table has no place for. */
  readonly left: readonly string[];
}

/**
 * Puts a backup in place of the existing files, all or nothing, even if the power fails. The existing files are kept
 * aside.
 * @param force even if that loses entries, or the backup's tiles, buttons or settings cannot be used
 * @throws BackupFault if the backup is not valid; Error or LedgerError if it cannot be put in place: a table has the
 *   log open, or its log is newer
 */
export async function restore(backup: string, files: TableFiles, force: boolean): Promise<Restored> {
  mkdirSync(dirname(files.log), { recursive: true, mode: 0o700 });
  const unlock = lockLog(files.log);
  const folder = restoreFolder(files.log);
  try {
    own(`${files.log}.lock`, dirname(files.log));
    finishRestore(files.log);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    let decided = false;
    try {
      const manifest = await extractBackup(backup, folder);
      const log = checkContent(folder, manifest);
      const places = settle(folder, files);
      if (!force) refuse(folder, places, log);
      const replacements = makeReady(folder, places, log);
      commitRestore(files.log, replacements);
      decided = true;
      finishRestore(files.log);
      return {
        manifest,
        aside: replacements
          .flatMap(({ aside }) => [aside, `${aside}-wal`, `${aside}-shm`])
          .filter(existsSync),
        left: Object.entries(OPTIONAL)
          .filter(([kind, name]) => !places[kind as keyof typeof OPTIONAL] && has(manifest, name))
          .map(([, name]) => name),
      };
    } finally {
      if (!decided) rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

/** Finishes a restore that was interrupted after its commit; false if there is none. */
export function finishInterrupted({ log }: TableFiles): boolean {
  if (!existsSync(restoreFolder(log))) return false;
  const unlock = lockLog(log);
  try {
    own(`${log}.lock`, dirname(log));
    return finishRestore(log).length > 0;
  } finally {
    unlock();
  }
}

const has = ({ files }: Manifest, name: string): boolean => files.some((file) => file.name === name);

function refuse(folder: string, files: TableFiles, log: CheckedLog): void {
  const unusable = whyUnusable(folder, log);
  if (unusable !== null) {
    throw new Error(`this Mingg cannot use ${unusable}; --force restores it all the same`);
  }
  const may = mayReplace(files.log, log);
  if (!may.ok) throw new Error(`${may.error}; --force restores it all the same and keeps the other aside`);
}

/**
 * Checks a backup as a restore does, without changing anything.
 * @throws BackupFault if it is not valid; Error if this Mingg cannot continue its table
 */
export async function checkBackup(backup: string): Promise<Manifest> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-check-'));
  try {
    const manifest = await extractBackup(backup, folder);
    const unusable = whyUnusable(folder, checkContent(folder, manifest));
    if (unusable !== null) throw new Error(`the backup holds, but this Mingg cannot use ${unusable}`);
    return manifest;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
