import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { Board, CLOCK_HZ, FLASH_BYTES } from './board.ts';

const { assemble } = createRequire(import.meta.url)('avr8js/dist/cjs/utils/assembler.js');

/** Flash with a program in assembler; vectors by `_LOC` in bytes, the rest from `_LOC 128` on. */
function assembled(source: string): Uint8Array<ArrayBuffer> {
  const { bytes, errors } = assemble(`
    _REPLACE EIMSK, 0x1d
    _REPLACE SMCR, 0x33
    _REPLACE MCUSR, 0x34
    _REPLACE PINB, 3
    _REPLACE DDRB, 4
    _REPLACE PORTB, 5
    ${source}`);
  expect(errors).toEqual([]);
  const flash = new Uint8Array(FLASH_BYTES);
  flash.set(bytes);
  return flash;
}
const board = (source: string) => new Board(assembled(source), 115_200);

/** A program that toggles pin 8 in a timer's interrupt and does `main` otherwise. */
const blink = (
  vector: number,
  settings: readonly (readonly [register: string, value: number])[],
  main: string,
) => `
  jmp start
  _LOC ${vector}
  jmp tick
  _LOC 128
  start: ldi r16, 1
  out DDRB, r16
  out SMCR, r16
  ${settings.map(([register, value]) => `ldi r17, ${value}\n sts ${register}, r17`).join('\n')}
  sei
  main: ${main}
  rjmp main
  tick: out PINB, r16
  reti`;

/** When pin 8 changes, in cycles. */
function changes(under: Board, limit: number): number[] {
  const times: number[] = [];
  under.onPins = () => times.push(under.cycles);
  under.run(limit);
  return times.slice(1);
}

describe.each([
  {
    timer: '1, which counts to 2000 at 2 MHz,',
    vector: 0x2c,
    settings: [
      ['0x89', 7],
      ['0x88', 207],
      ['0x6f', 2],
      ['0x81', 10],
    ],
    period: 16_000,
  },
  {
    timer: '1, which runs on and compares at 100,',
    vector: 0x30,
    settings: [
      ['0x8b', 0],
      ['0x8a', 100],
      ['0x6f', 4],
      ['0x81', 1],
    ],
    period: 65_536,
  },
  {
    timer: '0, which overflows at 250 kHz,',
    vector: 0x40,
    settings: [
      ['0x6e', 1],
      ['0x45', 3],
    ],
    period: 16_384,
  },
] as const)('timer $timer', ({ vector, settings, period }) => {
  test('wakes a sleeping board at each interrupt', () => {
    const times = changes(board(blink(vector, settings, 'sleep')), 2 * CLOCK_HZ);
    expect(times.length).toBe(1 + Math.floor((2 * CLOCK_HZ - times[0]!) / period));
    expect(new Set(times.slice(1).map((time, i) => time - times[i]!))).toEqual(new Set([period]));
  });

  test('does the same to a board that is awake', () => {
    const [awake, asleep] = ['nop', 'sleep'].map((main) =>
      changes(board(blink(vector, settings, main)), CLOCK_HZ / 20),
    );
    expect(asleep!.length).toBe(awake!.length);
    for (const [i, time] of asleep!.entries()) expect(Math.abs(time - awake![i]!)).toBeLessThan(10);
  });
});

test('an interrupt that waits is not slept through by SEI and SLEEP', () => {
  const under = board(`
    jmp start
    _LOC 4
    reti
    _LOC 128
    start: ldi r16, 3
    sts 0x69, r16
    ldi r16, 1
    out EIMSK, r16
    out SMCR, r16
    out DDRB, r16
    ldi r18, 255
    wait: dec r18
    brne wait
    sei
    sleep
    out PORTB, r16
    end: rjmp end`);
  under.agenda.at(100, () => under.setPin(2, true));
  under.run(5000);
  expect(under.output(8)).toBe(true);
});

const ECHO = `
  jmp start
  _LOC 72
  jmp received
  _LOC 128
  start: ldi r16, 1
  out SMCR, r16
  ldi r16, 8
  sts 0xc4, r16
  ldi r16, 0x98
  sts 0xc1, r16
  sei
  main: sleep
  rjmp main
  received: lds r17, 0xc6
  sts 0xc6, r17
  reti`;

test('a board that waits for its host says so, and answers when it is asked', () => {
  const under = board(ECHO);
  const heard: number[] = [];
  under.onSent = (byte) => heard.push(byte);
  expect(under.run(CLOCK_HZ)).toBe('asleep');
  expect(under.cycles).toBeLessThan(100);
  under.feed(Buffer.from('mingg'));
  expect(under.run(CLOCK_HZ)).toBe('asleep');
  expect(Buffer.from(heard).toString()).toBe('mingg');
  // Five bytes in, the last one out again: 60 bits at about 115200.
  expect(under.lastActivity / CLOCK_HZ).toBeCloseTo(60 / 115_200, 4);
});

/** Shows MCUSR on pins 8 to 11, counts its starts in RAM and on pins 12 and 13, then does `main`. */
const SHOW_START = (main: string) => `
  _LOC 0
  ldi r16, 63
  out DDRB, r16
  lds r17, 0x200
  inc r17
  sts 0x200, r17
  swap r17
  in r18, MCUSR
  or r17, r18
  out PORTB, r17
  ${main}
  end: rjmp end`;

const pinsOf = (under: Board) => [8, 9, 10, 11, 12, 13].map((pin) => (under.output(pin) ? 1 : 0));

test('the reset button starts the program again, with its RAM', () => {
  const under = board(SHOW_START(''));
  under.run(1000);
  expect(pinsOf(under)).toEqual([0, 0, 0, 0, 1, 0]);
  under.reset();
  expect(under.output(8)).toBe(null);
  under.run(2000);
  expect(pinsOf(under)).toEqual([0, 1, 0, 0, 0, 1]);
});

test('the watchdog resets a program that hangs, after its time', () => {
  const under = board(
    SHOW_START(`ldi r18, 0x18
    ldi r19, 0x08
    sts 0x60, r18
    sts 0x60, r19`),
  );
  under.run(0.015 * CLOCK_HZ);
  expect(pinsOf(under)).toEqual([0, 0, 0, 0, 1, 0]);
  under.run(0.017 * CLOCK_HZ);
  expect(pinsOf(under)).toEqual([0, 0, 0, 1, 0, 1]);
});

test('the watchdog runs on after its reset, at its shortest time, until the program stops it', () => {
  const starts = (atEachStart: string) => {
    const under = board(
      SHOW_START(`lds r20, 0x200
      cpi r20, 1
      ldi r18, 0x18
      breq first
      ${atEachStart}
      rjmp end
      first: ldi r19, 0x0b
      sts 0x60, r18
      sts 0x60, r19`),
    );
    under.run(0.152 * CLOCK_HZ);
    return under.output(13) ? (under.output(12) ? 3 : 2) : 1;
  };
  expect(starts('')).toBe(3);
  expect(starts('sts 0x60, r18\nsts 0x60, r1')).toBe(2);
});

test('a sleep that this board cannot do is not taken for one that it can', () => {
  const under = board('ldi r16, 5\n out SMCR, r16\n sleep');
  expect(() => under.run(1000)).toThrow('idle');
});

test('inputs keep their levels over a reset, and pull-ups are seen', () => {
  const under = board('ldi r16, 1\n out PORTB, r16\n end: rjmp end');
  under.setPin(9, true);
  under.run(100);
  expect([under.output(8), under.pulledUp(8), under.pulledUp(9)]).toEqual([null, true, false]);
});
