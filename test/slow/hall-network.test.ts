import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HallLink } from '../../host/hall/client/hall-link.ts';
import { joinHall } from '../../host/hall/client/hall-requests.ts';
import { type Membership, readMembership, writeMembership } from '../../host/hall/client/membership.ts';
import { exportTree } from '../../host/hall/export-tree.ts';
import { recompute } from '../../host/hall/recompute/recompute.ts';
import { settled } from '../../host/hall/simulate/settled.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import type { Assignment } from '../../host/hall/wire/assignment.ts';
import { TableLog } from '../../host/ledger/table-log.ts';
import { playMatch } from '../../host/players/match.ts';
import type { Assigned } from '../../host/table/assigned-round.ts';
import { LiveTable } from '../../host/table/live-table.ts';
import { placeOf, SEATS } from '../../shared/game/seats.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { DryTable } from '../helpers/dry-table.ts';
import { HallOnWire } from '../helpers/hall-on-wire.ts';

const RULES = 'kuester';

/** A table as it runs in a hall: readings, tracker, signed log and link over HTTP; only the boards are left out. */
class NetworkTable {
  readonly number: number;
  readonly path: string;
  readonly dry: DryTable;
  readonly noticed: string[] = [];
  log!: TableLog;
  live!: LiveTable;
  #link!: HallLink;
  readonly #url: string;
  readonly #file: string;

  constructor(folder: string, number: number, url: string) {
    this.number = number;
    this.path = join(folder, `table-${number}.db`);
    this.dry = new DryTable(number, undefined, { rules: RULES, inRounds: true });
    this.#file = `${this.path}.hall`;
    this.#url = url;
  }

  async start(code?: string): Promise<void> {
    this.log = await TableLog.open({ path: this.path, noticed: (what) => this.noticed.push(what) });
    const { origin, standing } = this.log;
    if (code !== undefined) {
      const joined = sure(await joinHall(this.#url, { code, origin, vkey: standing.vkey }));
      writeMembership(this.#file, { ...joined, origin, code, assignment: null });
    }
    const membership = readMembership(this.#file)!;
    const { tiles } = this.dry.table;
    this.live = new LiveTable(
      this.log,
      { entry: 'table', rules: RULES, tiles, seed: this.number },
      {
        folded: () => {},
        logged: (entries) => this.#logged(entries),
        noticed: () => {},
      },
      [],
      assigned(membership, membership.assignment),
    );
    this.#link = new HallLink({
      url: this.#url,
      file: this.#file,
      membership,
      log: this.log,
      noticed: (what) => this.noticed.push(what),
      needs: () => [],
      assigned: (assignment) => {
        this.live.assign(assigned(membership, assignment));
        if (!this.live.mayGoOn) this.dry.table.endRound();
      },
    });
  }

  /** Starts again, from its log and from what it kept of the hall. */
  async restart(): Promise<void> {
    await this.#link.close();
    await this.log.close();
    await this.start();
  }

  /** Reads until something is so; the network has its turn in between. */
  async readUntil(is: () => boolean): Promise<void> {
    for (let n = 0; !is(); n++) {
      this.live.read(this.dry.read(this.live.state));
      if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  get hands(): number {
    return this.live.state.finishedHands.length;
  }

  /** How many events of a hand are logged while it is played. */
  stepsOf(hand: number): number {
    const { handNumber, steps } = this.live.state;
    return handNumber === hand ? steps.length : 0;
  }

  /** What each place really won, by the players' own hands. */
  truth(): Record<string, number> {
    const { tiles } = this.dry.table;
    const match = playMatch({ seed: this.number, rules: RULES, setSize: 144, tiles });
    const won = { A: 0, B: 0, C: 0, D: 0 };
    for (let hand = 0; hand < this.hands; hand++) {
      const { entry, events, state } = match.next().value;
      const net = settled(
        state.setup,
        events.map(({ event }) => event),
      );
      for (const seat of SEATS) won[placeOf(seat, entry.east)] += net[seat] ?? 0;
    }
    return won;
  }

  async close(): Promise<void> {
    await this.#link.close();
    await this.log.close();
  }

  #logged(entries: readonly LogEntry[]): void {
    this.#link?.logged();
    const hand = entries.find(({ entry }) => entry === 'hand');
    const begins = entries.some(({ entry }) => entry === 'round');
    if (begins && hand?.entry === 'hand') this.dry.table.beginRound(hand.number, this.dry.now);
  }
}

const assigned = ({ tournament, table }: Membership, assignment: Assignment | null): Assigned => ({
  tournament,
  table,
  assignment,
});

let folder: string;
let wire: HallOnWire;
let tables: NetworkTable[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-network-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 8, 1);
  tables = [1, 2].map((number) => new NetworkTable(folder, number, wire.url));
  for (const table of tables) await table.start(wire.tables.codes.make(table.number));
});
afterEach(async () => {
  for (const table of tables) await table.close();
  await wire.close();
  rmSync(folder, { recursive: true });
});

const enterRound = (is: 'begun' | 'ended') =>
  sure(wire.simulated.hall.enter([{ entry: 'round', t: Date.now(), number: 1, is }]));
const allDelivered = () =>
  vi.waitFor(
    () => {
      const { hall } = wire.simulated;
      expect(tables.map(({ number }) => hall.openedOf(number))).toEqual(tables.map(({ log }) => log.size));
      expect(hall.unfilled).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );

it('a round at two tables over HTTP, with a hall that is killed and a table that is started again: live, recomputed and true', async () => {
  enterRound('begun');
  await Promise.all(tables.map((table) => table.readUntil(() => table.hands === 1)));
  await wire.restart();
  await tables[0]!.readUntil(() => tables[0]!.stepsOf(2) > 30);
  await tables[0]!.restart();
  await tables[1]!.readUntil(() => tables[1]!.stepsOf(2) > 10);
  enterRound('ended');
  await vi.waitFor(() => expect(tables.every(({ live }) => live.mayGoOn)).toBe(false), { timeout: 30_000 });
  await Promise.all(
    tables.map((table) => table.readUntil(() => !table.live.mayGoOn && table.live.state.score !== null)),
  );
  await allDelivered();
  const { hall } = wire.simulated;
  sure(hall.showStandings(1));
  const standings = hall.standings();
  for (const table of tables) {
    expect(table.hands).toBe(2);
    const { players } = table.live.state.round!;
    const won = table.truth();
    for (const place of ['A', 'B', 'C', 'D'] as const) {
      const line = standings.find(({ player }) => player === players[place])!;
      expect(line.tablePoints).toBe(won[place]);
    }
    // Names come to the table, and stay out of its log.
    for (const file of [table.path, `${table.path}-wal`]) {
      expect(readFileSync(file).includes('Player ')).toBe(false);
    }
    expect(readFileSync(`${table.path}.hall`, 'utf8')).toContain('Player ');
    exportTree(table.path, join(folder, 'out', `table-0${table.number}`), table.log.standing.vkey);
  }
  exportTree(wire.simulated.path, join(folder, 'out', 'hall'), hall.vkey);
  const names = [...hall.names.values()].map((name) => `${JSON.stringify(name)}\n`).join('');
  writeFileSync(join(folder, 'out', 'hall', 'names.jsonl'), names);
  const { faults, standings: recomputed } = recompute(join(folder, 'out'));
  expect(faults).toEqual([]);
  expect(recomputed.map(({ name: _, ...line }) => line)).toEqual(standings);
});
