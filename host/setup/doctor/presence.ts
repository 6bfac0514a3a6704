import { accessSync, constants } from 'node:fs';
import type { Finding } from '../../../shared/findings/finding.ts';
import { warning } from './check.ts';

/** Whether a file is there and readable, is missing, or is hidden from this user. */
export function presence(path: string): 'there' | 'missing' | 'hidden' {
  try {
    accessSync(path, constants.R_OK);
    return 'there';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'hidden';
  }
}

/** The finding about a file that this user may not read. */
export const hidden = (path: string): Finding => warning('hidden', { file: path });
