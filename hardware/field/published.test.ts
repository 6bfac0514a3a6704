import { expect, test } from 'vitest';
import { fieldAt, inductance, mutualInductance, resistance } from './loop.ts';
import { CALIBRATION_FACTOR, calibrationCoil, evenField, SLOA135A, SLOA135A_MEASURED } from './published.ts';

const F = 13.56e6;

test('TI SLOA135A: the inductance is as measured, to 4 %', () => {
  expect(Math.abs(inductance(SLOA135A) / SLOA135A_MEASURED.inductance - 1)).toBeLessThan(0.04);
});

test('its resistance is at least half of that measured: the turns crowd each other’s current, which is not in the sum', () => {
  const share = resistance(SLOA135A, F) / SLOA135A_MEASURED.resistance;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(1);
});

test('ISO/IEC 10373-6: an even field induces as much in the calibration coil as the standard says, to 1 %', () => {
  const field = evenField();
  const voltage = 2 * Math.PI * F * mutualInductance(calibrationCoil(), field);
  expect(Math.abs(voltage / fieldAt(field, [0, 0, 0])[2] / CALIBRATION_FACTOR - 1)).toBeLessThan(0.01);
});
