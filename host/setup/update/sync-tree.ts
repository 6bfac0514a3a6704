import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { syncFile, syncFolder } from '../../ledger/durable-file.ts';

/** Syncs all files and folders below a folder to the disk. The targets of links lie below it too. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncFolder(folder);
}
