import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { err, ok, type Result } from '../../shared/result.ts';
import { cosignedAt } from './cosignature.ts';
import { parseEntry } from './entry-bytes.ts';
import { verifyHandFile } from './hand-file.ts';
import { JsonLines } from './json-lines.ts';
import { LogFile } from './log-file.ts';
import { LogDamage, type LogView } from './log-view.ts';
import { leafHash } from './merkle.ts';
import { holdsInclusion } from './proof.ts';
import { LedgerError } from './schema.ts';
import { isSignedBy, makeVerifierKey } from './signed-note.ts';
import { TileTree } from './tile-tree.ts';
import { parseTlogProof } from './tlog-proof.ts';
import { type Held, type Trust, verifyLog } from './verify-log.ts';

/**
 * Checks whatever can be checked with a verifier key: a log's file, a tree of tiles, an export as JSON lines, the
 * file of a hand, a proof.
 * @returns what holds, or what does not, in a line of plain words.
 */
export function verifyPath(path: string, trust: Trust): Result<string, string> {
  try {
    if (statSync(path).isDirectory()) return tellLog(new TileTree(path), trust);
    const start = beginning(path);
    if (start.startsWith('SQLite format 3\0')) return verifyLogFile(path, trust);
    const single = /^c2sp\.org\/tlog-proof@|^\{"mingg":"hand"/.test(start);
    if (single && trust.seen !== undefined)
      return err('a hand or a proof cannot be compared with what was seen before');
    if (start.startsWith('c2sp.org/tlog-proof@')) return verifyProof(readFileSync(path, 'utf8'), trust);
    if (start.startsWith('{"mingg":"hand"')) return tellHand(readFileSync(path, 'utf8'), trust);
    if (start.startsWith('{"v":')) return tellLog(new JsonLines(path), trust);
    return err('this is no log, tree, hand or proof of Mingg, or its beginning was changed');
  } catch (error) {
    if (error instanceof LogDamage || error instanceof LedgerError) return err(error.message);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined) return err(code === 'ENOENT' ? `${path} is not there` : message);
    throw error;
  }
}

function beginning(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(64);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function verifyLogFile(path: string, trust: Trust): Result<string, string> {
  const file = new LogFile(path);
  try {
    return tellLog(file, trust);
  } finally {
    file.close();
  }
}

function tellLog(view: LogView, trust: Trust): Result<string, string> {
  const held = verifyLog(view, trust);
  return held.ok ? ok(tellHeld(held.value, trust)) : held;
}

function tellHeld({ signed, unsigned, sealed, handSince, witnessed }: Held, { key, witness }: Trust): string {
  const parts = [`${signed} entries of ${key.name}, each as it was logged`];
  parts.push(
    witnessed
      ? `${tellWitness(witness!.name, witnessed.time)} up to entry ${witnessed.size}`
      : 'no witness asked for',
  );
  if (sealed > 0) {
    const since = handSince === null ? '' : ` since ${minute(handSince)} by the table's clock`;
    parts.push(`the last ${sealed} sealed, of the hand in play${since}`);
  }
  if (unsigned > 0) parts.push(`${unsigned} more not signed yet`);
  return parts.join('; ');
}

const tellWitness = (name: string, time: number): string => `cosigned by ${name} on ${minute(time)}`;

/** A time in seconds since 1970, in words. */
const minute = (time: number): string =>
  Number.isFinite(new Date(time * 1000).getTime())
    ? `${new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : `second ${time}`;

function tellHand(text: string, { key, witness }: Trust): Result<string, string> {
  const held = verifyHandFile(text, key, witness);
  if (!held.ok) return held;
  const { hand, entries, checkpoint, witnessedAt } = held.value;
  const cosigned = witnessedAt === null ? 'no witness asked for' : tellWitness(witness!.name, witnessedAt);
  return ok(
    `hand ${hand} of ${key.name}, whole in ${entries.length - 1} entries under a log of ${checkpoint.size}; ${cosigned}`,
  );
}

/** A proof carries its entry as extra data, which the proof itself binds to the log. */
function verifyProof(text: string, { key, witness }: Trust): Result<string, string> {
  const parsed = parseTlogProof(text);
  if (!parsed.ok) return err(`the proof was changed: ${parsed.error}`);
  const { index, extra, path, head } = parsed.value;
  const { checkpoint, note } = head;
  if (checkpoint.origin !== key.name)
    return err(`the proof is of the log ${checkpoint.origin}, not of ${key.name}`);
  if (!isSignedBy(note, key)) return err(`the proof's checkpoint is not signed by ${makeVerifierKey(key)}`);
  const time = witness ? cosignedAt(note, witness) : null;
  if (witness && time === null) return err(`the proof's checkpoint is not cosigned by ${witness.name}`);
  if (!extra) return err('the proof does not carry its entry');
  if (!holdsInclusion(index, checkpoint.size, leafHash(extra), path, checkpoint.root)) {
    return err(`entry ${index} is not in the log as it stands here: it or its proof was changed`);
  }
  const entry = parseEntry(extra);
  if (!entry.ok) return err(`entry ${index} ${entry.error}`);
  const cosigned = time === null ? 'no witness asked for' : tellWitness(witness!.name, time);
  return ok(
    `entry ${index} of ${key.name} (${entry.value.entry}), under a log of ${checkpoint.size}; ${cosigned}`,
  );
}
