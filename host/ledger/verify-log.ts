import { err, ok, type Result } from '../../shared/result.ts';
import { type CheckpointNote, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { parseEntry } from './entry-bytes.ts';
import { LogDamage, type LogView } from './log-view.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { lastKey } from './rotation.ts';
import { isSignedBy, makeVerifierKey, type VerifierKey } from './signed-note.ts';

/** What a reader trusts, and what he has seen before. */
export interface Trust {
  /** The log's verifier key. */
  readonly key: VerifierKey;
  /** A witness whose cosignature he asks for. */
  readonly witness?: VerifierKey;
  /** A checkpoint of this log that he has seen before, as a note: the log must go on from it. */
  readonly seen?: string;
}

/** What was found of a log that holds. */
export interface Held {
  /** Entries that its key vouches for. */
  readonly signed: number;
  /** Entries behind them, which no checkpoint covers yet. */
  readonly unsigned: number;
  /** Entries of the hand in play, which only their hashes are known of. */
  readonly sealed: number;
  /** When the witness cosigned, in seconds since 1970, and how many entries. */
  readonly witnessed: { readonly time: number; readonly size: number } | null;
  readonly tree: MerkleTree;
}

/** Checks a log with nothing but a verifier key: every entry against its hash, all hashes against what was signed. */
export function verifyLog(view: LogView, trust: Trust): Result<Held, string> {
  const tree = new MerkleTree();
  const statements: Statement[] = [];
  let sealed = 0;
  let lastOpen: Buffer | null = null;
  try {
    for (const { leaf, bytes } of view.entries()) {
      const n = tree.size;
      tree.add(leaf);
      if (bytes === null) {
        if (sealed++ === 0 && !beginsHand(lastOpen))
          return err(`entry ${n} is missing, and no hand was being played`);
        continue;
      }
      lastOpen = bytes;
      if (!leafHash(bytes).equals(leaf))
        return err(`entry ${n} was changed: its bytes do not have the hash that was logged`);
      // Nearly no entry is about a key, and parsing all would take most of the time.
      if (!bytes.includes('"entry":"key"')) continue;
      const entry = parseEntry(bytes);
      if (entry.ok && entry.value.entry === 'key') statements.push({ n, text: entry.value.statement });
    }
  } catch (error) {
    if (error instanceof LogDamage) return err(error.message);
    throw error;
  }
  if (view.checkpoint === null) return err(`${view.what} holds no checkpoint: nothing in it is signed`);
  const signed = holdsCheckpoint(view.checkpoint, tree, statements, trust.key);
  if (!signed.ok) return signed;
  const { size } = signed.value.checkpoint;
  const witnessed = trust.witness
    ? holdsCosignature(view.cosigned, tree, trust.witness, trust.key)
    : ok(null);
  if (!witnessed.ok) return witnessed;
  const seen = trust.seen === undefined ? ok(null) : holdsSeen(trust.seen, tree, statements, trust.key);
  if (!seen.ok) return seen;
  return ok({ signed: size, unsigned: tree.size - size, sealed, witnessed: witnessed.value, tree });
}

/** A statement by which a key hands over to the next, and the number of its entry. */
interface Statement {
  readonly n: number;
  readonly text: string;
}

/** The key that signs checkpoints of `size` entries, for a reader who trusts `trusted`. */
const keyAt = (size: number, statements: readonly Statement[], trusted: VerifierKey): VerifierKey =>
  lastKey(
    statements.filter(({ n }) => n < size).map(({ text }) => text),
    trusted,
  );

/** Whether what follows an entry belongs to a hand that is being played, and so may be sealed. */
function beginsHand(bytes: Buffer | null): boolean {
  const entry = bytes && parseEntry(bytes);
  return entry?.ok === true && ['hand', 'taken-back', 'key'].includes(entry.value.entry);
}

/** A checkpoint of the log that `trusted` names, signed by its key, over the first leaves of the tree. */
function holdsCheckpoint(
  text: string,
  tree: MerkleTree,
  statements: readonly Statement[],
  trusted: VerifierKey,
): Result<CheckpointNote, string> {
  const parsed = parseCheckpoint(text);
  if (!parsed.ok) return err(`the checkpoint was changed: ${parsed.error}`);
  const { checkpoint, note } = parsed.value;
  if (checkpoint.origin !== trusted.name) {
    return err(`it is the log ${checkpoint.origin}, not ${trusted.name}, which the key is of`);
  }
  if (!isSignedBy(note, keyAt(checkpoint.size, statements, trusted))) {
    return err(
      `the checkpoint of ${checkpoint.size} entries is not signed by ${makeVerifierKey(trusted)}, ` +
        'nor by a key that it handed over to: it was changed, or signed by another',
    );
  }
  const fault = differs(checkpoint, tree, 'signed');
  return fault === null ? parsed : err(fault);
}

function differs(
  { size, root }: { size: number; root: Buffer },
  tree: MerkleTree,
  done: 'signed' | 'cosigned',
): string | null {
  if (size > tree.size) {
    return `entries are missing at the end: there are ${tree.size}, and ${size} were ${done}; it was cut off or rolled back`;
  }
  if (tree.root(size).equals(root)) return null;
  return `the first ${size} entries are not those that were ${done}: one was changed, dropped, inserted or moved`;
}

function holdsCosignature(
  text: string | null,
  tree: MerkleTree,
  witness: VerifierKey,
  trusted: VerifierKey,
): Result<Held['witnessed'], string> {
  const parsed = text === null ? null : parseCheckpoint(text);
  if (parsed === null || !parsed.ok) return err(`the witness ${witness.name} has cosigned nothing here`);
  const { checkpoint, note } = parsed.value;
  const time = cosignedAt(note, witness);
  if (time === null)
    return err(`the checkpoint of ${checkpoint.size} entries is not cosigned by ${witness.name}`);
  if (checkpoint.origin !== trusted.name) return err(`the witness cosigned the log ${checkpoint.origin}`);
  const fault = differs(checkpoint, tree, 'cosigned');
  return fault === null ? ok({ time, size: checkpoint.size }) : err(fault);
}

function holdsSeen(
  text: string,
  tree: MerkleTree,
  statements: readonly Statement[],
  trusted: VerifierKey,
): Result<null, string> {
  const parsed = parseCheckpoint(text);
  if (!parsed.ok) return err(`what was seen before is no checkpoint: ${parsed.error}`);
  const { checkpoint, note } = parsed.value;
  // The log that is looked at may have been cut off before the entry that names the key of the other view.
  const keys = [trusted, keyAt(checkpoint.size, statements, trusted)];
  if (checkpoint.origin !== trusted.name || !keys.some((key) => isSignedBy(note, key))) {
    return err('the checkpoint that was seen before is not signed by this log');
  }
  if (checkpoint.size > tree.size) {
    return err(
      `the log was rolled back: there are ${tree.size} entries, and a checkpoint of ${checkpoint.size} was seen before`,
    );
  }
  return tree.root(checkpoint.size).equals(checkpoint.root)
    ? ok(null)
    : err(
        `the log was forked: its first ${checkpoint.size} entries are not those of the checkpoint that was seen before, ` +
          'and its key signed both',
      );
}
