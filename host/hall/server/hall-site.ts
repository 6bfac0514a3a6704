import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { NotPublished } from '../../ledger/ledger.ts';
import type { Access } from '../../web/access/access.ts';
import type { Caller, Callers, WebEnv } from '../../web/access/caller.ts';
import type { Connections } from '../../web/access/connections.ts';
import { guard, wantsPage } from '../../web/access/guard.ts';
import type { HostNames } from '../../web/access/host-names.ts';
import { signInRoutes } from '../../web/access/sign-in-routes.ts';
import { ownPagesOnly } from '../../web/own-pages-only.ts';
import type { PagesOf } from '../../web/pages.ts';
import type { Organiser } from '../desk/organiser.ts';
import type { Hall } from '../hall.ts';
import type { HallTables } from '../tables/hall-tables.ts';
import { type TakeDelivery, tableRoutes } from '../tables/table-routes.ts';
import type { HallFacts } from '../view/facts.ts';
import { deskRoutes } from './desk-routes.ts';
import { downloadRoutes } from './downloads.ts';
import type { HallPageName, HallPages } from './pages.ts';

/** The parts of a hall's site. */
export interface HallSiteParts {
  readonly hall: Hall;
  readonly tables: HallTables;
  readonly files: PagesOf<HallPageName>;
  readonly pages: HallPages;
  readonly access: Access;
  readonly names: HostNames;
  readonly callers: Callers;
  readonly connections: Connections;
  readonly organiser: Organiser;
  readonly facts: () => HallFacts;
  /** Where the process is that leads this hall, if it is not this one; null: it is. */
  readonly follows: () => { readonly leader: string | null } | null;
  /** Takes in a delivery, if that is not for the hall itself to do. */
  readonly deliver?: TakeDelivery;
  noticed(what: string): void;
}

/** Everybody in the hall may look at the screens and at the players' pages. */
const ANYBODY: Caller = { role: 'viewer', signedIn: null };

/** The paths for everybody; all others are the organiser's. */
const FOR_EVERYBODY =
  /^\/(|screen|screen\/events|player|player\/\d+|player\/\d+\/events|session|sign-in|sign-out|(hall-screen|hall-player|sign-in)\.(js|css))$/;

/** The routes of a hall's site, and who may use them. Tables have routes of their own, and show their tokens there. */
export function hallSite(parts: HallSiteParts): Hono<WebEnv> {
  const { hall, tables, files, pages, access, names, callers, connections, organiser, facts, noticed } =
    parts;
  const { follows, deliver } = parts;
  const app = new Hono<WebEnv>();
  app.use('/table/*', onlyLeader(follows));
  app.use('/table/*', async (c, next) => {
    await next();
    // A table that has joined keeps its connection, however many look on. Anybody may ask for a proof.
    if (c.res.ok && c.req.path !== '/table/proof') connections.admit(c.env.incoming.socket, 'screen');
  });
  app.route('/', tableRoutes(hall, tables, deliver));
  app.use(compress());
  app.use(ownPagesOnly());
  const signInPage = () => files['sign-in'].html({ wants: 'organiser' });
  app.use(guard({ names, callers, connections, stranger: () => ANYBODY, open: [], signInPage }));
  app.use(onlyOrganiser(signInPage));
  app.get('/sign-in', (c) => c.html(signInPage(), 200, { 'Cache-Control': 'no-store' }));
  app.route('/', signInRoutes(access, callers));
  app.route('/', pages.routes);
  app.use('/desk/*', onlyLeader(follows));
  app.route('/', deskRoutes(organiser, hall, tables));
  app.route('/desk', downloadRoutes(facts));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // A client that left in the middle of a request hears nothing, and nobody else needs to know.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    if (error instanceof NotPublished) return c.json({ code: 'follows', message: error.message }, 503);
    noticed(`the hall failed at ${c.req.method} ${c.req.path}: ${error.message.split('\n')[0]}`);
    return c.json({ code: 'failed', message: 'the hall failed at this; it goes on' }, 500);
  });
  return app;
}

/** Refuses what only the process can do that leads the hall. */
const onlyLeader =
  (follows: HallSiteParts['follows']): MiddlewareHandler<WebEnv> =>
  async (c, next) => {
    const other = follows();
    const isLook = c.req.method === 'GET' && !c.req.path.startsWith('/table/');
    if (other === null || isLook) return next();
    const leader = other.leader === null ? 'none leads yet' : `the one that leads is at ${other.leader}`;
    return c.json({ code: 'follows', message: `this process of the hall only follows; ${leader}` }, 503);
  };

/** Admits to all paths but those for everybody only who signed in as the organiser, at the hall's own computer, too. */
const onlyOrganiser =
  (signInPage: () => string): MiddlewareHandler<WebEnv> =>
  async (c, next) => {
    const caller = c.get('caller')!;
    if (FOR_EVERYBODY.test(c.req.path) || caller.role === 'organiser') return next();
    if (wantsPage(c)) return c.html(signInPage(), 401, { 'Cache-Control': 'no-store' });
    return c.json({ code: 'sign-in', message: 'this is the organiser’s: sign in first, POST /sign-in' }, 401);
  };
