import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '../../shared/result.ts';

/** Takes which candidate of a question happened; refused when it is settled already. */
export type Answer = (
  question: number,
  candidate: number,
) => Result<void, { readonly code: string; readonly message: string }>;

const LARGEST = 256;

/**
 * `POST` of `{"question":1,"candidate":0}` answers what the table asks. Who sits there may answer, so it takes no code;
 * but it must say that it is JSON, which a page of another site cannot without being asked first.
 */
export function answerRoute(answer: Answer): Hono {
  const route = new Hono();
  route.post('/', bodyLimit({ maxSize: LARGEST }), async (c) => {
    const read = readAnswer(
      c.req.header('Content-Type')?.split(';')[0] === 'application/json' ? await c.req.text() : '',
    );
    if (read === null) {
      const message = 'an answer is JSON, and says so: {"question":1,"candidate":0}';
      return c.json({ code: 'bad-input', message }, 400);
    }
    const answered = answer(read.question, read.candidate);
    return answered.ok ? c.body(null, 204) : c.json(answered.error, 409);
  });
  return route;
}

function readAnswer(text: string): { question: number; candidate: number } | null {
  try {
    const { question, candidate } = JSON.parse(text) as Record<string, unknown>;
    if (typeof question === 'number' && typeof candidate === 'number') return { question, candidate };
  } catch {
    // Told by null.
  }
  return null;
}
