import { mergeCosignatures, parseCheckpoint } from './checkpoint.ts';
import type { LogFile } from './log-file.ts';

/**
 * The part of a log that can be proved: its last signed checkpoint, with the cosignatures that there are, and how many
 * entries that covers.
 * @throws Error if nothing is signed, or less is there than was signed
 */
export function signedPart(log: LogFile): { readonly checkpoint: string; readonly size: number } {
  if (log.checkpoint === null)
    throw new Error('nothing in it is signed yet; let the table run, and export it then');
  const witnessed = mergeCosignatures(log.checkpoint, log.cosigned);
  const checkpoint = mergeCosignatures(witnessed, log.kept('hall'));
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok) throw new Error(parsed.error);
  const { size } = parsed.value.checkpoint;
  if (size > log.size) throw new Error(`it holds ${log.size} entries, and its checkpoint is of ${size}`);
  return { checkpoint, size };
}
