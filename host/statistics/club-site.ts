import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Statistics } from '../../shared/statistics/statistics.ts';
import { clubPageFiles } from '../../shared/years/club-page.ts';
import { makeProofs } from './club-proofs.ts';

/** The page as it was built. */
const BUILT = ['index.html', 'statistics.js', 'statistics.css', 'icon.svg'];

/**
 * Writes the page of a club's years as a folder for any web server: the page, what it shows, and the proofs of titles.
 * @param logs the logs from which the statistics were read
 * @returns how many files prove something
 */
export function writeClubSite(folder: string, statistics: Statistics, logs: readonly string[]): number {
  mkdirSync(folder, { recursive: true });
  const proofs = new Map<string, string>();
  for (const { key, path, text } of makeProofs(statistics, logs)) {
    put(join(folder, path), text);
    proofs.set(key, `./${path}`);
  }
  const built = fileURLToPath(new URL('../../dist/statistics', import.meta.url));
  for (const name of BUILT) copyFileSync(join(built, name), join(folder, name));
  const links = { handsAt: {}, proofs: Object.fromEntries(proofs) };
  for (const [path, text] of clubPageFiles(statistics, links)) put(join(folder, path), text);
  return proofs.size;
}

/** Puts a file in its place in one step: a web server reads it meanwhile. */
function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
