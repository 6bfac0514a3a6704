import { expect, test } from 'vitest';
import { APART, INKS } from './ink.ts';

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/**
 * What people see of linear sRGB: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, doi:10.1109/TVCG.2009.113, at severity 1.
 */
const SEEN: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Three): Three =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Three;
const clipped = (value: number): number => Math.min(1, Math.max(0, value));

/** Linear sRGB of `#rrggbb` (IEC 61966-2-1). */
const linear = (colour: string): Three =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

/** CIELAB of linear sRGB, for white D65. */
function lab(rgb: Three): Three {
  const [x, y, z] = times(TO_XYZ, rgb.map(clipped) as unknown as Three);
  const [fx, fy, fz] = [x / 0.95047, y, z / 1.08883].map((t) =>
    t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116,
  ) as unknown as Three;
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** How far two colours are apart for people who see like this: CIE 1976, ΔE*ab. */
function difference(matrix: Matrix, one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => lab(times(matrix, linear(colour)))) as [Three, Three];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The least difference of any two of the colours, for anybody. */
const least = (colours: readonly string[]): number =>
  Math.min(
    ...Object.values(SEEN).flatMap((matrix) =>
      colours.flatMap((one, at) => colours.slice(at + 1).map((other) => difference(matrix, one, other))),
    ),
  );

const luminance = (colour: string): number => times(TO_XYZ, linear(colour))[1];
const contrast = (dark: string, light: string): number =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05);
/** The darker end of the bone on which tiles are painted. */
const BONE = '#f3e8cb';

test('the simulation: red and green of equal lightness are alike with deuteranopia only', () => {
  expect(difference(SEEN.deuteranopia!, '#a05a3c', '#707a30')).toBeLessThan(20);
  expect(difference(SEEN.normal!, '#a05a3c', '#707a30')).toBeGreaterThan(35);
  expect(difference(SEEN.normal!, '#ffffff', '#000000')).toBeCloseTo(100, 1);
});

test('the colours apart: any two are at least 35 apart, whoever looks', () => {
  expect(least(Object.values(APART))).toBeGreaterThan(35);
});

test('the usual ones are not: that is what the others are for', () => {
  const { black, blue, red, green } = INKS;
  expect(least([black, blue, red, green])).toBeLessThan(20);
});

test.each(Object.entries({ ...INKS, ...APART }).filter(([name]) => name in APART))(
  '%s stands out from the bone',
  (_, colour) => {
    expect(contrast(colour, BONE)).toBeGreaterThan(3);
  },
);
