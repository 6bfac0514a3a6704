import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '../../shared/result.ts';
import type { RefereeView } from '../../shared/view/view-referee.ts';

/** Where a referee's page gets what it shows, and gives what is entered. */
export interface Desk {
  /** The referee's code, asked with everything. */
  readonly code: string;
  view(): RefereeView;
  enter(value: unknown): Result<RefereeView, { readonly code: string; readonly message: string }>;
}

/** An entry is a few hundred bytes. */
const LARGEST = 8192;

/**
 * What the referee's page asks of the host: `GET desk` for what it shows, `POST desk` to enter something. Both want
 * the referee's code as `Authorization: Bearer …`, which no other site can send.
 */
export function refereeRoutes(desk: Desk): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    const given = c.req.header('Authorization') ?? '';
    if (isSame(given, `Bearer ${desk.code}`)) return next();
    return c.json(
      { code: 'wrong-code', message: 'the code is not right: mingg run prints it at its start' },
      401,
    );
  });
  routes.get('/desk', (c) => c.json(desk.view(), 200, { 'Cache-Control': 'no-store' }));
  routes.post('/desk', bodyLimit({ maxSize: LARGEST }), async (c) => {
    let value: unknown;
    try {
      value = await c.req.json();
    } catch {
      return c.json({ code: 'bad-input', message: 'the input must be JSON' }, 400);
    }
    const entered = desk.enter(value);
    return entered.ok ? c.json(entered.value) : c.json(entered.error, 409);
  });
  return routes;
}

/** Compared in a time that does not tell how much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
