import { existsSync } from 'node:fs';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { LogDamage } from '../../ledger/log-view.ts';
import { MerkleTree } from '../../ledger/merkle.ts';
import { LedgerError } from '../../ledger/schema.ts';
import type { CheckedLog } from './check-log.ts';

/** Why a log must not lose entries, for the message. */
const WITNESS = 'a witness that has seen those would refuse this table for good';

/**
 * Checks whether a backup's log may replace the one at `path` without losing anything: there is none, no hand was ever
 * played in it, or the backup's log continues it.
 * @returns as an error, a line that says why it may not
 */
export function mayReplace(path: string, backup: CheckedLog): Result<null, string> {
  if (!existsSync(path)) return ok(null);
  let here: { tree: MerkleTree; played: boolean };
  try {
    here = readLog(path);
  } catch (error) {
    if (!(error instanceof LedgerError || error instanceof LogDamage)) throw error;
    return err(
      `the log that is here cannot be read, so nobody can tell whether the backup is as new (${error.message})`,
    );
  }
  const { size } = here.tree;
  const { tree } = backup;
  if (!here.played) return ok(null);
  const common = Math.min(size, tree.size);
  if (!here.tree.root(common).equals(tree.root(common))) {
    return err(
      `the log that is here (${size} entries) is another, or went another way than the backup's (${tree.size}); ${WITNESS}`,
    );
  }
  if (size <= tree.size) return ok(null);
  return err(`the log that is here has ${size} entries, the backup ${tree.size}: it is older; ${WITNESS}`);
}

function readLog(path: string): { tree: MerkleTree; played: boolean } {
  const file = new LogFile(path);
  try {
    const tree = new MerkleTree();
    let played = false;
    for (const { leaf, bytes } of file.entries()) {
      tree.add(leaf);
      played ||= bytes?.includes('"entry":"hand"') ?? true;
    }
    return { tree, played };
  } finally {
    file.close();
  }
}
