import { join } from 'node:path';
import type { Hono } from 'hono';
import { NotPublished, type Publish } from '../../ledger/ledger.ts';
import type { WitnessAddress } from '../../ledger/witness-client.ts';
import { Access } from '../../web/access/access.ts';
import { Callers, type WebEnv } from '../../web/access/caller.ts';
import { Connections } from '../../web/access/connections.ts';
import { HostNames } from '../../web/access/host-names.ts';
import { mostConnections } from '../../web/open-files.ts';
import { addresses } from '../../web/port.ts';
import type { Reach } from '../../web/reach.ts';
import { serve } from '../../web/serve.ts';
import type { HallProcess } from '../broker/hall-process.ts';
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
  /** Whether it logs and cosigns: always, unless another process of the hall does. */
  readonly leads: () => boolean;
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
  /** The hall has several processes, which find each other at this NATS broker. */
  readonly broker?: string;
  /** The log of this process and that of the others are two: it does nothing any more. */
  readonly lost?: (why: string) => void;
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
  const { folder, noticed, broker, now = Date.now } = settings;
  const role: Role = { process: null };
  const publish: Publish = (from, entries) => {
    if (role.process === null) throw new NotPublished('the broker has not answered yet');
    role.process.publish(from, entries);
  };
  const hall = await Hall.open({ folder, noticed, now, ...(broker !== undefined && { publish }) });
  try {
    return await serveHall(hall, settings, role);
  } catch (error) {
    await hall.close();
    throw error;
  }
}

/** The process as one of several; null before it has begun, and of a hall that has only one. */
interface Role {
  process: HallProcess | null;
}

async function serveHall(hall: Hall, settings: HallServerSettings, role: Role): Promise<HallServer> {
  const { folder, reach, witness, broker, noticed, now = Date.now, late } = settings;
  const clock = new KeptClock(join(folder, 'clock.json'), noticed);
  const organiser = new Organiser({
    hall,
    witness,
    clock,
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
    follows: () =>
      broker === undefined || role.process?.leads ? null : { leader: role.process?.leader ?? null },
    ...(broker !== undefined && { deliver: (...sent) => role.process!.deliver(...sent) }),
  });
  const served = await serve(app, reach.host, settings.port, (server) => connections.watch(server));
  port = served.port;
  const announced = settings.announced && reach.host !== null ? reach.host : null;
  const announcing = new Announcing(() => announce(hall, announced!, port, noticed));
  if (broker === undefined && announced !== null) await announcing.turn(true);
  if (broker !== undefined) {
    // Loaded only here: who has no broker needs none.
    const { HallProcess } = await import('../broker/hall-process.ts');
    role.process = new HallProcess({
      ...{ broker, folder, hall, tables, witness, noticed },
      url: addresses(reach.host, port).at(-1)!,
      filesChanged: () => {
        clock.readAgain();
        tables.readAgain();
        hall.readNamesAgain();
      },
      // Tables find the one that leads.
      roleChanged: (leads) => {
        if (announced !== null) void announcing.turn(leads);
        live.changed();
      },
      lost: (why) => settings.lost?.(why),
    });
  }
  return {
    hall,
    organiser,
    tables,
    leads: () => broker === undefined || role.process?.leads === true,
    urls: addresses(reach.host, port),
    access,
    routes: app.routes,
    close: async () => {
      clearInterval(heard);
      await role.process?.close();
      await announcing.turn(false);
      pages.close();
      tables.close();
      live.close();
      access.close();
      await served.close();
      await hall.close();
    },
  };
}

/** Announces or not, one after the other. */
class Announcing {
  readonly #begin: () => Promise<() => Promise<void>>;
  #end: (() => Promise<void>) | null = null;
  #done: Promise<void> = Promise.resolve();

  constructor(begin: () => Promise<() => Promise<void>>) {
    this.#begin = begin;
  }

  turn(on: boolean): Promise<void> {
    this.#done = this.#done.then(async () => {
      if (on === (this.#end !== null)) return;
      if (on) this.#end = await this.#begin();
      else {
        await this.#end?.();
        this.#end = null;
      }
    });
    return this.#done;
  }
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
