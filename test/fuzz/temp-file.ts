import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// In memory if possible: each input would wait for a disk.
const MEMORY = '/dev/shm';
const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'mingg-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The path of a file for inputs that are read from a file; its folder is removed with the process. */
export const tempPath = (name: string): string => join(folder, name);

/** A file that holds these bytes, until the next call. */
export function tempFile(name: string, bytes: Buffer | string): string {
  const path = tempPath(name);
  writeFileSync(path, bytes);
  return path;
}
