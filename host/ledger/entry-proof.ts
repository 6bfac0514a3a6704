import { err, ok, type Result } from '../../shared/game/result.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { type AnyEntry, parseEntry } from './entry-bytes.ts';
import type { ViewedEntry } from './log-view.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { holdsInclusion } from './proof.ts';
import { makeExtra, parseExtra, type RulingExtra } from './proof-extra.ts';
import { courseOf, holdsCourse, openProved, proveEntry } from './proved-entry.ts';
import { readEntries } from './read-entries.ts';
import { lastKey } from './rotation.ts';
import { RulingCheck, type SignedRulings } from './ruling-check.ts';
import { isSignedBy, makeVerifierKey, type VerifierKey } from './signed-note.ts';
import { makeTlogProof, parseTlogProof } from './tlog-proof.ts';

/** What a proof shows, and who vouches for it. */
export interface HeldEntry {
  readonly n: number;
  readonly entry: AnyEntry;
  readonly checkpoint: Checkpoint;
  readonly witnessedAt: number | null;
  /** Who signed it, if it is a ruling. */
  readonly rulings: SignedRulings;
}

/**
 * Proves that entry `index` is in the log of a checkpoint. The proof of a signed ruling also has what its signature is
 * checked with.
 */
export function makeEntryProof(
  entries: Iterable<ViewedEntry>,
  checkpoint: string,
  index: number,
): Result<string, string> {
  const head = parseCheckpoint(checkpoint);
  if (!head.ok) return head;
  const { size } = head.value.checkpoint;
  const tree = new MerkleTree();
  const keys: string[] = [];
  const before = new Map<'referees' | 'hand', { readonly n: number; readonly bytes: Buffer }>();
  let found: Buffer | null | undefined;
  for (const { n, leaf, bytes, entry } of readEntries(entries, ['key', 'hand', 'referees'], size)) {
    tree.add(leaf);
    if (n === index) found = bytes;
    if (entry?.entry === 'key') keys.push(entry.statement);
    else if ((entry?.entry === 'referees' || entry?.entry === 'hand') && n < index) {
      before.set(entry.entry, { n, bytes: bytes! });
    }
  }
  if (found === undefined) return err(`entry ${index} is not among the ${size} that are signed`);
  if (found === null) return err(`entry ${index} is sealed: its hand is being played`);
  const course = courseOf(tree, size, found);
  const proved = [...before.values()]
    .sort((a, b) => a.n - b.n)
    .map(({ n, bytes }) => proveEntry(tree, size, n, bytes));
  const ruling = course && { before: proved, course };
  const extra = makeExtra({ entry: found, keys, ...(ruling && { ruling }) });
  return ok(makeTlogProof({ index, extra, path: tree.inclusionProof(index, size), checkpoint }));
}

/** Checks a proof, which carries its entry as extra data, and binds it to the log. */
export function verifyEntryProof(
  text: string,
  key: VerifierKey,
  witness?: VerifierKey,
): Result<HeldEntry, string> {
  const parsed = parseTlogProof(text);
  if (!parsed.ok) return err(`the proof was changed: ${parsed.error}`);
  const { index, extra, path, head } = parsed.value;
  const { checkpoint, note } = head;
  if (checkpoint.origin !== key.name)
    return err(`the proof is of the log ${checkpoint.origin}, not of ${key.name}`);
  const carried = parseExtra(extra ?? Buffer.alloc(0));
  const { entry: bytes, keys, ruling } = carried;
  if (![key, lastKey(keys, key)].some((trusted) => isSignedBy(note, trusted))) {
    return err(
      `the proof's checkpoint is not signed by ${makeVerifierKey(key)}, nor by a key that it handed over to`,
    );
  }
  const witnessedAt = witness ? cosignedAt(note, witness) : null;
  if (witness && witnessedAt === null)
    return err(`the proof's checkpoint is not cosigned by ${witness.name}`);
  if (!extra) return err('the proof does not carry its entry');
  if (!holdsInclusion(index, checkpoint.size, leafHash(bytes), path, checkpoint.root)) {
    return err(`entry ${index} is not in the log as it stands here: it or its proof was changed`);
  }
  // Only one form is accepted, so that no byte of it can be changed unseen.
  if (!makeExtra(carried).equals(extra)) return err('what the proof carries beside its entry was changed');
  const entry = parseEntry(bytes);
  if (!entry.ok) return err(`entry ${index} ${entry.error}`);
  const rulings = checkRuling(index, entry.value, ruling ?? { before: [], course: [] }, checkpoint);
  if (!rulings.ok) return rulings;
  return ok({ n: index, entry: entry.value, checkpoint, witnessedAt, rulings: rulings.value });
}

function checkRuling(
  index: number,
  entry: AnyEntry,
  { before, course }: RulingExtra,
  checkpoint: Checkpoint,
): Result<SignedRulings, string> {
  const check = new RulingCheck();
  let last = -1;
  for (const proved of before) {
    const opened = openProved(proved, checkpoint);
    if (!opened.ok) return opened;
    const { n } = proved;
    const kind = opened.value.entry;
    if (n <= last || n >= index || (kind !== 'referees' && kind !== 'hand')) {
      return err(`entry ${n} does not stand before the ruling in entry ${index}, or does not tell of it`);
    }
    last = n;
    check.take(n, opened.value);
  }
  check.take(index, entry);
  return check.check(checkpoint.origin, checkpoint.size, (seen, root) =>
    holdsCourse(seen, root, course, checkpoint),
  );
}
