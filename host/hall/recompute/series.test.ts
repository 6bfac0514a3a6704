import { expect, it } from 'vitest';
import { type SeriesTournament, seriesOf } from './series.ts';

/** A tournament from lines of name, match points and table points, in their order. */
const tournament = (...lines: readonly (readonly [string | null, number, number])[]): SeriesTournament => ({
  name: 'x',
  standings: lines.map(([name, matchPoints, tablePoints], at) => ({
    ...{ rank: at + 1, player: 10 + at, ...(name !== null && { name }), matchPoints, tablePoints },
    ...{ penalties: 0, matchPenalties: 0, rounds: [] },
  })),
});
const told = (tournaments: readonly SeriesTournament[], by: 'match' | 'table' = 'match') =>
  seriesOf(tournaments, by).lines.map(({ rank, name, matchPoints, tablePoints }) => [
    rank,
    name,
    matchPoints,
    tablePoints,
  ]);

it.each<[string, readonly SeriesTournament[], 'match' | 'table', unknown[][]]>([
  [
    'results are added up by names, whatever the numbers',
    [
      tournament(['Anna', 4, 10], ['Bo', 2, -10]),
      tournament(['Bo', 4, 30], ['Cleo', 2, 5], ['Anna', 1, -35]),
    ],
    'match',
    [
      [1, 'Bo', 6, 20],
      [2, 'Anna', 5, -25],
      [3, 'Cleo', 2, 5],
    ],
  ],
  [
    'by table points',
    [tournament(['Anna', 4, 10], ['Bo', 2, 20])],
    'table',
    [
      [1, 'Bo', 2, 20],
      [2, 'Anna', 4, 10],
    ],
  ],
  [
    'who won a tournament comes first among equals',
    [tournament(['Anna', 4, 10], ['Bo', 3, 0]), tournament(['Cleo', 2, 0], ['Bo', 1, 10])],
    'match',
    [
      [1, 'Anna', 4, 10],
      [2, 'Bo', 4, 10],
      [3, 'Cleo', 2, 0],
    ],
  ],
  [
    'equals share a rank, by name',
    [tournament(['Zoë', 4, 0], ['Y', 0, 0]), tournament(['Anna', 4, 0], ['X', 0, 0])],
    'match',
    [
      [1, 'Anna', 4, 0],
      [1, 'Zoë', 4, 0],
      [3, 'X', 0, 0],
      [3, 'Y', 0, 0],
    ],
  ],
  [
    'shares of match points stay exact',
    [1, 2, 3].map(() => tournament(['Anna', 7 / 3, 0])),
    'match',
    [[1, 'Anna', 7, 0]],
  ],
  [
    'one name is one name, however its letters are written',
    [tournament(['Zoe\u0308', 4, 0]), tournament(['Zoë ', 2, 0])],
    'match',
    [[1, 'Zoë', 6, 0]],
  ],
])('%s', (_, tournaments, by, lines) => {
  expect(told(tournaments, by)).toEqual(lines);
});

it('who has no name any more, or the name of another, is not in it and is told of', () => {
  const series = seriesOf(
    [tournament(['Anna', 4, 0], ['Anna', 2, 0], [null, 1, 0]), tournament(['Anna', 4, 0], ['Bo', 2, 0])],
    'match',
  );
  expect(series).toMatchObject({ nameless: 1, ambiguous: ['Anna'], lines: [{ rank: 1, name: 'Bo' }] });
});
