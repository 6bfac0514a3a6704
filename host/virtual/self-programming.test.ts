import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { Board, CLOCK_HZ, FLASH_BYTES } from './board.ts';

const { assemble } = createRequire(import.meta.url)('avr8js/dist/cjs/utils/assembler.js');

const BOOT = 0x7c00;
const MS = CLOCK_HZ / 1000;

/** A board whose flash is FF but for the program in assembler at `start`. */
function board(source: string, start = BOOT, bootStart = BOOT): Board {
  const { bytes, errors } = assemble(`
    _REPLACE SPMCSR, 0x37
    _LOC ${start}
    ${source}
    end: rjmp end`);
  expect(errors).toEqual([]);
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(bytes.subarray(start), start);
  return new Board(flash, 115_200, bootStart);
}

/** Puts a word into the page buffer. */
const fill = (address: number, low: number, high: number) => `
  ldi r30, ${address & 0xff}
  ldi r31, ${address >> 8}
  ldi r16, ${low}
  ldi r17, ${high}
  movw r0, r16
  ${spm(0x01)}`;

/** Gives SPM a command, as soon as it may come. */
const spm = (command: number, meanwhile = '') => `
  ldi r18, ${command}
  out SPMCSR, r18
  ${meanwhile}
  spm`;

/** Waits until nothing is under way; `label` has to differ. */
const wait = (label: string) => `
  ${label}: in r18, SPMCSR
  sbrc r18, 0
  rjmp ${label}`;

const ERASE = 0x03;
const WRITE = 0x05;
const READ_AGAIN = 0x11;

/** Shows what a byte of flash reads as, on the pins of a port (`in` address of its data direction register). */
const show = (address: number, port: number) => `
  ldi r30, ${address & 0xff}
  ldi r31, ${address >> 8}
  lpm r19, Z
  ser r18
  out ${port}, r18
  out ${port + 1}, r19`;

const PORT_B = 0x04;
const PORT_D = 0x0a;

/** The flash of a board after its program has run for `ms`. */
function cellsAfter(under: Board, ms = 30): Uint8Array {
  under.run(under.cycles + ms * MS);
  return under.selfProgramming!.cells;
}

describe('a page', () => {
  test('is written from the buffer, and again after it was erased', () => {
    const cells = cellsAfter(
      board(`${fill(0x104, 0x12, 0x34)} ${spm(WRITE)} ${wait('a')}
        ${fill(0x180, 0x55, 0x66)} ${spm(WRITE)} ${wait('b')}
        ldi r31, 1
        ldi r30, 0
        ${spm(ERASE)} ${wait('c')}
        ${fill(0x106, 0x78, 0x9a)} ${spm(WRITE)} ${wait('d')}`),
    );
    expect([...cells.subarray(0x104, 0x108)]).toEqual([0xff, 0xff, 0x78, 0x9a]);
    expect([...cells.subarray(0x180, 0x182)]).toEqual([0x55, 0x66]);
  });

  test('that is not erased keeps its zeros', () => {
    const cells = cellsAfter(
      board(`${fill(0x100, 0x0f, 0xff)} ${spm(WRITE)} ${wait('a')}
        ${fill(0x100, 0x3c, 0xff)} ${spm(WRITE)} ${wait('b')}`),
    );
    expect(cells[0x100]).toBe(0x0c);
  });

  test('takes the first of two words for the same place', () => {
    const cells = cellsAfter(board(`${fill(0, 1, 2)} ${fill(0, 3, 4)} ${spm(WRITE)} ${wait('a')}`));
    expect([...cells.subarray(0, 2)]).toEqual([1, 2]);
  });

  test('takes 4.5 ms, in which the part with the program reads as FF until it is switched on again', () => {
    const under = board(`${fill(0x100, 0x12, 0x34)} ${spm(WRITE)}
      ${wait('a')} ${show(0x100, PORT_D)} ${spm(READ_AGAIN)} ${show(0x100, PORT_B)}`);
    const low = (first: number) => [0, 1, 2, 3, 4, 5].map((bit) => under.output(first + bit));
    under.run(4.45 * MS);
    expect(under.output(8)).toBe(null);
    under.run(4.6 * MS);
    expect(low(0)).toEqual([true, true, true, true, true, true]);
    expect(low(8)).toEqual([false, true, false, false, true, false]);
  });

  test('is half done where power goes meanwhile', () => {
    const under = board(`${fill(0, 1, 2)} ${fill(0x7e, 3, 4)} ${spm(WRITE)} ${wait('a')}`);
    under.run(2 * MS);
    under.reset();
    const cells = under.selfProgramming!.cells;
    expect([...cells.subarray(0, 2), ...cells.subarray(0x7e, 0x80)]).toEqual([1, 2, 0xff, 0xff]);
  });

  test('takes what its cells take', () => {
    const under = board(`${fill(0, 1, 2)} ${spm(WRITE)} ${wait('a')}`);
    under.selfProgramming!.cellTakes = (address, byte) => (address === 1 ? 0xfe : byte);
    expect([...cellsAfter(under).subarray(0, 2)]).toEqual([1, 0xfe]);
  });
});

describe('nothing is written', () => {
  test.each([
    ['where SPM comes too late after the command', 'nop\n'.repeat(6), 0xff],
    ['while another page is under way', `spm\nldi r31, 3\nldi r18, ${WRITE}\nout SPMCSR, r18`, 0xff],
    ['(but something is, where SPM comes in time)', 'nop\n'.repeat(4), 1],
  ])('%s', (_, meanwhile, byte) => {
    const cells = cellsAfter(board(`${fill(0x200, 1, 2)}\n${spm(WRITE, meanwhile)} ${wait('a')}`));
    expect(cells[meanwhile.startsWith('spm') ? 0x300 : 0x200]).toBe(byte);
  });

  test('by the program outside the boot section, or into it', () => {
    const write = (address: number) => `${fill(address, 1, 2)} ${spm(WRITE)} ${wait('a')}`;
    expect(cellsAfter(board(write(0x100), 0x7800))[0x100]).toBe(0xff);
    expect(cellsAfter(board(write(0x100), 0x7800, 0x7800))[0x100]).toBe(1);
    expect(cellsAfter(board(write(0x7e80)))[0x7e80]).toBe(0xff);
  });
});

test('the CPU stands still while a page of its own half is written', () => {
  const under = board(`${fill(0x7000, 1, 2)} ${spm(WRITE)}
    ${show(0x7000, PORT_B)}`);
  under.run(4.45 * MS);
  expect(under.output(8)).toBe(null);
  under.run(4.6 * MS);
  expect(under.output(8)).toBe(true);
  expect(under.selfProgramming!.cells[0x7000]).toBe(1);
});
