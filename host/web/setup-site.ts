import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { Access } from './access/access.ts';
import type { Callers, WebContext, WebEnv } from './access/caller.ts';
import type { Connections } from './access/connections.ts';
import { guard } from './access/guard.ts';
import type { HostNames } from './access/host-names.ts';
import { signInRoutes } from './access/sign-in-routes.ts';
import { asset } from './asset.ts';
import { ownPagesOnly } from './own-pages-only.ts';
import type { Pages } from './pages.ts';
import { maySetUp, type SetupDesk, setupRoutes } from './setup-routes.ts';

/** The parts of the site of a table that is set up. */
export interface SetupSiteParts {
  readonly files: Pages;
  readonly access: Access;
  readonly names: HostNames;
  readonly callers: Callers;
  readonly connections: Connections;
  readonly desk: SetupDesk;
  noticed(what: string): void;
}

const OPEN = ['/sign-in', '/sign-in.js', '/sign-in.css'];

/** The routes of a table that is set up and does not play yet: the page of setting up, and signing in. */
export function setupSite(parts: SetupSiteParts): Hono<WebEnv> {
  const { files, access, names, callers, connections, desk, noticed } = parts;
  const app = new Hono<WebEnv>();
  app.use(compress());
  app.use(ownPagesOnly());
  const signInPage = () => files['sign-in'].html({ wants: 'setup' });
  app.use(guard({ names, callers, connections, stranger: () => null, open: OPEN, signInPage }));
  app.get('/', (c) => c.redirect('/setup'));
  app.get('/sign-in', (c) => c.html(signInPage(), 200, { 'Cache-Control': 'no-store' }));
  for (const name of ['sign-in', 'setup'] as const) {
    app.get(`/${name}.js`, asset(files[name].script, 'text/javascript'));
    app.get(`/${name}.css`, asset(files[name].style, 'text/css'));
  }
  app.route('/', signInRoutes(access, callers));
  app.get('/setup', setupPage(files, signInPage));
  app.route('/setup', setupRoutes(desk, files.build, access.sessions));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    noticed(`the page failed at ${c.req.method} ${c.req.path}: ${error.message.split('\n')[0]}`);
    return c.json({ code: 'failed', message: 'this failed; it can be tried again' }, 500);
  });
  return app;
}

/** The page of setting up, for who may; others are asked for the code. */
export const setupPage = (files: Pages, signInPage: () => string) => (c: WebContext) => {
  const { role, signedIn } = c.get('caller')!;
  return maySetUp(role)
    ? c.html(files.setup.html({ role, ...(signedIn && { 'signed-in': 'yes' }) }), 200, {
        'Cache-Control': 'no-store',
      })
    : c.html(signInPage(), 401, { 'Cache-Control': 'no-store' });
};
