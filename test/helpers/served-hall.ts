import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hall } from '../../host/hall/hall.ts';
import { placesOfLine } from '../../host/hall/places-of-line.ts';
import { type HallServer, startHall } from '../../host/hall/server/hall-server.ts';
import { SimulatedTable } from '../../host/hall/simulate/simulated-table.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import { parseVerifierKey } from '../../host/ledger/signed-note.ts';
import { newKey } from '../../host/ledger/signing-key.ts';
import { Witness } from '../../host/ledger/witness.ts';
import type { WitnessAddress } from '../../host/ledger/witness-client.ts';
import { witnessServer } from '../../host/ledger/witness-server.ts';
import type { Reach } from '../../host/web/reach.ts';
import { seatingOf } from '../../shared/tournament/tournament.ts';

/** ms after which a wrong code is answered in tests. */
const LATE = 50;
export const PASSWORD = 'a good password';
const EIGHT = ['Anna', 'Bo', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gesa', 'Hans'];

/** A hall on a port, with a witness on another, in a folder of its own. */
export class ServedHall {
  readonly folder: string;
  readonly #host: string | null;
  readonly notices: string[];
  #witnessServer: ReturnType<typeof witnessServer>;
  readonly #witness: Witness;
  /** Where the witness is, and who. */
  readonly witness: WitnessAddress;
  readonly #tables: SimulatedTable[] = [];
  #server: HallServer;

  /**
   * Starts both. @param withWitness false: the hall was started without one
   * @param host an address at which other devices find it; this computer only if not given
   */
  static async start(withWitness = true, host: string | null = null): Promise<ServedHall> {
    const folder = mkdtempSync(join(tmpdir(), 'mingg-served-hall-'));
    // The witness has to know the key of the hall's log, which is made with it.
    const made = await Hall.open({ folder, noticed: () => {} });
    const watched = parseVerifierKey(made.vkey);
    if (!watched.ok) throw new Error(watched.error);
    await made.close();
    const key = newKey('mingg/witness', 'cosignature');
    const witness = new Witness(join(folder, 'witness.db'), [watched.value], key);
    const server = witnessServer(witness, () => {});
    await listening(server, 0);
    const { port } = server.address() as AddressInfo;
    const address = { url: `http://127.0.0.1:${port}`, key: key.verifier };
    const notices: string[] = [];
    const started = await startServer(folder, host, withWitness ? address : null, 0, notices);
    return new ServedHall(folder, host, { witness, server, address }, started, notices);
  }

  private constructor(
    folder: string,
    host: string | null,
    witness: {
      readonly witness: Witness;
      readonly server: ReturnType<typeof witnessServer>;
      readonly address: WitnessAddress;
    },
    server: HallServer,
    notices: string[],
  ) {
    this.folder = folder;
    this.#host = host;
    this.#witness = witness.witness;
    this.#witnessServer = witness.server;
    this.witness = witness.address;
    this.#server = server;
    this.notices = notices;
  }

  get server(): HallServer {
    return this.#server;
  }

  /** The URLs of the hall. */
  get urls(): readonly string[] {
    return this.#server.urls;
  }

  get hall(): Hall {
    return this.#server.hall;
  }

  /** Stops the hall and starts it again at the same port. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.urls[0]!).port);
    await this.#server.close();
    this.#server = await startServer(this.folder, this.#host, this.witness, port, this.notices);
  }

  /** The witness is out of reach from now on. */
  async stopWitness(): Promise<void> {
    this.#witnessServer.closeAllConnections();
    await new Promise((resolve) => this.#witnessServer.close(resolve));
  }

  /** The witness can be reached again. */
  async startWitness(): Promise<void> {
    this.#witnessServer = witnessServer(this.#witness, () => {});
    await listening(this.#witnessServer, Number(new URL(this.witness.url).port));
  }

  /** Opens a tournament of two rounds for these players, plans and draws it. */
  async drawTournament(names: readonly string[] = EIGHT): Promise<void> {
    const { organiser } = this.#server;
    organiser.open({ name: 'Spring', rules: 'kuester', options: {}, rounds: 2, minutes: 60 });
    organiser.players({ players: names.map((name) => ({ name })) });
    organiser.plan();
    await organiser.draw();
  }

  /** A table joins, with the next number. */
  async join(): Promise<SimulatedTable> {
    const number = this.#tables.length + 1;
    const settings = {
      folder: this.folder,
      number,
      seed: 'served',
      rules: 'kuester',
      now: Date.now,
    } as const;
    const table = await SimulatedTable.open(settings);
    this.#tables.push(table);
    const { origin, vkey } = table;
    sure(this.hall.enter([{ entry: 'table', t: Date.now(), number, origin, vkey }]));
    return table;
  }

  /** All tables begin a round. */
  beginAtTables(round: number): void {
    const seating = seatingOf(this.hall.state!, round)!.tables;
    for (const [at, table] of this.#tables.entries()) {
      table.begin(this.hall.origin, round, placesOfLine(seating[at]!));
    }
    this.deliver();
  }

  /** Who sits at a table in a round, East first. */
  seatingOf(round: number, table: number): readonly number[] {
    return seatingOf(this.hall.state!, round)!.tables[table - 1]!;
  }

  /** All tables play a hand and deliver it. */
  async play(): Promise<void> {
    for (const table of this.#tables) await table.play(null, () => {});
    this.deliver();
  }

  /** All tables deliver what the hall lacks. */
  deliver(): void {
    for (const table of this.#tables) {
      this.#server.tables.heard(table.number);
      sure(this.hall.deliver(table.number, table.delivery(this.hall.openedOf(table.number))));
    }
  }

  async close(): Promise<void> {
    for (const table of this.#tables) await table.close();
    await this.#server.close();
    await this.stopWitness();
    this.#witness.close();
    rmSync(this.folder, { recursive: true });
  }
}

const listening = (server: ReturnType<typeof witnessServer>, port: number): Promise<void> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });

const startServer = (
  folder: string,
  host: string | null,
  witness: WitnessAddress | null,
  port: number,
  notices: string[],
): Promise<HallServer> => {
  const reach: Reach = { host, names: [], password: PASSWORD };
  return startHall({ folder, reach, port, witness, noticed: (what) => notices.push(what), late: LATE });
};
