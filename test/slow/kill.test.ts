import { expect, it } from 'vitest';
import { killAndResume } from '../long/kill.ts';

// A sample; `npm run long -- kill` does a hundred.
it('loses nothing when it is killed in mid-hand, and ends the hand right', { timeout: 240_000 }, async () => {
  const told: string[] = [];
  const report = await killAndResume(2, 447, (line) => told.push(line));
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 2, lost: 0, wrong: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(told).toHaveLength(2);
});
