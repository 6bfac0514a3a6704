import { closeSync, statSync } from 'node:fs';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { verifyEntryProof } from './entry-proof.ts';
import { openGiven, readAt, readGiven } from './given-file.ts';
import { verifyHandFile } from './hand-file.ts';
import { JsonLines } from './json-lines.ts';
import { keyStatements } from './key-statements.ts';
import { LogFile } from './log-file.ts';
import { LogDamage, type LogView } from './log-view.ts';
import { lastKey } from './rotation.ts';
import type { SignedRulings } from './ruling-check.ts';
import { LedgerError } from './schema.ts';
import { isSignedBy, makeVerifierKey, type VerifierKey } from './signed-note.ts';
import { TileTree } from './tile-tree.ts';
import { type Held, type Trust, verifyLog } from './verify-log.ts';

export type { Held } from './verify-log.ts';

// Ten times a hand of a thousand entries with their proofs, and no hand has so many.
const LONGEST_HAND = 16 * 1024 * 1024;
const LONGEST_PROOF = 512 * 1024;
/** A hundred thousand hands, which a table that plays day and night reaches in ten years. Checking them takes 1 GB. */
const MOST_ENTRIES = 10_000_000;

/**
 * Checks whatever can be checked with a verifier key: a log's file, a tree of tiles, an export as JSON lines, the
 * file of a hand, a proof. It may come from anybody.
 * @returns what holds, or what does not, in a line of plain words.
 * @throws Error of the file system, or one in plain words, if it cannot be looked at.
 */
export function verifyPath(path: string, trust: Trust): Result<string, string> {
  try {
    if (statSync(path).isDirectory()) return tellLog(new TileTree(path), trust);
    const start = beginning(path);
    if (start.startsWith('SQLite format 3\0')) return verifyLogFile(path, trust);
    const single = /^c2sp\.org\/tlog-proof@|^\{"mingg":"hand"/.test(start);
    if (single && trust.seen !== undefined)
      return err('a hand or a proof cannot be compared with what was seen before');
    if (start.startsWith('c2sp.org/tlog-proof@')) return tellProof(textOf(path, LONGEST_PROOF), trust);
    if (start.startsWith('{"mingg":"hand"')) return tellHand(textOf(path, LONGEST_HAND), trust);
    if (start.startsWith('{"v":')) return tellLog(new JsonLines(path), trust);
    return err('this is no log, tree, hand or proof of Mingg, or its beginning was changed');
  } catch (error) {
    if (error instanceof LogDamage || error instanceof LedgerError) return err(error.message);
    throw error;
  }
}

const textOf = (path: string, most: number): string => readGiven(path, most).toString('utf8');

function beginning(path: string): string {
  const { file } = openGiven(path);
  try {
    return readAt(file, 0, 64).toString('latin1');
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
  const held = verifyView(view, trust);
  return held.ok ? ok(tellHeld(held.value, trust)) : held;
}

/** Checks a log that may come from anybody: what it claims is checked before memory is used for it. */
export function verifyView(view: LogView, trust: Trust): Result<Held, string> {
  const claim = holdsClaim(view, trust.key);
  return claim.ok ? verifyLog(bounded(view), trust) : claim;
}

/**
 * Checks that the checkpoint is signed, and claims no more entries than a log can have, before any memory is used for what
 * it claims.
 */
function holdsClaim(view: LogView, key: VerifierKey): Result<null, string> {
  const parsed = view.checkpoint === null ? null : parseCheckpoint(view.checkpoint);
  // The full check reports these, and that costs no more.
  if (!parsed?.ok) return ok(null);
  const { checkpoint, note } = parsed.value;
  const { origin, size } = checkpoint;
  if (origin !== key.name) return err(`it is the log ${origin}, not ${key.name}, which the key is of`);
  if (size > MOST_ENTRIES) {
    return err(`the checkpoint is of ${size} entries; no log has more than ${MOST_ENTRIES}`);
  }
  if (isSignedBy(note, key)) return ok(null);
  const next = lastKey(keyStatements(view.entries(), size), key);
  return isSignedBy(note, next)
    ? ok(null)
    : err(
        `the checkpoint of ${size} entries is not signed by ${makeVerifierKey(key)}, nor by a key that it handed ` +
          'over to: it was changed, or signed by another',
      );
}

/** A log that is read only up to the most entries that one can have. */
const bounded = (view: LogView): LogView => ({
  what: view.what,
  checkpoint: view.checkpoint,
  cosigned: view.cosigned,
  sealing: view.sealing,
  *entries() {
    let n = 0;
    for (const entry of view.entries()) {
      if (n++ === MOST_ENTRIES) throw new LogDamage(`it has more than ${MOST_ENTRIES} entries; no log has`);
      yield entry;
    }
  },
});

function tellHeld(held: Held, { key, witness }: Trust): string {
  const { signed, unsigned, sealed, handSince, witnessed, rulings } = held;
  const parts = [`${signed} entries of ${key.name}, each as it was logged`];
  parts.push(
    witnessed
      ? `${tellWitness(witness!.name, witnessed.time)} up to entry ${witnessed.size}`
      : 'no witness asked for',
  );
  const ruled = tellRulings(rulings);
  if (ruled !== null) parts.push(ruled);
  if (sealed > 0) {
    const since = handSince === null ? '' : ` since ${minute(handSince)} by the table's clock`;
    parts.push(`the last ${sealed} sealed, of the hand in play${since}`);
  }
  if (unsigned > 0) parts.push(`${unsigned} more not signed yet`);
  return parts.join('; ');
}

/** Who signed the rulings, each by the whole key: anybody could take a name. */
function tellRulings({ signed, unsigned }: SignedRulings): string | null {
  const told = [...signed].map(([by, count]) => `${count} signed by ${by}`);
  if (unsigned > 0) told.push(`${unsigned} not signed by a referee`);
  return told.length === 0 ? null : `rulings: ${told.join(', ')}`;
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
  const { hand, entries, checkpoint, witnessedAt, rulings } = held.value;
  const count = entries.length - entries.findIndex(({ entry }) => entry === 'hand');
  return ok(
    listed(
      `hand ${hand} of ${key.name}, whole in ${count} entries under a log of ${checkpoint.size}`,
      tellCosigned(witness, witnessedAt),
      tellRulings(rulings),
    ),
  );
}

function tellProof(text: string, { key, witness }: Trust): Result<string, string> {
  const held = verifyEntryProof(text, key, witness);
  if (!held.ok) return held;
  const { n, entry, checkpoint, witnessedAt, rulings } = held.value;
  return ok(
    listed(
      `entry ${n} of ${key.name} (${entry.entry}), under a log of ${checkpoint.size}`,
      tellCosigned(witness, witnessedAt),
      tellRulings(rulings),
    ),
  );
}

const tellCosigned = (witness: VerifierKey | undefined, time: number | null): string =>
  witness && time !== null ? tellWitness(witness.name, time) : 'no witness asked for';

const listed = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join('; ');
