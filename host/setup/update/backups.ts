import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { readManifestOf } from '../backup/extract.ts';
import { stamp } from '../backup/stamp.ts';
import type { TableFiles } from '../backup/table-files.ts';
import type { Places } from '../places.ts';

/** The number of backups kept: two versions are kept, and each update makes one backup. */
const KEPT = 3;
const NAME = /^before-.*-\d{8}-\d{6}\.tar\.gz$/;

const folderOf = ({ state }: Places): string => join(state, 'backups');

/** Backs up the table before a version takes over; null if it has no log yet. */
export async function backUpBefore(
  version: string,
  files: TableFiles,
  places: Places,
): Promise<string | null> {
  if (!existsSync(files.log)) return null;
  const folder = folderOf(places);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `before-${version}-${stamp(new Date())}.tar.gz`);
  if (!existsSync(path)) await backUp(files, path);
  for (const old of backups(places).slice(0, -KEPT)) rmSync(old);
  return path;
}

/** The newest backup made by a version; null if there is none. */
export async function backupMadeBy(version: string, places: Places): Promise<string | null> {
  for (const path of backups(places).reverse()) {
    if ((await readManifestOf(path)).by === version) return path;
  }
  return null;
}

/** The backups that updates made, oldest first. */
function backups(places: Places): string[] {
  const folder = folderOf(places);
  if (!existsSync(folder)) return [];
  const time = (name: string) => name.slice(-'20260101-000000.tar.gz'.length);
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort((a, b) => (time(a) < time(b) ? -1 : 1))
    .map((name) => join(folder, name));
}
