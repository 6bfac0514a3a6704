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
 * Writes a file, whole or not at all, and makes its folder if there is none. Only the owner may read it unless `mode`
 * says otherwise. It is on the disk, under its name, when this returns; an older file of that name is replaced.
 */
export function writeDurably(path: string, text: string, mode = 0o600): void {
  // Whoever may read the file may also list its folder.
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
 * Writes a file that only its owner may read, in a folder that exists. It is on the disk when this returns, or not there
 * at all. Whatever has that name already stays, even a dangling link.
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

/** Syncs a folder: without that, the names in it may not be on the disk. */
export const syncFolder = (path: string): void => syncFile(path);

/** Syncs a file's bytes, or a folder's names, to the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
