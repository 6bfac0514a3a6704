import { expect, test } from 'vitest';
import { fieldAt, inductance, mutualInductance, resistance } from './loop.ts';
import {
  AN077925_MEASURED,
  AN077925_TRACES,
  an077925,
  CALIBRATION_FACTOR,
  calibrationCoil,
  evenField,
  ROUND_METRE,
  ROUND_METRE_MEASURED,
  SLOA135A,
  SLOA135A_MEASURED,
  TUBE_SQUARE,
  TUBE_SQUARE_MEASURED,
} from './published.ts';

const F = 13.56e6;

test('TI SLOA135A: the inductance is as measured, to 4 %', () => {
  expect(Math.abs(inductance(SLOA135A) / SLOA135A_MEASURED.inductance - 1)).toBeLessThan(0.04);
});

test('its resistance is at least half of that measured: the turns crowd each other’s current, which is not in the sum', () => {
  const share = resistance(SLOA135A, F) / SLOA135A_MEASURED.resistance;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(1);
});

test('Philips AN077925: what was measured lies between the traces that its text leaves open', () => {
  const [narrow, wide] = AN077925_TRACES.map((trace) => inductance(an077925(trace)));
  expect(AN077925_MEASURED.inductance).toBeLessThan(narrow!);
  expect(AN077925_MEASURED.inductance).toBeGreaterThan(wide!);
});

test('a round loop of 1 m: the inductance is between what both meters showed', () => {
  const [least, most] = ROUND_METRE_MEASURED.each;
  expect(inductance(ROUND_METRE)).toBeGreaterThan(least);
  expect(inductance(ROUND_METRE)).toBeLessThan(most);
});

test('a square of 2 m, of tube: the inductance is as measured, to 4 %', () => {
  expect(Math.abs(inductance(TUBE_SQUARE) / TUBE_SQUARE_MEASURED.inductance - 1)).toBeLessThan(0.04);
});

test('ISO/IEC 10373-6: an even field induces as much in the calibration coil as the standard says, to 1 %', () => {
  const field = evenField();
  const voltage = 2 * Math.PI * F * mutualInductance(calibrationCoil(), field);
  expect(Math.abs(voltage / fieldAt(field, [0, 0, 0])[2] / CALIBRATION_FACTOR - 1)).toBeLessThan(0.01);
});
