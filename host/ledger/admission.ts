import { err, type Result } from '../../shared/game/result.ts';
import { type CheckpointNote, notSignedBy, parseCheckpoint } from './checkpoint.ts';
import type { Ledger } from './ledger.ts';
import { OwnMark } from './own-mark.ts';
import type { TreeHead } from './proof.ts';
import { keyAt } from './rotation.ts';
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

/** What has been read of a log that is open. */
export type ReadLog = Pick<
  Ledger,
  'damage' | 'keyStatements' | 'size' | 'tree' | 'kept' | 'markBeside' | 'history' | 'snapshot'
>;

/**
 * Compares what was read of a log with everything the table recorded about it before, so that the table signs only
 * what it wrote.
 * @returns the mark for the entries that are appended from now on.
 * @throws LedgerAltered if the two differ.
 */
export function admit(log: ReadLog, key: SigningKey, path: string): OwnMark {
  const mark = new OwnMark(key);
  const what = difference(log, key.verifier, mark);
  if (what !== null) throw new LedgerAltered(path, what, lastGood(log, key.verifier));
  return mark;
}

/** How a log differs from what its table left, in plain words; null if it does not. */
function difference(log: ReadLog, key: VerifierKey, mark: OwnMark): string | null {
  if (log.damage !== null) return log.damage;
  const written = log.kept('written');
  // The mark beside the keys may be missing, as after a restore, or a little older, as after a power cut.
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

/** Which note in a log does not belong to it, in plain words; null if all do. */
function noteDifference(log: ReadLog, key: VerifierKey): string | null {
  const keyOfSize = keysOf(log);
  if (keyOfSize === null || makeVerifierKey(keyOfSize(log.size)) !== makeVerifierKey(key)) {
    return 'the keys that it names do not lead to the one that signs';
  }
  const signed = log.kept('log');
  if (signed !== null) {
    const opened = openOwn(log, signed, keyOfSize);
    if (!opened.ok) {
      const { fault, message } = opened.error;
      return fault === 'entries'
        ? 'its checkpoint is not of these entries'
        : `its checkpoint was changed: ${message}`;
    }
    const { checkpoint } = opened.value;
    const sealing = log.kept('sealing');
    const told = sealing === null ? null : parseSealing(sealing, checkpoint);
    if (!told?.ok || !isSignedBy(told.value.note, keyOfSize(checkpoint.size))) {
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
    const opened = openOwn(log, note, keyOfSize);
    if (opened.ok) return { size: opened.value.checkpoint.size, note };
  }
  return { size: 0, note: '' };
}

/**
 * The first of the checkpoints signed when hands began that is not of this log any more; null if all are. Each takes a
 * tenth of a millisecond, so a start leaves them out: they say nothing of what it signs next.
 */
export function brokenHistory(log: ReadLog, key: VerifierKey): string | null {
  const keyOfSize = keysOf(log) ?? (() => key);
  for (const note of log.history) {
    const opened = openOwn(log, note, keyOfSize);
    if (opened.ok) continue;
    const { fault, message, size } = opened.error;
    return fault === 'form'
      ? `a checkpoint that was signed when a hand began was changed: ${message}`
      : `the checkpoint of ${size} entries, signed when a hand began, is not of this log`;
  }
  return null;
}

/** The key that signs for so many entries of a log. */
type KeyOfSize = (size: number) => VerifierKey;

/** Why a note is not a checkpoint that this log signed and still holds. */
interface NotOwn {
  readonly fault: 'form' | 'signature' | 'entries';
  /** What is wrong with its form or signature; empty where it is of other entries. */
  readonly message: string;
  /** How many entries it is of, where its form tells. */
  readonly size: number | null;
}

/** Reads a checkpoint that this log should have signed, and holds it against the log's entries. */
function openOwn(log: ReadLog, note: string, keyOfSize: KeyOfSize): Result<CheckpointNote, NotOwn> {
  const parsed = parseCheckpoint(note);
  if (!parsed.ok) return err({ fault: 'form', message: parsed.error, size: null });
  const { checkpoint } = parsed.value;
  const { size } = checkpoint;
  const message = notSignedBy(parsed.value, keyOfSize(size));
  if (message !== null) return err({ fault: 'signature', message, size });
  return holds(log, checkpoint) ? parsed : err({ fault: 'entries', message: '', size });
}

const holds = ({ tree }: ReadLog, { size, root }: TreeHead): boolean =>
  size <= tree.size && tree.root(size).equals(root);

/** Which key signs for how many entries, by what the log says itself; null if what it keeps as its first is no key. */
function keysOf(log: ReadLog): KeyOfSize | null {
  const first = parseVerifierKey(log.kept('key') ?? '');
  return first.ok ? (size) => keyAt(size, log.keyStatements, first.value) : null;
}
