import type { MiddlewareHandler } from 'hono';
import type { Caller, Callers, WebContext, WebEnv } from './caller.ts';
import type { Connections } from './connections.ts';
import { isForeign } from './foreign.ts';
import type { HostNames } from './host-names.ts';
import { mayAnswer, type Role } from './role.ts';

/** The data that the guard of the page needs. */
export interface Guard {
  readonly names: HostNames;
  readonly callers: Callers;
  readonly connections: Connections;
  /** Who somebody is at a path who has not signed in; null: somebody who may see nothing but the paths that are open. */
  readonly stranger: (path: string) => Caller | null;
  /** The paths that are open to anybody: the sign-in page. */
  readonly open: readonly string[];
  /** The sign-in page. */
  readonly signInPage: (wants: 'viewer' | 'referee') => string;
}

/**
 * Runs before all routes. It refuses requests that use a name that is not the table's, requests sent by another site's
 * page, and requests of people who have not signed in. So a new route is closed by default.
 */
export function guard({
  names,
  callers,
  connections,
  stranger,
  open,
  signInPage,
}: Guard): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { headers, socket } = c.env.incoming;
    if (!names.isOwn(headers.host, socket.localAddress)) {
      c.header('Connection', 'close');
      return c.text('There is no such name here: the setting "names" gives others.\n', 421);
    }
    const { host = '', origin } = headers;
    const site = c.req.header('Sec-Fetch-Site');
    if (isForeign({ method: c.req.method, host, origin, site, mode: c.req.header('Sec-Fetch-Mode') })) {
      const message = 'only a page of this server may send this: a request names its own Origin';
      return c.json({ code: 'foreign-page', message }, 403);
    }
    const caller = callers.of(c) ?? stranger(c.req.path);
    c.set('caller', caller);
    if (caller !== null && !connections.admit(socket, caller.role)) {
      c.header('Connection', 'close');
      c.header('Retry-After', '10');
      return c.text('Too many are watching: try again later.\n', 503);
    }
    if (caller !== null || open.includes(c.req.path)) return next();
    const wants = c.req.path === '/referee' ? 'referee' : 'viewer';
    if (wantsPage(c)) return c.html(signInPage(wants), 401, { 'Cache-Control': 'no-store' });
    return c.json({ code: 'sign-in', message: 'sign in first: POST /sign-in' }, 401);
  };
}

/** Admits only callers with certain roles. */
export const only =
  (may: (role: Role) => boolean, message: string): MiddlewareHandler<WebEnv> =>
  async (c, next) =>
    may(c.get('caller')!.role) ? next() : c.json({ code: 'not-allowed', message }, 403);

export const onlyAnswerers = only(
  mayAnswer,
  'who watches may not answer: sign in with the code of a place, or at the table’s own screen',
);
export const onlyReferee = only(
  (role) => role === 'referee',
  'this is for who signed in with the referee’s code',
);

export const onlyScreen = only(
  (role) => role === 'screen' || role === 'referee',
  'the codes of the places are shown on the table’s own screen, and to the referee',
);

/** Whether a request is for a page, not for something that a page needs. */
export const wantsPage = (c: WebContext): boolean =>
  c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html');
