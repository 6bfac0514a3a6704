import { join } from 'node:path';
import type { Hono } from 'hono';
import type { WitnessAddress } from '../../ledger/witness-client.ts';
import { Access } from '../../web/access/access.ts';
import { Callers, type WebEnv } from '../../web/access/caller.ts';
import { Connections } from '../../web/access/connections.ts';
import { HostNames } from '../../web/access/host-names.ts';
import { mostConnections } from '../../web/open-files.ts';
import { addresses } from '../../web/port.ts';
import type { Reach } from '../../web/reach.ts';
import { serve } from '../../web/serve.ts';
import { KeptClock } from '../desk/kept-clock.ts';
import { LiveFacts } from '../desk/live-facts.ts';
import { Organiser } from '../desk/organiser.ts';
import { Hall } from '../hall.ts';
import { HallTables } from '../tables/hall-tables.ts';
import { printView } from '../view/print-view.ts';
import { deskView, playerView, screenView } from '../view/view.ts';
import { hallSite } from './hall-site.ts';
import { hallPages, readHallPages } from './pages.ts';

/** Every player with a phone, and tables and screens besides. */
const MOST_CONNECTIONS = 5000;

/** ms between two looks at which tables are still heard of. */
const HEARD = 20_000;

/** A hall that is being served. */
export interface HallServer {
  readonly hall: Hall;
  readonly organiser: Organiser;
  readonly tables: HallTables;
  /** The URLs of its site: first on this computer, then in the local network. */
  readonly urls: readonly string[];
  readonly access: Access;
  /** All routes. */
  readonly routes: Hono<WebEnv>['routes'];
  /** Ends all connections, frees the port and closes the hall's files. */
  close(): Promise<void>;
}

/** Where a hall is kept and served. */
export interface HallServerSettings {
  readonly folder: string;
  readonly reach: Reach;
  /** The port to use (0: any); without it the first free one from 8144 on. */
  readonly port?: number | undefined;
  /** Cosigns the hall's log; null: nothing can be drawn. */
  readonly witness: WitnessAddress | null;
  /** Whether tables in the local network can find it, if it is served there. */
  readonly announced?: boolean;
  /** Is called with what people should know or do something about. */
  readonly noticed: (what: string) => void;
  /** For tests: the time in ms since 1970, and ms after which a wrong code is answered. */
  readonly now?: () => number;
  readonly late?: number;
}

/** Opens a hall and serves it. @throws Error that says what to do if its files or its port cannot be used */
export async function startHall(settings: HallServerSettings): Promise<HallServer> {
  const { folder, noticed, now = Date.now } = settings;
  const hall = await Hall.open({ folder, noticed, now });
  try {
    return await serveHall(hall, settings);
  } catch (error) {
    await hall.close();
    throw error;
  }
}

async function serveHall(hall: Hall, settings: HallServerSettings): Promise<HallServer> {
  const { folder, reach, witness, noticed, now = Date.now, late } = settings;
  const organiser = new Organiser({
    hall,
    witness,
    clock: new KeptClock(join(folder, 'clock.json'), noticed),
    now,
    clockChanged: () => live.changed(),
  });
  const access = new Access({
    holders: ['organiser'],
    password: reach.password,
    opens: 'organiser',
    noticed,
    changed: () => {},
    ...(late !== undefined && { late }),
  });
  const tables = new HallTables(hall, {
    ...{ folder, noticed, now },
    changed: () => live.changed(),
    ...(late !== undefined && { late }),
  });
  const live = new LiveFacts(hall, {
    clock: () => organiser.clock,
    heard: (table) => tables.heardOf(table),
    needs: (table) => tables.needsOf(table),
    witness: witness?.url ?? null,
    featured: () => {
      const { table } = tables.featured;
      return table === null ? null : { table, seen: tables.seen };
    },
    address: () => addresses(reach.host, port)[1] ?? null,
  });
  // Tables are heard of more often than they deliver.
  const heard = setInterval(() => live.changed(), HEARD);
  const files = readHallPages();
  const pages = hallPages(
    files,
    {
      desk: () => deskView(live.facts, live.setup),
      screen: () => screenView(live.facts),
      print: () => printView(live.facts),
      player: (number) => playerView(live.facts, number),
      changed: (listener) => live.subscribe(listener),
    },
    (token) => access.sessions.use(token) !== null,
  );
  let port = 0;
  const names = new HostNames(() => port, reach.names);
  const callers = new Callers(names, access.sessions, () => port);
  const connections = new Connections(mostConnections(MOST_CONNECTIONS));
  const app = hallSite({
    ...{ hall, tables, files, pages, access, names, callers, connections, organiser, noticed },
    facts: () => live.facts,
  });
  const served = await serve(app, reach.host, settings.port, (server) => connections.watch(server));
  port = served.port;
  const endAnnouncement =
    settings.announced && reach.host !== null ? await announce(hall, reach.host, port, noticed) : null;
  return {
    hall,
    organiser,
    tables,
    urls: addresses(reach.host, port),
    access,
    routes: app.routes,
    close: async () => {
      clearInterval(heard);
      await endAnnouncement?.();
      pages.close();
      tables.close();
      live.close();
      access.close();
      await served.close();
      await hall.close();
    },
  };
}

/** Announces the hall in the local network, under the name of its tournament once it has one. @returns what ends that */
async function announce(
  hall: Hall,
  host: string,
  port: number,
  noticed: (what: string) => void,
): Promise<() => Promise<void>> {
  // Loaded only here: the library changes how errors are shown.
  const { Announcement } = await import('../mdns/announce-hall.ts');
  const { origin, cosigner } = hall;
  const tournament = hall.state?.tournament.name ?? null;
  const announcement = new Announcement({ tournament, origin, cosigner, port, host }, noticed);
  const unsubscribe = hall.subscribe((change) => {
    const opened = change.is === 'logged' && change.entries.find(({ entry }) => entry === 'tournament');
    if (opened && opened.entry === 'tournament') announcement.rename(opened.name);
  });
  return () => {
    unsubscribe();
    return announcement.close();
  };
}
