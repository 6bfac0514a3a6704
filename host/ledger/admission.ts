import { openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import type { Ledger } from './ledger.ts';
import { OwnMark } from './own-mark.ts';
import type { TreeHead } from './proof.ts';
import { type KeyStatement, keyAt } from './rotation.ts';
import { LedgerError } from './schema.ts';
import { parseSealing } from './sealing-note.ts';
import {
  isSignedBy,
  makeVerifierKey,
  parseVerifierKey,
  type SigningKey,
  type VerifierKey,
} from './signed-note.ts';

/** A log is not as its table left it. Nothing was signed, and nothing in the file was changed. */
export class LedgerAltered extends LedgerError {
  /** The newest checkpoint of the log that still holds, as a note; the empty text if none does. */
  readonly checkpoint: string;
  /** What is not as the table left it. */
  readonly what: string;

  constructor(path: string, what: string, { size, note }: { size: number; note: string }) {
    const from =
      size === 0 ? 'No checkpoint of it holds any more' : `Its first ${size} entries are as they were signed`;
    super(
      `${path} is not as this table left it: ${what}. ${from}. Nothing was signed, and nothing in it was changed. ` +
        'Put back a copy of it, or have a referee decide to go on in a new log that names the last good checkpoint ' +
        `of this one: mingg log renew ${path}`,
    );
    this.checkpoint = note;
    this.what = what;
  }
}

/** What was read of a log, by whoever has it open. */
export type ReadLog = Pick<
  Ledger,
  'damage' | 'own' | 'size' | 'tree' | 'kept' | 'markBeside' | 'history' | 'snapshot'
>;

/**
 * Holds what a log's bytes come to against all that the table said of them before, so that nothing is signed that it
 * did not write.
 * @returns what marks the entries that are appended.
 * @throws LedgerAltered if they differ.
 */
export function admit(log: ReadLog, key: SigningKey, path: string): OwnMark {
  const mark = new OwnMark(key);
  const what = difference(log, key.verifier, mark);
  if (what !== null) throw new LedgerAltered(path, what, lastGood(log, key.verifier));
  return mark;
}

/** What a log holds otherwise than its table left it; null if nothing. */
function difference(log: ReadLog, key: VerifierKey, mark: OwnMark): string | null {
  if (log.damage !== null) return log.damage;
  const written = log.kept('written');
  // Beside the keys there may be none, as after a restore, or one of a moment before the power was cut.
  const beside = mark.openTree(log.markBeside ?? '');
  if (written === null) {
    const isNew = log.size === 0 && log.kept('log') === null && beside === null;
    return isNew ? null : 'the mark that it sets with each entry is missing';
  }
  const head = mark.openTree(written);
  if (head === null) return 'the mark that it sets with each entry is not its own';
  const most = Math.max(head.size, beside?.size ?? 0);
  if (log.size < most) {
    return `it wrote ${most} entries, and the log holds ${log.size}: it was cut off, or rolled back`;
  }
  if (beside && !holds(log, beside)) return 'entries in it were changed, dropped, inserted or moved';
  if (log.size > head.size) return `it wrote ${head.size} entries, and the log holds ${log.size}`;
  if (!log.tree.root().equals(head.root)) return 'entries in it were changed, dropped, inserted or moved';
  return noteDifference(log, key) ?? snapshotDifference(log, mark);
}

/** What of the notes in a log is not of this log; null if all are. */
function noteDifference(log: ReadLog, key: VerifierKey): string | null {
  const keyOfSize = keysOf(log);
  if (keyOfSize === null || makeVerifierKey(keyOfSize(log.size)) !== makeVerifierKey(key)) {
    return 'the keys that it names do not lead to the one that signs';
  }
  const signed = log.kept('log');
  if (signed !== null) {
    const parsed = parseCheckpoint(signed);
    const opened = parsed.ok ? openCheckpoint(signed, keyOfSize(parsed.value.checkpoint.size)) : parsed;
    if (!opened.ok) return `its checkpoint was changed: ${opened.error}`;
    if (!holds(log, opened.value.checkpoint)) return 'its checkpoint is not of these entries';
    const sealing = log.kept('sealing');
    const told = sealing === null ? null : parseSealing(sealing, opened.value.checkpoint);
    if (!told?.ok || !isSignedBy(told.value.note, keyOfSize(opened.value.checkpoint.size))) {
      return 'what it says of the hand in play was changed';
    }
  }
  const cosigned = log.kept('witness');
  if (cosigned !== null) {
    const parsed = parseCheckpoint(cosigned);
    if (!parsed.ok) return `the checkpoint that the witness cosigned was changed: ${parsed.error}`;
    if (!holds(log, parsed.value.checkpoint)) return 'the witness cosigned other entries';
  }
  return null;
}

function snapshotDifference({ snapshot, tree }: ReadLog, mark: OwnMark): string | null {
  if (snapshot === null) return null;
  const { size, state } = snapshot;
  const right = size <= tree.size && mark.markState({ size, root: tree.root(size) }, state) === snapshot.mark;
  return right ? null : 'the state that it kept was changed';
}

/** The newest checkpoint that a log signed and still holds. */
function lastGood(log: ReadLog, key: VerifierKey): { readonly size: number; readonly note: string } {
  const keyOfSize = keysOf(log) ?? (() => key);
  const notes = [...log.history, log.kept('log') ?? ''];
  for (const note of notes.reverse()) {
    const parsed = parseCheckpoint(note);
    if (!parsed.ok) continue;
    const { checkpoint } = parsed.value;
    if (holds(log, checkpoint) && isSignedBy(parsed.value.note, keyOfSize(checkpoint.size))) {
      return { size: checkpoint.size, note };
    }
  }
  return { size: 0, note: '' };
}

const holds = ({ tree }: ReadLog, { size, root }: TreeHead): boolean =>
  size <= tree.size && tree.root(size).equals(root);

/** Which key signs for so many entries of a log, by what it holds itself; null if its first key is none. */
function keysOf(log: ReadLog): ((size: number) => VerifierKey) | null {
  const first = parseVerifierKey(log.kept('key') ?? '');
  const statements = log.own.flatMap(({ n, entry }): KeyStatement[] =>
    entry.entry === 'key' ? [{ n, text: entry.statement }] : [],
  );
  return first.ok ? (size) => keyAt(size, statements, first.value) : null;
}

/**
 * The first of the checkpoints signed when hands began that is not of this log any more; null if all are. It takes a
 * tenth of a millisecond each, so a start leaves it out: of what it signs next they say nothing.
 */
export function brokenHistory(log: ReadLog, key: VerifierKey): string | null {
  const keyOfSize = keysOf(log) ?? (() => key);
  for (const note of log.history) {
    const parsed = parseCheckpoint(note);
    if (!parsed.ok) return `a checkpoint that was signed when a hand began was changed: ${parsed.error}`;
    const { checkpoint } = parsed.value;
    if (!isSignedBy(parsed.value.note, keyOfSize(checkpoint.size)) || !holds(log, checkpoint)) {
      return `the checkpoint of ${checkpoint.size} entries, signed when a hand began, is not of this log`;
    }
  }
  return null;
}
