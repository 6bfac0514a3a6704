import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { HallLink } from '../../host/hall/client/hall-link.ts';
import type { Membership } from '../../host/hall/client/membership.ts';
import { exportTree } from '../../host/hall/export-tree.ts';
import { Hall } from '../../host/hall/hall.ts';
import { placesOfLine } from '../../host/hall/places-of-line.ts';
import { recompute } from '../../host/hall/recompute/recompute.ts';
import { SimulatedHall } from '../../host/hall/simulate/simulated-hall.ts';
import { SimulatedTable } from '../../host/hall/simulate/simulated-table.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import { TableTokens } from '../../host/hall/tables/table-tokens.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { Random } from '../../host/players/random.ts';
import { drawSchedule } from '../../shared/seating/draw-schedule.ts';
import type { Standing } from '../../shared/tournament/entries.ts';
import type { TableLine } from '../../shared/tournament/plan.ts';
import { seatingOf } from '../../shared/tournament/tournament.ts';

/** As it was built before the tests. */
const MINGG = new URL('../../dist/mingg.js', import.meta.url).pathname;
const PASSWORD = 'a good password';
/** ms: a machine that does other things, too, starts a process in half a minute. */
const PATIENCE = 90_000;
const SEED = 'broker';

/** Waits until something is so. @throws Error that names it */
export async function until(
  what: string,
  is: () => unknown | Promise<unknown>,
  patience = PATIENCE,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`it did not come to this: ${what}`);
    await sleep(100);
  }
}

/** A process of a hall: `mingg hall run FOLDER --nats URL`. */
export class HallProgram {
  readonly folder: string;
  readonly lines: string[] = [];
  readonly child: ChildProcess;

  /** @param before a command that starts it elsewhere */
  constructor(folder: string, broker: string, more: readonly string[] = [], before: readonly string[] = []) {
    this.folder = folder;
    const password = join(folder, 'password');
    writeFileSync(password, `${PASSWORD}\n`);
    const options = ['--nats', broker, '--port', '0', '--password-file', password, ...more];
    const [command, ...args] = [...before, process.execPath, MINGG, 'hall', 'run', folder, ...options];
    this.child = spawn(command!, args);
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      createInterface(stream).on('line', (line) => this.lines.push(line));
    }
  }

  /** Waits for a line that it says. */
  async says(pattern: RegExp, from = 0): Promise<void> {
    try {
      await until(`${pattern}`, () => this.lines.slice(from).some((line) => pattern.test(line)));
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${this.lines.join('\n')}`);
    }
  }

  /** Where its pages are. */
  get url(): string {
    return /http:\S+\//.exec(this.lines.find((line) => line.startsWith('The desk:'))!)![0];
  }

  /** Presses something on the desk. @returns the status, and the message of a refusal */
  async press(path: string, body: object): Promise<{ status: number; message: string }> {
    const origin = new URL(this.url).origin;
    const headers = { 'Content-Type': 'application/json', Origin: origin };
    const post = (to: string, what: object, more: object = {}) =>
      fetch(new URL(to, origin), {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(what),
      });
    const signedIn = await post('/sign-in', { code: PASSWORD });
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
    const answer = await post(path, body, { Cookie: cookie });
    const text = await answer.text();
    return {
      status: answer.status,
      message: text === '' ? '' : (JSON.parse(text) as { message: string }).message,
    };
  }

  /** Stops it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGCONT');
    this.child.kill(signal);
    await once(this.child, 'close');
  }
}

/** What is kept of a tournament beside the hall's folder. */
interface Drawn {
  readonly memberships: readonly Membership[];
  /** Who sits where in each round. */
  readonly seats: readonly (readonly TableLine[])[];
}

const openTable = (folder: string, number: number): Promise<SimulatedTable> =>
  SimulatedTable.open({ folder, number, seed: SEED, rules: 'kuester', now: Date.now });

/** A tournament that is drawn, whose tables play by themselves, and speak to processes of its hall through a broker. */
export class HallOnBroker {
  readonly folder: string;
  readonly broker: string | null;
  readonly programs: HallProgram[] = [];
  readonly tables: readonly SimulatedTable[];
  readonly noticed: string[] = [];
  readonly #links: HallLink[] = [];
  readonly #drawn: Drawn;

  /**
   * Draws a tournament of two tables, and keeps it in a folder to be opened.
   * @param begun its first round has begun when the processes start
   */
  static async draw(folder: string, rounds: number, begun = false): Promise<void> {
    const drawn = join(folder, 'drawn');
    const simulated = await SimulatedHall.open(drawn, SEED, Date.now);
    const { hall } = simulated;
    const players = [1, 2, 3, 4, 5, 6, 7, 8];
    const plan = drawSchedule({ players, apart: [], played: [] }, rounds, new Random(SEED)).rounds;
    const scoring = { points: [4, 2, 1, 0] } as const;
    simulated.begin({ name: 'Broker', rules: 'kuester', players: 8, reserves: 0, plan, scoring });
    const tokens = new TableTokens(join(drawn, 'tables.key'), join(drawn, 'revoked.json'));
    const { origin: tournament, vkey, cosigner } = hall;
    const memberships: Membership[] = [];
    for (const number of [1, 2]) {
      const table = await openTable(folder, number);
      const { origin, vkey: own } = table;
      await table.close();
      sure(hall.enter([{ entry: 'table', t: Date.now(), number, origin, vkey: own }]));
      const token = tokens.make({ table: number, origin, vkey: own });
      memberships.push({
        table: number,
        token,
        tournament,
        vkey,
        cosigner,
        origin,
        code: 'x',
        assignment: null,
      });
    }
    if (begun) sure(hall.enter([{ entry: 'round', t: Date.now(), number: 1, is: 'begun' }]));
    const seats = plan.map((_, at) => seatingOf(hall.state!, at + 1)!.tables);
    writeFileSync(join(folder, 'drawn.json'), JSON.stringify({ memberships, seats } satisfies Drawn));
    await simulated.close();
  }

  /** Opens a tournament that was drawn. @param broker where its tables find their hall; null: they are not linked */
  static async open(folder: string, broker: string | null): Promise<HallOnBroker> {
    const drawn = JSON.parse(readFileSync(join(folder, 'drawn.json'), 'utf8')) as Drawn;
    const tables = await Promise.all([1, 2].map((number) => openTable(folder, number)));
    return new HallOnBroker(folder, broker, tables, drawn);
  }

  private constructor(folder: string, broker: string | null, tables: SimulatedTable[], drawn: Drawn) {
    this.folder = folder;
    this.broker = broker;
    this.tables = tables;
    this.#drawn = drawn;
    if (broker === null) return;
    for (const [at, table] of tables.entries()) {
      this.#links.push(
        new HallLink({
          url: null,
          nats: broker,
          file: join(folder, `table-${table.number}.hall`),
          membership: drawn.memberships[at]!,
          log: table.log,
          noticed: (what) => this.noticed.push(`table ${table.number}: ${what}`),
          needs: () => [],
          assigned: () => {},
        }),
      );
    }
  }

  /** Starts a process of the hall, with a copy of the folder as it was drawn. */
  async start(name: string, more: readonly string[] = []): Promise<HallProgram> {
    const folder = copyOf(this.folder, name);
    return this.startAgain(folder, more);
  }

  /** Starts a process with the folder that it had. */
  async startAgain(folder: string, more: readonly string[] = []): Promise<HallProgram> {
    const program = new HallProgram(folder, this.broker!, more);
    this.programs.push(program);
    await program.says(/^Players: /);
    return program;
  }

  /** All tables begin a round. */
  begin(round: number): void {
    const { memberships, seats } = this.#drawn;
    for (const [at, table] of this.tables.entries()) {
      table.begin(memberships[at]!.tournament, round, placesOfLine(seats[round - 1]![at]!));
    }
    this.#logged();
  }

  /** All tables play a hand. */
  async play(): Promise<void> {
    for (const table of this.tables) await table.play(null, () => {});
    this.#logged();
  }

  /** Whether everything that was played is under the hall's cosignature. */
  get isDelivered(): boolean {
    return this.tables.every(({ log }) => sizeOf(log.delivered) === log.size);
  }

  #logged(): void {
    for (const link of this.#links) link.logged();
  }

  /** Ends the links of the tables. */
  async endTables(): Promise<void> {
    await Promise.all(this.#links.map((link) => link.close()));
  }

  async close(): Promise<void> {
    await this.endTables();
    for (const program of this.programs) await program.stop('SIGKILL');
    for (const table of this.tables) await table.close();
  }

  /** The entries of a process's log, as they are hashed. */
  logOf({ folder }: HallProgram): readonly string[] {
    const log = new LogFile(join(folder, 'hall.db'));
    try {
      return [...log.entries()].map(({ bytes }) => bytes!.toString('utf8'));
    } finally {
      log.close();
    }
  }

  /** Recomputes the standings from what a process and the tables exported. @returns them as text */
  recomputed({ folder }: HallProgram): string {
    const out = join(folder, 'out');
    const { vkey } = this.#drawn.memberships[0]!;
    for (const { path, number, vkey: own } of this.tables)
      exportTree(path, join(out, `table-0${number}`), own);
    exportTree(join(folder, 'hall.db'), join(out, 'hall'), vkey);
    const { faults, standings } = recompute(out);
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
    return textOf(standings);
  }

  /** The standings of a hall without a broker, in this process, to which the same tables deliver the same logs. */
  async withoutBroker(rounds: number): Promise<string> {
    const folder = join(this.folder, 'without');
    mkdirSync(folder, { recursive: true });
    cpSync(join(this.folder, 'drawn'), folder, { recursive: true });
    const hall = await Hall.open({ folder, noticed: () => {} });
    for (let number = 1; number <= rounds; number++) {
      sure(hall.enter([{ entry: 'round', t: Date.now(), number, is: 'begun' }]));
      sure(hall.enter([{ entry: 'round', t: Date.now(), number, is: 'ended' }]));
    }
    for (const table of this.tables) sure(hall.deliver(table.number, table.delivery(0)));
    const text = textOf(hall.standings());
    await hall.close();
    return text;
  }
}

/** A copy of the hall's folder as it was drawn. */
export function copyOf(folder: string, name: string): string {
  const copy = join(folder, name);
  cpSync(join(folder, 'drawn'), copy, { recursive: true, errorOnExist: true });
  return copy;
}

const textOf = (standings: readonly (Standing & { readonly name?: string })[]): string =>
  standings.map(({ name: _, ...line }) => `${JSON.stringify(line)}\n`).join('');

const sizeOf = (note: string | null): number => (note === null ? 0 : Number(note.split('\n')[1]));
