import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import type { TableView } from '../../shared/view/view.ts';
import { type Answer, answerRoute } from './answer-route.ts';
import { Feed } from './feed.ts';
import { type LogDesk, logRoutes } from './log-page.ts';
import { type Pages, readPages } from './pages.ts';
import { addresses, listen } from './port.ts';
import { type Desk, refereeRoutes } from './referee-routes.ts';

/** The web page of a running table. */
export interface Web {
  /** Addresses under which the page is reached: of this computer first, then of the local network. */
  readonly urls: readonly string[];
  /** Sends a view to every open page. */
  push(view: TableView): void;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** Where the page is served, and the source of its first view. */
export interface WebSettings {
  /** The port to use (0: any); without it the first free one from 8144 on. */
  readonly port?: number;
  /** The view a page gets when it connects before anything was pushed. */
  readonly current: () => TableView;
  /** Without it there is no page for a referee. */
  readonly desk?: Desk;
  /** Without it there is no page of the log. */
  readonly log?: () => LogDesk;
  /** Takes the answer to what the table asks; without it there is nothing to answer. */
  readonly answer?: Answer;
}

/** Serves the page. Fails with a message that says what to do if the chosen port cannot be used. */
export async function startWeb({ port, current, ...parts }: WebSettings): Promise<Web> {
  const files = readPages();
  const feed = new Feed(files.build, current);
  const server = createServer(getRequestListener(site(files, feed, parts).fetch)) as Server;
  const bound = await listen(server, port);
  return {
    urls: addresses(bound),
    push: (view) => feed.push(view),
    close: () =>
      new Promise((resolve) => {
        feed.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is served where. The page needs only itself: the policy allows nothing from elsewhere. */
export function site(
  files: Pages,
  feed: Feed,
  { desk, log, answer }: Pick<WebSettings, 'desk' | 'log' | 'answer'>,
): Hono {
  const app = new Hono();
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
  app.get('/', (c) => c.html(files.page.html, 200, { 'Cache-Control': 'no-cache' }));
  app.get('/page.js', (c) => c.body(files.page.script, 200, asset('text/javascript')));
  app.get('/page.css', (c) => c.body(files.page.style, 200, asset('text/css')));
  if (desk) {
    app.get('/referee', (c) => c.html(files.referee.html, 200, { 'Cache-Control': 'no-cache' }));
    app.get('/referee.js', (c) => c.body(files.referee.script, 200, asset('text/javascript')));
    app.get('/referee.css', (c) => c.body(files.referee.style, 200, asset('text/css')));
    app.route('/referee', refereeRoutes(desk));
  }
  if (answer) app.route('/answer', answerRoute(answer));
  if (log) app.route('/log', logRoutes(log));
  app.get('/view.json', (c) =>
    c.body(feed.latest(), 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }),
  );
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'retry', data: '', retry: 1000 });
      await feed.serve(
        (message) => stream.writeSSE(message),
        () => stream.aborted || stream.closed,
      );
    }),
  );
  return app;
}

/** Script and style carry the version in their address, so a browser may keep them. */
const asset = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=31536000, immutable',
});
