import { isCount, isText, listOf, oneOf, optional, shaped } from '../../../shared/messages/shape.ts';

/** Entries of the hall's log as they stand in its stream: as many as were logged at once, or a part of them. */
export interface PublishedEntries {
  /** Number of the first. */
  readonly from: number;
  readonly entries: readonly string[];
  /** Others follow that were logged with them: none counts before the last is there. */
  readonly more?: true;
}

/** From here on this process leads. What the one before has published without its last part counts for nothing. */
export interface PublishedLead {
  readonly leads: string;
}

/** A message about the hall's log. */
export type Published = PublishedEntries | PublishedLead;

/** Bytes of entries in one message; brokers take no longer messages than 1 MiB unless they are told to. */
const PART_BYTES = 512 * 1024;

const isEntries = shaped({ from: isCount, entries: listOf(isText), more: optional(oneOf(true)) });
const isLead = shaped({ leads: isText });

/** Reads a message about the hall's log; null if it is none. */
export function readPublished(text: string): Published | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntries(value) || isLead(value) ? (value as Published) : null;
  } catch {
    return null;
  }
}

/** The messages for entries that are logged at once. */
export function publishedParts(from: number, entries: readonly Buffer[]): readonly string[] {
  const parts: { from: number; entries: string[] }[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [at, entry] of entries.entries()) {
    if (bytes + entry.length > PART_BYTES) {
      parts.push({ from: from + at, entries: [] });
      bytes = 0;
    }
    parts.at(-1)!.entries.push(entry.toString('utf8'));
    bytes += entry.length;
  }
  return parts.map((part, at) =>
    JSON.stringify({ ...part, ...(at < parts.length - 1 && { more: true }) } satisfies PublishedEntries),
  );
}
