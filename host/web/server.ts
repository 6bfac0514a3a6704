import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Place } from '../../shared/seats.ts';
import { PLACES } from '../../shared/seats.ts';
import type { TableView } from '../../shared/view/view.ts';
import { Access } from './access/access.ts';
import { Callers, type WebEnv } from './access/caller.ts';
import { HostNames } from './access/host-names.ts';
import type { Answer } from './answer-route.ts';
import { Connections } from './connections.ts';
import { Feed } from './feed.ts';
import type { LogDesk } from './log-page.ts';
import { mostConnections } from './open-files.ts';
import { readPages } from './pages.ts';
import { addresses, listen } from './port.ts';
import { HERE, type Reach } from './reach.ts';
import type { Desk } from './referee-routes.ts';
import { site } from './site.ts';

/** The web page of a running table. */
export interface Web {
  /** Addresses under which the page is reached: of this computer first, then of the local network. */
  readonly urls: readonly string[];
  /** Who may reach it. */
  readonly access: Access;
  /** All that is served. */
  readonly routes: Hono<WebEnv>['routes'];
  /** Sends a view to every open page. */
  push(view: TableView): void;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** Where the page is served, and the source of its first view. */
export interface WebSettings {
  /** The port to use (0: any); without it the first free one from 8144 on. */
  readonly port?: number;
  /** From where; on this computer only if it is not said. */
  readonly reach?: Reach;
  /** The view a page gets when it connects before anything was pushed. */
  readonly current: () => TableView;
  /** Without it there is no page for a referee. */
  readonly desk?: Desk;
  /** Without it there is no page of the log. */
  readonly log?: () => LogDesk;
  /** Takes the answer to what the table asks; without it there is nothing to answer. */
  readonly answer?: Answer;
  /** The places that are played at; all four if it is not said. */
  readonly places?: readonly Place[];
  /** Something to know: wrong codes, a failure. */
  readonly noticed?: (what: string) => void;
  /** For tests: ms, ms after which a wrong code is answered, connections that are open at once. */
  readonly now?: () => number;
  readonly late?: number;
  readonly mostConnections?: number;
}

/** ms within which headers and a whole request must have come, and after which a connection is closed on which nothing moves. */
const HEADERS = 10_000;
const REQUEST = 20_000;
const STILL = 60_000;
/** A request here is a few hundred bytes, and what a browser adds. */
const LARGEST_HEADERS = 8192;

/** Serves the page. Fails with a message that says what to do if the chosen port cannot be used. */
export async function startWeb(settings: WebSettings): Promise<Web> {
  const { current, reach = HERE, noticed = () => {}, now, late } = settings;
  const files = readPages();
  const feed = new Feed(files.build, current);
  const access = new Access({
    places: settings.places ?? PLACES,
    password: reach.password,
    noticed,
    changed: () => feed.again(),
    ...(now && { now }),
    ...(late !== undefined && { late }),
  });
  let port = 0;
  const names = new HostNames(() => port, reach.names);
  const callers = new Callers(names, access.sessions, () => port);
  const connections = new Connections(settings.mostConnections ?? mostConnections());
  // A referee at the table's own screen has to know how others get there.
  const elsewhere = () => addresses(reach.host, port)[1] ?? null;
  const app = site({ ...settings, files, feed, access, names, callers, connections, elsewhere, noticed });
  const answers = listenerOf(app);
  const servers: Server[] = [];
  port = await listen(
    () => {
      const server = newServer(answers);
      connections.watch(server);
      servers.push(server);
      return server;
    },
    reach.host,
    settings.port,
  );
  return {
    urls: addresses(reach.host, port),
    access,
    routes: app.routes,
    push: (view) => feed.push(view),
    close: async () => {
      feed.close();
      access.close();
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          server.closeAllConnections();
          return closed;
        }),
      );
    },
  };
}

const newServer = (answers: RequestListener): Server => {
  const server = createServer(
    {
      maxHeaderSize: LARGEST_HEADERS,
      headersTimeout: HEADERS,
      requestTimeout: REQUEST,
      connectionsCheckingInterval: HEADERS / 2,
    },
    answers,
  );
  // A page that is watched is sent something every few seconds: a connection that takes nothing is dead.
  server.timeout = STILL;
  return server;
};

/** Answers requests one after the other: browsers send no second one on a connection before the first is answered. */
function listenerOf(app: Hono<WebEnv>): RequestListener {
  const answer = getRequestListener(app.fetch, {
    // What is no request at all; whoever sent it hears so, and nobody else.
    errorHandler: () => new Response('This is no request.\n', { status: 400 }),
  });
  const last = new WeakMap<object, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    // Once it is answered to its end: who has read that may ask again before this side hears that it was sent.
    if (last.get(socket)?.writableEnded === false) {
      socket.destroy();
      return;
    }
    last.set(socket, response);
    void answer(request, response);
  };
}
