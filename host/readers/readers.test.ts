import { afterEach, expect, test } from 'vitest';
import { openScripted, ScriptedBoard } from '../../test/helpers/scripted-board.ts';
import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';
import { makeLine } from './frame.ts';
import { openReaders, type Readers } from './readers.ts';

const tag = (n: number): string => `E0040100000000${n.toString(16).toUpperCase().padStart(2, '0')}`;

/** A table of five scripted boards; a field is on while a request takes some of its clock. */
class Bench {
  readonly boards: Record<string, ScriptedBoard> = {
    '/dev/0': new ScriptedBoard('C.rack', 'C.meld'),
    '/dev/1': new ScriptedBoard('discard', 'discard', 'discard', 'discard'),
    '/dev/2': new ScriptedBoard('A.rack', 'A.meld'),
    '/dev/3': new ScriptedBoard('D.rack', 'D.meld'),
    '/dev/4': new ScriptedBoard('B.rack', 'B.meld'),
  };
  readonly readings: Reading[] = [];
  /** Every request that came to any board. */
  readonly asked: string[] = [];
  clock = 0;
  /** ms of the clock that a request takes. */
  reading = 20;
  readers!: Readers;
  #running: Promise<void> = Promise.resolve();

  constructor() {
    for (const [path, board] of Object.entries(this.boards)) {
      board.onAsked = (request) => {
        this.asked.push(`${path} ${request}`);
        this.clock += this.reading;
      };
    }
  }

  async open(patience = 200, pace = 1): Promise<void> {
    const open = openScripted(this.boards);
    const look = async () => Object.keys(this.boards).filter((path) => !this.boards[path]!.unplugged);
    const now = () => this.clock;
    this.readers = await openReaders(Object.keys(this.boards), { now, patience, pace, open, look });
  }

  /** Reads until `count` readings have come. */
  async read(count: number): Promise<void> {
    const enough = new Promise<void>((resolve) => {
      this.readers.onReading((reading) => {
        this.readings.push(reading);
        if (this.readings.length >= count) resolve();
      });
    });
    this.#running = this.readers.start();
    await Promise.race([enough, this.#running]);
  }

  async close(): Promise<void> {
    await this.readers.close();
    await this.#running;
  }
}

let bench: Bench;
afterEach(() => bench.close());

const of = (zone: Zone) => bench.readings.filter((reading) => reading.zone === zone);

test('a zone is partial if one of its loops may lack tags', async () => {
  bench = new Bench();
  const told = (line: string, verdict: string) => {
    const done = /^(.. DONE (\d) .*)\*/.exec(line);
    return done ? makeLine(`${done[1]} ${done[2] === '2' ? verdict : 'all'} 0 0 0 9`) : line;
  };
  bench.boards['/dev/1']!.spoil = (line) => told(line, 'part');
  bench.boards['/dev/4']!.spoil = (line) => told(line, 'all');
  await bench.open();
  await bench.read(9);
  const partial = bench.readings.filter((reading) => reading.partial).map(({ zone }) => zone);
  expect(new Set(partial)).toEqual(new Set(['discard']));
});

test('tags that a partial reading lacks are asked for, of a board that can', async () => {
  bench = new Bench();
  const board = bench.boards['/dev/2']!;
  board.tags[0]!.push(tag(1), tag(2), tag(3));
  board.protocol = 2;
  board.can = '1';
  // From the second reading on tag 2 is drowned, and from the third on tag 3 is gone.
  let readings = 0;
  board.onAsked = (request) => {
    bench.clock += 20;
    if (request === 'READ 0') readings++;
    if (readings === 2) board.drowned.add(tag(2));
    if (readings === 3) board.tags[0]!.length = 2;
  };
  await bench.open();
  await bench.read(30);
  expect(of('A.rack').map(({ tags }) => tags.toSorted())).toEqual([
    [tag(1), tag(2), tag(3)],
    [tag(1), tag(2), tag(3)],
    ...Array(readings - 2).fill([tag(1), tag(2)]),
  ]);
  const probed = board.asked.filter((request) => request.startsWith('PROBE'));
  expect(probed.slice(0, 4)).toEqual([2, 3, 2, 2].map((n) => `PROBE 0 ${tag(n)}`));
});

test('every zone of a complete table is read, at the time its reading was complete', async () => {
  bench = new Bench();
  bench.boards['/dev/4']!.tags[1]!.push(tag(1), tag(2));
  await bench.open();
  expect(bench.readers.health().missing).toEqual([]);
  await bench.read(9);
  const zones = ['A.rack', 'A.meld', 'B.rack', 'B.meld', 'C.rack', 'C.meld', 'D.rack', 'D.meld', 'discard'];
  expect(bench.readings.slice(0, 9).map(({ zone }) => zone)).toEqual(zones);
  // Five boards were greeted at 20 ms each; then a zone has 20 ms, and the discard area four times that.
  expect(bench.readings.slice(0, 9).map(({ t }) => t)).toEqual([120, 140, 160, 180, 200, 220, 240, 260, 340]);
  expect(of('B.meld')[0]!.tags).toEqual([tag(1), tag(2)]);
});

test('the discard area is one reading of four loops; a tile seen by two of them is one tile', async () => {
  bench = new Bench();
  bench.boards['/dev/1']!.tags.splice(0, 4, [tag(1), tag(2)], [tag(2)], [], [tag(3)]);
  await bench.open();
  await bench.read(20);
  expect(of('discard')[0]!.tags).toEqual([tag(1), tag(2), tag(3)]);
});

test('of a discard area with one loop that fails nothing is told', async () => {
  bench = new Bench();
  bench.boards['/dev/1']!.tags.splice(3, 1);
  await bench.open();
  await bench.read(60);
  expect(of('discard')).toEqual([]);
  expect(of('A.rack').length).toBeGreaterThan(3);
});

test('the rack in turn is read most often, also between the loops of the discard area', async () => {
  bench = new Bench();
  bench.reading = 100;
  await bench.open();
  bench.readers.setTurn('C');
  await bench.read(300);
  expect(of('C.rack').length).toBeGreaterThan(2 * of('B.rack').length);
  const between = bench.asked.some(
    (request, i) => request === '/dev/0 READ 0' && /dev.1 READ [0-2]/.test(bench.asked[i - 1]!),
  );
  expect(between).toBe(true);
});

test('what is asked follows from the answers and the clock alone', async () => {
  const runs: string[][] = [];
  for (let run = 0; run < 2; run++) {
    bench = new Bench();
    await bench.open();
    bench.readers.setTurn('D');
    await bench.read(2000);
    runs.push(bench.asked.slice(0, 2400));
    if (run === 0) await bench.close();
  }
  expect(runs[0]).toEqual(runs[1]);
  expect(runs[0]!.filter((request) => request.endsWith('STATS')).length).toBeGreaterThan(5);
});

test('a lost line is asked for again at once', async () => {
  bench = new Bench();
  const board = bench.boards['/dev/2']!;
  board.tags[0]!.push(tag(1));
  board.spoil = (line) => {
    if (!line.includes('TAG')) return line;
    board.spoil = (line) => line;
    return '';
  };
  await bench.open();
  await bench.read(1);
  expect(bench.asked.slice(5, 7)).toEqual(['/dev/2 READ 0', '/dev/2 READ 0']);
  expect(bench.readings[0]).toEqual({ t: 140, zone: 'A.rack', tags: [tag(1)] });
});

test('a silent board is named and does not stop the others; back again, it is read again', async () => {
  bench = new Bench();
  await bench.open();
  await bench.read(9);
  const told: string[] = [];
  bench.readers.onHealth(({ name, state, message }) => told.push(`${name} ${state} ${message}`));
  bench.boards['/dev/4']!.mute = true;
  await expect.poll(() => bench.readers.health().missing).toEqual(['the reader of place B']);
  const before = bench.readings.length;
  await expect.poll(() => bench.readings.length).toBeGreaterThan(before + 20);
  bench.boards['/dev/4']!.mute = false;
  await expect.poll(() => bench.readers.health().missing, { timeout: 20_000 }).toEqual([]);
  expect(told).toEqual(['the reader of place B silent it does not answer', 'the reader of place B ready ']);
});

test('a board that comes back on another port is known by what it says', async () => {
  bench = new Bench();
  await bench.open();
  await bench.read(9);
  bench.boards['/dev/4']!.unplug();
  await expect.poll(() => bench.readers.health().missing).toEqual(['the reader of place B']);
  bench.boards['/dev/9'] = new ScriptedBoard('B.rack', 'B.meld');
  bench.boards['/dev/9'].tags[0]!.push(tag(7));
  await expect.poll(() => bench.readers.health().missing, { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => of('B.rack').at(-1)!.tags).toEqual([tag(7)]);
  await expect
    .poll(() => bench.readers.health().boards.map(({ path }) => path))
    .toEqual(['/dev/0', '/dev/1', '/dev/2', '/dev/3', '/dev/9']);
});

test('a port that is plugged in later and holds no reader is given back, and left alone until it goes', async () => {
  bench = new Bench();
  bench.boards['/dev/4']!.unplugged = true;
  await bench.open();
  const strangers: string[] = [];
  bench.readers.onStranger((path) => strangers.push(path));
  const other = new ScriptedBoard('B.rack', 'B.meld');
  other.mute = true;
  bench.boards['/dev/7'] = other;
  await bench.read(9);
  await expect.poll(() => strangers, { timeout: 20_000 }).toEqual(['/dev/7']);
  const asked = other.asked.length;
  bench.boards['/dev/8'] = new ScriptedBoard('B.rack', 'B.meld');
  await expect.poll(() => bench.readers.health().missing, { timeout: 20_000 }).toEqual([]);
  expect(other.asked.length).toBe(asked);
  expect(strangers).toEqual(['/dev/7']);
});

test('a board that said nothing when it was plugged in is asked again', async () => {
  bench = new Bench();
  bench.boards['/dev/4']!.unplugged = true;
  await bench.open(1000, 50);
  const late = new ScriptedBoard('B.rack', 'B.meld');
  late.mute = true;
  const strangers: string[] = [];
  bench.readers.onStranger((path) => {
    strangers.push(path);
    late.mute = false;
  });
  bench.boards['/dev/7'] = late;
  await bench.read(9);
  await expect.poll(() => bench.readers.health().missing, { timeout: 30_000 }).toEqual([]);
  expect(strangers).toEqual(['/dev/7']);
});

test('without any board the readers wait, and start when one comes', async () => {
  bench = new Bench();
  for (const board of Object.values(bench.boards)) board.unplugged = true;
  await bench.open();
  expect(bench.readers.health().missing).toEqual([
    'the reader of place A',
    'the reader of place B',
    'the reader of place C',
    'the reader of place D',
    'the reader of the discards',
  ]);
  const read = bench.read(1);
  bench.boards['/dev/3']!.unplugged = false;
  await read;
  expect(bench.readings[0]!.zone).toBe('D.rack');
});

test('of two boards with the same straps the second is refused', async () => {
  bench = new Bench();
  bench.boards['/dev/4']!.zones = ['C.rack', 'C.meld'];
  await bench.open();
  const { boards, missing } = bench.readers.health();
  expect(missing).toEqual(['the reader of place B']);
  expect(boards.find(({ path }) => path === '/dev/4')).toMatchObject({
    state: 'refused',
    message: 'it says it is the reader of place C, but so does the board on /dev/0: check the straps of both',
  });
  await bench.read(20);
  expect(bench.asked.filter((request) => request.startsWith('/dev/4 READ'))).toEqual([]);
});

test('ports without a reader are given back', async () => {
  bench = new Bench();
  bench.boards['/dev/3']!.mute = true;
  await bench.open();
  expect(await bench.readers.releaseStrangers()).toEqual(['/dev/3']);
});

test('what a listener throws ends the reading', async () => {
  bench = new Bench();
  await bench.open();
  bench.readers.onReading(() => {
    throw new Error('no more');
  });
  const running = bench.readers.start();
  await expect(running).rejects.toThrow('no more');
  bench.close = async () => {
    await expect(bench.readers.close()).rejects.toThrow('no more');
  };
});
