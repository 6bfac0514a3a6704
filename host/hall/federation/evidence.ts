import { err, ok, type Result } from '../../../shared/game/result.ts';
import { isText, listOf, shaped } from '../../../shared/messages/shape.ts';
import { parseBase64 } from '../../ledger/base64.ts';
import { type CheckpointNote, openCheckpoint } from '../../ledger/checkpoint.ts';
import type { MerkleTree } from '../../ledger/merkle.ts';
import { rootsByNodes } from '../../ledger/proof.ts';
import { makeNote, makeVerifierKey, parseVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';

/**
 * That a log signed two courses of things: two of its checkpoints, and nodes of the tree of the newer one, by which that
 * does not begin with what the older one signed. It needs no trust in whoever found it.
 */
export interface Evidence {
  /** The verifier key of the log. */
  readonly vkey: string;
  /** Notes that the log signed, of as many or fewer entries, and of as many or more. */
  readonly older: string;
  readonly newer: string;
  /** As {@link rootsByNodes} reads them, in base64; none if both are of as many entries. */
  readonly nodes: readonly string[];
}

/** Whether a value, as parsed from JSON, may be evidence. */
export const isEvidence = shaped({ vkey: isText, older: isText, newer: isText, nodes: listOf(isText) }) as (
  value: unknown,
) => value is Evidence;

/**
 * Compares a checkpoint that a log signed with the tree of another one.
 * @param shown the tree's checkpoint, and `other` the other one; both are signed by the key
 * @returns evidence if they are two courses; null if one goes on from the other. Null, too, if the other one is the newer:
 *   then its own tree shows it
 */
export function contradiction(
  key: VerifierKey,
  tree: Pick<MerkleTree, 'root' | 'consistencyProof'>,
  shown: CheckpointNote,
  other: CheckpointNote,
): Evidence | null {
  const [{ size }, { size: newer }] = [other.checkpoint, shown.checkpoint];
  if (size > newer || size === 0 || tree.root(size).equals(other.checkpoint.root)) return null;
  const proof = size === newer ? [] : tree.consistencyProof(size, newer);
  const nodes = size === newer || !isPowerOfTwo(size) ? proof : [tree.root(size), ...proof];
  return {
    vkey: makeVerifierKey(key),
    older: makeNote(other.note),
    newer: makeNote(shown.note),
    nodes: nodes.map((node) => node.toString('base64')),
  };
}

/** Checks evidence. @returns how many entries the two checkpoints are of; or why it proves nothing */
export function checkEvidence(evidence: Evidence): Result<readonly [number, number], string> {
  const key = parseVerifierKey(evidence.vkey);
  if (!key.ok) return err(`its key is none: ${key.error}`);
  const [older, newer] = [
    openCheckpoint(evidence.older, key.value),
    openCheckpoint(evidence.newer, key.value),
  ];
  if (!older.ok) return err(`of the older checkpoint: ${older.error}`);
  if (!newer.ok) return err(`of the newer checkpoint: ${newer.error}`);
  const [before, after] = [older.value.checkpoint, newer.value.checkpoint];
  const sizes = [before.size, after.size] as const;
  if (before.size === after.size) {
    return before.root.equals(after.root) ? err('both checkpoints are of the same entries') : ok(sizes);
  }
  const nodes = evidence.nodes.map(parseBase64);
  const roots = nodes.includes(null) ? null : rootsByNodes(before.size, after.size, nodes as Buffer[]);
  if (roots === null || !after.root.equals(roots.after))
    return err('its nodes are not of the newer checkpoint’s tree');
  return before.root.equals(roots.before)
    ? err('the newer checkpoint goes on from the older one')
    : ok(sizes);
}

const isPowerOfTwo = (size: number): boolean => 2 ** Math.round(Math.log2(size)) === size;
