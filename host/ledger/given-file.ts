import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { LogDamage } from './log-view.ts';

/** The longest checkpoint, with a hundred signatures (bytes). */
export const LONGEST_CHECKPOINT = 64 * 1024;

/**
 * Opens a file that may come from anybody. Anything but a file is refused: a pipe or a device would be read for ever.
 * The caller closes it.
 * @throws LogDamage if it is no file.
 */
export function openGiven(path: string): { readonly file: number; readonly size: number } {
  // Some devices act when they are opened, so look first. Something swapped in afterwards does not block the open either.
  if (!statSync(path).isFile()) throw new LogDamage(`${path} is no file`);
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const stats = fstatSync(file);
  if (stats.isFile()) return { file, size: stats.size };
  closeSync(file);
  throw new LogDamage(`${path} is no file`);
}

/**
 * Reads a file that may come from anybody.
 * @param most the largest size of such a file (bytes).
 * @throws LogDamage if it is longer, or no file.
 */
export function readGiven(path: string, most: number): Buffer {
  const { file, size } = openGiven(path);
  try {
    if (size > most) throw new LogDamage(`${path} has ${size} bytes, where there can be ${most}`);
    return readAt(file, 0, size);
  } finally {
    closeSync(file);
  }
}

/** Up to `length` bytes of a file from `at` on. */
export function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let got = 0;
  for (let read = 1; read > 0 && got < length; got += read) {
    read = readSync(file, bytes, got, length - got, at + got);
  }
  return bytes.subarray(0, got);
}
