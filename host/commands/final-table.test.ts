import { expect, it } from 'vitest';
import { inEveryLanguage } from '../../shared/explain/in-every-language.ts';
import type { MatchView } from '../../shared/view/view-match.ts';
import { finalTable, matchText } from './final-table.ts';

const MATCH: MatchView = {
  rounds: 4,
  of: 4,
  over: true,
  mayStop: true,
  standings: [
    { place: 'B', total: 1960, rank: 1 },
    { place: 'A', total: -1960, rank: 2 },
  ],
  course: {
    from: 16,
    totals: [
      [0, -1960],
      [0, 1960],
    ],
  },
};

it('tells how a match ended, or that it may', () => {
  expect(matchText(MATCH)).toBe('That was the last hand of the match of 4 rounds.');
  expect(matchText({ ...MATCH, over: false })).toContain('it can end here or go on');
  expect(matchText({ ...MATCH, over: false, mayStop: false })).toBeNull();
});

it('lays the standings out in columns', () => {
  expect(finalTable(MATCH)).toEqual([
    '      place  points',
    '  1.      B   1\u202f960',
    '  2.      A  \u22121\u202f960',
  ]);
});

it('names five players by number: they have no place of their own', () => {
  const standings = [
    { place: null, player: 4, total: 8, rank: 1 },
    { place: 'A', player: 1, total: -8, rank: 2 },
  ] as const;
  expect(finalTable({ ...MATCH, standings })).toEqual([
    '      player  points',
    '  1.       4       8',
    '  2.       1      \u22128',
  ]);
});

it('adds the tokens of the book', () => {
  const [b, a] = MATCH.standings as [MatchView['standings'][0], MatchView['standings'][0]];
  const kuester = [
    { ...b, pfennigs: { tenths: '196', twentieths: '98' } },
    { ...a, pfennigs: { tenths: '\u2212196', twentieths: '\u221298' } },
  ];
  const bouter = [{ ...b, sticks: { 1000: 2, 500: 3, 100: 14, 10: 6 } }];
  expect(finalTable({ ...MATCH, standings: kuester })[1]).toMatch(/1\u202f960 +196 +98$/);
  expect(finalTable({ ...MATCH, standings: bouter })).toEqual([
    '      place  points  sticks of 1000  sticks of 500  sticks of 100  sticks of 10',
    '  1.      B   1\u202f960               2              3             14             6',
  ]);
});

it('tells who won a match otherwise than by the points (Bouter 55)', () => {
  const [b, a] = MATCH.standings as [MatchView['standings'][0], MatchView['standings'][0]];
  const name = 'Thirteen high singles';
  const wonWith = inEveryLanguage({ en: name }, 'thirteen-high-singles');
  const standings = [
    { ...a, rank: 1, wonWith },
    { ...b, rank: 2 },
  ];
  expect(finalTable({ ...MATCH, standings }).at(-1)).toBe(
    'Won by A with the highest special hand of the match: Thirteen high singles.',
  );
});

it('names the players, and who won by a special hand', () => {
  const at = {
    A: { number: null, name: 'Anna' },
    B: { number: null, name: 'Ben' },
    C: null,
    D: null,
  };
  expect(finalTable(MATCH, { at, five: [] })).toEqual([
    '      player  points',
    '  1.     Ben   1\u202f960',
    '  2.    Anna  \u22121\u202f960',
  ]);
});
