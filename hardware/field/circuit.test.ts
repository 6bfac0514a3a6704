import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capacitor, coupling, inductor, type Part, resistor, solveCircuit, source } from './circuit.ts';
import { magnitude } from './complex.ts';
import { NGSPICE_INSTALLED, ngspiceVoltages } from './ngspice.ts';

const F = 13.56e6;

// Where CI is set the package has to be there (test/all.sh); elsewhere its absence is said.
const judged = test.skipIf(!NGSPICE_INSTALLED && !process.env.CI);
if (!NGSPICE_INSTALLED)
  console.warn('hardware/field: ngspice is missing (Debian: ngspice), its judgement skipped');

const tags = (count: number, k: number): Part[] => [
  source('field', 'in', '0', 1),
  resistor('out', 'in', 'a', 20),
  capacitor('match', 'a', 'b', 27e-12),
  capacitor('tune', 'b', '0', 20e-12),
  inductor('loop', 'b', 'c', 3.3e-6),
  resistor('damp', 'c', '0', 14),
  ...Array.from({ length: count }, (_, i) => [
    inductor(`tag${i}`, `t${i}`, '0', 5.8e-6),
    capacitor(`chip${i}`, `t${i}`, '0', 23.5e-12),
    resistor(`load${i}`, `t${i}`, '0', 15e3),
    coupling(`air${i}`, ['loop', `tag${i}`], 0.01 * (i + 1)),
    ...(i > 0 ? [coupling(`near${i}`, [`tag${i - 1}`, `tag${i}`], k)] : []),
  ]).flat(),
];

describe('ngspice agrees to 2 %', () => {
  judged.each([
    [1, 0],
    [2, 0.05],
    [4, 0.015],
  ])('%d tags in a tuned loop, coupled by %d', (count, k) => {
    const parts = tags(count, k);
    const ours = solveCircuit(parts, F);
    const nodes = ['b', ...Array.from({ length: count }, (_, i) => `t${i}`)];
    const theirs = ngspiceVoltages(parts, F, nodes);
    expect(theirs.length).toBe(nodes.length);
    for (const [i, node] of nodes.entries()) {
      expect(Math.abs(magnitude(ours.voltage(node)) / theirs[i]! - 1), node).toBeLessThan(0.02);
    }
  });
});

describe('by hand', () => {
  test('a divider of resistors', () => {
    const circuit = solveCircuit(
      [source('v', 'a', '0', 10), resistor('one', 'a', 'b', 100), resistor('other', 'b', '0', 300)],
      F,
    );
    expect(circuit.voltage('b').re).toBeCloseTo(7.5, 12);
    expect(circuit.current('v').re).toBeCloseTo(-0.025, 12);
  });

  test('at resonance the voltage of a series circuit is Q times the source’s', () => {
    const l = 3.3e-6;
    const c = 1 / ((2 * Math.PI * F) ** 2 * l);
    const r = (2 * Math.PI * F * l) / 20;
    const circuit = solveCircuit(
      [
        source('v', 'a', '0', 1),
        resistor('r', 'a', 'b', r),
        inductor('l', 'b', 'c', l),
        capacitor('c', 'c', '0', c),
      ],
      F,
    );
    expect(magnitude(circuit.voltage('c'))).toBeCloseTo(20, 6);
  });

  test('an open transformer has the turns’ voltage times the coupling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 50 }), (percent, ratio) => {
        const circuit = solveCircuit(
          [
            source('v', 'a', '0', 1),
            inductor('one', 'a', '0', 1e-6),
            inductor('other', 'b', '0', 1e-6 * ratio),
            resistor('open', 'b', '0', 1e12),
            coupling('k', ['one', 'other'], percent / 100),
          ],
          F,
        );
        expect(magnitude(circuit.voltage('b'))).toBeCloseTo((percent / 100) * Math.sqrt(ratio), 6);
      }),
    );
  });
});

test.each<[string, readonly Part[], string]>([
  ['two of one name', [resistor('r', 'a', '0', 1), resistor('r', 'a', '0', 1)], 'two parts are called r'],
  [
    'a coupling to nothing',
    [inductor('l', 'a', '0', 1), coupling('k', ['l', 'x'], 0.1)],
    'k names x, which is no inductor',
  ],
])('%s is refused', (_, parts, said) => {
  expect(() => solveCircuit(parts, F)).toThrow(said);
});
