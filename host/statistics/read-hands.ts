import { LogHands } from '../../shared/statistics/log-hands.ts';
import type { PlayedHand } from '../../shared/statistics/played-hand.ts';
import { withReview } from '../../shared/statistics/with-review.ts';
import { KeptReviews } from '../chances/kept-reviews.ts';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import { parseEntry } from '../ledger/entry-bytes.ts';
import { LogDamage } from '../ledger/log-view.ts';
import { leafHash } from '../ledger/merkle.ts';
import { isOwn } from '../ledger/own-entry.ts';
import { TreeEdge } from '../ledger/tree-edge.ts';
import type { KeptReading, KeptReadings } from './kept-readings.ts';
import type { OpenLog } from './open-log.ts';

/** A reading of a log. */
interface Reading {
  readonly hands: readonly PlayedHand[];
  /** To go on from; null if the log is not what its checkpoint says. */
  readonly keep: KeptReading | null;
}

/**
 * The played hands of a log, as they stand after its last open entry. What was kept of an earlier run is gone on with if the
 * tree over what was read then, with the leaves that came since, has the root of the log's checkpoint; else the whole log is
 * read. Whether the checkpoint is signed by the log's key, only `mingg verify` says. Hands that were reviewed have what the
 * reviews beside the log say.
 * @throws Error in plain words if an entry cannot follow; LogDamage where the log breaks off
 */
export function readHands(
  log: OpenLog,
  readings: KeptReadings,
  kept = readings.of(log.name),
): readonly PlayedHand[] {
  const resumed = kept && readOn(log, kept);
  if (resumed?.keep) {
    if (resumed.keep.edge.size > kept!.edge.size) readings.keep(resumed.keep);
    return reviewed(log, resumed.hands);
  }
  const whole = readFrom(log, null);
  if (whole.keep) readings.keep(whole.keep);
  return reviewed(log, whole.hands);
}

/** Reviews are made at any time, so they are no part of what is kept of a log. */
function reviewed({ path }: OpenLog, hands: readonly PlayedHand[]): readonly PlayedHand[] {
  const reviews = new KeptReviews(path).all();
  return hands.map((hand) => {
    const found = reviews.get(hand.number);
    return found ? withReview(hand, found.places, found.review) : hand;
  });
}

/** What follows a kept reading; null if it does not. */
function readOn(log: OpenLog, kept: KeptReading): Reading | null {
  try {
    return readFrom(log, kept);
  } catch {
    // The log is another than before. Reading it from its beginning tells what is wrong with it, if anything is.
    return null;
  }
}

function readFrom({ name, path, view, checkpoint }: OpenLog, kept: KeptReading | null): Reading {
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok) throw new Error(parsed.error);
  const { size, root } = parsed.value.checkpoint;
  const reader = kept ? LogHands.from(kept.read) : new LogHands(name);
  const edge = new TreeEdge(kept?.edge);
  let keep: KeptReading | null = null;
  let isAltered = false;
  let n = edge.size;
  for (const { leaf, bytes } of view.entries(n)) {
    // What is sealed is read when its hand is over; what is not signed yet may still be lost.
    if (keep === null && (bytes === null || n === size)) keep = { edge: edge.text(), read: reader.state };
    if (n < size) {
      isAltered ||= bytes !== null && !leafHash(bytes).equals(leaf);
      edge.add(leaf);
    }
    if (bytes !== null) take(reader, n, bytes, path);
    n++;
  }
  keep ??= { edge: edge.text(), read: reader.state };
  const holds = !isAltered && edge.size === size && root.equals(edge.root());
  return { hands: reader.hands, keep: holds ? keep : null };
}

function take(reader: LogHands, n: number, bytes: Buffer, path: string): void {
  const entry = parseEntry(bytes);
  if (!entry.ok) throw new LogDamage(`entry ${n} ${entry.error}`);
  if (isOwn(entry.value)) return;
  const taken = reader.take(n, entry.value);
  if (!taken.ok) throw new Error(`${path}: entry ${n} cannot follow: ${taken.error.message}`);
}
