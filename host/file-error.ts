/** What the system says of a file, in words, where it comes up often. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'its rights do not allow it',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
};

/** Why a file could not be read or written, for a message that names the file itself. */
export function fileError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? message;
}
