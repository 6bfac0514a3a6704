import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../ledger/durable-file.ts';
import type { MinggPackage } from './package-folder.ts';
import type { Places } from './places.ts';

/** The version that the service runs; null if none is installed. */
export function currentVersion({ current }: Places): string | null {
  try {
    return basename(readlinkSync(current));
  } catch {
    return null;
  }
}

/** Copies a package among the installed versions, whole or not at all. It is on the disk when this returns. */
export function keepVersion({ folder, version }: MinggPackage, { versions }: Places): void {
  const target = join(versions, version);
  // `mingg update` removes what it finds under this name, if this is interrupted.
  const draft = join(versions, 'new');
  mkdirSync(versions, { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  // Thousands of small files: one by one each would wait for the disk.
  execFileSync('sync', ['-f', draft]);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  syncFolder(versions);
}

/** Whether a package is kept already. The program names its parts by what is in them, so it stands for the whole. */
export function isKept({ folder, version }: MinggPackage, { versions }: Places): boolean {
  const [one, other] = [folder, join(versions, version)].map((of) => join(of, 'dist/mingg.js'));
  return existsSync(other!) && readFileSync(one!).equals(readFileSync(other!));
}

/** Has the service run this version from its next start on. A power cut leaves the one or the other. */
export function switchTo(version: string, { current }: Places): void {
  replaceLink(version, current);
}

/** Makes a link, in one step where there was one before. */
export function replaceLink(target: string, link: string): void {
  const draft = `${link}.new`;
  if (!existsSync(dirname(link))) mkdirSync(dirname(link), { recursive: true, mode: 0o755 });
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameSync(draft, link);
  syncFolder(dirname(link));
}
