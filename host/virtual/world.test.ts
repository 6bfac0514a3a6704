import { once } from 'node:events';
import { SerialPort } from 'serialport';
import { afterEach, describe, expect, test } from 'vitest';
import { makeLine } from '../readers/frame.ts';
import { type Speed, TableClock } from './clock.ts';
import type { LoopId } from './table.ts';
import { type TableModel, World } from './world.ts';

const TAG = 'E00401500A1B2C3D';
const OTHER = 'E00401500A1B2C4E';

/** A table on which one tag wanders from loop to loop, each step at its time in ms. */
class OneTag implements TableModel {
  readonly #steps: (readonly [at: number, loop: LoopId])[];
  #loop: LoopId | null = null;
  readonly #here: readonly string[] = [TAG];
  readonly #nothing: readonly string[] = [];

  constructor(...steps: (readonly [number, LoopId])[]) {
    this.#steps = steps;
  }

  get nextMoveAt(): number {
    return this.#steps[0]?.[0] ?? Infinity;
  }

  move() {
    this.#loop = this.#steps.shift()![1];
    return [{ hand: 1, event: { event: 'draw', seat: 'E', tile: '1m', from: 'live' } as const }];
  }

  loopTags(loop: LoopId): readonly string[] {
    return loop === this.#loop ? this.#here : this.#nothing;
  }
}

/** The host's end of a reader's line. */
class Host {
  readonly #port: SerialPort;
  #text = '';

  private constructor(port: SerialPort) {
    this.#port = port;
    port.on('data', (bytes: Buffer) => {
      this.#text += bytes.toString('latin1');
    });
  }

  static async open(path: string, baudRate = 115_200): Promise<Host> {
    const port = new SerialPort({ path, baudRate });
    await once(port, 'open');
    return new Host(port);
  }

  /** Writes pieces one after the other. */
  async write(...pieces: (string | Buffer)[]): Promise<void> {
    for (const piece of pieces) {
      this.#port.write(piece);
      await new Promise((done) => this.#port.drain(done));
    }
  }

  /** Waits for a line that holds `word` and takes all lines up to it. */
  async lines(word: string): Promise<string[]> {
    while (true) {
      const lines = this.#text.split('\n');
      const last = lines.findIndex((line, i) => i < lines.length - 1 && line.includes(word));
      if (last >= 0) {
        this.#text = lines.slice(last + 1).join('\n');
        return lines.slice(0, last + 1).map((line) => line.replace(/\*.*/, ''));
      }
      await new Promise((done) => setTimeout(done, 1));
    }
  }

  async ask(body: string, word: string): Promise<string[]> {
    await this.write(makeLine(body));
    return this.lines(word);
  }

  get text(): string {
    return this.#text;
  }

  close(): Promise<void> {
    return new Promise((done) => this.#port.close(() => done()));
  }
}

let world: World;
let clock: TableClock;
let hosts: Host[] = [];

async function start(table: TableModel = new OneTag(), speed: Speed = 'max'): Promise<Host[]> {
  clock = new TableClock();
  world = new World({ table, clock, speed });
  hosts = await Promise.all(world.readers.map((path) => Host.open(path)));
  return hosts;
}
afterEach(async () => {
  for (const host of hosts) await host.close();
  world.close();
});

const uids = (lines: string[]) =>
  lines.filter((line) => line.includes(' TAG ')).map((line) => line.split(' ')[3]);

describe('a world', () => {
  test('has a board for each place and one for the discard area', async () => {
    const boards = await start();
    const hellos: string[] = [];
    for (const board of boards) hellos.push((await board.ask('07 HELLO', 'HELLO'))[0]!.split(' ')[4]!);
    expect(hellos).toEqual([
      'A.rack,A.meld',
      'B.rack,B.meld',
      'C.rack,C.meld',
      'D.rack,D.meld',
      'discard,discard,discard,discard',
    ]);
  });

  test('shows a tag in the loop where it is at the time', async () => {
    const [a, b, , , discard] = await start(new OneTag([0, 'A.rack'], [100, 'B.meld'], [250, 'discard.2']));
    const told: number[] = [];
    world.onTruth = () => told.push(clock.ms);
    expect(uids(await a!.ask('00 READ 0', 'DONE'))).toEqual([TAG]);
    expect(uids(await a!.ask('01 READ 1', 'DONE'))).toEqual([]);
    expect(uids(await b!.ask('02 READ 1', 'DONE'))).toEqual([TAG]);
    while (clock.ms < 250) await b!.ask('03 READ 0', 'DONE');
    expect(uids(await discard!.ask('04 READ 1', 'DONE'))).toEqual([]);
    expect(uids(await discard!.ask('05 READ 2', 'DONE'))).toEqual([TAG]);
    expect(told.length).toBe(3);
  });

  test('its time passes only while a reader works', async () => {
    const [a] = await start();
    expect(clock.ms).toBe(0);
    await a!.ask('00 READ 0', 'DONE');
    const once = clock.ms;
    expect(once).toBeGreaterThan(10);
    await new Promise((done) => setTimeout(done, 50));
    expect(clock.ms).toBe(once);
  });

  test('equal requests take equal time, however the line cuts them up', async () => {
    const times: number[][] = [];
    for (const cut of [100, 1, 5]) {
      const boards = await start(new OneTag([30, 'A.rack'], [90, 'discard.0']));
      const passed: number[] = [];
      for (let turn = 0; turn < 15; turn++) {
        const line = makeLine(`0${turn % 10} READ ${turn % 2}`);
        const board = boards[turn % 5]!;
        await board.write(...(line.match(new RegExp(`[^]{1,${cut}}`, 'g')) as string[]));
        await board.lines('DONE');
        passed.push(clock.ms);
      }
      times.push(passed);
      for (const host of hosts.splice(0)) await host.close();
      world.close();
    }
    expect(times[1]).toEqual(times[0]);
    expect(times[2]).toEqual(times[0]);
  });

  test('gives no answer before its time has come', async () => {
    const [a] = await start(new OneTag([0, 'A.rack']), 0.2);
    const begin = performance.now();
    await a!.ask('00 READ 0', 'DONE');
    const real = performance.now() - begin;
    expect(clock.ms / 0.2).toBeLessThanOrEqual(real + 1);
  });

  test.each([0, -1, Number.NaN, Infinity])('refuses the speed %f', (speed) => {
    expect(() => new World({ table: new OneTag(), clock: new TableClock(), speed })).toThrow('speed');
  });
});

describe('a board', () => {
  test('that is reset says so and goes on', async () => {
    const [a] = await start();
    world.resetBoard(0);
    expect((await a!.lines('BOOT'))[0]).toMatch(/^-- BOOT 2 .* A\.rack,A\.meld 7$/);
    expect(await a!.ask('11 READ 0', 'DONE')).toEqual([expect.stringMatching(/^11 DONE 0 0 /)]);
  });

  test('that is dead says nothing, and starts anew when it comes back', async () => {
    const [a, b] = await start();
    world.muteBoard(0, true);
    await a!.write(makeLine('00 HELLO'));
    await b!.ask('00 HELLO', 'HELLO');
    expect(a!.text).toBe('');
    world.muteBoard(0, false);
    await a!.lines('BOOT');
    expect(await a!.ask('01 HELLO', 'HELLO')).toHaveLength(1);
  });

  test('gets garbage too, and the next request after it', async () => {
    const [a] = await start();
    await a!.write(Buffer.alloc(300, 0x99));
    await a!.write('\n');
    expect((await a!.lines('WHAT'))[0]).toContain('-- WHAT');
    expect(uids(await a!.ask('02 READ 0', '02 DONE'))).toEqual([]);
  });

  test('whose neighbour is asked at the same time answers too', async () => {
    const boards = await start();
    const answers = await Promise.all(boards.map((board) => board.ask('0A READ 0', 'DONE')));
    for (const lines of answers) expect(lines).toEqual([expect.stringMatching(/^0A DONE 0 0 /)]);
  });

  test('that is asked for a reading sees both tags of a loop', async () => {
    const table: TableModel = { nextMoveAt: Infinity, move: () => [], loopTags: () => [TAG, OTHER] };
    const [a] = await start(table);
    expect(uids(await a!.ask('00 READ 0', 'DONE')).sort()).toEqual([TAG, OTHER]);
  });
});

test('the lights board that is reset greets its host again', async () => {
  await start();
  const host = await Host.open(world.lights, 57_600);
  hosts.push(host);
  world.resetLights();
  while (!host.text.includes('\xf7')) await new Promise((done) => setTimeout(done, 1));
  // Protocol version 2.3, then the firmware's name.
  expect(host.text.slice(0, 5)).toBe('\xf9\x02\x03\xf0\x79');
});

test('the lights board starts dark and comes to rest', async () => {
  await start();
  const dark = Array(8).fill(0);
  expect(await world.readLights()).toEqual({ rows: dark, digits: dark });
});
