import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundled } from '../helpers/bundled.ts';
import { copyOf, HallOnBroker, HallProgram, until } from '../helpers/hall-on-broker.ts';
import { Lan, type LanProgram } from '../helpers/lan.ts';

// Tables, a broker and two processes of a hall, each on a computer of its own, and a network that is lost between them.

/**
 * How long it is lost (ms). A quarter of a minute is longer than all that counts here: the window in which JetStream
 * recognises doubles (0.1 s, where it is 2 minutes by default), a lease (5 s), and the silence after which a connection is
 * given up (6 s). MINGG_OUTAGE=600 tries ten minutes.
 */
const OUTAGE = 1000 * Number(process.env.MINGG_OUTAGE ?? 15);
const WHY_NOT = Lan.whyNot();
const BROKER = 'nats://10.88.0.1:4222';

let folder: string;
let program: string;
let lan: Lan;
let one: HallProgram;
let two: HallProgram;
let tables: LanProgram;
const programs: HallProgram[] = [];

describe.skipIf(WHY_NOT !== null)(
  `a hall over a network that is lost${WHY_NOT ? ` (${WHY_NOT})` : ''}`,
  () => {
    beforeAll(async () => {
      program = await bundled('test/helpers/tables-on-broker.ts');
    });
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'mingg-broker-lan-'));
      await HallOnBroker.draw(folder, 1, true);
      lan = new Lan(['broker', 'one', 'two', 'tables']);
      const broker = lan.run(
        'broker',
        'nats-server',
        '-js',
        '-a',
        '10.88.0.1',
        '-sd',
        join(folder, 'jetstream'),
      );
      await broker.says(/Server is ready/);
      const start = (name: string) => {
        const program = new HallProgram(copyOf(folder, name), BROKER, [], lan.on(name));
        programs.push(program);
        return program;
      };
      one = start('one');
      await one.says(/^this process leads/);
      two = start('two');
      await two.says(/follows/);
      tables = lan.run('tables', process.execPath, program, folder, BROKER);
      await tables.says(/^ready$/);
      await tables.ask('begin 1');
      await tables.ask('play');
      await until('the first hand is delivered', () => tables.ask('delivered'));
    });
    afterEach(async () => {
      for (const program of programs.splice(0)) await program.stop('SIGKILL');
      await lan.close();
      rmSync(folder, { recursive: true });
    });

    it.each<[string, string]>([
      ['the tables', 'tables'],
      ['the process that leads', 'one'],
      ['the broker', 'broker'],
    ])(
      '%s: nothing is lost, nothing is doubled',
      async (_, computer) => {
        lan.plug(computer, 'nothing');
        await tables.ask('play');
        await sleep(OUTAGE / 2);
        await tables.ask('play');
        await sleep(OUTAGE / 2);
        if (computer === 'one') expect(two.lines.join('\n')).toMatch(/^this process leads/m);
        else expect(await tables.ask('delivered')).toBe(false);
        lan.plug(computer, 'the network');
        await tables.ask('play');
        await until('all is delivered', () => tables.ask('delivered'));
        const hall = await logsAfter();
        const same = () => hall.logOf(one).length === hall.logOf(two).length;
        await until('both have the same entries', same).catch((error: Error) => {
          throw new Error([error.message, ...one.lines, '---', ...two.lines].join('\n'));
        });
        await one.stop();
        await two.stop();
        expect(hall.logOf(one)).toEqual(hall.logOf(two));
        const sizes = hall
          .logOf(one)
          .map((text) => JSON.parse(text) as { entry: string; table?: number; note?: string })
          .filter(({ entry, table }) => entry === 'checkpoint' && table === 1)
          .map(({ note }) => Number(note!.split('\n')[1]));
        expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
        const expected = await hall.withoutBroker(0);
        expect([hall.recomputed(one), hall.recomputed(two)]).toEqual([expected, expected]);
        await hall.close();
      },
      300_000 + 2 * OUTAGE,
    );
  },
);

/** Ends the tables' program, and opens what it left. */
async function logsAfter(): Promise<HallOnBroker> {
  await tables.stop();
  return HallOnBroker.open(folder, null);
}
