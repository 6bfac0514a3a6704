import { readFileSync } from 'node:fs';

/**
 * Reads a file as UTF-8.
 * @throws Error that names the file and says in plain words why it cannot be read
 */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} ${whyNot(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}

/** A file system error in plain words, as a predicate to follow the name of the file. */
export function whyNot({ code = '', message }: NodeJS.ErrnoException): string {
  return WHY[code] ?? `cannot be used: ${message}`;
}

/** An error as one line: a file system error in plain words, any other by its message. */
export function plainly(error: unknown): string {
  const { message, path, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined || path === undefined
    ? message
    : `${path} ${whyNot(error as NodeJS.ErrnoException)}`;
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there: a part of its path is no folder',
  EISDIR: 'is a folder, not a file',
  ELOOP: 'is a circle of links',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be opened by this user',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: this user’s share of the disk is full',
  EROFS: 'cannot be written: the disk is read-only, as a worn card makes itself',
  EIO: 'cannot be used: the disk fails to read or write',
  EMFILE: 'cannot be opened: too many files are open',
};
