import { err, ok, type Result } from '../../shared/result.ts';
import { type Checkpoint, type CheckpointNote, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { parseEntry } from './entry-bytes.ts';
import { LogDamage, type LogView } from './log-view.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { isOwn } from './own-entry.ts';
import { type KeyStatement, keyAt } from './rotation.ts';
import { RulingCheck, type SignedRulings } from './ruling-check.ts';
import { type HandInPlay, parseSealing } from './sealing-note.ts';
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
  /** Since when that hand is played, by the table's clock, in seconds since 1970; null if none is. */
  readonly handSince: number | null;
  /** When the witness cosigned, in seconds since 1970, and how many entries. */
  readonly witnessed: { readonly time: number; readonly size: number } | null;
  /** Who signed what was ruled. */
  readonly rulings: SignedRulings;
  readonly tree: MerkleTree;
}

// Few entries are about a key, a hand or a referee, and parsing all would take most of the time. Those that are have one
// of these words as a string, or write a character of it otherwise.
const TELLING = /"(?:key|hand|referees?|result|bet|signed)"|\\/;

/** Checks a log with nothing but a verifier key: every entry against its hash, all hashes against what was signed. */
export function verifyLog(view: LogView, trust: Trust): Result<Held, string> {
  const tree = new MerkleTree();
  const statements: KeyStatement[] = [];
  const rulings = new RulingCheck();
  let sealed: { readonly from: number; count: number } | null = null;
  let lastOpen: Buffer | null = null;
  try {
    for (const { leaf, bytes } of view.entries()) {
      const n = tree.size;
      tree.add(leaf);
      if (bytes === null) {
        if (sealed === null && !beginsHand(lastOpen))
          return err(`entry ${n} is missing, and no hand was being played`);
        sealed ??= { from: n, count: 0 };
        sealed.count++;
        continue;
      }
      if (sealed !== null && !isAboutLog(bytes)) {
        return err(
          `the entries from ${sealed.from} on are sealed, and entry ${n} after them is open: a hand that is over is withheld`,
        );
      }
      lastOpen = bytes;
      if (!leafHash(bytes).equals(leaf))
        return err(`entry ${n} was changed: its bytes do not have the hash that was logged`);
      if (!TELLING.test(bytes.toString('latin1'))) continue;
      const entry = parseEntry(bytes);
      if (!entry.ok) continue;
      if (entry.value.entry === 'key') statements.push({ n, text: entry.value.statement });
      else rulings.take(n, entry.value);
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
  const signing = keyAt(size, statements, trust.key);
  const hand = holdsSealing(view.sealing, signed.value.checkpoint, sealed?.from ?? null, signing);
  if (!hand.ok) return hand;
  const ruled = rulings.check(trust.key.name, tree, size);
  if (!ruled.ok) return ruled;
  return ok({
    signed: size,
    unsigned: tree.size - size,
    sealed: sealed?.count ?? 0,
    handSince: hand.value?.since ?? null,
    witnessed: witnessed.value,
    rulings: ruled.value,
    tree,
  });
}

/** Whether what follows an entry belongs to a hand that is being played, and so may be sealed. */
function beginsHand(bytes: Buffer | null): boolean {
  const entry = bytes && parseEntry(bytes);
  return entry?.ok === true && ['hand', 'taken-back', 'key'].includes(entry.value.entry);
}

/** Whether an entry is about the log itself: such a one is open also within a hand that is sealed. */
function isAboutLog(bytes: Buffer): boolean {
  const entry = parseEntry(bytes);
  return entry.ok && isOwn(entry.value);
}

/**
 * Whether the entries that are sealed are those of the hand of which the log says, beside its checkpoint, that it is in
 * play; with it, which hand that is.
 * @param from the first sealed entry; null if none is.
 */
function holdsSealing(
  text: string | null,
  checkpoint: Checkpoint,
  from: number | null,
  key: VerifierKey,
): Result<HandInPlay | null, string> {
  // What no checkpoint covers yet, none can tell of.
  const covered = from !== null && from < checkpoint.size;
  if (text === null) {
    return covered
      ? err(`the entries from ${from} on are sealed, and nothing signed says that their hand is in play`)
      : ok(null);
  }
  const told = parseSealing(text, checkpoint);
  if (!told.ok) return err(`what the log says of the hand in play was changed: ${told.error}`);
  const { note, hand } = told.value;
  if (!isSignedBy(note, key)) return err('what the log says of the hand in play is not signed by its key');
  if (!covered) return ok(hand);
  if (hand === null) {
    return err(
      `the entries from ${from} on are sealed, and no hand is in play: one that is over is withheld`,
    );
  }
  return from >= hand.from
    ? ok(hand)
    : err(
        `the entries from ${from} on are sealed, and the hand in play begins only at ${hand.from}: ` +
          'one that is over is withheld',
      );
}

/** A checkpoint of the log that `trusted` names, signed by its key, over the first leaves of the tree. */
function holdsCheckpoint(
  text: string,
  tree: MerkleTree,
  statements: readonly KeyStatement[],
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
  statements: readonly KeyStatement[],
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
