import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../ledger/durable-file.ts';
import { SCHEMA_VERSION } from '../../ledger/schema.ts';
import { whyNot } from '../../text/text-file.ts';
import { VERSION } from '../running-version.ts';
import { listFiles, writeArchive } from './archive.ts';
import { collect } from './collect.ts';
import type { Manifest } from './manifest.ts';
import { stamp } from './stamp.ts';
import type { TableFiles } from './table-files.ts';

/** A finished backup. */
export interface Backup {
  readonly path: string;
  readonly manifest: Manifest;
}

/**
 * Writes a backup of a table, which may play meanwhile. The backup is complete and on the disk, or there is none.
 * @param target its file, or a folder, where it is named after the table and the time
 * @throws Error that names the file that cannot be read or written, and why
 */
export async function backUp(files: TableFiles, target: string): Promise<Backup> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && existsSync(target)) throw new Error(`${target} is there already; name another file`);
  const folder = isFolder ? target : dirname(target);
  const draft = makeDraft(folder);
  // It contains keys, so it is removed even when the program is interrupted.
  const remove = () => rmSync(draft, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const { origin, tree } = collect(files, draft);
    const made = new Date();
    const manifest: Manifest = {
      mingg: 'backup',
      made: made.toISOString(),
      by: VERSION,
      log: { origin, entries: tree.size, root: tree.root().toString('hex'), format: SCHEMA_VERSION },
      files: await listFiles(draft),
    };
    const path = isFolder ? join(folder, `mingg-${basename(origin)}-${stamp(made)}.tar.gz`) : target;
    await writeArchive(manifest, draft, join(draft, 'backup.tar.gz'));
    renameSync(join(draft, 'backup.tar.gz'), path);
    syncFolder(folder);
    return { path, manifest };
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function makeDraft(folder: string): string {
  try {
    return mkdtempSync(join(folder, '.mingg-backup-'));
  } catch (error) {
    throw new Error(`${folder} ${whyNot(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}
