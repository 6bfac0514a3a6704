import type { Hono } from 'hono';
import { Access } from './access/access.ts';
import { Callers, type WebEnv } from './access/caller.ts';
import { Connections } from './access/connections.ts';
import { HostNames } from './access/host-names.ts';
import { mostConnections } from './open-files.ts';
import { readPages } from './pages.ts';
import { addresses } from './port.ts';
import type { Reach } from './reach.ts';
import { serve } from './serve.ts';
import type { SetupDesk } from './setup-routes.ts';
import { setupSite } from './setup-site.ts';

/** The page of setting up, while it is served. */
export interface SetupWeb {
  /** The URLs: first on this computer, then in the local network. */
  readonly urls: readonly string[];
  readonly access: Access;
  /** All routes. */
  readonly routes: Hono<WebEnv>['routes'];
  close(): Promise<void>;
}

/** Where the page of setting up is served. */
export interface SetupWebSettings {
  readonly desk: SetupDesk;
  /** The port to use (0: any); without it the first free one from 8144 on. */
  readonly port?: number | undefined;
  readonly reach: Pick<Reach, 'host' | 'names'>;
  readonly noticed: (what: string) => void;
  /** For tests: ms after which a wrong code is answered. */
  readonly late?: number;
}

/** Serves the page of setting up. @throws Error that says what to do if the port cannot be used */
export async function startSetupWeb(settings: SetupWebSettings): Promise<SetupWeb> {
  const { desk, reach, noticed, late } = settings;
  const files = readPages();
  const access = new Access({
    // Who sets a table up has its referee's rights: the code is his.
    holders: ['referee'],
    password: null,
    noticed,
    changed: () => {},
    ...(late !== undefined && { late }),
  });
  let port = 0;
  const names = new HostNames(() => port, reach.names);
  const callers = new Callers(names, access.sessions, () => port);
  const connections = new Connections(mostConnections());
  const app = setupSite({ files, access, names, callers, connections, desk, noticed });
  const served = await serve(app, reach.host, settings.port, (server) => connections.watch(server));
  port = served.port;
  return {
    urls: addresses(reach.host, port),
    access,
    routes: app.routes,
    close: async () => {
      access.close();
      await served.close();
    },
  };
}
