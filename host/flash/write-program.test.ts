import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import { EmulatedUno } from '../../test/helpers/emulated-uno.ts';
import { Random } from '../players/random.ts';
import { CLOCK_HZ } from '../virtual/board.ts';
import { enterBootLoader } from './boot-loader.ts';
import type { OpenReset } from './byte-line.ts';
import { PROGRAMS } from './programs.ts';
import { writeProgram } from './write-program.ts';

/* Against the real boot loaders, in emulation. */

const MS = CLOCK_HZ / 1000;
const PORT = '/dev/ttyUSB0';

/** Pages of harmless instructions (`ldi` of some register), as a program is: none is like the other. */
function harmless(pages: number, seed = 'program'): Uint8Array {
  const random = new Random(seed);
  return Uint8Array.from(
    { length: pages * 128 },
    (_, i) => (i % 2 ? 0xe0 : 0) + random.below(i % 2 ? 16 : 255),
  );
}

async function write(uno: EmulatedUno, program: Uint8Array, open = uno.open) {
  const session = await enterBootLoader(PORT, open);
  const again = () => enterBootLoader(PORT, open, [session.loader.rate]);
  const outcome = await writeProgram(PORT, session, again, program, () => {});
  return { loader: session.loader, ...outcome };
}

const holds = (uno: EmulatedUno, program: Uint8Array): boolean =>
  Buffer.compare(uno.cells.subarray(0, program.length), program) === 0;

describe.each([
  { name: 'Optiboot', version: '4.4', rate: 115_200, rates: [115_200] },
  { name: 'ATmegaBOOT', version: '1.16', rate: 57_600, rates: [115_200, 57_600] },
] as const)('$name', ({ name, version, rate, rates }) => {
  test('is known, and takes a program', async () => {
    const uno = new EmulatedUno(name, harmless(6, 'before'));
    const before = uno.cells;
    const program = harmless(4);
    expect(await write(uno, program)).toEqual({ loader: { name, version, rate }, written: 4, pages: 4 });
    expect(uno.opened).toEqual(rates);
    const after = uno.cells;
    expect(holds(uno, program)).toBe(true);
    // The rest is as it was, the boot loader with it.
    expect(after.subarray(4 * 128)).toEqual(before.subarray(4 * 128));
  });
});

test('only pages that differ are written, and pages of nothing but FF are none of the program', async () => {
  const program = harmless(5);
  const uno = new EmulatedUno('Optiboot', program);
  expect(await write(uno, program)).toMatchObject({ written: 0, pages: 5 });
  program[300]! ^= 1;
  program.fill(0xff, 512);
  expect(await write(uno, program)).toMatchObject({ written: 1, pages: 4 });
  expect(holds(uno, program.subarray(0, 512))).toBe(true);
});

test('a cell that does not take what is written is found out', async () => {
  const uno = new EmulatedUno('Optiboot');
  uno.board.selfProgramming!.cellTakes = (address, byte) => (address === 0x0190 ? byte | 0x10 : byte);
  const program = harmless(4);
  program[0x0190] = 0x01;
  await expect(write(uno, program)).rejects.toThrow('verification failed: the flash at 0180 does not keep');
});

test.each([1, 2])('noise on the line (%i): what is called verified is there', async (seed) => {
  const uno = new EmulatedUno('Optiboot');
  const random = new Random(`noise ${seed}`);
  let spoilt = 0;
  uno.spoil = (byte) => {
    if (!random.chance(1 / 400)) return byte;
    spoilt++;
    return byte ^ (1 << random.below(8));
  };
  const program = harmless(3);
  const outcome = await write(uno, program).catch((error: Error) => error.message);
  expect(spoilt).toBeGreaterThan(0);
  if (typeof outcome === 'string') expect(outcome).toMatch(/another cable|no boot loader|not the answer/);
  else expect(holds(uno, program)).toBe(true);
  uno.spoil = (byte) => byte;
  await write(uno, program);
  expect(holds(uno, program)).toBe(true);
});

test('a board that goes away in the middle can be flashed again', async () => {
  const uno = new EmulatedUno('Optiboot');
  const program = harmless(4);
  let pages = 0;
  uno.onWrite = ([request]) => {
    if (request === 0x64 && ++pages === 2) uno.unplug();
  };
  await expect(write(uno, program)).rejects.toThrow(`${PORT} went away. Plug the board in again`);
  expect(holds(uno, program)).toBe(false);
  uno.unplugged = false;
  uno.onWrite = () => {};
  // The first page is there.
  expect(await write(uno, program)).toMatchObject({ written: 3 });
  expect(holds(uno, program)).toBe(true);
});

test('a board that loses its power while it writes a page is taken up again', async () => {
  const uno = new EmulatedUno('Optiboot');
  const program = harmless(4);
  let pages = 0;
  uno.onWrite = ([request]) => {
    if (request !== 0x64 || ++pages !== 3) return;
    // 133 bytes come in 11.5 ms; then the page is written for 4.5 ms.
    uno.board.agenda.at(uno.board.cycles + 14 * MS, () => uno.board.reset());
  };
  expect(await write(uno, program)).toMatchObject({ pages: 4 });
  expect(uno.opened.length).toBe(2);
  expect(holds(uno, program)).toBe(true);
});

describe('nothing is written', () => {
  /** Lets the boot loader tell another signature. */
  const chip = (uno: EmulatedUno, ...signature: readonly number[]) => {
    let asked = 0;
    uno.onWrite = ([request]) => {
      asked = request === 0x75 ? 1 : 0;
    };
    uno.spoil = (byte, to) => (to || asked === 0 ? byte : ([0x14, ...signature, 0x10][asked++ - 1] ?? byte));
  };

  test.each([
    [[0x1e, 0x94, 0x06], 'the chip is an ATmega168, not an ATmega328P'],
    [[0x1e, 0x95, 0x16], 'the chip is an ATmega328PB, not'],
    [[0x1e, 0x00, 0x42], 'the chip is an unknown one (signature 1E0042), not'],
  ])('to another chip: %s', async (signature, message) => {
    const uno = new EmulatedUno('Optiboot');
    const before = uno.cells;
    chip(uno, ...signature);
    await expect(write(uno, harmless(1))).rejects.toThrow(message);
    expect(uno.cells).toEqual(before);
  });

  const silent: OpenReset = async () =>
    ok({ write: () => {}, onData: () => {}, onClose: () => {}, close: async () => {} });

  /** Says things all the time, some of them what a boot loader would answer. */
  const babbling: OpenReset = async () => {
    let timer: NodeJS.Timeout;
    return ok({
      write: () => {},
      onData: (listener) => {
        timer = setInterval(() => listener(Uint8Array.of(0x14, 0x10, 0x55, 0x14, 0x10)), 5);
      },
      onClose: () => {},
      close: async () => clearInterval(timer),
    });
  };

  test.each([
    ['nobody answers', silent, `no boot loader answers at ${PORT}`],
    ['something babbles', babbling, `what comes from ${PORT} is not the answer of a boot loader`],
  ])('where %s', async (_, open, message) => {
    await expect(enterBootLoader(PORT, open)).rejects.toThrow(message);
  });
});

test.each([
  ['Optiboot', true],
  ['ATmegaBOOT', false],
] as const)(
  'why a reader board wants Optiboot: with %s, is a program started that the watchdog has reset? %s',
  (name, again) => {
    const { assemble } = createRequire(import.meta.url)('avr8js/dist/cjs/utils/assembler.js');
    // Pulses pin 8, has the watchdog reset it in 0.25 s, and hangs.
    const { bytes, errors } = assemble(`
    ldi r16, 1
    out 0x04, r16
    out 0x05, r16
    ldi r16, 0x18
    sts 0x60, r16
    ldi r16, 0x0c
    sts 0x60, r16
    end: rjmp end`);
    expect(errors).toEqual([]);
    const uno = new EmulatedUno(name, bytes);
    const { board } = uno;
    let starts = 0;
    let high = false;
    board.onPins = () => {
      const now = board.output(8) === true;
      if (now && !high) starts++;
      high = now;
    };
    uno.start(2000);
    expect(starts > 1).toBe(again);
    expect(starts).toBeGreaterThan(0);
  },
);

test('so a reader board is not flashed over the old boot loader; the lights board is', () => {
  const old = { name: 'ATmegaBOOT', version: '1.16', rate: 57_600 } as const;
  expect(PROGRAMS.reader.whyNot(old)).toContain('Nothing was written.');
  expect(PROGRAMS.reader.whyNot({ ...old, name: 'Optiboot' })).toBe(null);
  expect(PROGRAMS.lights.whyNot(old)).toBe(null);
});
