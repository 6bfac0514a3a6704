import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  circleInductance,
  coaxialCircles,
  ellipticIntegrals,
  fieldOnAxis,
  fieldOverRectangle,
  rectangleInductance,
} from './closed-forms.ts';
import { fieldAt, inductance, type Loop, mutualInductance, resistance } from './loop.ts';
import { circle, LEVEL, type Plane, rectangle } from './outline.ts';
import { MU0_OVER_4PI, mutualOfSegments, type Segment } from './segment.ts';
import { add, dot, length, scale, subtract, type Vector } from './vector.ts';

const MM = 1e-3;
const loop = (path: readonly Segment[], diameter = 0.5 * MM): Loop => ({
  name: 'test',
  path,
  conductor: { diameter },
});
/** How far a value is from another, as a share of it. */
const off = (value: number, wanted: number): number => Math.abs(value / wanted - 1);
const raised = (height: number): Plane => ({ ...LEVEL, origin: [0, 0, height] });

describe('closed formulas agree to 1 %', () => {
  test.each([
    [200, 200, 0.5],
    [400, 28, 0.5],
    [430, 78, 1],
    [50, 30, 0.2],
  ])('a rectangle of %d × %d mm, wire of %d mm', (a, b, wire) => {
    const ours = inductance(loop(rectangle(LEVEL, a * MM, b * MM), wire * MM));
    expect(off(ours, rectangleInductance(a * MM, b * MM, (wire * MM) / 2))).toBeLessThan(0.01);
  });

  test.each([
    [50, 1],
    [150, 0.5],
    [8, 0.1],
  ])('a circle of %d mm radius, wire of %d mm', (ring, wire) => {
    const ours = inductance(loop(circle(LEVEL, ring * MM), wire * MM));
    expect(off(ours, circleInductance(ring * MM, (wire * MM) / 2))).toBeLessThan(0.01);
  });

  test.each([
    [50, 50, 10],
    [100, 8, 20],
    [30, 60, 100],
  ])('circles of %d and %d mm radius, %d mm apart', (a, b, distance) => {
    const ours = mutualInductance(loop(circle(LEVEL, a * MM)), loop(circle(raised(distance * MM), b * MM)));
    expect(off(ours, coaxialCircles(a * MM, b * MM, distance * MM))).toBeLessThan(0.01);
  });

  test.each([0, 5, 40, 200])('the field %d mm over a circle and a rectangle', (distance) => {
    const above: Vector = [0, 0, distance * MM];
    const round = fieldAt(loop(circle(LEVEL, 75 * MM)), above)[2];
    expect(off(round, fieldOnAxis(75 * MM, distance * MM))).toBeLessThan(0.01);
    const square = fieldAt(loop(rectangle(LEVEL, 0.2, 0.1)), above)[2];
    expect(off(square, fieldOverRectangle(0.2, 0.1, distance * MM))).toBeLessThan(0.01);
  });

  test('the elliptic integrals, against a table (Abramowitz and Stegun 17.1: m = 0.5)', () => {
    const { k, e } = ellipticIntegrals(Math.SQRT1_2);
    expect(k).toBeCloseTo(1.854074677, 9);
    expect(e).toBeCloseTo(1.350643881, 9);
  });
});

const point: fc.Arbitrary<Vector> = fc
  .tuple(
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -100, max: 100 }),
  )
  .map(([x, y, z]) => [x * MM, y * MM, z * MM]);
const segment: fc.Arbitrary<Segment> = fc
  .record({ from: point, to: point })
  .filter(({ from, to }) => length(subtract(to, from)) > 5 * MM);

/** Neumann's double integral, as a sum over both segments. */
function summed(a: Segment, b: Segment, steps: number): number {
  const [da, db] = [a, b].map(({ from, to }) => scale(subtract(to, from), 1 / steps)) as [Vector, Vector];
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const one = add(a.from, scale(da, i + 0.5));
    for (let j = 0; j < steps; j++) sum += 1 / length(subtract(add(b.from, scale(db, j + 0.5)), one));
  }
  return MU0_OVER_4PI * dot(da, db) * sum;
}

describe('segments', () => {
  test('any two, against the sum of Neumann’s double integral', () => {
    fc.assert(
      fc.property(segment, segment, (a, b) => {
        const far = Math.min(
          ...[a.from, a.to].flatMap((p) => [b.from, b.to].map((q) => length(subtract(p, q)))),
        );
        fc.pre(far > 30 * MM);
        const sum = summed(a, b, 80);
        // The sum is wrong by some 0.1 % where the segments pass each other closely.
        expect(Math.abs(mutualOfSegments(a, b) - sum)).toBeLessThan(0.01 * Math.abs(sum) + 2e-11);
      }),
      { numRuns: 100 },
    );
  });

  test('what one induces in the other, the other induces in it', () => {
    fc.assert(
      fc.property(segment, segment, (a, b) => {
        fc.pre(![a.from, a.to].some((p) => [b.from, b.to].some((q) => length(subtract(p, q)) < MM)));
        expect(mutualOfSegments(a, b)).toBeCloseTo(mutualOfSegments(b, a), 11);
      }),
    );
  });

  test('reversing one reverses the sign', () => {
    fc.assert(
      fc.property(segment, segment, (a, b) => {
        fc.pre(length(subtract(a.from, b.from)) > MM && length(subtract(a.to, b.to)) > MM);
        const turned = mutualOfSegments(a, { from: b.to, to: b.from });
        expect(turned).toBeCloseTo(-mutualOfSegments(a, b), 11);
      }),
    );
  });

  test('wires that lie in each other are refused, with the place', () => {
    const wire: Segment = { from: [0.01, 0, 0], to: [0.1, 0, 0] };
    const inside: Segment = { from: [0.05, 0, 0], to: [0.2, 0, 0] };
    expect(() => mutualOfSegments(wire, inside)).toThrow(
      'two wires lie in each other near 10.0 mm, 0.0 mm, 0.0 mm',
    );
  });
});

test('two turns in one place have nearly four times the inductance of one', () => {
  const one = inductance(loop(rectangle(LEVEL, 0.2, 0.2)));
  const two = inductance(loop(rectangle(LEVEL, 0.2, 0.2, 2, 1 * MM)));
  expect(two / one).toBeGreaterThan(3.3);
  expect(two / one).toBeLessThan(4);
});

test('loops in planes at right angles, one in the other’s plane of symmetry, do not couple', () => {
  const upright: Plane = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] };
  const level: Plane = { ...LEVEL, origin: [0, -0.05, 0] };
  const row = loop(rectangle(upright, 0.4, 0.028));
  const ledge = loop(rectangle(level, 0.43, 0.078));
  expect(Math.abs(mutualInductance(row, ledge))).toBeLessThan(1e-12);
});

test('the resistance of 800 mm of 0.5 mm wire at 13.56 MHz: the skin is 17.9 µm deep', () => {
  // 1.72e-8 Ω·m × 0.8 m / (π × 0.5 mm × 17.92 µm)
  expect(resistance(loop(rectangle(LEVEL, 0.2, 0.2)), 13.56e6)).toBeCloseTo(0.489, 2);
});

test('a loop that encloses nothing is refused', () => {
  expect(() => rectangle(LEVEL, 0.2, 0)).toThrow('0.2 m by 0 m encloses nothing');
  expect(() => circle(LEVEL, -1)).toThrow('encloses nothing');
});
