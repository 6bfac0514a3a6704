import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { placeOfViewer } from '../../shared/view/sight.ts';
import type { Access } from './access/access.ts';
import type { Callers, WebContext, WebEnv } from './access/caller.ts';
import type { Connections } from './access/connections.ts';
import { guard, onlyScreen } from './access/guard.ts';
import type { HostNames } from './access/host-names.ts';
import { signInRoutes } from './access/sign-in-routes.ts';
import { type Answer, answerRoute } from './answer-route.ts';
import { asset } from './asset.ts';
import { CALCULATOR_PATHS, calculatorRoutes } from './calculator-files.ts';
import { serveFeed } from './event-route.ts';
import type { Feed } from './feed.ts';
import { type Hands, handsRoutes } from './hands-routes.ts';
import { type LogDesk, logRoutes } from './log-page.ts';
import { ownPagesOnly } from './own-pages-only.ts';
import type { PageName, Pages } from './pages.ts';
import { type Desk, refereeRoutes } from './referee-routes.ts';
import { maySetUp, type SetupDesk, setupRoutes } from './setup-routes.ts';
import { setupPage } from './setup-site.ts';
import { statisticsRoutes, type Years } from './statistics-routes.ts';
import { SPECTATOR, WATCH_PATHS, type Watching, watchRoutes } from './watch-routes.ts';

/** The parts of the site. */
export interface SiteParts {
  readonly files: Pages;
  readonly feed: Feed;
  readonly access: Access;
  readonly names: HostNames;
  readonly callers: Callers;
  readonly connections: Connections;
  readonly desk?: Desk;
  readonly log?: () => LogDesk;
  readonly hands?: Hands;
  readonly years?: Years;
  readonly setup?: SetupDesk;
  readonly answer?: Answer;
  /** Without it there is no public page. */
  readonly watching?: Watching;
  /** The URL of the page for other devices; null if there is none. */
  elsewhere(): string | null;
  noticed(what: string): void;
}

/** The paths that are open to anybody: the sign-in page, and the calculator. */
const OPEN = ['/sign-in', '/sign-in.js', '/sign-in.css', ...CALCULATOR_PATHS];

/**
 * The routes of the site, and who may use them. The page needs nothing from elsewhere, and its policy allows nothing.
 */
export function site(parts: SiteParts): Hono<WebEnv> {
  const { files, feed, access, names, callers, connections, desk, log, hands, answer, setup, watching } =
    parts;
  const { elsewhere, noticed, years } = parts;
  const app = new Hono<WebEnv>();
  // Everything except the event stream, since a compressor delays data that a page must get at once.
  app.use(compress());
  app.use(ownPagesOnly());
  const signInPage = (wants: 'viewer' | 'referee') => files['sign-in'].html({ wants });
  const stranger = (path: string) => (watching && WATCH_PATHS.includes(path) ? SPECTATOR : null);
  app.use(guard({ names, callers, connections, stranger, open: OPEN, signInPage }));

  const assets = (name: PageName) => {
    app.get(`/${name}.js`, asset(files[name].script, 'text/javascript'));
    app.get(`/${name}.css`, asset(files[name].style, 'text/css'));
  };
  const role = (c: WebContext) => {
    const { role, signedIn } = c.get('caller')!;
    return {
      role,
      ...(signedIn && { 'signed-in': 'yes' }),
      ...(setup && maySetUp(role) && { mayset: 'yes' }),
    };
  };
  const firstView = (c: WebContext) => feed.latest(c.get('caller')!.role);
  app.get('/', (c) => c.html(files.page.html(role(c), firstView(c)), 200, NOT_KEPT));
  assets('page');
  app.get('/player', (c) => {
    const isPlayer = placeOfViewer(c.get('caller')!.role) !== null;
    return isPlayer
      ? c.html(files.player.html(role(c), firstView(c)), 200, NOT_KEPT)
      : c.html(signInPage('viewer'), 401, NOT_KEPT);
  });
  assets('player');
  app.get('/seats', onlyScreen, (c) => c.json(access.seats(elsewhere()), 200, NOT_KEPT));
  if (watching) {
    app.route('/', watchRoutes(files, watching, access));
    assets('watch');
    assets('overlay');
  }
  app.get('/sign-in', (c) => c.html(signInPage('viewer'), 200, NOT_KEPT));
  assets('sign-in');
  app.route('/', signInRoutes(access, callers));
  app.route('/', calculatorRoutes());
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
  if (hands) {
    app.get('/hands', (c) => c.html(files.hands.html(role(c)), 200, NOT_KEPT));
    assets('hands');
    app.get('/review', (c) => c.html(files.review.html(role(c)), 200, NOT_KEPT));
    assets('review');
    app.route('/hands', handsRoutes(hands));
  }
  if (years) {
    // The page's own addresses follow from it.
    app.get('/statistics', (c) => c.redirect('/statistics/'));
    app.route('/statistics/', statisticsRoutes(years));
  }
  if (setup) {
    app.get(
      '/setup',
      setupPage(files, () => signInPage('referee')),
    );
    assets('setup');
    app.route('/setup', setupRoutes(setup, files.build, access.sessions));
  }
  app.get('/view.json', (c) => {
    const view = feed.latest(c.get('caller')!.role);
    return c.body(view ?? 'null', 200, { 'Content-Type': 'application/json', ...NOT_KEPT });
  });
  app.get('/events', (c) => serveFeed(c, feed, c.get('caller')!.role, access));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // A client that left in the middle of a request hears nothing, and nobody else needs to know.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    noticed(`the page failed at ${c.req.method} ${c.req.path}: ${error.message.split('\n')[0]}`);
    return c.json({ code: 'failed', message: 'the table failed at this; it plays on' }, 500);
  });
  return app;
}

/** These responses depend on the caller. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };
