import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WebContext, WebEnv } from '../../web/access/caller.ts';
import { type PageFiles, type PagesOf, readBuilt } from '../../web/pages.ts';
import type { PrintView } from '../view/print-view.ts';
import type { DeskView, PlayerView, ScreenView } from '../view/view.ts';
import { ViewFeed } from './view-feed.ts';

/** What the hall's pages show, at this moment. */
export interface HallViews {
  desk(): DeskView;
  screen(): ScreenView;
  print(): PrintView;
  /** Null if nobody has this number. */
  player(number: number): PlayerView | null;
  /** Calls the listener after everything that may change a view. @returns ends that */
  changed(listener: () => void): () => void;
}

/** The pages of a hall, and their live feeds. */
export interface HallPages {
  readonly routes: Hono<WebEnv>;
  /** Ends all feeds. */
  close(): void;
}

export type HallPageName = 'hall-desk' | 'hall-screen' | 'hall-player' | 'hall-print' | 'sign-in';

const FILES: Readonly<Record<HallPageName, PageFiles>> = {
  'hall-desk': {
    script: new URL('../../../dist/hall-desk.js', import.meta.url),
    style: new URL('../../../dist/hall-desk.css', import.meta.url),
  },
  'hall-screen': {
    script: new URL('../../../dist/hall-screen.js', import.meta.url),
    style: new URL('../../../dist/hall-screen.css', import.meta.url),
  },
  'hall-player': {
    script: new URL('../../../dist/hall-player.js', import.meta.url),
    style: new URL('../../../dist/hall-player.css', import.meta.url),
  },
  'hall-print': {
    script: new URL('../../../dist/hall-print.js', import.meta.url),
    style: new URL('../../../dist/hall-print.css', import.meta.url),
  },
  'sign-in': {
    script: new URL('../../../dist/sign-in.js', import.meta.url),
    style: new URL('../../../dist/sign-in.css', import.meta.url),
  },
};

/** Least ms between two views for a page. */
const PACE = 200;

/** There is a view for each player: if they were all made at once, desk and screens would wait for them. */
const paceOf = (player: number): number => 500 + (player % 50) * 10;

/** Reads the built pages of a hall. */
export const readHallPages = (): PagesOf<HallPageName> => readBuilt(FILES);

/**
 * The pages of a hall. Who may see which is decided before: everybody the screens and the players' pages, and only the
 * organiser `/desk`, `/print` and everything below them.
 * @param isOpen whether a session still lasts; the organiser's feed ends with it
 */
export function hallPages(
  files: PagesOf<HallPageName>,
  views: HallViews,
  isOpen: (token: string) => boolean,
): HallPages {
  const desk = new ViewFeed(files.build, views.desk, PACE);
  const screen = new ViewFeed(files.build, views.screen, PACE);
  const players = new Map<number, ViewFeed>();
  const feeds = () => [desk, screen, ...players.values()];
  const end = views.changed(() => {
    for (const feed of feeds()) feed.changed();
  });
  const routes = new Hono<WebEnv>();
  for (const name of Object.keys(FILES) as HallPageName[]) {
    routes.get(`/${name}.js`, (c) => c.body(files[name].script, 200, asset('text/javascript')));
    routes.get(`/${name}.css`, (c) => c.body(files[name].style, 200, asset('text/css')));
  }
  routes.get('/', (c) => c.redirect('/player'));
  routes.get('/desk', (c) => c.html(files['hall-desk'].html(), 200, NOT_KEPT));
  routes.get('/screen', (c) => c.html(files['hall-screen'].html(), 200, NOT_KEPT));
  routes.get('/print', (c) => c.html(files['hall-print'].html(), 200, NOT_KEPT));
  routes.get('/print/sheets.json', (c) => c.json(views.print(), 200, NOT_KEPT));
  // Without a number the page looks for it.
  routes.get('/player', (c) => c.html(files['hall-player'].html(), 200, NOT_KEPT));
  routes.get('/player/:number{[0-9]+}', (c) => {
    const number = Number(c.req.param('number'));
    return views.player(number) === null
      ? c.redirect('/player')
      : c.html(files['hall-player'].html({ player: `${number}` }), 200, NOT_KEPT);
  });
  routes.get('/desk/events', (c) => {
    const { token } = c.get('caller')!.signedIn!;
    return streamed(c, desk, { left: () => {}, ended: () => !isOpen(token) });
  });
  routes.get('/screen/events', (c) => streamed(c, screen, STAYS));
  routes.get('/player/:number{[0-9]+}/events', (c) => {
    const number = Number(c.req.param('number'));
    const first = views.player(number);
    if (first === null) return c.body(null, 404);
    // A player who is in the log stays there.
    const feed =
      players.get(number) ?? new ViewFeed(files.build, () => views.player(number) ?? first, paceOf(number));
    players.set(number, feed);
    const left = () => {
      if (feed.pages > 0 || players.get(number) !== feed) return;
      players.delete(number);
      feed.close();
    };
    return streamed(c, feed, { ...STAYS, left });
  });
  return {
    routes,
    close: () => {
      end();
      for (const feed of feeds()) feed.close();
    },
  };
}

/** What happens when a page has left, and whether it may no longer be shown anything. */
interface Looking {
  left(): void;
  ended(): boolean;
}

const STAYS: Looking = { left: () => {}, ended: () => false };

const streamed = (c: WebContext, feed: ViewFeed, { left, ended }: Looking) =>
  streamSSE(c, async (stream) => {
    try {
      await stream.writeSSE({ event: 'retry', data: '', retry: soon() });
      await feed.serve(
        (message) => stream.writeSSE(message),
        () => stream.aborted || stream.closed || ended(),
      );
    } finally {
      left();
    }
  });

/** When a page that lost its connection comes back (ms): not all of them at once, when the hall was restarted. */
const soon = (): number => 500 + Math.round(Math.random() * 2000);

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Script and style have the version in their address, so a browser may cache them. */
const asset = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=31536000, immutable',
});
