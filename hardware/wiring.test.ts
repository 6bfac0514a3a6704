import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type ChipPins,
  COLUMN_OF_DEALER,
  COLUMN_OF_QUESTION,
  COLUMN_OF_WIND,
  LAMPS,
  NUMBER,
  ROW_OF_PLACE,
  ROW_OF_ROUND,
} from '../host/lights/wiring.ts';
import { PLACES, SEATS } from '../shared/game/seats.ts';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The rows of a table in this folder, by the names of their columns. */
function table(path: string): Record<string, string>[] {
  const [head, ...rows] = text(path)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  for (const row of rows) expect(row.length, `${path}: ${row.join(',')}`).toBe(head!.length);
  return rows.map((row) => Object.fromEntries(head!.map((name, i) => [name, row[i]!])));
}

describe('the reader boards are wired as the firmware has it', () => {
  const pinsIn = (file: string) =>
    [...text(`../firmware/reader/${file}`).matchAll(/^ +PIN\((\w+), (\w+), ([BCD]), (\d), (\w+)\)/gm)].map(
      ([, name, arduino, port, bit, use]) => ({ name: name!, arduino, avr: `P${port}${bit}`, use }),
    );
  const pins = [...pinsIn('pins.h'), ...pinsIn('chips/pn5180.cpp')];
  const wires = table('reader-wiring.csv');

  /** The signal of the wiring table for each pin's name in the firmware. */
  const signals: Record<string, string> = {
    serialIn: 'USB bridge serial in',
    serialOut: 'USB bridge serial out',
    irq: 'PN5180 IRQ',
    reset: 'PN5180 RST',
    busy: 'PN5180 BUSY',
    select: 'PN5180 NSS',
    mosi: 'PN5180 MOSI',
    miso: 'PN5180 MISO',
    sck: 'PN5180 SCK',
    loop0: 'loop switch loop 0',
    loop1: 'loop switch loop 1',
    loop2: 'loop switch loop 2',
    loop3: 'loop switch loop 3',
    strap0: 'ground strap 0',
    strap1: 'ground strap 1',
    strap2: 'ground strap 2',
  };

  test('pin by pin', () => {
    expect(pins.length).toBe(Object.keys(signals).length);
    expect(wires.length).toBe(pins.length);
    expect(
      Object.fromEntries(
        wires.map(({ arduino, avr, direction, to, signal }) => [
          `${to} ${signal}`,
          { arduino, avr, use: direction },
        ]),
      ),
    ).toEqual(Object.fromEntries(pins.map(({ name, ...pin }) => [signals[name]!, pin])));
  });

  test('the Arduino and the AVR name of a pin are the same pin', () => {
    for (const { arduino, avr } of wires) {
      const number = Number(arduino!.slice(1));
      const expected = arduino!.startsWith('A')
        ? `PC${number}`
        : number < 8
          ? `PD${number}`
          : `PB${number - 8}`;
      expect(avr).toBe(expected);
    }
  });

  test('what goes to the chip is shifted down, what comes from it is lifted, and nothing else', () => {
    for (const { direction, to, 'level shift': shift, signal } of wires) {
      const shifter = direction === 'out' ? '74HC4050' : '74HCT125';
      expect(shift, signal).toBe(to === 'PN5180' ? shifter : 'no');
    }
  });
});

test('the parts list counts', () => {
  for (const { part, count, where } of table('parts.csv')) {
    expect(Number(count), part).toBeGreaterThan(0);
    expect(where, part).not.toBe('');
  }
});

describe('the lights are wired as the host has it', () => {
  test('the chips', () => {
    const lines = (name: string, pins: ChipPins) => [
      { chip: name, line: 'data', arduino: `D${pins.data}` },
      { chip: name, line: 'clock', arduino: `D${pins.clock}` },
      { chip: name, line: 'load', arduino: `D${pins.cs}` },
    ];
    expect(table('lights-wiring.csv')).toEqual([...lines('LEDs', LAMPS), ...lines('digits', NUMBER)]);
  });

  test('light by light', () => {
    const winds = (row: number, words: string) =>
      SEATS.map((seat) => [row, COLUMN_OF_WIND[seat], `${words} is ${seat}`] as const);
    const lights = [
      ...PLACES.flatMap((place) => [
        ...winds(ROW_OF_PLACE[place], place),
        [ROW_OF_PLACE[place], COLUMN_OF_DEALER, `${place} deals (red rack)`] as const,
        [ROW_OF_PLACE[place], COLUMN_OF_QUESTION, `the table asks about ${place}`] as const,
      ]),
      ...winds(ROW_OF_ROUND, 'the round'),
    ];
    // The host writes column 0 into the highest bit of a row's register, which is the chip's segment DP, then A to G.
    const segments = ['DP', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
    expect(table('lights-leds.csv')).toEqual(
      lights.map(([row, column, shows]) => ({
        row: `${row}`,
        column: `${column}`,
        cathode: `DIG ${row}`,
        anode: `SEG ${segments[column]}`,
        shows,
      })),
    );
  });
});
