import { expect, it } from 'vitest';
import { REFUSALS } from '../shared/game/position.ts';
import { scorePositions } from './long/positions.ts';

// A sample; `npm run long -- positions` does a million.
it('answers every position of every rule set, whole or broken, with a score or a refusal', () => {
  const { scored, refused, faults } = scorePositions(4_200, 7, () => undefined);
  expect(faults).toEqual([]);
  expect(scored).toBeGreaterThan(2000);
  expect(
    [...refused.keys()].filter((code) => (REFUSALS as readonly string[]).includes(code)).length,
  ).toBeGreaterThan(8);
});
