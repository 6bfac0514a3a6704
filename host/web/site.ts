import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import type { Access } from './access/access.ts';
import type { Callers, WebContext, WebEnv } from './access/caller.ts';
import { guard } from './access/guard.ts';
import type { HostNames } from './access/host-names.ts';
import { signInRoutes } from './access/sign-in-routes.ts';
import { type Answer, answerRoute } from './answer-route.ts';
import type { Connections } from './connections.ts';
import type { Feed } from './feed.ts';
import { type LogDesk, logRoutes } from './log-page.ts';
import type { PageName, Pages } from './pages.ts';
import { type Desk, refereeRoutes } from './referee-routes.ts';

/** What a site is made of. */
export interface SiteParts {
  readonly files: Pages;
  readonly feed: Feed;
  readonly access: Access;
  readonly names: HostNames;
  readonly callers: Callers;
  readonly connections: Connections;
  readonly desk?: Desk;
  readonly log?: () => LogDesk;
  readonly answer?: Answer;
  /** Where other devices find the page; null: nowhere. */
  elsewhere(): string | null;
  noticed(what: string): void;
}

/** What anybody may have: the page on which people sign in. */
const OPEN = ['/sign-in', '/sign-in.js', '/sign-in.css'];

/** What is served where, and to whom. The page needs only itself: the policy allows nothing from elsewhere. */
export function site(parts: SiteParts): Hono<WebEnv> {
  const { files, feed, access, names, callers, connections, desk, log, answer, elsewhere, noticed } = parts;
  const app = new Hono<WebEnv>();
  // All but the event stream: a compressor keeps back what a page must have at once. Scripts are compressed at each
  // request, since a browser fetches them once; without encryption it takes gzip only, which is a matter of milliseconds.
  app.use(compress());
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      // The page is served to the local network without encryption: there is nothing to be strict about.
      strictTransportSecurity: false,
    }),
  );
  const signInPage = (wants: 'viewer' | 'referee') => files['sign-in'].html({ wants });
  app.use(guard({ names, callers, connections, open: OPEN, signInPage }));

  const assets = (name: PageName) => {
    app.get(`/${name}.js`, (c) => c.body(files[name].script, 200, asset('text/javascript')));
    app.get(`/${name}.css`, (c) => c.body(files[name].style, 200, asset('text/css')));
  };
  const role = (c: WebContext) => {
    const { role, signedIn } = c.get('caller')!;
    return { role, ...(signedIn && { 'signed-in': 'yes' }) };
  };
  app.get('/', (c) => c.html(files.page.html(role(c)), 200, NOT_KEPT));
  assets('page');
  app.get('/sign-in', (c) => c.html(signInPage('viewer'), 200, NOT_KEPT));
  assets('sign-in');
  app.route('/', signInRoutes(access, callers));
  if (desk) {
    app.get('/referee', (c) =>
      c.get('caller')!.role === 'referee'
        ? c.html(files.referee.html(role(c)), 200, NOT_KEPT)
        : c.html(signInPage('referee'), 401, NOT_KEPT),
    );
    assets('referee');
    app.route('/referee', refereeRoutes(desk, access, callers, elsewhere));
  }
  if (answer) app.route('/answer', answerRoute(answer));
  if (log) app.route('/log', logRoutes(log));
  app.get('/view.json', (c) =>
    c.body(feed.latest(), 200, { 'Content-Type': 'application/json', ...NOT_KEPT }),
  );
  app.get('/events', (c) => {
    const token = c.get('caller')!.signedIn?.token;
    return streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'retry', data: '', retry: 1000 });
      await feed.serve(
        (message) => stream.writeSSE(message),
        // To watch is to use the session.
        () => stream.aborted || stream.closed || (token !== undefined && access.sessions.use(token) === null),
      );
    });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // Who went away in the middle of a request hears nothing, and nobody else needs to.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    noticed(`the page failed at ${c.req.method} ${c.req.path}: ${error.message.split('\n')[0]}`);
    return c.json({ code: 'failed', message: 'the table failed at this; it plays on' }, 500);
  });
  return app;
}

/** What is shown depends on who asks. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Script and style carry the version in their address, so a browser may keep them. */
const asset = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=31536000, immutable',
});
