import { err, ok, type Result } from '../../../shared/game/result.ts';
import {
  type Fields,
  isCount,
  isObject,
  isText,
  oneOf,
  optional,
  shaped,
} from '../../../shared/messages/shape.ts';
import { parseBase64 } from '../../ledger/base64.ts';
import type { ViewedEntry } from '../../ledger/log-view.ts';
import { HASH_BYTES, leafHash } from '../../ledger/merkle.ts';

/**
 * What a table sends the hall: entries of its log from one on, those of the hand in play by their hashes only. It may
 * come in parts, of which the last has a checkpoint over all.
 */
export interface Delivery {
  /** Number of the first entry in the table's log. */
  readonly from: number;
  readonly entries: readonly ViewedEntry[];
  /** The table's last signed checkpoint, as a note; null: another part follows. */
  readonly checkpoint: string | null;
}

const REFUSALS = [
  'unknown-table',
  'gap', //        entries before it are missing: the table sends from the first that is missing on
  'fork', //       other entries than were delivered before
  'unsigned', //   the checkpoint is not the table's, or not of these entries
  'wrong-entry', // an entry cannot follow in a table's log
  'rolled-back', // the table's log does not go on from what was cosigned
] as const;

/** Why a delivery is not taken. Nothing of it is kept. */
export interface DeliveryRefusal {
  readonly code: (typeof REFUSALS)[number];
  readonly message: string;
}

/** What the hall answers to a delivery that it took: the checkpoint as it cosigned it; null after a part of one. */
export interface Delivered {
  readonly cosigned: string | null;
}

/** What it answers to one that it did not take: after a gap, from which entry on it lacks the table's log. */
export interface NotDelivered extends DeliveryRefusal {
  readonly from?: number;
}

/** Whether a value, as parsed from JSON, says that a delivery was taken. */
export const isDelivered = shaped({ cosigned: (value) => value === null || isText(value) }) as (
  value: unknown,
) => value is Delivered;

/** Whether a value, as parsed from JSON, says why one was not taken. */
export const isNotDelivered = shaped({
  code: oneOf(...REFUSALS),
  message: isText,
  from: optional(isCount),
}) as (value: unknown) => value is NotDelivered;

/** The largest delivery, or part of one, as JSON (bytes). */
export const LARGEST_DELIVERY = 1024 * 1024;

/** A delivery as JSON: an open entry is its text, one of the hand in play `{"sealed": leaf in base64}`. */
export const deliveryText = ({ from, entries, checkpoint }: Delivery): string =>
  JSON.stringify({
    from,
    entries: entries.map(({ leaf, bytes }) => bytes?.toString('utf8') ?? { sealed: leaf.toString('base64') }),
    checkpoint,
  });

/** Reads a delivery, as parsed from JSON; the error says what is wrong with it. */
export function readDelivery(value: unknown): Result<Delivery, string> {
  if (!isObject(value)) return err('a delivery is an object of from, entries and checkpoint');
  const { from, entries, checkpoint } = value as Fields;
  if (!isCount(from)) return err('from must be the number of an entry, from 0');
  if (!Array.isArray(entries)) return err('entries must be a list');
  if (checkpoint !== null && !isText(checkpoint)) return err('checkpoint must be a note, or null');
  const read = entries.map(readEntry);
  const wrong = read.indexOf(null);
  if (wrong >= 0) return err(`entries[${wrong}] must be an entry's text, or {"sealed": its hash in base64}`);
  return ok({
    from: from as number,
    entries: read as ViewedEntry[],
    checkpoint: checkpoint as string | null,
  });
}

function readEntry(value: unknown): ViewedEntry | null {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return { leaf: leafHash(bytes), bytes };
  }
  const leaf = isObject(value) ? parseBase64(String((value as Fields).sealed)) : null;
  return leaf?.length === HASH_BYTES ? { leaf, bytes: null } : null;
}
