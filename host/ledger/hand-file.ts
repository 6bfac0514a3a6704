import type { HandEntry } from '../../shared/match/table.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { parseBase64 } from './base64.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { type AnyEntry, parseEntry } from './entry-bytes.ts';
import { MOST_STATEMENTS } from './key-statements.ts';
import type { ViewedEntry } from './log-view.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { isOwn } from './own-entry.ts';
import { holdsInclusion } from './proof.ts';
import { lastKey } from './rotation.ts';
import { isSignedBy, makeVerifierKey, type VerifierKey } from './signed-note.ts';

/** An entry with the hashes that lead to the root of the checkpoint, base64, sibling first. */
interface ProvedEntry {
  readonly n: number;
  /** The bytes that were hashed, as text. */
  readonly entry: string;
  readonly path: readonly string[];
}

/** One hand with its proof, as a file of its own. */
interface HandFile {
  readonly mingg: 'hand';
  readonly v: 1;
  readonly hand: number;
  readonly checkpoint: string;
  /** The statements by which the log's keys handed over, in order. */
  readonly keys: readonly string[];
  /** The entry of the table, then all of the hand. */
  readonly entries: readonly ProvedEntry[];
}

/** What a hand's file holds, and who vouches for it. */
export interface HeldHand {
  readonly hand: number;
  readonly entries: readonly AnyEntry[];
  readonly checkpoint: Checkpoint;
  readonly witnessedAt: number | null;
}

/**
 * The file of a hand: its entries from the one that begins it to the last before the next hand, and corrections of
 * its result that came later, each with its inclusion proof under one checkpoint of the log.
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
  const chosen: { n: number; bytes: Buffer }[] = [];
  let [inHand, sealed] = [false, false];
  for (const { leaf, bytes } of entries) {
    if (tree.size === size) break;
    const n = tree.size;
    tree.add(leaf);
    sealed ||= inHand && bytes === null;
    const entry = bytes && parseEntry(bytes);
    if (!entry?.ok) continue;
    if (entry.value.entry === 'key') keys.push(entry.value.statement);
    if (entry.value.entry === 'hand') inHand = entry.value.number === hand;
    // A correction may come when the next hand has begun.
    const corrects = entry.value.entry === 'result' && entry.value.hand === hand;
    if (entry.value.entry === 'table' || inHand || corrects) chosen.push({ n, bytes: bytes! });
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
    entries: chosen.map(({ n, bytes }) => ({
      n,
      entry: bytes.toString('utf8'),
      path: tree.inclusionProof(n, size).map((hash) => hash.toString('base64')),
    })),
  };
  return ok(serialise(file));
}

// A line an entry: the file can be looked at. It has one form only, so that not a byte of it can be changed unseen.
function serialise({ entries, ...head }: HandFile): string {
  const opening = JSON.stringify(head).slice(0, -1);
  return `${opening},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
}

const isHand = (bytes: Buffer, hand: number): boolean => {
  const entry = parseEntry(bytes);
  return entry.ok && entry.value.entry === 'hand' && entry.value.number === hand;
};

/** Checks a hand's file with nothing but the log's verifier key; with a witness's, also that it cosigned. */
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
  for (const { n, entry, path } of file.entries) {
    const bytes = Buffer.from(entry);
    const hashes = path.map(parseBase64);
    const proof = hashes.filter((hash) => hash !== null);
    if (
      proof.length < hashes.length ||
      !holdsInclusion(n, checkpoint.size, leafHash(bytes), proof, checkpoint.root)
    ) {
      return err(`entry ${n} is not in the log as it stands here: it or its proof was changed`);
    }
    const parsedEntry = parseEntry(bytes);
    if (!parsedEntry.ok) return err(`entry ${n} ${parsedEntry.error}`);
    entries.push(parsedEntry.value);
  }
  const fault = incomplete(file, entries);
  if (fault !== null) return err(fault);
  return ok({ hand: file.hand, entries, checkpoint, witnessedAt });
}

/** What is missing of a hand whose entries are all in the log. */
function incomplete({ hand, entries: proved }: HandFile, entries: readonly AnyEntry[]): string | null {
  const [table, begun, ...rest] = entries;
  if (table?.entry !== 'table' || begun?.entry !== 'hand' || (begun as HandEntry).number !== hand) {
    return `the file does not begin with the table and the beginning of hand ${hand}`;
  }
  const gap = proved.findIndex(
    ({ n }, i) =>
      i > 1 && n !== proved[i - 1]!.n + 1 && (entries[i]!.entry !== 'result' || n <= proved[i - 1]!.n),
  );
  if (gap >= 0)
    return `the entries between ${proved[gap - 1]!.n} and ${proved[gap]!.n} are missing, or stand in another order`;
  if (rest.some(({ entry }) => entry === 'hand')) return 'the file goes on into the next hand';
  if (!rest.some((entry) => !isOwn(entry) && entry.entry === 'score'))
    return `the end of hand ${hand} is missing`;
  return null;
}

function parseHandFile(text: string): HandFile | null {
  let parsed: Partial<HandFile>;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { mingg, v, hand, checkpoint, keys, entries } = parsed;
  if (mingg !== 'hand' || v !== 1 || typeof hand !== 'number' || typeof checkpoint !== 'string') return null;
  if (!areTexts(keys) || keys.length > MOST_STATEMENTS || !Array.isArray(entries) || !entries.every(isProved))
    return null;
  const proved = entries.map(({ n, entry, path }) => ({ n, entry, path }));
  const file: HandFile = { mingg, v, hand, checkpoint, keys, entries: proved };
  return serialise(file) === text ? file : null;
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function isProved(value: Partial<ProvedEntry> | null): value is ProvedEntry {
  return typeof value?.n === 'number' && typeof value.entry === 'string' && areTexts(value.path);
}
