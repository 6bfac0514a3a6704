import { expect, test } from 'vitest';
import { loadModulation, weakestAnswer } from './answer.ts';
import { capacitor, coupling, inductor, type Part, resistor, solveCircuit, source } from './circuit.ts';
import { magnitude } from './complex.ts';
import { AREA, CARRIER, INDUCTANCE, TAG } from './tag.ts';

const OMEGA = 2 * Math.PI * CARRIER;

test('a solved circuit of loop and tag has the change of current that the sum says, to 2 %', () => {
  const [loop, resistance, field] = [3e-6, 30, 5];
  const k = (4e-7 * Math.PI * AREA * field) / Math.sqrt(loop * INDUCTANCE);
  const circuit = (isCoupled: boolean): Part[] => [
    source('v', 'in', '0', 1),
    resistor('r', 'in', 'a', resistance),
    capacitor('c', 'a', 'b', 1 / (OMEGA ** 2 * loop)),
    inductor('loop', 'b', '0', loop),
    inductor('tag', 't', 'coil', INDUCTANCE),
    resistor('coil', 'coil', '0', (OMEGA * INDUCTANCE) / TAG.coilQuality),
    capacitor('chip', 't', '0', TAG.capacitance),
    resistor('load', 't', '0', TAG.voltage ** 2 / TAG.power),
    ...(isCoupled ? [coupling('air', ['loop', 'tag'], k)] : []),
  ];
  const current = (isCoupled: boolean) =>
    magnitude(solveCircuit(circuit(isCoupled), CARRIER).current('loop'));
  const change = 1 - current(true) / current(false);
  expect(Math.abs(change / loadModulation(field, resistance) - 1)).toBeLessThan(0.02);
});

test('no tag that must be read answers with less than a thousandth; those of the discards are the faintest', () => {
  const [row, ledge, discards] = [weakestAnswer('row'), weakestAnswer('ledge'), weakestAnswer('discards')];
  expect(discards).toBeGreaterThan(1e-3);
  expect(discards).toBeLessThan(Math.min(row, ledge));
});
