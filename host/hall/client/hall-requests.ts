import { err, ok, type Result } from '../../../shared/game/result.ts';
import { type Fields, isObject, oneOf, shaped } from '../../../shared/messages/shape.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import { bodyText } from '../../ledger/body-text.ts';
import { isTold, type Told } from '../wire/assignment.ts';
import {
  type Delivered,
  type Delivery,
  deliveryText,
  isDelivered,
  isNotDelivered,
  type NotDelivered,
} from '../wire/delivery.ts';
import { isJoined, type Joined, type Joining } from '../wire/join.ts';
import { isKeyProof, type KeyProof, type ProofRequest } from '../wire/key-proof.ts';
import { needsText, type TableNeed } from '../wire/needs.ts';

/** Where a hall is, and the secret of a table that has joined it. */
export interface HallAddress {
  /** Prefix of its addresses, without a last slash. */
  readonly url: string;
  readonly token: string;
}

/** Why a hall did not do what it was asked. */
export type HallRefusal =
  /** It cannot be reached, or failed at it: try again later. */
  | { readonly code: 'unreachable'; readonly message: string }
  /** It answered, and refused. */
  | { readonly code: 'refused'; readonly message: string };

/** How long an answer may take (ms), how much longer one to a question that waits for news, and a proof. */
const PATIENCE = 20_000;
const POLL = 45_000;
const PROOF = 5000;
/** The longest answer: an assignment with many corrections (bytes). */
const LONGEST_ANSWER = 1024 * 1024;

/** Something answers that does not know how to prove a key: a program older than that, or no hall. */
export interface NoProof {
  readonly code: 'no-proof';
  readonly message: string;
}

/** Asks a hall to prove its key. The answer is still to be checked. */
export async function askProof(
  url: string,
  request: ProofRequest,
  signal: AbortSignal,
): Promise<Result<KeyProof, HallRefusal | NoProof>> {
  const answer = await call(url, '/table/proof', { body: JSON.stringify(request), signal, patience: PROOF });
  if (!answer.ok) return answer;
  const { status, value } = answer.value;
  if (status === 200 && isKeyProof(value)) return ok(value);
  const { code, message } = (isObject(value) ? value : {}) as Fields;
  if (code === 'wrong-code' && typeof message === 'string') return err({ code: 'refused', message });
  // It has too much to do, or failed.
  if (status === 429 || status >= 500) {
    return err({ code: 'unreachable', message: `${url} answers with ${status}, and proves nothing now` });
  }
  return err({ code: 'no-proof', message: `${url} answers with ${status}, and proves no key` });
}

/** Joins a hall with a one-time code. */
export const joinHall = (url: string, joining: Joining): Promise<Result<Joined, HallRefusal>> =>
  ask(url, '/table/join', { body: JSON.stringify(joining) }, isJoined);

/**
 * Delivers entries, or a part of a delivery.
 * @returns the cosigned checkpoint; or why it was not taken, with the entry from which on the hall lacks the log
 */
export async function deliver(
  { url, token }: HallAddress,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Result<Delivered, HallRefusal | NotDelivered>> {
  const answer = await call(url, '/table/entries', { body: deliveryText(delivery), token, signal });
  if (!answer.ok) return answer;
  const { status, value } = answer.value;
  if (status === 409 && isNotDelivered(value)) return err(value);
  return read(url, answer.value, isDelivered);
}

/**
 * Asks what to play. The answer comes when it is no longer what the table knows, or after half a minute.
 * @param needs what the table needs people for; null: who asks does not know
 */
export const askRound = (
  { url, token }: HallAddress,
  known: string,
  needs: readonly TableNeed[] | null,
  signal: AbortSignal,
): Promise<Result<Told, HallRefusal>> => {
  const said = new URLSearchParams({ known, ...(needs && { needs: needsText(needs) }) });
  return ask(url, `/table/round?${said}`, { token, signal, patience: POLL }, isTold);
};

const isShown = shaped({ shown: oneOf(true) }) as (value: unknown) => value is { readonly shown: true };

/** Shows what lies on the table. Refused if another one is featured. */
export const showTable = (
  { url, token }: HallAddress,
  seen: SeenTable,
  signal: AbortSignal,
): Promise<Result<unknown, HallRefusal>> =>
  ask(url, '/table/seen', { body: JSON.stringify(seen), token, signal }, isShown);

/** What is sent. */
interface Sent {
  readonly body?: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
  readonly patience?: number;
}

interface Answer {
  readonly status: number;
  /** As parsed from JSON; null if it is none. */
  readonly value: unknown;
}

async function ask<T>(
  url: string,
  path: string,
  sent: Sent,
  is: (value: unknown) => value is T,
): Promise<Result<T, HallRefusal>> {
  const answer = await call(url, path, sent);
  return answer.ok ? read(url, answer.value, is) : answer;
}

function read<T>(
  url: string,
  { status, value }: Answer,
  is: (value: unknown) => value is T,
): Result<T, HallRefusal> {
  if (status === 200 && is(value)) return ok(value);
  const said = isObject(value) ? (value as Fields).message : undefined;
  const isRefusal = status >= 400 && status < 500 && status !== 429 && typeof said === 'string';
  return isRefusal
    ? err({ code: 'refused', message: said })
    : err({ code: 'unreachable', message: `${url} answers with ${status}, and not as a hall does` });
}

async function call(
  url: string,
  path: string,
  { body, token, signal, patience = PATIENCE }: Sent,
): Promise<Result<Answer, HallRefusal>> {
  const late = AbortSignal.timeout(patience);
  try {
    const response = await fetch(`${url}${path}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      // The token is for this address only.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const text = await bodyText(response, LONGEST_ANSWER);
    return ok({ status: response.status, value: text === null ? null : parsed(text) });
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return err({ code: 'unreachable', message: `${url} cannot be reached: ${cause?.message || message}` });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
