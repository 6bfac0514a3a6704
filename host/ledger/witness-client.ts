import { hash } from 'node:crypto';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseDecimal } from './base64.ts';
import { bodyText } from './body-text.ts';
import { type CheckpointNote, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { LONGEST_CHECKPOINT } from './given-file.ts';
import { makeNote, type NoteSignature, parseSignatureLine, type VerifierKey } from './signed-note.ts';

/** A witness: its address, and the key of its cosignatures. */
export interface WitnessAddress {
  /** Prefix of its addresses, without a last slash. */
  readonly url: string;
  readonly key: VerifierKey;
}

/** Why a witness gave no cosignature. */
export type WitnessRefusal =
  /** It cannot be reached, or did not answer as a witness does: try again later. */
  | { readonly code: 'unreachable'; readonly message: string }
  /** The last checkpoint that it cosigned has another size. */
  | { readonly code: 'conflict'; readonly size: number; readonly message: string }
  /** It does not watch this log. */
  | { readonly code: 'unknown-log'; readonly message: string }
  /** The checkpoint does not continue what it saw before. */
  | { readonly code: 'inconsistent'; readonly message: string };

const PATIENCE = 10_000;

/** Path under which a witness shows the last checkpoint of a log (c2sp.org/tlog-witness, «Monitor Retrieval»). */
export const monitoringPath = (origin: string): string => `/${hash('sha256', origin)}/checkpoint`;

/**
 * Asks a witness to cosign a checkpoint (add-checkpoint).
 * @param older size of the last checkpoint that it cosigned; `proof` leads from there to this one.
 * @returns the checkpoint's note with the cosignature.
 */
export async function addCheckpoint(
  { url, key }: WitnessAddress,
  older: number,
  proof: readonly Buffer[],
  checkpoint: string,
): Promise<Result<string, WitnessRefusal>> {
  const body = [`old ${older}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n');
  const answer = await call(`${url}/add-checkpoint`, { method: 'POST', body });
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  const size = parseDecimal(text.trimEnd());
  if (status === 409 && size !== null) {
    return err({ code: 'conflict', size, message: `the witness has cosigned ${size} entries` });
  }
  if (status === 404) return err({ code: 'unknown-log', message: `${url} does not watch this log` });
  if (status === 422) return err({ code: 'inconsistent', message: shownOf(text) });
  if (status !== 200) return unreachable(`${url} answered ${status}: ${shownOf(text)}`);
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok) return unreachable(parsed.error);
  const { note } = parsed.value;
  const added = text.trimEnd().split('\n').map(parseSignatureLine);
  const signatures = added.filter(
    (line): line is NoteSignature => line !== null && line.name === key.name && line.id.equals(key.id),
  );
  const cosigned = { ...note, signatures: [...note.signatures, ...signatures] };
  if (cosignedAt(cosigned, key) === null) {
    return unreachable(`${url} answered with no cosignature of ${key.name}`);
  }
  const made = makeNote(cosigned);
  // It is kept, and read by others: a witness that gives too many signatures must not make it unreadable.
  const read = parseCheckpoint(made);
  return read.ok
    ? ok(made)
    : unreachable(`${url} answered with a cosignature that cannot be kept: ${read.error}`);
}

/** The last checkpoint of a log that a witness cosigned; null if it never did. */
export async function lastCosigned(
  { url, key }: WitnessAddress,
  origin: string,
): Promise<Result<CheckpointNote | null, WitnessRefusal>> {
  const answer = await call(`${url}${monitoringPath(origin)}`, {});
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  if (status === 404) return ok(null);
  if (status !== 200) return unreachable(`${url} answered ${status}: ${shownOf(text)}`);
  const parsed = parseCheckpoint(text);
  if (!parsed.ok) return unreachable(`${url} shows no checkpoint: ${parsed.error}`);
  if (parsed.value.checkpoint.origin !== origin || cosignedAt(parsed.value.note, key) === null) {
    return unreachable(`${url} shows a checkpoint that ${key.name} has not cosigned for ${origin}`);
  }
  return parsed;
}

/** What a witness wrote, cut short: it is a stranger, and may write pages. */
const shownOf = (text: string): string => text.trim().slice(0, 200);

const unreachable = (message: string): Result<never, WitnessRefusal> => err({ code: 'unreachable', message });

async function call(
  url: string,
  init: RequestInit,
): Promise<Result<{ status: number; text: string }, WitnessRefusal>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    const text = await bodyText(response, LONGEST_CHECKPOINT);
    return text === null
      ? unreachable(`${url} answers with more than ${LONGEST_CHECKPOINT} bytes, which no witness does`)
      : ok({ status: response.status, text });
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return unreachable(`${url} cannot be reached: ${cause?.message || message}`);
  }
}
