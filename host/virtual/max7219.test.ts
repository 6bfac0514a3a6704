import { expect, test } from 'vitest';
import { Max7219 } from './max7219.ts';

/** Sends bits as a microcontroller does, then pulses LOAD. */
function send(chip: Max7219, ...bits: number[]): void {
  for (const bit of bits) {
    const data = bit === 1;
    chip.pins({ data, clock: false, load: false });
    chip.pins({ data, clock: true, load: false });
  }
  chip.pins({ data: false, clock: false, load: true });
  chip.pins({ data: false, clock: false, load: false });
}
const word = (value: number) => [...value.toString(2).padStart(16, '0')].map(Number);

function lit(): Max7219 {
  const chip = new Max7219();
  send(chip, ...word(0x0b07));
  send(chip, ...word(0x0c01));
  return chip;
}

test('it powers up dark and shows its registers once it is switched on', () => {
  const chip = new Max7219();
  send(chip, ...word(0x0b07));
  send(chip, ...word(0x01aa));
  expect(chip.shown()).toEqual(Array(8).fill(0));
  send(chip, ...word(0x0c01));
  expect(chip.shown()).toEqual([0xaa, 0, 0, 0, 0, 0, 0, 0]);
});

test('digits beyond the scan limit stay dark', () => {
  const chip = lit();
  for (let digit = 1; digit <= 8; digit++) send(chip, ...word((digit << 8) | digit));
  send(chip, ...word(0x0b02));
  expect(chip.shown()).toEqual([1, 2, 3, 0, 0, 0, 0, 0]);
});

test('the last 16 bits count, and the four highest of them are ignored', () => {
  const chip = lit();
  send(chip, 1, 1, 1, ...word(0xf255));
  expect(chip.shown()[1]).toBe(0x55);
});

test('nothing is taken over without LOAD', () => {
  const chip = lit();
  for (const bit of word(0x01ff)) {
    chip.pins({ data: bit === 1, clock: false, load: false });
    chip.pins({ data: bit === 1, clock: true, load: false });
  }
  expect(chip.shown()[0]).toBe(0);
});

test('a display test lights everything', () => {
  const chip = new Max7219();
  send(chip, ...word(0x0f01));
  expect(chip.shown()).toEqual(Array(8).fill(0xff));
});
