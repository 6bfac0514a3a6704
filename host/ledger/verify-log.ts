import { err, ok, type Result } from '../../shared/game/result.ts';
import { type CheckedEntries, checkEntries } from './checked-entries.ts';
import { type Checkpoint, type CheckpointNote, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import type { LogView } from './log-view.ts';
import type { MerkleTree } from './merkle.ts';
import { type KeyStatement, keyAt } from './rotation.ts';
import type { SignedRulings } from './ruling-check.ts';
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

/** What is known of a log that holds. */
export interface Held {
  /** How many entries its key vouches for. */
  readonly signed: number;
  /** How many entries follow that no checkpoint covers yet. */
  readonly unsigned: number;
  /** How many entries are sealed, of the hand in play: only their hashes are known. */
  readonly sealed: number;
  /** When that hand began by the table's clock, in seconds since 1970; null if there is none. */
  readonly handSince: number | null;
  /** When the witness cosigned, in seconds since 1970, and how many entries. */
  readonly witnessed: { readonly time: number; readonly size: number } | null;
  /** Who signed the rulings. */
  readonly rulings: SignedRulings;
  readonly tree: MerkleTree;
}

/** Checks a log with nothing but a verifier key: every entry against its hash, all hashes against what was signed. */
export const verifyLog = (view: LogView, trust: Trust): Result<Held, string> =>
  verifyChecked(checkEntries(view), view, trust);

/** Checks a log whose entries have been read already. */
export function verifyChecked(
  { tree, statements, rulings, sealed, ...found }: CheckedEntries,
  view: Omit<LogView, 'entries'>,
  trust: Trust,
): Result<Held, string> {
  if (found.withheld !== null) return err(found.withheld);
  if (found.changed !== null) {
    return err(`entry ${found.changed} was changed: its bytes do not have the hash that was logged`);
  }
  if (found.damage !== null) return err(found.damage);
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
  const ruled = rulings.check(trust.key.name, size, (seen, root) => tree.root(seen).equals(root));
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

/**
 * Checks that the sealed entries belong to the hand that the note beside the checkpoint names as in play.
 * @returns that hand.
 * @param from the first sealed entry; null if none is.
 */
function holdsSealing(
  text: string | null,
  checkpoint: Checkpoint,
  from: number | null,
  key: VerifierKey,
): Result<HandInPlay | null, string> {
  // The note is about the entries under the checkpoint only.
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
  // This log may have been cut off before the entry that names the key of the checkpoint seen before.
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
