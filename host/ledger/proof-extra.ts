/** What a proof carries besides: the entry that it is of, and how the key that signed came to sign. */
export interface ProofExtra {
  /** The bytes that were hashed. */
  readonly entry: Buffer;
  /** The statements by which the log's keys handed over, in order. */
  readonly keys: readonly string[];
}

const NEWLINE = 0x0a;

/**
 * The extra data of a tlog proof, which the format leaves to the log: the entry's bytes, in which no newline can be,
 * and after a newline the statements as JSON, if there are any. A verifier that knows nothing of this checks the rest.
 */
export const makeExtra = ({ entry, keys }: ProofExtra): Buffer =>
  keys.length === 0 ? entry : Buffer.concat([entry, Buffer.from(`\n${JSON.stringify(keys)}`)]);

/** Reads the extra data of a proof; what are no statements are none. */
export function parseExtra(extra: Buffer): ProofExtra {
  const split = extra.indexOf(NEWLINE);
  if (split < 0) return { entry: extra, keys: [] };
  return { entry: extra.subarray(0, split), keys: parseKeys(extra.toString('utf8', split + 1)) };
}

function parseKeys(text: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : [];
  } catch {
    return [];
  }
}
