import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, parse } from 'node:path';
import { keyFolder } from './ledger.ts';
import { readDatabase } from './schema.ts';
import { disconnect, firstValue } from './sqlite.ts';

/**
 * Moves a log that nothing can be added to, and what is left of its keys, out of the way of a new one.
 * @param keys the folder of its keys.
 * @returns where it is now, and the last checkpoint that it signed: the empty text if it signed none.
 */
export function setAside(path: string, keys: string): { readonly path: string; readonly checkpoint: string } {
  const db = readDatabase(path);
  const note = firstValue(db.prepare("SELECT note FROM checkpoints WHERE by = 'log'"));
  disconnect(db);
  const { dir, name, ext } = parse(path);
  let aside = path;
  for (let number = 1; existsSync(aside); number++) aside = join(dir, `${name}-${number}${ext}`);
  const left = existsSync(keys) ? readdirSync(keys).filter((file) => /\.(key|mark)$/.test(file)) : [];
  if (left.length > 0) mkdirSync(keyFolder(aside), { recursive: true, mode: 0o700 });
  for (const file of left) renameSync(join(keys, file), join(keyFolder(aside), file));
  // The database goes last: if this is interrupted, the next start finds the same log without its key and begins again.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${aside}${suffix}`);
  }
  return { path: aside, checkpoint: (note as string | undefined) ?? '' };
}
