import { Hono } from 'hono';
import { placeOfViewer } from '../../shared/view/sight.ts';
import type { Access } from './access/access.ts';
import type { Caller, WebContext, WebEnv } from './access/caller.ts';
import { serveFeed } from './event-route.ts';
import type { Feed } from './feed.ts';
import type { Pages } from './pages.ts';

/** What the public page shows. */
export interface Watching {
  /** The table as spectators may see it now. */
  readonly feed: Feed;
  /** The table as it was `delay` seconds ago, with all hands; null: the organiser has set no delay. */
  readonly delayed: { readonly feed: Feed; readonly delay: number } | null;
}

/** The paths of the public page and of the overlay for streams: where they are open, they are open to anybody. */
export const WATCH_PATHS: readonly string[] = [
  '/watch',
  '/watch/events',
  '/watch/delayed/events',
  '/overlay',
  ...['watch', 'overlay'].flatMap((name) => [`/${name}.js`, `/${name}.css`]),
];

/** Anybody on the public page. */
export const SPECTATOR: Caller = { role: 'spectator', signedIn: null };

/** Whom the public page is shown to. */
const viewerOf = (c: WebContext) => (isAtTable(c) ? 'seated spectator' : 'spectator');

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** The routes of the public page and of the overlay. Whoever asks is sent what a spectator may see, no more. */
export function watchRoutes(files: Pages, { feed, delayed }: Watching, access: Access): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  const data: Record<string, string> = delayed ? { delay: `${delayed.delay}` } : {};
  const late = (c: WebContext) => (delayed && !isAtTable(c) ? delayed.feed : feed);
  for (const name of ['watch', 'overlay'] as const) {
    routes.get(`/${name}`, (c) => {
      const shown = c.req.query('live') === undefined ? late(c) : feed;
      return c.html(files[name].html(data, shown.latest(viewerOf(c))), 200, NOT_KEPT);
    });
  }
  routes.get('/watch/events', (c) => serveFeed(c, feed, viewerOf(c), access));
  if (delayed) routes.get('/watch/delayed/events', (c) => serveFeed(c, late(c), viewerOf(c), access));
  return routes;
}

/** Who has signed in as a player is not shown the others' tiles, however long ago they were drawn. */
const isAtTable = (c: WebContext): boolean => {
  const { signedIn } = c.get('caller')!;
  return signedIn !== null && placeOfViewer(signedIn.session.role) !== null;
};
