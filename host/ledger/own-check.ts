import { admit, brokenHistory } from './admission.ts';
import { checkEntries } from './checked-entries.ts';
import type { Kept } from './kept.ts';
import { LogFile } from './log-file.ts';
import { keyFile } from './log-keys.ts';
import { MarkFile } from './mark-file.ts';
import { LedgerError } from './schema.ts';
import { readKeyFile } from './signing-key.ts';
import { verifyChecked } from './verify-log.ts';

/** How many entries of each kind a log has that is as its table left it. */
export interface CheckedOwn {
  readonly signed: number;
  readonly unsigned: number;
  readonly sealed: number;
}

/**
 * Checks a log as its own table does at a start, and more: every entry against its hash, the hashes against what was
 * signed, marked, cosigned and kept, and every checkpoint from the beginning of a hand. Nothing is written, and a table may
 * write to the log meanwhile.
 * @param keys the folder of its keys.
 * @throws LedgerError if something does not hold, with what it is.
 */
export function checkOwnLog(path: string, keys: string): CheckedOwn {
  const key = readKeyFile(keyFile(keys));
  if (key === null) throw new LedgerError(`there is no key in ${keys}; name its folder with --keys`);
  // Read before the log, which a table may add to: then the log cannot be shorter than the mark says.
  const markBeside = new MarkFile(keys).read();
  const file = new LogFile(path);
  try {
    const checked = checkEntries(file);
    const { tree, statements, changed } = checked;
    const log = {
      tree,
      size: tree.size,
      keyStatements: statements,
      damage: changed === null ? checked.damage : `entry ${changed} is not what was logged`,
      history: file.history,
      snapshot: file.snapshot,
      markBeside,
      kept: (name: Kept) => file.kept(name),
    };
    admit(log, key, path);
    const broken = brokenHistory(log, key.verifier);
    if (broken !== null) throw new LedgerError(`${path}: ${broken}`);
    if (file.checkpoint === null) return { signed: 0, unsigned: tree.size, sealed: 0 };
    const held = verifyChecked(checked, file, { key: key.verifier });
    if (!held.ok) throw new LedgerError(`${path} does not hold: ${held.error}`);
    const { signed, unsigned, sealed } = held.value;
    return { signed, unsigned, sealed };
  } finally {
    file.close();
  }
}
