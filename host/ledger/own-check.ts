import { admit, brokenHistory } from './admission.ts';
import { parseEntry } from './entry-bytes.ts';
import { LogFile } from './log-file.ts';
import { keyFile } from './log-keys.ts';
import { LogDamage } from './log-view.ts';
import { MarkFile } from './mark-file.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { isOwn, type OwnEntry } from './own-entry.ts';
import { LedgerError } from './schema.ts';
import { readKeyFile } from './signing-key.ts';
import { verifyLog } from './verify-log.ts';

/** What was found of a log that is as its table left it. */
export interface CheckedOwn {
  readonly signed: number;
  readonly unsigned: number;
  readonly sealed: number;
}

/**
 * Checks a log as its own table does when it starts, and more: every entry against its hash, the hashes against what
 * was signed, marked, cosigned and kept, every checkpoint that was kept. Nothing is written; a table may write to it
 * meanwhile.
 * @param keys the folder of its keys.
 * @throws LedgerError that says what does not hold.
 */
export function checkOwnLog(path: string, keys: string): CheckedOwn {
  const key = readKeyFile(keyFile(keys));
  if (key === null) throw new LedgerError(`there is no key in ${keys}; name its folder with --keys`);
  // Before the log is looked at: it may only have grown since.
  const markBeside = new MarkFile(keys).read();
  const file = new LogFile(path);
  try {
    const log = {
      ...readAll(file),
      markBeside,
      kept: (name: Parameters<LogFile['kept']>[0]) => file.kept(name),
    };
    const { history, snapshot } = file;
    admit({ ...log, history, snapshot }, key, path);
    const broken = brokenHistory({ ...log, history, snapshot }, key.verifier);
    if (broken !== null) throw new LedgerError(`${path}: ${broken}`);
    if (file.checkpoint === null) return { signed: 0, unsigned: log.size, sealed: 0 };
    const held = verifyLog(file, { key: key.verifier });
    if (!held.ok) throw new LedgerError(`${path} does not hold: ${held.error}`);
    const { signed, unsigned, sealed } = held.value;
    return { signed, unsigned, sealed };
  } finally {
    file.close();
  }
}

/** All entries of a log up to one that does not hold. */
function readAll(file: LogFile) {
  const tree = new MerkleTree();
  const own: { readonly n: number; readonly entry: OwnEntry }[] = [];
  let damage: string | null = null;
  try {
    for (const { leaf, bytes } of file.entries()) {
      const n = tree.size;
      if (bytes && !leafHash(bytes).equals(leaf)) throw new LogDamage(`entry ${n} is not what was logged`);
      tree.add(leaf);
      if (!bytes?.includes('"entry":"key"')) continue;
      const entry = parseEntry(bytes);
      if (entry.ok && isOwn(entry.value)) own.push({ n, entry: entry.value });
    }
  } catch (error) {
    if (!(error instanceof LogDamage)) throw error;
    damage = error.message;
  }
  return { tree, own, damage, size: tree.size };
}
