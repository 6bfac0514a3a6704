import { expect, it } from 'vitest';
import { clubHand } from '../../test/helpers/club-hands.ts';
import type { ReviewedResult } from '../chances/review.ts';
import { withReview } from './with-review.ts';

const result = (net: number, deal: number, draws: number, own: number): ReviewedResult => ({
  net,
  parts: { seat: 0, deal, draws, own, others: 0, rest: net - deal - draws - own },
  errors: { seat: 0, deal: 0, draws: 0, own: 0, others: 0, rest: 0 },
});

const { hand } = clubHand(1, { net: [90, -30, -60, 0], book: 'kuester' });
const RESULTS = [
  result(-30, -4, 1, -20),
  result(-60, 5, -50, 0),
  result(0, 2, 3, -9),
  result(90, 30, 31, 32),
];

it('gives each place its own part of the review', () => {
  const { sides } = withReview(hand, ['B', 'C', 'D', 'A'], { results: RESULTS });
  expect(sides.map(({ place, reviewed }) => [place, reviewed])).toEqual([
    ['A', { luck: 61, play: 32 }],
    ['B', { luck: -3, play: -20 }],
    ['C', { luck: -45, play: 0 }],
    ['D', { luck: 5, play: -9 }],
  ]);
});

it.each([
  ['a corrected result', ['B', 'C', 'D', 'A'], RESULTS.with(0, result(-31, -4, 1, -20))],
  ['a hand of fewer players', ['B', 'C', 'A'], RESULTS.toSpliced(2, 1)],
] as const)('takes nothing from the review of %s', (_, places, results) => {
  expect(withReview(hand, places, { results })).toBe(hand);
});
