import { chownSync, existsSync, statSync } from 'node:fs';

/** What root restores belongs to whom the folder belongs: the user that the table runs as. */
export function own(path: string, folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(path)) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}
