import { describe, expect, it } from 'vitest';
import { generated } from './generated.ts';
import { type Row, readTable } from './tables.ts';

const drawings = generated();
const words = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, found]) =>
    found!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
const count = (svg: string, what: RegExp): number => [...svg.matchAll(what)].length;

describe('every line of a CSV file is in its drawing', () => {
  it('reader-wiring.csv: its pins in order, with signal and note; a shifter where one is', () => {
    const rows = readTable('../reader-wiring.csv');
    const svg = drawings['reader-wiring.svg']!;
    const all = words(svg);
    expect(all.filter((word) => /^[DA]\d+ \(P/.test(word))).toEqual(
      rows.map(({ arduino, avr }) => `${arduino} (${avr})`),
    );
    for (const { to, signal, note } of rows)
      for (const word of [to!, signal!, note!]) expect(all).toContain(word);
    expect(all.filter((word) => word.startsWith('74'))).toEqual(
      rows.map((row) => row['level shift']).filter((shift) => shift !== 'no'),
    );
    expect(count(svg, /class="box shift"/g)).toBe(rows.filter((row) => row['level shift'] !== 'no').length);
  });

  it('lights-wiring.csv', () => {
    const rows = readTable('../lights-wiring.csv');
    const all = words(drawings['lights-wiring.svg']!);
    expect(all.filter((word) => /^D\d+$/.test(word))).toEqual(rows.map(({ arduino }) => arduino));
    expect(all.filter((word) => ['data', 'clock', 'load'].includes(word))).toEqual(
      rows.map(({ line }) => line),
    );
  });

  it('lights-leds.csv: each light once, beside its cathode and below its anode', () => {
    const rows = readTable('../lights-leds.csv');
    const svg = drawings['lights-leds.svg']!;
    expect(count(svg, /class="box lamp"/g)).toBe(rows.length);
    const at = (word: string) => {
      const match = new RegExp(`<text x="(\\d+)" y="(\\d+)"[^>]*>${word}<`).exec(svg);
      return [Number(match![1]), Number(match![2])] as const;
    };
    for (const { cathode, anode, shows } of rows) {
      const short = shows!
        .replace('the table asks about', 'question')
        .replace(' deals (red rack)', ' red rack');
      expect(at(short)[1], short).toBe(at(cathode!)[1]);
      expect(Math.abs(at(short)[0] - at(anode!)[0]), short).toBeLessThan(2);
    }
  });

  it('matching.csv: all values of each loop', () => {
    const all = words(drawings['matching.svg']!);
    for (const { loop, board, C0, C1, C2, CT, Rs } of readTable('matching.csv')) {
      const at = all.indexOf(`${loop} (${board})`);
      expect(all.slice(at + 1, at + 6)).toEqual([C0, C1, C2, CT, Rs]);
    }
  });

  it('matching.csv: the parts are in the list, two legs for each loop', () => {
    const wanted = new Map<string, number>();
    const add = (name: string, count: number) => wanted.set(name, (wanted.get(name) ?? 0) + count);
    const rows = readTable('matching.csv');
    for (const { C1, C2, Rs } of rows) {
      for (const value of [C1!, C2!]) add(`${value} capacitor`, 2 * 4);
      const [ohms, power] = [Rs!.split(' ').slice(0, 2).join(' '), Rs!.split(' ').slice(2).join(' ')];
      add(`${ohms} resistor${power && ` ${power}`}`, 2 * 4);
    }
    // C0: two for each of the four rack boards, two for the discard board.
    add(`${rows.find(({ board }) => board === 'rack')!.C0} capacitor`, 2 * 4);
    add(`${rows.find(({ board }) => board === 'discards')!.C0} capacitor`, 2);
    const listed = readTable('../parts.csv')
      .filter(({ part }) => /pF capacitor$|^1[258] Ω resistor/.test(part!))
      .map(({ part, count }) => [part, Number(count)]);
    expect(Object.fromEntries(wanted)).toEqual(Object.fromEntries(listed));
  });

  it('power.csv', () => {
    const rows = readTable('power.csv');
    const svg = drawings['power.svg']!;
    for (const { from, to } of rows) expect(words(svg)).toEqual(expect.arrayContaining([from, to]));
    expect(count(svg, /class="wire fused"/g)).toBe(rows.filter(({ fuse }) => fuse !== 'none').length);
  });

  it('the straps are those of wiring.md', () => {
    // There, × is a jumper: one row of the table for each board.
    const rows = words(drawings['straps.svg']!).filter((word) => word === 'jumper' || word === 'open');
    const set = [0, 1, 2, 3, 4].map((i) => rows.slice(i * 3, i * 3 + 3).map((word) => word === 'jumper'));
    expect(set).toEqual([
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [true, true, false],
      [false, false, true],
    ]);
  });
});

describe('the 5 V lines', () => {
  const rows = readTable('power.csv');
  const amperes = (row: Row): number => Number(row.milliamperes) / 1000;

  it('the first bears all that branch from it', () => {
    const branches = rows.filter(({ from }) => from === 'terminal strip');
    expect(amperes(rows[0]!)).toBeCloseTo(
      branches.reduce((sum, row) => sum + amperes(row), 0),
      6,
    );
  });

  it('a fuse bears what its line takes, and no more than twice that', () => {
    for (const row of rows.filter(({ fuse }) => fuse !== 'none')) {
      const fuse = Number(/([\d.]+) A/.exec(row.fuse!)![1]);
      expect(fuse / amperes(row), row.to).toBeGreaterThan(1.2);
      expect(fuse / amperes(row), row.to).toBeLessThan(2);
    }
  });
});
