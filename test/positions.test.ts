import { expect, it } from 'vitest';
import { REFUSALS } from '../shared/game/position.ts';
import { scorePositions } from './long/positions.ts';
import { settlePositions } from './long/settle-positions.ts';

// A sample; `npm run long -- positions` does a million.
it('answers every position of every rule set, whole or broken, with a score or a refusal', () => {
  const { scored, refused, faults } = scorePositions(4_200, 7, () => undefined);
  expect(faults).toEqual([]);
  expect(scored).toBeGreaterThan(2000);
  expect(
    [...refused.keys()].filter((code) => (REFUSALS as readonly string[]).includes(code)).length,
  ).toBeGreaterThan(8);
});

// A sample; `npm run long -- settling` does ten million.
it('settles every position with each line as in numbers alone, or refuses it both ways', () => {
  const { settled, refused, faults } = settlePositions(7, 300);
  expect(faults).toEqual([]);
  expect(settled).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(300);
});
