import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirmataBoard } from '../virtual/firmata-board.ts';
import { Pty } from '../virtual/pty.ts';
import { type Lights, openLights } from './board-lights.ts';
import type { LightsState } from './lights.ts';
import { pictureOf } from './picture.ts';

/** The lights board in emulation, on a pseudo-terminal; it works whenever there is something to do. */
class Bench {
  readonly line = new Pty();
  readonly board = new FirmataBoard();
  fed = 0;
  #turning: NodeJS.Immediate | undefined;

  constructor() {
    this.line.onData = (bytes) => {
      this.fed += bytes.length;
      this.board.feed(bytes);
    };
    this.board.onSent = (byte) => this.line.write(Uint8Array.of(byte));
    this.plugIn();
  }

  plugIn(): void {
    const turn = () => {
      this.board.work(2);
      this.#turning = setImmediate(turn);
    };
    turn();
  }

  /** The board stands still: it neither hears nor answers. */
  freeze(): void {
    clearImmediate(this.#turning);
  }
}

let bench: Bench;
let lights: Lights;
beforeEach(async () => {
  bench = new Bench();
  lights = await openLights(bench.line.path);
});
afterEach(async () => {
  await lights.close();
  bench.freeze();
  bench.line.close();
});

const state = (liveTiles: number, east: 'A' | 'B' = 'A'): LightsState => ({
  winds: east === 'A' ? { A: 'E', B: 'S', C: 'W', D: 'N' } : { A: 'N', B: 'E', C: 'S', D: 'W' },
  dealer: east,
  roundWind: 'S',
  liveTiles,
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
  // A register is 150 bytes and its acknowledgement 3; the ones and the tens change, and one may be overtaken.
  expect(bench.fed - before).toBeLessThan(4 * 153);
});

test('a board that restarts is brought to the state again', async () => {
  lights.show(state(50));
  await lights.settled();
  bench.board.reset();
  while (bench.fed > 0) {
    bench.fed = 0;
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(await lights.settled()).toBe(true);
  expect(bench.board.read()).toEqual(pictureOf(state(50)));
});

test('noise on the line does no harm', async () => {
  lights.show(state(50));
  await lights.settled();
  bench.line.write(
    Uint8Array.from(fc.sample(fc.integer({ min: 0, max: 255 }), { seed: 7, numRuns: 20_000 })),
  );
  lights.show(state(49));
  expect(await lights.settled()).toBe(true);
  expect(bench.board.read()).toEqual(pictureOf(state(49)));
});
