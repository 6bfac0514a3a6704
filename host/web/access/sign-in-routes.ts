import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Access } from './access.ts';
import { addressOf, type Callers, type WebEnv } from './caller.ts';

/** The largest request in bytes: a code or a password. */
const LARGEST = 512;

/**
 * `POST /sign-in` of `{"code":"…"}` begins a session, `POST /sign-out` ends it. `GET /session` returns the caller's
 * role.
 */
export function signInRoutes(access: Access, callers: Callers): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  routes.post('/sign-in', bodyLimit({ maxSize: LARGEST }), async (c) => {
    const code = readCode(isJson(c.req.header('Content-Type')) ? await c.req.text() : '');
    if (code === null) {
      return c.json({ code: 'bad-input', message: 'a code is JSON, and says so: {"code":"…"}' }, 400);
    }
    const signedIn = await access.signIn(code, addressOf(c));
    if (signedIn === 'too-many') {
      c.header('Connection', 'close');
      return c.json({ code: 'too-many', message: 'too many wrong codes came at once: try again' }, 429);
    }
    if (signedIn === 'wrong') return c.json({ code: 'wrong-code', message: 'the code is not right' }, 403);
    const { role } = access.sessions.use(signedIn.token)!;
    const before = callers.of(c)?.signedIn;
    // Who scans the code of a place again has not left it.
    if (before?.session.role === role) access.sessions.end(before.token);
    else if (before) access.signOut(before.token);
    callers.remember(c, signedIn.token);
    return c.json({ role });
  });
  routes.post('/sign-out', (c) => {
    const { signedIn } = c.get('caller')!;
    if (signedIn) access.signOut(signedIn.token);
    callers.forget(c);
    return c.body(null, 204);
  });
  routes.get('/session', (c) => {
    const { role, signedIn } = c.get('caller')!;
    return c.json({ role, signedIn: signedIn !== null }, 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

/** Whether a content type is JSON: another site's form cannot send that without a CORS preflight. */
export const isJson = (type: string | undefined): boolean => /^application\/json *(;|$)/i.test(type ?? '');

function readCode(text: string): string | null {
  try {
    const { code } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
