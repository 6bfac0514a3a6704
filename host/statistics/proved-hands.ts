import { idOf } from '../../shared/statistics/club-hand.ts';
import type { PlayedHand } from '../../shared/statistics/played-hand.ts';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import { MerkleTree } from '../ledger/merkle.ts';
import { type ProvedEntry, proveEntry } from '../ledger/proved-entry.ts';
import { readEntries } from '../ledger/read-entries.ts';
import { type OpenLog, withLog } from './open-log.ts';

/** Hands with the inclusion proofs of all their entries, from the one that begins each to its score. */
export interface ProvedHands {
  /** The checkpoint of a log, by its name, under which its entries are proved. */
  checkpointOf(log: string): string;
  /** @throws Error in plain words if the hand is not proved */
  entriesOf(hand: PlayedHand): readonly ProvedEntry[];
}

/**
 * Proves hands; each log is read once.
 * @param logs the paths of the logs, among which are those of the hands
 */
export function proveHands(hands: readonly PlayedHand[], logs: readonly string[]): ProvedHands {
  const checkpoints = new Map<string, string>();
  const proved = new Map<string, readonly ProvedEntry[]>();
  for (const path of logs) {
    withLog(path, (log) => {
      const own = hands.filter((hand) => hand.log === log.name);
      if (own.length === 0) return;
      checkpoints.set(log.name, log.checkpoint);
      for (const [hand, entries] of proveIn(log, own)) proved.set(idOf(hand), entries);
    });
  }
  return {
    checkpointOf: (log) => checkpoints.get(log)!,
    entriesOf(hand) {
      const entries = proved.get(idOf(hand));
      if (entries === undefined) throw new Error(`${idOf(hand)} is not signed yet; let the table run first`);
      return entries;
    },
  };
}

function proveIn(
  { view, checkpoint, path }: OpenLog,
  hands: readonly PlayedHand[],
): Map<PlayedHand, readonly ProvedEntry[]> {
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok) throw new Error(`${path}: ${parsed.error}`);
  const { size } = parsed.value.checkpoint;
  const spans = [...new Set(hands)].map((hand) => ({
    hand,
    from: null as number | null,
    to: null as number | null,
  }));
  const within = new Map<number, (typeof spans)[number]>();
  for (const span of spans) for (const n of span.hand.entries) within.set(n, span);
  const kept = new Map<number, Buffer>();
  const tree = new MerkleTree();
  let open: Map<number, Buffer> = new Map();
  for (const { n, leaf, bytes, entry } of readEntries(view.entries(), ['hand', 'score'], size)) {
    tree.add(leaf);
    if (entry?.entry === 'hand') open = new Map();
    if (bytes) open.set(n, bytes);
    const span = within.get(n);
    if (span === undefined || entry === null) continue;
    if (entry.entry === 'hand') span.from = n;
    if (entry.entry === 'score') {
      span.to = n;
      for (const [number, its] of open) kept.set(number, its);
    }
  }
  return new Map(
    spans.flatMap(({ hand, from, to }) => {
      if (from === null || to === null) return [];
      const numbers = Array.from({ length: to - from + 1 }, (_, step) => from + step);
      return [[hand, numbers.map((n) => proveEntry(tree, size, n, kept.get(n)!))] as const];
    }),
  );
}
