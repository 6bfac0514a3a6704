import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeDurably } from '../../ledger/durable-file.ts';

/**
 * Writes a file that the table reads, whole or not at all. If root writes it, it belongs to the owner of its folder: the
 * user that the table runs as.
 */
export function writeLearned(path: string, text: string, mode = 0o644): void {
  writeDurably(path, text, mode);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
