import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '../../shared/game/result.ts';
import type { Answerer } from '../../shared/match/log-entry.ts';
import type { WebEnv } from './access/caller.ts';
import { onlyAnswerers } from './access/guard.ts';
import { isJson } from './access/sign-in-routes.ts';

/**
 * Takes an answer: which candidate of a question happened, and who says so. Refused if the question is settled already.
 */
export type Answer = (
  question: number,
  candidate: number,
  by: Answerer,
) => Result<void, { readonly code: string; readonly message: string }>;

const LARGEST = 256;

/** `POST` of `{"question":1,"candidate":0}` answers the table's question. The log records who did. */
export function answerRoute(answer: Answer): Hono<WebEnv> {
  const route = new Hono<WebEnv>();
  route.post('/', onlyAnswerers, bodyLimit({ maxSize: LARGEST }), async (c) => {
    const read = readAnswer(isJson(c.req.header('Content-Type')) ? await c.req.text() : '');
    if (read === null) {
      const message = 'an answer is JSON, and says so: {"question":1,"candidate":0}';
      return c.json({ code: 'bad-input', message }, 400);
    }
    const answered = answer(read.question, read.candidate, c.get('caller')!.role as Answerer);
    return answered.ok ? c.body(null, 204) : c.json(answered.error, 409);
  });
  return route;
}

function readAnswer(text: string): { question: number; candidate: number } | null {
  try {
    const { question, candidate } = JSON.parse(text) as Record<string, unknown>;
    if (typeof question === 'number' && typeof candidate === 'number') return { question, candidate };
  } catch {
    // Null says so.
  }
  return null;
}
