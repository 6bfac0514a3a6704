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
    expect(count(svg, /class="box shift"/g)).toBe(rows.filter((row) => row['level shift'] === 'yes').length);
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
