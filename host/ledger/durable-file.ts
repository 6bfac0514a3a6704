import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner may read unless `mode` says otherwise, whole or not at all, and the folder that
 * it is in if there is none: it is on the disk, under its name, when this returns. What was there before is replaced.
 */
export function writeDurably(path: string, text: string, mode = 0o600): void {
  // Who may read a file may look into its folder.
  makeFolder(dirname(path), mode | ((mode & 0o444) >> 2));
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/**
 * Writes a file that only its owner may read, in a folder that is there: it is on the disk when this returns, or not
 * there at all. What has its name already stays, links that lead nowhere too.
 */
export function createDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  syncFolder(dirname(path));
}

function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
  syncFolder(dirname(folder));
}

/** Names in a folder are on the disk only when the folder itself is. */
export const syncFolder = (path: string): void => syncFile(path);

/** Brings a file's bytes, or a folder's names, to the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
