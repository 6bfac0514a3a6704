import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type PageFiles, readBuilt } from '../web/pages.ts';
import type { DeskView, PlayerView, ScreenView } from './view.ts';
import { ViewFeed } from './view-feed.ts';

/** What the hall's pages show, at this moment. */
export interface HallViews {
  desk(): DeskView;
  screen(): ScreenView;
  /** Null if nobody has this number. */
  player(number: number): PlayerView | null;
  /** Calls the listener after everything that may change a view. @returns ends that */
  changed(listener: () => void): () => void;
}

/** The pages of a hall. */
export interface HallPages {
  readonly routes: Hono;
  /** Ends all feeds. */
  close(): void;
}

type HallPageName = 'hall-desk' | 'hall-screen' | 'hall-player';

const FILES: Readonly<Record<HallPageName, PageFiles>> = {
  'hall-desk': {
    script: new URL('../../dist/hall-desk.js', import.meta.url),
    style: new URL('../../dist/hall-desk.css', import.meta.url),
  },
  'hall-screen': {
    script: new URL('../../dist/hall-screen.js', import.meta.url),
    style: new URL('../../dist/hall-screen.css', import.meta.url),
  },
  'hall-player': {
    script: new URL('../../dist/hall-player.js', import.meta.url),
    style: new URL('../../dist/hall-player.css', import.meta.url),
  },
};

/**
 * The pages of a hall and their live feeds. Nobody is asked who he is here. The organiser's code has to protect `/desk`
 * and everything below it, the feed `/desk/events` too: it names rulings, tables that are late, and substitutes. All
 * other routes are for everybody in the hall.
 */
export function hallPages(views: HallViews): HallPages {
  const pages = readBuilt(FILES);
  const desk = new ViewFeed(pages.build, views.desk);
  const screen = new ViewFeed(pages.build, views.screen);
  const players = new Map<number, ViewFeed>();
  const feeds = () => [desk, screen, ...players.values()];
  const end = views.changed(() => {
    for (const feed of feeds()) feed.changed();
  });
  const routes = new Hono();
  for (const name of ['hall-desk', 'hall-screen', 'hall-player'] as const) {
    routes.get(`/${name}.js`, (c) => c.body(pages[name].script, 200, asset('text/javascript')));
    routes.get(`/${name}.css`, (c) => c.body(pages[name].style, 200, asset('text/css')));
  }
  routes.get('/desk', (c) => c.html(pages['hall-desk'].html(), 200, NOT_KEPT));
  routes.get('/screen', (c) => c.html(pages['hall-screen'].html(), 200, NOT_KEPT));
  // Without a number the page asks for it.
  routes.get('/player', (c) => c.html(pages['hall-player'].html(), 200, NOT_KEPT));
  routes.get('/player/:number{[0-9]+}', (c) => {
    const number = Number(c.req.param('number'));
    return views.player(number) === null
      ? c.redirect('/player')
      : c.html(pages['hall-player'].html({ player: `${number}` }), 200, NOT_KEPT);
  });
  routes.get('/desk/events', (c) => streamed(c, desk));
  routes.get('/screen/events', (c) => streamed(c, screen));
  routes.get('/player/:number{[0-9]+}/events', (c) => {
    const number = Number(c.req.param('number'));
    const first = views.player(number);
    if (first === null) return c.body(null, 404);
    // A player who is in the log stays there.
    const feed = players.get(number) ?? new ViewFeed(pages.build, () => views.player(number) ?? first);
    players.set(number, feed);
    return streamed(c, feed, () => {
      if (feed.pages === 0) players.delete(number);
    });
  });
  return {
    routes,
    close: () => {
      end();
      for (const feed of feeds()) feed.close();
    },
  };
}

const streamed = (c: Parameters<typeof streamSSE>[0], feed: ViewFeed, left = () => {}) =>
  streamSSE(c, async (stream) => {
    await stream.writeSSE({ event: 'retry', data: '', retry: 1000 });
    await feed.serve(
      (message) => stream.writeSSE(message),
      () => stream.aborted || stream.closed,
    );
    left();
  });

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Script and style have the version in their address, so a browser may cache them. */
const asset = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=31536000, immutable',
});
