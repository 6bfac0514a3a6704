import { type DeskBodies, type DeskRoute, REFUSALS } from '../../view/desk-bodies.ts';
import type { DeskWords } from '../words/words.ts';

/** The hall's answer: done, and what came of it; or why not. */
export type Posted =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Sends something to the hall. `no-hall` if it does not answer. */
export async function post<Route extends DeskRoute>(route: Route, body: DeskBodies[Route]): Promise<Posted> {
  try {
    const response = await fetch(route, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = response.status === 204 ? null : await response.json();
    return response.ok ? { ok: true, value: answer } : { ok: false, ...answer };
  } catch {
    return { ok: false, code: 'no-hall', message: '' };
  }
}

/** What the page says of an answer. */
export function postedText(words: DeskWords, posted: Posted): string {
  if (posted.ok) return words.done;
  const known = REFUSALS.find((code) => code === posted.code);
  if (known === undefined) return posted.message;
  // What exactly cannot be so, only the hall knows.
  if (known === 'bad-file') return `${words.refusals[known]} ${posted.message}`;
  return known === 'bad-input' && posted.message !== ''
    ? `${words.refusals[known]} (${posted.message})`
    : words.refusals[known];
}
