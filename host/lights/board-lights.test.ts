import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FirmataBoard } from '../virtual/firmata-board.ts';
import { Pty } from '../virtual/pty.ts';
import { Lights } from './board-lights.ts';
import type { LightsState } from './lights.ts';
import { pictureOf } from './picture.ts';

/** Firmata's answer about the version of its protocol, 2.3, and its question for the state of a pin. */
const VERSION = [0xf9, 2, 3];
const PIN_STATE_QUERY = 0x6d;

/** The lights board in emulation, on a pseudo-terminal; it works whenever there is something to do. */
class Bench {
  readonly line = new Pty();
  readonly board = new FirmataBoard();
  fed = 0;
  /** How many answers about its version are still on their way: each comes when the state of a pin is asked for. */
  late = 0;
  #turning: NodeJS.Immediate | undefined;

  constructor() {
    this.line.onData = (bytes) => {
      this.fed += bytes.length;
      if (this.late > 0 && bytes.includes(PIN_STATE_QUERY)) {
        this.late--;
        this.line.write(Uint8Array.from(VERSION));
      }
      this.board.feed(bytes);
    };
    this.board.onSent = (byte) => this.line.write(Uint8Array.of(byte));
    const turn = () => {
      this.board.work(2);
      this.#turning = setImmediate(turn);
    };
    turn();
  }

  unplug(): void {
    clearImmediate(this.#turning);
    this.line.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'mingg-lights-'));
const path = join(folder, 'port');

/** Puts a board on the port. */
function plugIn(): Bench {
  const bench = new Bench();
  rmSync(path, { force: true });
  symlinkSync(bench.line.path, path);
  return bench;
}

afterAll(() => rmSync(folder, { recursive: true }));

const state = (liveTiles: number, east: 'A' | 'B' = 'A'): LightsState => ({
  winds: east === 'A' ? { A: 'E', B: 'S', C: 'W', D: 'N' } : { A: 'N', B: 'E', C: 'S', D: 'W' },
  dealer: east,
  roundWind: 'S',
  liveTiles,
  asked: [],
});

let bench: Bench;
let lights: Lights;

describe('on a board', () => {
  beforeEach(async () => {
    bench = plugIn();
    lights = new Lights(path);
    await lights.open();
  });
  afterEach(async () => {
    await lights.close();
    bench.unplug();
  });

  test('the board shows each state that is settled', async () => {
    for (const shown of [state(84), state(83), state(120, 'B'), state(0)]) {
      lights.show(shown);
      expect(await lights.settled()).toBe(true);
      expect(bench.board.read()).toEqual(pictureOf(shown));
    }
  });

  test('only what differs is sent, and a state that was overtaken is not', async () => {
    lights.show(state(84));
    await lights.settled();
    const before = bench.fed;
    for (let live = 83; live >= 13; live--) lights.show(state(live));
    await lights.settled();
    expect(bench.board.read()).toEqual(pictureOf(state(13)));
    // A register is 150 bytes and its acknowledgement 8. Both digits change, and the first write may be overtaken.
    expect(bench.fed - before).toBeLessThan(4 * 158);
  });

  test('a board that restarts is brought to the state again', async () => {
    lights.show(state(50));
    await lights.settled();
    bench.fed = 0;
    bench.board.reset();
    // The chips kept their registers, but the host cannot know: it sets both up, with 14 and 13 registers, and writes
    // the seven that are not dark.
    await expect.poll(() => bench.fed, { timeout: 20_000 }).toBeGreaterThan((14 + 13 + 7) * 150);
    expect(await lights.settled()).toBe(true);
    expect(bench.board.read()).toEqual(pictureOf(state(50)));
  });

  test('noise on the line does no harm', async () => {
    lights.show(state(50));
    await lights.settled();
    bench.line.write(
      Uint8Array.from(fc.sample(fc.integer({ min: 0, max: 255 }), { seed: 7, numRuns: 5000 })),
    );
    lights.show(state(49));
    expect(await lights.settled()).toBe(true);
    expect(bench.board.read()).toEqual(pictureOf(state(49)));
  });

  test('a board that goes away is told of, and brought to the state when it is back', async () => {
    const told: string[] = [];
    lights.onHealth(({ state, message }) => told.push(`${state} ${message}`));
    lights.show(state(50));
    await lights.settled();
    bench.unplug();
    await expect.poll(() => lights.health().state, { timeout: 20_000 }).toBe('absent');
    lights.show(state(44));
    expect(await lights.settled()).toBe(false);
    bench = plugIn();
    await expect.poll(() => lights.health().state, { timeout: 20_000 }).toBe('showing');
    expect(await lights.settled()).toBe(true);
    expect(bench.board.read()).toEqual(pictureOf(state(44)));
    expect(told).toEqual(['absent its port went away', 'showing ']);
  });

  test('a board that is plugged in elsewhere is found there', async () => {
    lights.show(state(50));
    await lights.settled();
    bench.unplug();
    rmSync(path);
    await expect.poll(() => lights.health().state, { timeout: 20_000 }).toBe('absent');
    bench = new Bench();
    lights.moveTo(bench.line.path);
    await expect.poll(() => lights.health().state, { timeout: 20_000 }).toBe('showing');
    expect(await lights.settled()).toBe(true);
    expect(bench.board.read()).toEqual(pictureOf(state(50)));
  });
});

test('a board that is still being opened is waited for', async () => {
  bench = plugIn();
  lights = new Lights(path);
  void lights.open();
  lights.show(state(50));
  expect(await lights.settled()).toBe(true);
  expect(bench.board.read()).toEqual(pictureOf(state(50)));
  await lights.close();
  bench.unplug();
});

test('a board is set up though answers to repeated questions come late', async () => {
  bench = plugIn();
  bench.late = 4;
  lights = new Lights(path);
  await lights.open();
  expect(bench.late).toBe(0);
  expect(lights.health()).toMatchObject({ state: 'showing', message: '' });
  lights.show(state(50));
  expect(await lights.settled()).toBe(true);
  expect(bench.board.read()).toEqual(pictureOf(state(50)));
  await lights.close();
  bench.unplug();
});

test('without a board the lights are absent, and that is all', async () => {
  const none = new Lights(join(folder, 'none'));
  await none.open();
  none.show(state(50));
  expect(await none.settled()).toBe(false);
  expect(none.health().message).toMatch(/^its port cannot be opened: .*No such file/);
  await none.close();
});

test('johnny-five says nothing, takes no signal and lets the process end', () => {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const source = `
    const { FirmataBoard } = await import(${here('../virtual/firmata-board.ts')});
    const { Pty } = await import(${here('../virtual/pty.ts')});
    const { Lights } = await import(${here('./board-lights.ts')});
    const line = new Pty();
    const board = new FirmataBoard();
    line.onData = (bytes) => board.feed(bytes);
    board.onSent = (byte) => line.write(Uint8Array.of(byte));
    const work = setInterval(() => board.work(5), 1);
    const lights = new Lights(line.path);
    await lights.open();
    const shown = await lights.settled();
    console.log(shown, process.listenerCount('SIGINT'), process.listenerCount('SIGTERM'));
    await lights.close();
    clearInterval(work);
    line.close();`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  expect(said).toBe('true 0 0\n');
});
