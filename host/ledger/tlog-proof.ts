import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseBase64, parseDecimal } from './base64.ts';
import { type CheckpointNote, parseCheckpoint } from './checkpoint.ts';
import { HASH_BYTES } from './merkle.ts';

/** That an entry is in a log, checkable off line (c2sp.org/tlog-proof). */
export interface TlogProof {
  /** Number of the entry, from 0. */
  readonly index: number;
  /** Extra data, which nothing vouches for. */
  readonly extra?: Buffer;
  /** From the leaf's sibling up to a child of the root. */
  readonly path: readonly Buffer[];
  /** The checkpoint's note, as it was signed. */
  readonly checkpoint: string;
}

const HEADER = 'c2sp.org/tlog-proof@v1';
const LONGEST_PATH = 63;

/** A proof as text. */
export function makeTlogProof({ index, extra, path, checkpoint }: TlogProof): string {
  const lines = [
    HEADER,
    ...(extra ? [`extra ${extra.toString('base64')}`] : []),
    `index ${index}`,
    ...path.map((hash) => hash.toString('base64')),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Reads a proof and its checkpoint. Neither is verified. */
export function parseTlogProof(text: string): Result<TlogProof & { readonly head: CheckpointNote }, string> {
  const split = text.indexOf('\n\n');
  if (split < 0) return err('the proof has no empty line before its checkpoint');
  const [header, ...lines] = text.slice(0, split).split('\n');
  if (header !== HEADER) return err(`the proof does not begin with ${HEADER}`);
  let extra: Buffer | null | undefined;
  if (lines[0]?.startsWith('extra ')) extra = parseBase64(lines.shift()!.slice('extra '.length));
  if (extra === null) return err('the extra data of the proof is not base64');
  const indexLine = lines.shift() ?? '';
  const index = indexLine.startsWith('index ') ? parseDecimal(indexLine.slice('index '.length)) : null;
  if (index === null) return err(`${JSON.stringify(indexLine)} does not tell the entry's index`);
  if (lines.length > LONGEST_PATH) return err(`the proof has more than ${LONGEST_PATH} hashes`);
  const path: Buffer[] = [];
  for (const line of lines) {
    const hash = parseBase64(line);
    if (hash?.length !== HASH_BYTES) return err(`${JSON.stringify(line)} is no hash`);
    path.push(hash);
  }
  const checkpoint = text.slice(split + 2);
  const head = parseCheckpoint(checkpoint);
  if (!head.ok) return head;
  return ok({ index, ...(extra && { extra }), path, checkpoint, head: head.value });
}
