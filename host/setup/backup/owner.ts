import { chownSync, existsSync, statSync } from 'node:fs';

/** Gives a file restored by root to the owner of the folder, the user that the table runs as. */
export function own(path: string, folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(path)) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}
