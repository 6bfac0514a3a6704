import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decibels,
  dipoleField,
  distanceOf,
  type Loop,
  leadInductance,
  moment,
  resistance,
  totals,
  wireLength,
} from './figures.ts';
import { readLoops } from './pages.ts';
import { readParts, readTable } from './tables.ts';

const loop: Loop = { name: 'test', count: 1, length: 0.2, width: 0.2, turns: 2, ampere: 0.11 };

describe('the field of a small loop', () => {
  it('near: on its axis, that of the Biot–Savart law for a small ring, m / 2πr³', () => {
    for (const distance of [0.01, 0.05, 0.1])
      expect(dipoleField(1, distance) / (1 / (2 * Math.PI * distance ** 3))).toBeCloseTo(1, 2);
  });

  it('far: π·m / λ²r, as books on antennas have it', () => {
    const wavelength = 299_792_458 / 13.56e6;
    for (const distance of [200, 1000])
      expect((dipoleField(1, distance) * wavelength ** 2 * distance) / Math.PI).toBeCloseTo(1, 2);
  });

  it('falls with the distance, and the distance of a field is where that field is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-4, max: 1, noNaN: true }),
        fc.double({ min: 0.02, max: 50, noNaN: true }),
        (dipole, distance) => {
          const field = dipoleField(dipole, distance);
          expect(dipoleField(dipole, distance * 1.01)).toBeLessThan(field);
          expect(distanceOf(field, dipole)).toBeCloseTo(distance, 6);
        },
      ),
    );
  });

  it('126 µA/m are 42 dBµA/m', () => expect(decibels(125.9e-6)).toBeCloseTo(42, 1));
});

it('the other pages quote the strongest loop as computed', () => {
  const dipole = Math.max(...readLoops().map(moment));
  const page = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const far = `${decibels(dipoleField(dipole, 10)).toFixed(1)} dBµA/m`;
  expect(page('rules.md')).toContain(far);
  expect(page('safety.md')).toContain(far);
  expect(page('safety.md')).toContain(`about ${(distanceOf(0.073, dipole) * 100).toFixed(0)} cm`);
});

describe('a loop', () => {
  it('of 20 × 20 cm with two turns: 1.6 m of wire and its leads, 8.8 mA·m² at 0.11 A', () => {
    expect(wireLength(loop)).toBeCloseTo(1.9, 6);
    expect(moment(loop)).toBeCloseTo(0.0088, 6);
  });

  it('of the discards has longer leads', () => {
    expect(wireLength({ ...loop, name: 'discard' })).toBeCloseTo(2.2, 6);
  });

  it('has leads with the inductance of a pair in books: 0.4 µH/m where the distance is 1.54 diameters', () => {
    // arcosh 1.5431 = 1.
    expect(leadInductance(1) / Math.acosh(1.3)).toBeCloseTo(4e-7, 12);
    expect(leadInductance(0.3)).toBeGreaterThan(0.05e-6);
    expect(leadInductance(0.3)).toBeLessThan(0.15e-6);
  });

  it('has the resistance of wire tables: 84.2 Ω/km for AWG 24, 0.511 mm', () => {
    const perKilometre = (resistance(loop) / wireLength(loop)) * 1000 * (0.5 / 0.511) ** 2;
    expect(perKilometre / 84.2).toBeCloseTo(1, 2);
  });
});

it('the loops are those that the printed parts have channels for', () => {
  const parameters = readFileSync(new URL('../cases/parameters.scad', import.meta.url), 'utf8');
  const value = (name: string): string => new RegExp(`^${name} = (.*);`, 'm').exec(parameters)![1]!;
  // OpenSCAD writes these formulas as JavaScript does.
  const formula = (name: string): number[] =>
    new Function('tile', 'row_tiles', `return ${value(name)}`)(JSON.parse(value('tile')), 14);
  expect(JSON.parse(value('tile'))).toEqual([26, 36, 20]);
  expect(Number(value('row_tiles'))).toBe(14);
  const [row, ledge, discard] = readLoops().map(({ length, width }) => [length * 1000, width * 1000]);
  expect(row).toEqual(formula('row_loop'));
  expect(ledge).toEqual(formula('ledge_loop'));
  expect(discard).toEqual(formula('discard_loop'));
});

describe('totals', () => {
  it('a seat is cheaper than a table, and the sum is that of a pocket calculator', () => {
    const sum = totals(readParts());
    expect(sum.seat).toBeLessThan(sum.table);
    const rows = readTable('../parts.csv');
    const cents = rows.reduce((all, row) => all + Number(row.count) * Math.round(Number(row.euro) * 100), 0);
    expect(Math.round(sum.table * 100)).toBe(cents);
    expect(sum.ten).toBeCloseTo(10 * sum.table, 6);
  });
});
