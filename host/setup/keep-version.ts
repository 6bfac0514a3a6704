import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MinggPackage } from './package-folder.ts';
import type { Places } from './places.ts';
import { moveIn, stagingFolder } from './versions.ts';

/** Copies a package to the installed versions, completely or not at all. It is on the disk when this returns. */
export function keepVersion({ folder, version }: MinggPackage, places: Places): void {
  const draft = stagingFolder(places);
  mkdirSync(places.versions, { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  // There are thousands of small files: syncing them one by one would wait for the disk each time.
  execFileSync('sync', ['-f', draft]);
  moveIn(draft, version, places);
}

/**
 * Whether a package is installed already. The main program names its parts by their hashes, so comparing it is enough.
 */
export function isKept({ folder, version }: MinggPackage, { versions }: Places): boolean {
  const [one, other] = [folder, join(versions, version)].map((of) => join(of, 'dist/mingg.js'));
  return existsSync(other!) && readFileSync(one!).equals(readFileSync(other!));
}
