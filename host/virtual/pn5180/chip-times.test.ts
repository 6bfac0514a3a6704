import { expect, test } from 'vitest';
import { Random } from '../../players/random.ts';
import {
  CHIP_RANGES,
  type ChipTimeName,
  captureThreshold,
  drawChip,
  IDEAL_CHIP,
  MIDDLE_CHIP,
} from './chip-times.ts';

const NAMES = Object.keys(CHIP_RANGES) as ChipTimeName[];

test('the middle chip lies in the middle', () => {
  expect(MIDDLE_CHIP).toMatchObject({
    rxStart: 30,
    waitTransmit: 150,
    rfOn: 20.5,
    ghosts: 0.05,
    capture: 0.2,
  });
});

test('chips that are drawn fill the ranges, and follow from the seed', () => {
  const draw = (seed: string) => {
    const random = new Random(seed);
    return Array.from({ length: 500 }, () => drawChip(random));
  };
  const chips = draw('chips');
  expect(draw('chips')).toEqual(chips);
  for (const name of NAMES) {
    const figure = CHIP_RANGES[name];
    const values = chips.map((chip) => chip[name]);
    if (figure.unit === 'choice') {
      expect(new Set(values)).toEqual(new Set(figure.drawn ? figure.among : [figure.usual]));
      continue;
    }
    const width = figure.high - figure.low;
    expect(Math.min(...values)).toBeGreaterThanOrEqual(figure.low);
    expect(Math.max(...values)).toBeLessThanOrEqual(figure.high);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.9 * width);
  }
});

test('the ideal chip is the quickest', () => {
  expect(IDEAL_CHIP).toMatchObject({ rxStart: 0, rxJitter: 0, waitTransmit: 0, rfOn: 1, busy: 1, ghosts: 0 });
});

// The brief: strengths spread with σ 6 dB, so differences with σ 8.49 dB.
test.each([0.1, 0.2, 0.3])('of pairs of answers the share %f is captured', (share) => {
  const random = new Random(`pairs ${share}`);
  const normal = () => {
    const [u, v] = [1 - random.fraction(), random.fraction()];
    return 6 * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
  };
  const pairs = 20_000;
  let captured = 0;
  for (let i = 0; i < pairs; i++) if (Math.abs(normal() - normal()) >= captureThreshold(share)) captured++;
  expect(captured / pairs).toBeCloseTo(share, 1.7);
});

test('no share is captured behind no threshold, all behind none', () => {
  expect([captureThreshold(0), captureThreshold(1)]).toEqual([Infinity, 0]);
});
