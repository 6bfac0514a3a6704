import { Hono } from 'hono';
import { SimulatedHall } from '../../host/hall/simulate/simulated-hall.ts';
import { HallTables } from '../../host/hall/tables/hall-tables.ts';
import { tableRoutes } from '../../host/hall/tables/table-routes.ts';
import { Random } from '../../host/players/random.ts';
import type { WebEnv } from '../../host/web/access/caller.ts';
import { type Served, serve } from '../../host/web/serve.ts';
import { drawSchedule } from '../../shared/seating/draw-schedule.ts';

/** A hall of a simulated tournament that tables reach over HTTP. */
export class HallOnWire {
  readonly simulated: SimulatedHall;
  tables: HallTables;
  readonly noticed: string[];
  readonly #folder: string;
  readonly #now: () => number;
  #served: Served;

  /** Opens a hall whose tournament is drawn. @param host an address at which it listens besides this computer's own */
  static async open(
    folder: string,
    players: number,
    rounds: number,
    now: () => number = Date.now,
    host: string | null = null,
  ): Promise<HallOnWire> {
    const simulated = await SimulatedHall.open(folder, 'wire', now);
    if (simulated.hall.state === null) {
      const numbers = Array.from({ length: players }, (_, at) => at + 1);
      const plan = drawSchedule(
        { players: numbers, apart: [], played: [] },
        rounds,
        new Random('wire'),
      ).rounds;
      const scoring = { points: [4, 2, 1, 0] } as const;
      simulated.begin({ name: 'Wire', rules: 'kuester', players, reserves: 1, plan, scoring });
    }
    const noticed: string[] = [];
    const tables = tablesOf(simulated, folder, noticed, now);
    const served = await serve(appOf(simulated, tables), host, 0);
    return new HallOnWire(simulated, folder, noticed, now, tables, served);
  }

  private constructor(
    simulated: SimulatedHall,
    folder: string,
    noticed: string[],
    now: () => number,
    tables: HallTables,
    served: Served,
  ) {
    this.simulated = simulated;
    this.#folder = folder;
    this.noticed = noticed;
    this.#now = now;
    this.tables = tables;
    this.#served = served;
  }

  get port(): number {
    return this.#served.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#served.port}`;
  }

  /** Takes the hall off the network, without any goodbye. */
  async unplug(): Promise<number> {
    const { port } = this.#served;
    await this.#served.close();
    return port;
  }

  /** Kills the hall. `meanwhile` may do something to its folder. Then it is started again at the same port. */
  async restart(meanwhile: () => void = () => {}): Promise<void> {
    const port = await this.unplug();
    this.tables.close();
    await this.simulated.restart(meanwhile);
    this.tables = tablesOf(this.simulated, this.#folder, this.noticed, this.#now);
    this.#served = await serve(appOf(this.simulated, this.tables), null, port);
  }

  async close(): Promise<void> {
    await this.unplug();
    this.tables.close();
    await this.simulated.close();
  }
}

const tablesOf = (
  { hall }: SimulatedHall,
  folder: string,
  noticed: string[],
  now: () => number,
): HallTables =>
  new HallTables(hall, {
    folder,
    noticed: (what) => noticed.push(what),
    changed: () => {},
    now,
    late: 20,
  });

const appOf = ({ hall }: SimulatedHall, tables: HallTables): Hono<WebEnv> =>
  new Hono<WebEnv>().route('/', tableRoutes(hall, tables));
