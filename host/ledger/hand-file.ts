import { err, ok, type Result } from '../../shared/game/result.ts';
import type { HandEntry } from '../../shared/match/log-entry.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { type AnyEntry, parseEntry } from './entry-bytes.ts';
import { MOST_STATEMENTS } from './key-statements.ts';
import type { ViewedEntry } from './log-view.ts';
import { MerkleTree } from './merkle.ts';
import {
  areTexts,
  holdsCourse,
  openProved,
  type ProvedEntry,
  proveEntry,
  readProved,
} from './proved-entry.ts';
import { readEntries } from './read-entries.ts';
import { lastKey } from './rotation.ts';
import { RulingCheck, type SignedRulings } from './ruling-check.ts';
import { isSignedBy, makeVerifierKey, type VerifierKey } from './signed-note.ts';

/** One hand with its proof, as a file of its own. */
interface HandFile {
  readonly mingg: 'hand';
  readonly v: 1;
  readonly hand: number;
  readonly checkpoint: string;
  /** The statements by which the log's keys handed over, in order. */
  readonly keys: readonly string[];
  /** The entry of the table, the one that names the referees' keys, all of the hand, then corrections of its result. */
  readonly entries: readonly ProvedEntry[];
}

/** An entry that goes into the file. */
interface Chosen {
  readonly n: number;
  readonly bytes: Buffer;
}

/** What a hand's file holds, and who vouches for it. */
export interface HeldHand {
  readonly hand: number;
  readonly entries: readonly AnyEntry[];
  readonly checkpoint: Checkpoint;
  readonly witnessedAt: number | null;
  /** Who signed its rulings. */
  readonly rulings: SignedRulings;
}

/**
 * The file of a hand: its entries from the one that begins it to the last before the next hand, and corrections of
 * its result that came later; before both, the entry that named the referees' keys last. Each has its inclusion proof
 * under one checkpoint of the log.
 */
export function makeHandFile(
  entries: Iterable<ViewedEntry>,
  checkpoint: string,
  hand: number,
): Result<string, string> {
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok) return parsed;
  const { size } = parsed.value.checkpoint;
  const tree = new MerkleTree();
  const keys: string[] = [];
  const chosen: Chosen[] = [];
  let referees: Chosen | null = null;
  let [inHand, sealed] = [false, false];
  for (const { n, leaf, bytes, entry } of readEntries(entries, 'all', size)) {
    tree.add(leaf);
    sealed ||= inHand && bytes === null;
    if (entry === null) continue;
    if (entry.entry === 'key') keys.push(entry.statement);
    if (entry.entry === 'hand') inHand = entry.number === hand;
    // A correction may come when the next hand has begun.
    const corrects = isCorrection(entry, hand);
    if (entry.entry === 'referees') referees = { n, bytes: bytes! };
    if (entry.entry !== 'table' && !inHand && !corrects) continue;
    if (referees && referees.n < n) chosen.push(referees);
    referees = null;
    chosen.push({ n, bytes: bytes! });
  }
  if (sealed) return err(`hand ${hand} is being played: it is opened when it is over`);
  if (!chosen.some(({ bytes }) => isHand(bytes, hand)))
    return err(`the log has no hand ${hand}, or none that is signed yet`);
  const file: HandFile = {
    mingg: 'hand',
    v: 1,
    hand,
    checkpoint,
    keys,
    entries: chosen.map(({ n, bytes }) => proveEntry(tree, size, n, bytes)),
  };
  return ok(serialise(file));
}

// One line for each entry, so that people can read the file. Only this form is accepted, so that no byte can be changed
// unseen.
function serialise({ entries, ...head }: HandFile): string {
  const opening = JSON.stringify(head).slice(0, -1);
  return `${opening},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
}

const isHand = (bytes: Buffer, hand: number): boolean => {
  const entry = parseEntry(bytes);
  return entry.ok && entry.value.entry === 'hand' && entry.value.number === hand;
};

/** Checks a hand's file with the log's verifier key alone; with a witness's key, also that the witness cosigned. */
export function verifyHandFile(
  text: string,
  key: VerifierKey,
  witness?: VerifierKey,
): Result<HeldHand, string> {
  const file = parseHandFile(text);
  if (file === null) return err('the file was changed or cut off: it does not have the form of a hand');
  const parsed = parseCheckpoint(file.checkpoint);
  if (!parsed.ok) return err(`the checkpoint was changed: ${parsed.error}`);
  const { checkpoint, note } = parsed.value;
  if (checkpoint.origin !== key.name)
    return err(`the hand is of the log ${checkpoint.origin}, not of ${key.name}`);
  if (![key, lastKey(file.keys, key)].some((trusted) => isSignedBy(note, trusted))) {
    return err(
      `the checkpoint is not signed by ${makeVerifierKey(key)}, nor by a key that it handed over to`,
    );
  }
  const witnessedAt = witness ? cosignedAt(note, witness) : null;
  if (witness && witnessedAt === null) return err(`the checkpoint is not cosigned by ${witness.name}`);
  const entries: AnyEntry[] = [];
  const check = new RulingCheck();
  for (const proved of file.entries) {
    const entry = openProved(proved, checkpoint);
    if (!entry.ok) return entry;
    entries.push(entry.value);
    check.take(proved.n, entry.value);
  }
  const fault = incomplete(file, entries);
  if (fault !== null) return err(fault);
  const courses = new Map(file.entries.map(({ n, course = [] }) => [n, course]));
  const rulings = check.check(key.name, checkpoint.size, (seen, root, n) =>
    holdsCourse(seen, root, courses.get(n)!, checkpoint),
  );
  if (!rulings.ok) return rulings;
  return ok({ hand: file.hand, entries, checkpoint, witnessedAt, rulings: rulings.value });
}

/** What is missing from a hand, all of whose entries are in the log; null if nothing is. */
function incomplete({ hand, entries: proved }: HandFile, entries: readonly AnyEntry[]): string | null {
  const at = entries[1]?.entry === 'referees' ? 2 : 1;
  const begun = entries[at];
  if (entries[0]?.entry !== 'table' || begun?.entry !== 'hand' || (begun as HandEntry).number !== hand) {
    return `the file does not begin with the table and the beginning of hand ${hand}`;
  }
  const gap = proved.findIndex(({ n }, i) => i > at && n !== proved[i - 1]!.n + 1);
  const end = gap < 0 ? proved.length : gap;
  const disorder = proved.findIndex(({ n }, i) => i > 0 && n <= proved[i - 1]!.n);
  const apart = entries.slice(end).every((entry) => isLater(entry, hand));
  const fault = disorder > 0 ? disorder : apart ? null : end;
  if (fault !== null) {
    return `the entries between ${proved[fault - 1]!.n} and ${proved[fault]!.n} are missing, or stand in another order`;
  }
  const played = entries.slice(at + 1, end);
  if (played.some(({ entry }) => entry === 'hand')) return 'the file goes on into the next hand';
  if (!played.some(({ entry }) => entry === 'score')) return `the end of hand ${hand} is missing`;
  return null;
}

/** Whether an entry may come later than the hand it belongs to: a correction of its result, or the keys of who signed it. */
const isLater = (entry: AnyEntry, hand: number): boolean =>
  entry.entry === 'referees' || isCorrection(entry, hand);

/** Whether an entry corrects the result of a hand, or withdraws such a correction. */
export const isCorrection = (entry: AnyEntry, hand: number | undefined): boolean =>
  (entry.entry === 'result' || (entry.entry === 'withdrawn' && 'correction' in entry)) && entry.hand === hand;

function parseHandFile(text: string): HandFile | null {
  let parsed: Partial<HandFile>;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { mingg, v, hand, checkpoint, keys, entries } = parsed;
  if (mingg !== 'hand' || v !== 1 || typeof hand !== 'number' || typeof checkpoint !== 'string') return null;
  if (!areTexts(keys) || keys.length > MOST_STATEMENTS || !Array.isArray(entries)) return null;
  const proved = entries.map(readProved).filter((entry) => entry !== null);
  const file: HandFile = { mingg, v, hand, checkpoint, keys, entries: proved };
  return serialise(file) === text ? file : null;
}
