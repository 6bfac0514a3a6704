import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../shared/game/result.ts';
import { parseCheckpoint } from '../../ledger/checkpoint.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { makeVerifierKey, parseVerifierKey } from '../../ledger/signed-note.ts';
import { newKey } from '../../ledger/signing-key.ts';
import { placesOfLine } from '../places-of-line.ts';
import { SimulatedHall } from '../simulate/simulated-hall.ts';
import { SimulatedTable } from '../simulate/simulated-table.ts';
import { sure } from '../simulate/sure.ts';
import { type Delivery, deliveryText, readDelivery } from '../wire/delivery.ts';
import { Outbox, type OutboxSettings } from './outbox.ts';

const SEED = 'outbox';
const MINUTE = 60_000;
const OTHER = makeVerifierKey(newKey('mingg/hall', 'cosignature').verifier);

/** What becomes of a request. */
type Network = 'well' | 'away' | 'answer lost' | 'sent twice';

/** A real hall and a real log of a table, with an outbox between them, and a network that fails. */
class Case {
  readonly folder = mkdtempSync(join(tmpdir(), 'mingg-outbox-'));
  network: Network = 'well';
  /** Is called before the hall answers a delivery. */
  answers: () => void = () => {};
  readonly said: string[] = [];
  readonly sent: Delivery[] = [];
  simulated!: SimulatedHall;
  table!: SimulatedTable;
  outbox!: Outbox;
  /** What the hand that is being played has won or lost, summed over all. */
  won = { A: 0, B: 0, C: 0, D: 0 };

  async open(): Promise<this> {
    this.simulated = await SimulatedHall.open(this.#hallFolder, SEED, Date.now);
    const plan = [{ tables: [[1, 2, 3, 4] as const], out: [] }];
    const scoring = { points: [4, 2, 1, 0] } as const;
    this.simulated.begin({ name: 'x', rules: 'kuester', players: 4, reserves: 0, plan, scoring });
    this.table = await SimulatedTable.open({
      folder: this.folder,
      number: 1,
      seed: SEED,
      rules: 'kuester',
      now: Date.now,
    });
    const { origin, vkey } = this.table;
    sure(this.simulated.hall.enter([{ entry: 'table', t: 0, number: 1, origin, vkey }]));
    await this.copyHall();
    this.table.begin(this.simulated.hall.origin, 1, placesOfLine(this.simulated.hall.state!.draws[1]!.order));
    this.start();
    return this;
  }

  start(cosigner = this.simulated.hall.cosigner): void {
    const key = parseVerifierKey(cosigner);
    if (!key.ok) throw new Error(key.error);
    this.outbox = new Outbox(
      { log: this.table.log, cosigner: key.value, send: (...sent) => this.#send(...sent) },
      {
        delivered: () => this.said.push('delivered'),
        unreachable: () => this.said.push('unreachable'),
        refused: (message) => this.said.push(message),
      },
    );
  }

  /** Plays a hand; the table may lose power in it, and go on. */
  async play(powerCut: number | null): Promise<void> {
    const { net } = await this.table.play(powerCut, () => {
      void this.outbox.close(0);
      this.start();
    });
    for (const place of ['A', 'B', 'C', 'D'] as const) this.won[place] += net[place];
    this.outbox.logged();
  }

  async copyHall(): Promise<void> {
    await this.simulated.restart(() => {
      rmSync(this.#copy, { recursive: true, force: true });
      cpSync(this.#hallFolder, this.#copy, { recursive: true });
    });
  }

  async restoreHall(): Promise<void> {
    await this.simulated.restart(() => {
      rmSync(this.#hallFolder, { recursive: true });
      cpSync(this.#copy, this.#hallFolder, { recursive: true });
    });
  }

  async close(): Promise<void> {
    await this.outbox.close(0);
    await this.table.close();
    await this.simulated.close();
    rmSync(this.folder, { recursive: true });
  }

  /** What is wrong at the hall when everything should have arrived; null if nothing is. */
  wrong(): string | null {
    const { hall } = this.simulated;
    const { log } = this.table;
    const { size } = log;
    if (hall.openedOf(1) !== size) return `the hall has ${hall.openedOf(1)} of ${size} entries open`;
    const note = hall.state!.checkpoints[1];
    const last = parseCheckpoint(note ?? '');
    if (!last.ok || last.value.checkpoint.size !== size) return 'the last checkpoint was not cosigned';
    if (!last.value.checkpoint.root.equals(log.root())) return 'another tree was cosigned';
    if (log.delivered !== note) return 'the table does not have the cosignature';
    const sizes = this.#checkpoints();
    if (sizes.some((one, at) => at > 0 && one <= sizes[at - 1]!)) return `checkpoints out of order: ${sizes}`;
    const { order } = hall.state!.draws[1]!;
    const wrong = hall
      .standings()
      .find(({ player, tablePoints }) => tablePoints !== this.won['ABCD'[order.indexOf(player)] as 'A']);
    return wrong ? `player ${wrong.player} has ${wrong.tablePoints} points` : null;
  }

  #checkpoints(): number[] {
    const file = new LogFile(this.simulated.path);
    try {
      return [...file.entries()].flatMap(({ bytes }) => {
        const entry = JSON.parse(bytes!.toString());
        const parsed = entry.entry === 'checkpoint' ? parseCheckpoint(entry.note) : null;
        return parsed?.ok ? [parsed.value.checkpoint.size] : [];
      });
    } finally {
      file.close();
    }
  }

  get #hallFolder(): string {
    return join(this.folder, 'hall');
  }

  get #copy(): string {
    return join(this.folder, 'copy');
  }

  async #send(delivery: Delivery, signal: AbortSignal): ReturnType<OutboxSettings['send']> {
    const unreachable = err({ code: 'unreachable', message: 'the network is gone' } as const);
    const { network } = this;
    // As over a network: what is sent arrives later, if the sender is still there.
    await Promise.resolve();
    if (signal.aborted || network === 'away') return unreachable;
    this.sent.push(delivery);
    const arrived = sure(mapped(readDelivery(JSON.parse(deliveryText(delivery)))));
    const { hall } = this.simulated;
    if (network === 'sent twice') hall.deliver(1, arrived);
    const taken = hall.deliver(1, arrived);
    this.answers();
    if (network === 'answer lost') return unreachable;
    if (taken.ok) return ok({ cosigned: taken.value });
    return err({ ...taken.error, ...(taken.error.code === 'gap' && { from: hall.openedOf(1) }) });
  }
}

const mapped = <T>(result: { ok: true; value: T } | { ok: false; error: string }) =>
  result.ok ? result : ({ ok: false, error: { message: result.error } } as const);

/** Lets time pass, with all that is due in it. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const COMMANDS = [
  'play',
  'lose power',
  'minute',
  'hall killed',
  'hall restored',
  'hall copied',
  'well',
  'away',
  'answer lost',
  'sent twice',
] as const;

describe('whatever happens,', () => {
  it('the hall has each entry once, in order and cosigned, and counts what was won', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...COMMANDS), fc.nat(70)), { minLength: 3, maxLength: 12 }),
        async (commands) => {
          const tried = await new Case().open();
          try {
            for (const [command, number] of commands) {
              if (command === 'play') await tried.play(null);
              else if (command === 'lose power') await tried.play(number);
              else if (command === 'minute') await pass(MINUTE);
              else if (command === 'hall killed') await tried.simulated.restart();
              else if (command === 'hall restored') await tried.restoreHall();
              else if (command === 'hall copied') await tried.copyHall();
              else tried.network = command;
              await pass(number);
            }
            tried.network = 'well';
            // A hall that was started again says so to a table that asks for its round.
            tried.outbox.hallHas(tried.simulated.hall.openedOf(1));
            await pass(MINUTE);
            expect(tried.wrong()).toBeNull();
          } finally {
            await tried.close();
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the outbox', () => {
  let tried: Case;
  beforeEach(async () => {
    tried = await new Case().open();
  });
  afterEach(() => tried.close());

  it('delivers what was logged in ten minutes without network, soon after that', async () => {
    await pass(0);
    expect(tried.wrong()).toBeNull();
    tried.network = 'away';
    await tried.play(null);
    await tried.play(null);
    await pass(10 * MINUTE);
    expect(new Set(tried.said.slice(1))).toEqual(new Set(['unreachable']));
    // A second at first, then up to a quarter of a minute.
    expect(tried.said.length).toBeGreaterThan(40);
    expect(tried.said.length).toBeLessThan(100);
    tried.network = 'well';
    await pass(15_000);
    expect(tried.wrong()).toBeNull();
    expect(tried.said.at(-1)).toBe('delivered');
  });

  it('tries again at once when the hall answers somewhere else', async () => {
    await pass(0);
    tried.network = 'away';
    await tried.play(null);
    await pass(5 * MINUTE);
    tried.network = 'well';
    tried.outbox.hallHas(0);
    await pass(0);
    expect(tried.wrong()).toBeNull();
  });

  it('fills a hall that was started anew from where the hall says that it lacks the log', async () => {
    await tried.play(null);
    await pass(0);
    tried.sent.length = 0;
    await tried.simulated.restart();
    await tried.play(null);
    await pass(0);
    expect(tried.wrong()).toBeNull();
    expect(tried.sent.map(({ from }) => from > 0).slice(0, 2)).toEqual([true, false]);
    expect(new Set(tried.said)).toEqual(new Set(['delivered']));
  });

  it('fills it all the same where it has said so meanwhile, to the question for the round', async () => {
    await tried.play(null);
    await pass(0);
    await tried.simulated.restart();
    tried.answers = () => tried.outbox.hallHas(tried.simulated.hall.openedOf(1));
    await tried.play(null);
    await pass(0);
    expect(tried.wrong()).toBeNull();
    expect(new Set(tried.said)).toEqual(new Set(['delivered']));
  });

  it('sends the hand in play once a minute, and by its hashes only; what is open at once', async () => {
    await pass(0);
    tried.sent.length = 0;
    await tried.table.play(30, async () => {
      tried.start();
      await pass(0);
      const { log } = tried.table;
      const { length } = tried.sent;
      expect(tried.sent.at(-1)!.entries.filter(({ bytes }) => bytes === null)).toHaveLength(30);
      log.append([{ entry: 'event', t: 0, p: 1, tags: [], event: 'bet', seat: 'E' }]);
      tried.outbox.logged();
      await pass(MINUTE - 1);
      expect(tried.sent).toHaveLength(length);
      await pass(1);
      expect(tried.sent).toHaveLength(length + 1);
      expect(tried.sent.at(-1)!.entries.every(({ bytes }) => bytes === null)).toBe(true);
      expect(tried.simulated.hall.unfilled).toEqual([]);
      log.append([{ entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} }]);
      tried.outbox.logged();
      await pass(0);
      expect(tried.sent).toHaveLength(length + 2);
    });
  });

  it('sends a long log in parts', async () => {
    await pass(0);
    tried.sent.length = 0;
    tried.network = 'away';
    for (let hand = 0; hand < 8; hand++) await tried.play(null);
    tried.network = 'well';
    await pass(MINUTE);
    expect(tried.wrong()).toBeNull();
    expect(tried.sent.length).toBeGreaterThan(1);
    expect(tried.sent.map(({ checkpoint }) => checkpoint !== null)).toEqual(
      tried.sent.map((_, at) => at === tried.sent.length - 1),
    );
    expect(Math.max(...tried.sent.map((one) => deliveryText(one).length))).toBeLessThan(400_000);
  });

  it('does not keep the cosignature of another hall, and says what to do', async () => {
    await tried.outbox.close(1000);
    const { delivered } = tried.table.log;
    await tried.table.play(null, () => {});
    tried.start(OTHER);
    await pass(0);
    expect(tried.said.at(-1)).toMatch(/another hall, or its folder is lost\. Join again/);
    expect(tried.table.log.delivered).toBe(delivered);
  });

  it('of a log that was put back to an older state says so, and delivers nothing', async () => {
    await pass(0);
    const sent = tried.sent.length;
    tried.outbox.hallHas(1000);
    await pass(0);
    expect(tried.said.at(-1)).toMatch(
      /the hall has 1000 entries of this log, which holds \d+: it was put back/,
    );
    expect(tried.sent).toHaveLength(sent);
  });

  it('delivers what is left when the table is switched off', async () => {
    await pass(0);
    await tried.table.play(null, () => {});
    await tried.outbox.close(1000);
    expect(tried.table.log.delivered).toBe(tried.simulated.hall.state!.checkpoints[1]);
    expect(tried.simulated.hall.openedOf(1)).toBe(tried.table.log.size);
  });
});
