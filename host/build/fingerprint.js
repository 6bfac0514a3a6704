import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Size and time of last change of files: which state of them something was made from.
 * @param {string} root
 * @param {readonly string[]} paths below the root
 * @returns {Record<string, string>}
 */
export function fingerprint(root, paths) {
  return Object.fromEntries(paths.map((path) => [path, stateOf(join(root, path))]));
}

/**
 * Whether files still are as a fingerprint has them, which was kept in a file.
 * @param {string} root
 * @param {string} file
 */
export function isUnchanged(root, file) {
  if (!existsSync(file)) return false;
  const kept = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  return kept.every(([path, state]) => stateOf(join(root, path)) === state);
}

function stateOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : 'gone';
}
