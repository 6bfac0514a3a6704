import { expect, test } from 'vitest';
import { fieldOnAxis } from './closed-forms.ts';
import { ALLOWED, dipoleField, emission } from './emission.ts';

test('near by, the dipole is the loop that it stands for, seen from above', () => {
  const radius = 0.005;
  expect(dipoleField(Math.PI * radius ** 2, 0.2) / fieldOnAxis(radius, 0.2)).toBeCloseTo(1, 2);
});

test('far off, ten times the distance is a tenth of the field', () => {
  expect(dipoleField(1, 1000) / dipoleField(1, 10_000)).toBeCloseTo(10, 3);
});

test('the table’s carrier is far below what is allowed, and not by a mistake of sums: above the static field at 10 m', () => {
  // 0.075 A × 2 turns × 0.19 m × 0.19 m over 4π × (10 m)³
  const still = 20 * Math.log10(((0.075 * 2 * 0.19 ** 2) / (4 * Math.PI * 1000)) * 1e6);
  expect(emission()).toBeLessThan(ALLOWED - 20);
  expect(emission()).toBeGreaterThan(still);
});
