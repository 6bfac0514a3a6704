import { areTexts, type ProvedEntry, readProved } from './proved-entry.ts';

/** What a proof carries as extra data: its entry, and how the log's key was handed over. */
export interface ProofExtra {
  /** The bytes that were hashed. */
  readonly entry: Buffer;
  /** The statements by which the log's keys handed over, in order. */
  readonly keys: readonly string[];
  /** For a signed ruling: what its signature is checked with. */
  readonly ruling?: RulingExtra;
}

/** What the signature of a ruling is checked with. */
export interface RulingExtra {
  /** The last entry before it that named the referees' keys and the last that began a hand, where they exist, in order. */
  readonly before: readonly ProvedEntry[];
  /** The hashes that show that the log went on from what the referee saw, base64. */
  readonly course: readonly string[];
}

/**
 * The extra data of a tlog proof, which the format leaves to the log. It has up to three lines: the entry's bytes, which
 * contain no newline; the statements as JSON, if there are any or a third line follows; for a signed ruling, what its
 * signature is checked with, as JSON. Other verifiers check the rest of the proof.
 */
export function makeExtra({ entry, keys, ruling }: ProofExtra): Buffer {
  const lines = [entry.toString('latin1')];
  if (keys.length > 0 || ruling) lines.push(jsonLine(keys));
  if (ruling) lines.push(jsonLine(ruling));
  return Buffer.from(lines.join('\n'), 'latin1');
}

// JSON in UTF-8, each byte as one Latin-1 character, like the bytes of the entry.
const jsonLine = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('latin1');

/** Reads the extra data of a proof. A line of the wrong form counts as absent. */
export function parseExtra(extra: Buffer): ProofExtra {
  const [entry, keys, ruling] = extra.toString('latin1').split('\n');
  const parsed = parseRulingExtra(parseJson(ruling));
  return {
    entry: Buffer.from(entry!, 'latin1'),
    keys: parseKeys(parseJson(keys)),
    ...(parsed && { ruling: parsed }),
  };
}

function parseJson(line: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(line ?? '', 'latin1').toString('utf8'));
  } catch {
    return null;
  }
}

const parseKeys = (keys: unknown): readonly string[] => (areTexts(keys) ? keys : []);

function parseRulingExtra(value: unknown): RulingExtra | null {
  const { before, course } = (value ?? {}) as Partial<RulingExtra>;
  if (!Array.isArray(before) || !areTexts(course)) return null;
  return { before: before.map(readProved).filter((entry) => entry !== null), course };
}
