import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseBase64 } from './base64.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type AnyEntry, parseEntry } from './entry-bytes.ts';
import { leafHash, type MerkleTree } from './merkle.ts';
import { holdsConsistency, holdsInclusion } from './proof.ts';
import { headOfRuling } from './ruling-note.ts';

/** An entry with the hashes that lead to the root of a checkpoint. */
export interface ProvedEntry {
  readonly n: number;
  /** The bytes that were hashed, as text. */
  readonly entry: string;
  /** Base64, sibling first. */
  readonly path: readonly string[];
  /** For a signed ruling: the hashes that show that the log continued from what the referee saw, base64. */
  readonly course?: readonly string[];
}

/** Proves entry `n` from a tree that has reached the `size` of the checkpoint. */
export function proveEntry(tree: MerkleTree, size: number, n: number, bytes: Buffer): ProvedEntry {
  const course = courseOf(tree, size, bytes);
  return {
    n,
    entry: bytes.toString('utf8'),
    path: tree.inclusionProof(n, size).map(toBase64),
    ...(course && { course }),
  };
}

/** The hashes from the tree that a referee saw to that of `size` leaves, base64; null for an entry that nobody signed. */
export function courseOf(tree: MerkleTree, size: number, bytes: Buffer): readonly string[] | null {
  const entry = parseEntry(bytes);
  if (!entry.ok || !('signed' in entry.value) || entry.value.signed === undefined) return null;
  const seen = headOfRuling(entry.value.signed)?.size ?? 0;
  return seen <= size ? tree.consistencyProof(seen, size).map(toBase64) : [];
}

const toBase64 = (hash: Buffer): string => hash.toString('base64');

/** Reads a proved entry that may come from anybody, its members in order; null if it has another form. */
export function readProved(value: unknown): ProvedEntry | null {
  const { n, entry, path, course } = (value ?? {}) as Partial<ProvedEntry>;
  if (typeof n !== 'number' || typeof entry !== 'string' || !areTexts(path)) return null;
  if (course !== undefined && !areTexts(course)) return null;
  return { n, entry, path, ...(course && { course }) };
}

/** Whether a value is a list of texts. */
export const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Parses a proved entry, if it is in the checkpoint's tree at its number. */
export function openProved(
  { n, entry, path }: ProvedEntry,
  { size, root }: Checkpoint,
): Result<AnyEntry, string> {
  const bytes = Buffer.from(entry);
  const proof = readHashes(path);
  if (proof === null || !holdsInclusion(n, size, leafHash(bytes), proof, root)) {
    return err(`entry ${n} is not in the log as it stands here: it or its proof was changed`);
  }
  const parsed = parseEntry(bytes);
  return parsed.ok ? ok(parsed.value) : err(`entry ${n} ${parsed.error}`);
}

/** Whether the log of the checkpoint began with `seen` entries of this root, by the hashes of {@link courseOf}. */
export function holdsCourse(
  seen: number,
  root: Buffer,
  course: readonly string[],
  checkpoint: Checkpoint,
): boolean {
  const proof = readHashes(course);
  return proof !== null && holdsConsistency({ size: seen, root }, checkpoint, proof);
}

function readHashes(texts: readonly string[]): Buffer[] | null {
  const hashes = texts.map(parseBase64).filter((hash) => hash !== null);
  return hashes.length === texts.length ? hashes : null;
}
