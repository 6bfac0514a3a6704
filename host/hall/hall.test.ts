import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import { LogFile } from '../ledger/log-file.ts';
import { parseVerifierKey } from '../ledger/signed-note.ts';
import { readKeyFile } from '../ledger/signing-key.ts';
import { Witness } from '../ledger/witness.ts';
import { placesOfLine } from './places-of-line.ts';
import { SimulatedHall } from './simulate/simulated-hall.ts';
import { SimulatedTable } from './simulate/simulated-table.ts';
import { sure } from './simulate/sure.ts';
import { deliveryText, readDelivery } from './wire/delivery.ts';

const SEED = 'hall';
let folder: string;
let simulated: SimulatedHall;
let table: SimulatedTable;
const now = () => 1_800_000_000_000;
const tableAt = (at: string, number = 1) =>
  SimulatedTable.open({ folder: at, number, seed: SEED, rules: 'kuester', now });
const deliver = (from?: number) =>
  simulated.hall.deliver(1, table.delivery(from ?? simulated.hall.openedOf(1)));
const cosignedSizes = () =>
  logged().flatMap((entry) => {
    const parsed = entry.entry === 'checkpoint' ? parseCheckpoint(entry.note!) : null;
    return parsed?.ok ? [parsed.value.checkpoint.size] : [];
  });

function logged(): { entry: string; note?: string }[] {
  const file = new LogFile(simulated.path);
  const entries = [...file.entries()].map(({ bytes }) => JSON.parse(bytes!.toString()));
  file.close();
  return entries;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-hall-test-'));
  simulated = await SimulatedHall.open(folder, SEED, now);
  const scoring = { points: [4, 2, 1, 0] } as const;
  simulated.begin({
    name: 'Spring',
    rules: 'kuester',
    players: 4,
    reserves: 1,
    plan: [{ tables: [[1, 2, 3, 4]], out: [] }],
    scoring,
  });
  table = await tableAt(folder);
  const { origin, vkey } = table;
  sure(simulated.hall.enter([{ entry: 'table', t: 0, number: 1, origin, vkey }]));
  table.begin(simulated.hall.origin, 1, placesOfLine(simulated.hall.state!.draws[1]!.order));
});
afterEach(async () => {
  await table.close();
  await simulated.close();
  rmSync(folder, { recursive: true });
});

describe('a delivery', () => {
  it('is cosigned and logged, and counts', async () => {
    const { net } = await table.play(null, () => {});
    const note = sure(deliver())!;
    expect(parseCheckpoint(note)).toMatchObject({ ok: true, value: { note: { signatures: { length: 2 } } } });
    expect(cosignedSizes()).toEqual([table.delivery(0).entries.length]);
    expect(simulated.hall.openedOf(1)).toBe(table.delivery(0).entries.length);
    const points = simulated.hall.standings().map(({ tablePoints }) => tablePoints);
    expect(points.toSorted()).toEqual(Object.values(net).toSorted());
  });

  it('in the middle of a hand has no tile in it: its entries come by their hashes, and open later', async () => {
    await table.play(20, () => {
      const delivery = table.delivery(0);
      const sealed = delivery.entries.slice(delivery.entries.findIndex(({ bytes }) => bytes === null));
      expect(sealed).toHaveLength(20);
      expect(sealed.every(({ bytes }) => bytes === null)).toBe(true);
      sure(deliver());
      expect(simulated.hall.unfilled).toEqual([]);
    });
    sure(deliver());
    expect(simulated.hall.openedOf(1)).toBe(table.delivery(0).entries.length);
    expect(cosignedSizes()).toHaveLength(2);
  });

  it('may come in parts: what lacks a checkpoint does not count yet, and a wrong last part undoes all', async () => {
    await table.play(null, () => {});
    const whole = table.delivery(0);
    const first = { from: 0, entries: whole.entries.slice(0, 3), checkpoint: null };
    const rest = { ...whole, from: 3, entries: whole.entries.slice(3) };
    const changes: string[] = [];
    const end = simulated.hall.subscribe(({ is }) => changes.push(is));
    expect(sure(simulated.hall.deliver(1, first))).toBeNull();
    expect([simulated.hall.openedOf(1), cosignedSizes(), changes]).toEqual([3, [], []]);
    const unsigned = { ...rest, checkpoint: simulated.hall.log.checkpoint };
    expect(simulated.hall.deliver(1, unsigned)).toMatchObject({ error: { code: 'unsigned' } });
    expect(simulated.hall.openedOf(1)).toBe(0);
    expect(simulated.hall.deliver(1, rest)).toMatchObject({ error: { code: 'gap' } });
    sure(simulated.hall.deliver(1, first));
    sure(simulated.hall.deliver(1, rest));
    expect(cosignedSizes()).toEqual([whole.entries.length]);
    expect(changes).toEqual(['logged', 'delivered']);
    end();
  });

  it('as JSON is the same delivery, with the hand in play by its hashes', async () => {
    await table.play(20, () => {
      const delivery = table.delivery(0);
      expect(readDelivery(JSON.parse(deliveryText(delivery)))).toEqual({ ok: true, value: delivery });
    });
  });

  it.each([
    null,
    [],
    {},
    { from: -1, entries: [], checkpoint: null },
    { from: 0, entries: 1, checkpoint: null },
  ])('is not %j', (value) => expect(readDelivery(value)).toMatchObject({ ok: false }));

  it.each([1, null, {}, { sealed: 'AA==' }])('has no entry %j', (entry) => {
    expect(readDelivery({ from: 0, entries: [entry], checkpoint: null })).toMatchObject({
      ok: false,
      error: expect.stringContaining('entries[0]'),
    });
  });

  it('sent twice is counted once and logged once', async () => {
    await table.play(null, () => {});
    const [first, again] = [sure(deliver(0)), sure(deliver(0))];
    expect(again).toBe(first);
    expect(cosignedSizes()).toHaveLength(1);
  });

  it('of another table, with a gap, altered or unsigned is refused, and nothing of it is kept', async () => {
    await table.play(null, () => {});
    const delivery = table.delivery(0);
    const code = (...args: Parameters<typeof simulated.hall.deliver>) => {
      const refused = simulated.hall.deliver(...args);
      return refused.ok ? null : refused.error.code;
    };
    const { leaf, bytes } = delivery.entries[2]!;
    const altered = Buffer.from(bytes!.toString().replace('"east":"A"', '"east":"B"'));
    expect(code(2, delivery)).toBe('unknown-table');
    expect(code(1, { ...delivery, from: 1 })).toBe('gap');
    expect(code(1, { ...delivery, entries: delivery.entries.with(2, { leaf, bytes: altered }) })).toBe(
      'wrong-entry',
    );
    expect(code(1, { ...delivery, entries: delivery.entries.slice(0, -1) })).toBe('unsigned');
    expect(code(1, { ...delivery, checkpoint: simulated.hall.log.checkpoint! })).toBe('unsigned');
    expect([simulated.hall.openedOf(1), cosignedSizes()]).toEqual([0, []]);
    sure(deliver());
  });

  it('of a log that was put back to an older state is refused', async () => {
    await table.play(null, () => {});
    const older = table.delivery(0);
    await table.play(null, () => {});
    sure(deliver());
    await simulated.restart();
    expect(simulated.hall.deliver(1, older)).toMatchObject({ ok: false, error: { code: 'rolled-back' } });
    expect(simulated.hall.standings().every(({ rounds }) => rounds.length === 0)).toBe(true);
  });

  it('of another course of the same log is refused, also by a hall that was started anew', async () => {
    await table.play(null, () => {});
    sure(deliver());
    const elsewhere = await tableAt(mkdtempSync(join(folder, 'fork-')));
    elsewhere.begin(simulated.hall.origin, 1, placesOfLine([1, 2, 3, 4]));
    for (let hand = 0; hand < 3; hand++) await elsewhere.play(null, () => {});
    expect(simulated.hall.deliver(1, elsewhere.delivery(0))).toMatchObject({ error: { code: 'fork' } });
    await simulated.restart();
    expect(simulated.hall.deliver(1, elsewhere.delivery(0))).toMatchObject({
      error: { code: 'rolled-back' },
    });
    await elsewhere.close();
  });
});

it.each(['nonsense', 'other key'])(
  'a table with %s for a key is not taken, and the hall opens again',
  async (what) => {
    const vkey = what === 'nonsense' ? what : simulated.hall.vkey;
    const entered = simulated.hall.enter([
      { entry: 'table', t: 0, number: 2, origin: 'mingg/table-2', vkey },
    ]);
    expect(entered).toMatchObject({ ok: false, error: { code: 'wrong-key' } });
    await simulated.restart();
  },
);

describe('a hall that is started again', () => {
  it('is filled by its tables, and shows no standings before', async () => {
    await table.play(null, () => {});
    sure(deliver());
    const shown = simulated.hall.standings();
    await simulated.restart();
    expect(simulated.hall.unfilled).toEqual([1]);
    expect(simulated.hall.showStandings(1)).toMatchObject({ ok: false });
    sure(deliver());
    expect([simulated.hall.unfilled, simulated.hall.standings()]).toEqual([[], shown]);
    expect(cosignedSizes()).toHaveLength(1);
  });

  it('logs what it cosigned before it was killed', async () => {
    await table.play(null, () => {});
    const key = parseVerifierKey(table.vkey);
    const cosigner = readKeyFile(join(folder, 'cosigner.key'))!;
    // As if it had been killed before it could log this.
    const witness = new Witness(join(folder, 'cosigned.db'), key.ok ? [key.value] : [], cosigner, now);
    expect(witness.addCheckpoint(`old 0\n\n${table.delivery(0).checkpoint}`).status).toBe(200);
    witness.close();
    expect(cosignedSizes()).toEqual([]);
    await simulated.restart();
    expect(cosignedSizes()).toEqual([table.delivery(0).entries.length]);
  });
});

describe('names', () => {
  it('stand beside the log only, and can be withdrawn from there', () => {
    const names = () => readFileSync(join(folder, 'names.jsonl'), 'utf8');
    expect(names()).toContain('Player 3');
    expect(JSON.stringify(logged())).not.toContain('Player 3');
    simulated.hall.withdrawName(3);
    expect(names()).not.toContain('Player 3');
  });
});

it('nothing is drawn that no witness has seen', async () => {
  const other = await SimulatedHall.open(join(folder, 'other'), 'other', now);
  const { hall } = other;
  sure(
    hall.begin({ name: 'x', rules: 'kuester', rounds: 1, scoring: { points: [4, 2, 1, 0] }, witnesses: [] }),
  );
  sure(hall.addPlayers(['a', 'b', 'c', 'd'].map((name) => ({ name }))));
  expect(hall.draw('all')).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('no plan') },
  });
  sure(hall.enter([{ entry: 'plan', t: 0, round: 1, tables: [[1, 2, 3, 4]], out: [] }]));
  expect(hall.draw('all')).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('no witness') },
  });
  await other.close();
});
