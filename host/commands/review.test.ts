import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inPoints, splitResults } from '../../shared/chances/luck.ts';
import { keptLog } from '../../test/helpers/kept-log.ts';
import { LogFile } from '../ledger/log-file.ts';
import { tableAtScore } from '../ledger/scored-hand.ts';
import { type Review, reviewOf } from './hand-review.ts';
import { reviewLines } from './review-lines.ts';

describe('mingg review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-review-'));
  const path = join(folder, 'table.log');
  let file: LogFile;
  let review: Review;
  beforeAll(async () => {
    await keptLog(path, { seed: 4, hands: 2, events: 20 });
    file = new LogFile(path);
    review = reviewOf(tableAtScore(file, 1), { rollouts: 4, seed: 1 });
  });
  afterAll(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });

  it('tells the hand of that number, or the last one that was scored', () => {
    expect(tableAtScore(file, 1).handNumber).toBe(1);
    expect(tableAtScore(file, undefined).handNumber).toBe(2);
    expect(() => tableAtScore(file, 3)).toThrow('hand 3 was not played to its score; the last that was is 2');
  });

  it('shows the curve, the moments that mattered, mistakes, luck and play', () => {
    const lines = reviewLines(review);
    expect(lines[0]).toMatch(
      /^Hand 1, prevailing wind East: \w+ won with .*\. East .*, South .*, West .*, North /,
    );
    expect(lines.find((line) => line.startsWith('West'))).toMatch(/^West {3} +\d+ % [▁-█]+ +\d+ %$/);
    expect(lines.some((line) => line.includes('decisions, each by what its player saw'))).toBe(true);
    expect(lines.every((line) => line.length < 130)).toBe(true);
  });

  it('splits the result that the table scored', () => {
    const { table, course, net } = review;
    expect(net).toEqual(['E', 'S', 'W', 'N'].map((seat) => table.score!.net[seat as 'E']));
    for (const [player, result] of splitResults(course, net).entries()) {
      const parts = inPoints(result, course.before.rollouts);
      expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(net[player]);
    }
  });

  it('does not judge a hand that a referee ended', () => {
    const table = tableAtScore(file, 1);
    const hand = { ...table.hand!, end: { end: 'penalty', penalty: 'false-call' } } as const;
    expect(() => reviewOf({ ...table, hand }, { rollouts: 4, seed: 1 })).toThrow('hand 1 cannot be reviewed');
  });
});
