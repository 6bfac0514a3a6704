import { describe, expect, test } from 'vitest';
import { solveCircuit } from './circuit.ts';
import { magnitude } from './complex.ts';
import { DESIGN } from './design.ts';
import { boardCircuit, FRONT, peakOf } from './matching.ts';
import { NGSPICE_INSTALLED, ngspiceVoltages } from './ngspice.ts';
import {
  FILTER,
  filterOf,
  KINDS,
  type Kind,
  loadOf,
  NETWORK_PARTS,
  spreadOf,
  TRIMMER,
  tune,
} from './parts.ts';
import { CARRIER } from './tag.ts';

const kinds = Object.keys(KINDS) as Kind[];
const PF = 1e-12;
const WANTED = {
  row: DESIGN.row.current,
  ledge: DESIGN.ledge.current,
  discards: DESIGN.discard.current,
} as const;

describe.each(kinds)('the network of a %s loop', (kind) => {
  const tuned = tune(kind);

  test('lets the current through that the budgets count on, to 5 %', () => {
    expect(Math.abs(tuned.current / WANTED[kind] - 1)).toBeLessThan(0.05);
  });

  test('is tuned by its trimmer, with a tenth of its way left on both sides', () => {
    expect(tuned.trimmer).toBeGreaterThan(TRIMMER[0] + 0.8);
    expect(tuned.trimmer).toBeLessThan(TRIMMER[1] - 0.8);
  });

  test('stays within what its parts bear', () => {
    // PN5180: 250 mA; capacitors of 50 V; AQY221R2S: 250 mA peak; the damping resistors a quarter of a watt.
    expect(tuned.chipCurrent).toBeLessThan(0.25);
    expect(tuned.nodeVoltage).toBeLessThan(50);
    expect(tuned.current * Math.SQRT2).toBeLessThan(0.25);
    expect(tuned.current ** 2 * NETWORK_PARTS[kind].rs).toBeLessThan(0.125);
  });

  test('passes both subcarriers: its quality is at most 10', () => {
    const { inductance, resistance } = loadOf(kind);
    expect((2 * Math.PI * CARRIER * inductance) / resistance).toBeLessThan(10);
  });

  test('can be tuned on each of 60 boards of drawn parts, and the currents differ by less than 1 dB', () => {
    const { tunable, low, high } = spreadOf(kind, 60);
    expect(tunable).toBe(1);
    expect(20 * Math.log10(high / low)).toBeLessThan(1);
  });

  test.skipIf(!NGSPICE_INSTALLED && !process.env.CI)('ngspice agrees to 2 %', () => {
    const { c1, c2 } = NETWORK_PARTS[kind];
    const network = { series: c1 * PF, parallel: (c2 + 2 * tuned.trimmer) * PF };
    const parts = boardCircuit(loadOf(kind), network, { ...FRONT, c0: filterOf(kind) });
    const ours = solveCircuit(parts, CARRIER);
    const nodes = ['busp', 'nodep', 'noden', 'mid'];
    const theirs = ngspiceVoltages(parts, CARRIER, nodes);
    for (const [i, node] of nodes.entries()) {
      expect(Math.abs(magnitude(ours.voltage(node)) / theirs[i]! - 1), node).toBeLessThan(0.02);
    }
  });
});

test('the filter has about the same capacitance on every board, idle networks included', () => {
  for (const kind of kinds) expect(Math.abs(filterOf(kind) / FRONT.c0 - 1), kind).toBeLessThan(0.1);
  expect(FILTER.discards).toBeLessThan(FILTER.racks);
});

test('the peak of a parabola', () => {
  expect(peakOf((x) => -((x - 3) ** 2), 0, 10, 40)).toBeCloseTo(3, 6);
});
