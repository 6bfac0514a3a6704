import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { readButtonsFile } from '../../buttons/call-buttons.ts';
import { readTilesFile } from '../../enrol/tiles-file.ts';
import { syncFile, syncFolder } from '../../ledger/durable-file.ts';
import { keyFolder } from '../../ledger/ledger.ts';
import { lockLog } from '../../ledger/lock.ts';
import {
  commitRestore,
  finishRestore,
  type Replacement,
  restoreFolder,
} from '../../ledger/pending-restore.ts';
import { LedgerError } from '../../ledger/schema.ts';
import { type CheckedLog, checkLog } from './check-log.ts';
import { extractBackup } from './extract.ts';
import { BackupFault } from './fault.ts';
import { KEYS, LOG, type Manifest, OPTIONAL } from './manifest.ts';
import { mayReplace } from './newer-log.ts';
import { stamp } from './stamp.ts';
import type { TableFiles } from './table-files.ts';

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest;
  /** What stood there before, and where it is now. */
  readonly aside: readonly string[];
  /** Files of the backup that this table has no place for. */
  readonly left: readonly string[];
}

/**
 * Puts a backup in place of what is there, all or nothing, also when the power goes. What was there is kept aside.
 * @param force also where that loses entries, or the backup's tiles, buttons or settings cannot be used.
 * @throws BackupFault if the backup does not hold; Error or LedgerError if it cannot be put in place: a table has the
 *   log open, or its log is newer.
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
      if (!force) checkUse(folder, files, log);
      const replacements = prepare(folder, files);
      commitRestore(files.log, replacements);
      decided = true;
      finishRestore(files.log);
      return {
        manifest,
        aside: replacements.map(({ aside }) => aside).filter(existsSync),
        left: Object.entries(OPTIONAL)
          .filter(([kind, name]) => !files[kind as keyof typeof OPTIONAL] && has(manifest, name))
          .map(([, name]) => name),
      };
    } finally {
      if (!decided) rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

/** Finishes a restore that was interrupted after it was decided; false if there is none. */
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

/** The log holds under the keys that came with it, and is the one that the manifest tells of. */
function checkContent(folder: string, manifest: Manifest): CheckedLog {
  try {
    const log = checkLog(join(folder, LOG), join(folder, KEYS));
    const { origin, entries, root } = manifest.log;
    if (log.origin !== origin || log.tree.size !== entries || log.tree.root().toString('hex') !== root) {
      throw new BackupFault('its log is not the one that its manifest tells of');
    }
    return log;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw new BackupFault(`its log does not hold: ${error.message.replaceAll(`${folder}/`, '')}`);
  }
}

function checkUse(folder: string, files: TableFiles, log: CheckedLog): void {
  const readers = { tiles: readTilesFile, buttons: readButtonsFile };
  for (const [kind, read] of Object.entries(readers)) {
    const path = join(folder, OPTIONAL[kind as keyof typeof readers]);
    if (existsSync(path)) attempt(() => read(path), folder);
  }
  const may = mayReplace(files.log, log);
  if (!may.ok) throw new Error(`${may.error}; --force restores it all the same and keeps the other aside`);
}

function attempt(read: () => unknown, folder: string): void {
  try {
    read();
  } catch (error) {
    const message = (error as Error).message.replaceAll(`${folder}/`, '');
    throw new Error(`this Mingg cannot use the backup's ${message}; --force restores it all the same`);
  }
}

/** Makes all that is to be moved ready on the disks where it goes; it is safe there when this returns. */
function prepare(folder: string, files: TableFiles): Replacement[] {
  const since = stamp(new Date());
  const { dir, name, ext } = parse(files.log);
  const asideLog = join(dir, `${name}-before-${since}${ext}`);
  const beside = keyFolder(files.log) === files.keys;
  const optional = Object.entries(OPTIONAL).flatMap(([kind, file]) => {
    const to = files[kind as keyof typeof OPTIONAL];
    const from = join(folder, file);
    if (to === undefined || !existsSync(from) || isSame(from, to)) return [];
    return [{ from, to, aside: `${to}.before-${since}` }];
  });
  const replacements = [
    ...optional,
    {
      from: join(folder, KEYS),
      to: files.keys,
      aside: beside ? keyFolder(asideLog) : `${files.keys}-before-${since}`,
    },
    { from: join(folder, LOG), to: files.log, aside: asideLog },
  ].map((each) => ({ ...each, from: placeBeside(each.from, each.to, dir) }));
  own(folder, dir);
  syncFolder(folder);
  syncFolder(dir);
  return replacements;
}

const isSame = (path: string, other: string): boolean =>
  existsSync(other) && readFileSync(path).equals(readFileSync(other));

/** Copies what goes to another folder than the log's beside its place: that may be on another disk. */
function placeBeside(from: string, to: string, folder: string): string {
  const beside = dirname(to) === folder ? from : `${to}.restored`;
  if (beside !== from) {
    mkdirSync(dirname(to), { recursive: true });
    rmSync(beside, { recursive: true, force: true });
    cpSync(from, beside, { recursive: true });
    // Settings are root's to write and everybody's to read; nothing else is.
    if (basename(from) === OPTIONAL.settings) chmodSync(beside, 0o644);
  }
  const names = statSync(beside).isDirectory() ? readdirSync(beside) : [];
  for (const path of [...names.map((name) => join(beside, name)), beside]) {
    own(path, dirname(to));
    syncFile(path);
  }
  syncFolder(dirname(to));
  return beside;
}

/** What root restores belongs to whom the folder belongs: the user that the table runs as. */
function own(path: string, folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(path)) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}
