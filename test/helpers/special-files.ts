import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, truncateSync } from 'node:fs';

export const pipe = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  execFileSync('mkfifo', [path]);
};
export const link = (path: string, target: string): void => {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
};
/** A socket's file, which stays after its listener has ended. */
export const socket = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  const listen = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 9))`;
  try {
    execFileSync(process.execPath, ['-e', listen, path]);
  } catch {
    // The process kills itself, so that nothing removes the file.
  }
};
/** Extends a file to this many bytes with zeros, which take no space. */
export const sparse = (path: string, bytes: number): void => truncateSync(path, bytes);
