import type { Hono } from 'hono';
import type { Place } from '../../shared/game/seats.ts';
import { PLACES } from '../../shared/game/seats.ts';
import { Access } from './access/access.ts';
import { Callers, type WebEnv } from './access/caller.ts';
import { Connections } from './access/connections.ts';
import { HostNames } from './access/host-names.ts';
import { codeHolders } from './access/role.ts';
import type { Answer } from './answer-route.ts';
import { Feed, type Seen } from './feed.ts';
import type { Hands } from './hands-routes.ts';
import type { LogDesk } from './log-page.ts';
import { mostConnections } from './open-files.ts';
import { readPages } from './pages.ts';
import { addresses } from './port.ts';
import { HERE, type Reach } from './reach.ts';
import type { Desk } from './referee-routes.ts';
import { serve } from './serve.ts';
import type { SetupDesk } from './setup-routes.ts';
import { site } from './site.ts';
import type { Years } from './statistics-routes.ts';
import type { Watching } from './watch-routes.ts';

/** The web page of a running table. */
export interface Web {
  /** The URLs of the page: first on this computer, then in the local network. */
  readonly urls: readonly string[];
  /** Access to it. */
  readonly access: Access;
  /** All routes. */
  readonly routes: Hono<WebEnv>['routes'];
  /** Sends every open page what its viewer may see. */
  push(seen: Seen): void;
  /** Sends the public page what spectators may see of the table as it was. */
  pushDelayed(seen: Seen): void;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** Where the page is served, and the source of its first view. */
export interface WebSettings {
  /** The port to use (0: any); without it the first free one from 8144 on. */
  readonly port?: number;
  /** From where it can be reached; only from this computer if not given. */
  readonly reach?: Reach;
  /** Gives the views for pages that connect before the first push. */
  readonly current: Seen;
  /** Without it there is no public page; `delay` is in seconds, null: the public page shows nothing that was concealed. */
  readonly watch?: { readonly delay: number | null };
  /** Without it there is no page for a referee. */
  readonly desk?: Desk;
  /** Without it there is no page of the log. */
  readonly log?: () => LogDesk;
  /** Without it there is no page of finished hands. */
  readonly hands?: Hands;
  /** Without it there is no page of statistics. */
  readonly years?: Years;
  /** Without it the settings cannot be changed on the page. */
  readonly setup?: SetupDesk;
  /** Takes answers to the table's questions; without it there is nothing to answer. */
  readonly answer?: Answer;
  /** The places that are played; all four if not given. */
  readonly places?: readonly Place[];
  /** Called with notices: wrong codes, failures. */
  readonly noticed?: (what: string) => void;
  /** For tests: the time in ms, ms after which a wrong code is answered, the number of open connections. */
  readonly now?: () => number;
  readonly late?: number;
  readonly mostConnections?: number;
}

/** Serves the page. Fails with a message that says what to do if the chosen port cannot be used. */
export async function startWeb(settings: WebSettings): Promise<Web> {
  const { current, reach = HERE, noticed = () => {}, now, late } = settings;
  const files = readPages();
  const feed = new Feed(files.build, current);
  // Before the first push nothing is old enough to be shown.
  const delayed = new Feed(files.build, () => null);
  const access = new Access({
    holders: codeHolders(settings.places ?? PLACES),
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
  // A referee at the table's own screen needs the address for other people.
  const elsewhere = () => addresses(reach.host, port)[1] ?? null;
  const app = site({
    ...settings,
    ...(settings.watch && { watching: watchingOf(settings.watch, feed, delayed) }),
    files,
    feed,
    access,
    names,
    callers,
    connections,
    elsewhere,
    noticed,
  });
  const served = await serve(app, reach.host, settings.port, (server) => connections.watch(server));
  port = served.port;
  return {
    urls: addresses(reach.host, port),
    access,
    routes: app.routes,
    push: (seen) => feed.push(seen),
    pushDelayed: (seen) => delayed.push(seen),
    close: async () => {
      await Promise.all([feed.close(), delayed.close()]);
      access.close();
      await served.close();
    },
  };
}

const watchingOf = ({ delay }: { readonly delay: number | null }, feed: Feed, delayed: Feed): Watching => ({
  feed,
  delayed: delay === null ? null : { feed: delayed, delay },
});
