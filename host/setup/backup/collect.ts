import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { HandKeyLost } from '../../ledger/ledger.ts';
import { copyLogFile } from '../../ledger/log-copy.ts';
import { LedgerError } from '../../ledger/schema.ts';
import { whyNot } from '../../text/text-file.ts';
import { type CheckedLog, checkLog } from './check-log.ts';
import { copyMembership } from './hall-membership.ts';
import { HALL, KEYS, LOG, longest, OPTIONAL } from './manifest.ts';
import type { TableFiles } from './table-files.ts';

/** How often copying a log is attempted if its table changes a key meanwhile. */
const ATTEMPTS = 5;

/**
 * Copies a table's files into an empty folder, under the names they have in a backup, while the table plays on.
 * @returns the copied log, which is valid and has its keys with it
 * @throws LedgerError or Error that names the file that cannot be copied, and why
 */
export function collect(files: TableFiles, folder: string): CheckedLog {
  statLog(files.log);
  for (const [kind, name] of Object.entries(OPTIONAL)) {
    const path = files[kind as keyof typeof OPTIONAL];
    if (path !== undefined && existsSync(path)) copy(path, join(folder, name));
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const log = copyLogAndKeys(files, join(folder, LOG), join(folder, KEYS));
      copyMembership(files.log, log.origin, join(folder, HALL));
      return log;
    } catch (error) {
      // A hand that began and ended while the log was copied has taken its key with it.
      const changed = error instanceof HandKeyLost || error instanceof KeyReplaced;
      if (!changed || attempt === ATTEMPTS) throw error;
      rmSync(join(folder, LOG));
      rmSync(join(folder, KEYS), { recursive: true });
    }
  }
}

/** Reports a log that is missing, or that this user may not read, as such. */
function statLog(log: string): void {
  try {
    statSync(log);
  } catch (error) {
    throw new LedgerError(`${log} ${whyNot(error as NodeJS.ErrnoException)}`);
  }
}

class KeyReplaced extends LedgerError {}

/**
 * A hand's key exists before the hand is in the log, and is deleted after the hand was opened there. So the keys read
 * before and after the copy together include the key of the hand that is in the copy.
 */
function copyLogAndKeys({ log, keys }: TableFiles, copyOfLog: string, copyOfKeys: string): CheckedLog {
  if (existsSync(`${log}.restore/commit.json`)) {
    throw new LedgerError(
      `${log} was being restored when that was interrupted; finish it: sudo mingg restore`,
    );
  }
  const before = readKeys(keys);
  copyLogFile(log, copyOfLog);
  const behind = readKeys(keys);
  if (signing(before) !== signing(behind)) throw new KeyReplaced(`the key of ${log} is being replaced`);
  mkdirSync(copyOfKeys, { mode: 0o700 });
  for (const [name, text] of new Map([...before, ...behind])) {
    writeFileSync(join(copyOfKeys, name), text, { mode: 0o600 });
  }
  try {
    return checkLog(copyOfLog, copyOfKeys);
  } catch (error) {
    // The message names the original files: the copy will be gone when somebody reads it.
    (error as Error).message = (error as Error).message
      .replaceAll(copyOfKeys, keys)
      .replaceAll(copyOfLog, log);
    throw error;
  }
}

function readKeys(folder: string): Map<string, string> {
  const keys = new Map<string, string>();
  try {
    for (const name of readdirSync(folder)) {
      if (longest(`${KEYS}/${name}`) === null) continue;
      try {
        keys.set(name, readFileSync(join(folder, name), 'latin1'));
      } catch (error) {
        // It was the key of a hand that has just ended.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  } catch (error) {
    throw new LedgerError(`the folder of the keys, ${folder}, ${whyNot(error as NodeJS.ErrnoException)}`);
  }
  return keys;
}

const signing = (keys: ReadonlyMap<string, string>): string =>
  `${keys.get('signing.key')} ${keys.get('signing.next.key')}`;

function copy(path: string, to: string): void {
  try {
    copyFileSync(path, to);
  } catch (error) {
    throw new Error(`${path} ${whyNot(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}
