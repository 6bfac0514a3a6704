import { expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import { bonus, dealEvents, discard, draw, replace, selfDrawn } from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import type { Place } from '../game/seats.ts';
import { tileSet } from '../game/tiles.ts';
import { resultOf } from '../view/view-result.ts';
import { scoreOf } from './fold-score.ts';
import { matchStanding, nextHand } from './match.ts';
import { foldEntry, type HandEntry, type LogEntry, type TableEntry, type TableState } from './table.ts';

const tilesOf = (size: 136 | 144) =>
  Object.fromEntries(tileSet(size).map((tile, at) => [`E00401${String(at).padStart(10, '0')}`, tile]));
const FIRST: HandEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
const GIVEN_UP: LogEntry = { entry: 'abandoned', t: 9, why: 'cleared' };
const told = (events: readonly HandEvent[]): LogEntry[] =>
  events.map((event, t) => ({ entry: 'event', t, p: 1, tags: [], ...event }) as LogEntry);

function folded(entries: readonly LogEntry[]): TableState {
  let table: TableState | null = null;
  for (const entry of entries) table = must(foldEntry(table, entry));
  return table!;
}

const table = (rules: TableEntry['rules'], size: 136 | 144 = 144): TableEntry => ({
  entry: 'table',
  rules,
  tiles: tilesOf(size),
});
const DEAL = told(dealEvents({ E: '5p' }));
const FLOWER_DRAWN = [...dealEvents({ E: '5p' }), discard('E', '5p'), draw('S', '3f')];

it.each<[string, TableEntry, LogEntry[]]>([
  ['before the deal', table('kuester'), []],
  ['in the deal', table('kuester'), DEAL.slice(0, 2)],
  ['dealt', table('kuester'), DEAL],
  ['a discard lies open', table('kuester'), [...DEAL, ...told([discard('E', '5p')])]],
  ['with a dealt season on the rack', table('kuester'), told(dealEvents({ E: '1f5p', S: '7f' }))],
  ['a flower just drawn', table('kuester'), told(FLOWER_DRAWN)],
  [
    'a flower just drawn for another',
    table('bouter'),
    told([...FLOWER_DRAWN, bonus('S', '3f'), replace('S', '5f')]),
  ],
])('given up %s, a hand pays nothing, is no drawn hand, and its deal is repeated', (_, first, events) => {
  const over = folded([first, FIRST, ...events, GIVEN_UP]);
  const scored = must(foldEntry(over, must(scoreOf(over))));
  expect(scored.score).toMatchObject({ net: { E: 0, S: 0, W: 0, N: 0 }, payments: [] });
  expect(scored.finishedHands).toMatchObject([{ abandoned: true, winner: null, net: { A: 0, D: 0 } }]);
  expect(nextHand(scored)).toEqual({ ...FIRST, number: 2 });
  expect(matchStanding(scored)).toMatchObject({ rounds: 0, dealers: 0, over: false });
  expect(resultOf(scored)).toMatchObject({ abandoned: true, win: null, payments: [] });
});

it.each<[string, LogEntry[], string]>([
  ['no hand', [], 'no-hand'],
  [
    'one that is won',
    [FIRST, ...told([...dealEvents({ E: '123456789m11z555p' }), selfDrawn('E', '5p')])],
    'hand-is-over',
  ],
  ['one that is given up', [FIRST, GIVEN_UP], 'hand-is-over'],
])('%s cannot be given up', (_, entries, code) => {
  expect(foldEntry(folded([table('kuester'), ...entries]), GIVEN_UP)).toMatchObject({
    ok: false,
    error: { code },
  });
});

// Philos 2.1: a turn of four hands. A hand that was given up does not count.
it.each<[string, (Place | null)[], Place]>([
  [
    'of three drawn hands and one given up the fourth is to come',
    [null, null, null, 'given up' as never],
    'A',
  ],
  ['four drawn hands end the turn', [null, null, null, null], 'B'],
])('%s', (_, hands, east) => {
  const finishedHands = hands.map((winner, at) => ({
    ...({
      number: at + 1,
      roundWind: 'E',
      east: 'A',
      drawsBefore: 0,
      net: { A: 0, B: 0, C: 0, D: 0 },
    } as const),
    ...((winner as string) === 'given up' ? { winner: null, abandoned: true as const } : { winner }),
  }));
  const before = { rules: 'philos', handNumber: 4, east: 'A', roundWind: 'E', drawsBefore: 0 } as const;
  expect(nextHand({ ...before, finishedHands }).east).toBe(east);
});

it('given up after a round that is played out, the hand repeats its own deal, and the match has not ended again', () => {
  const net = { A: 0, B: 0, C: 0, D: 0 };
  const round = (['A', 'B', 'C', 'D'] as const).map((east, at) => ({
    ...({ number: at + 1, roundWind: 'N', east, drawsBefore: 0, net } as const),
    winner: east === 'A' ? ('B' as const) : ('A' as const),
  }));
  const match = [1, 2, 3, 4].flatMap(() => round);
  const again = { ...round[0]!, roundWind: 'E', winner: null, abandoned: true } as const;
  const standing = (finishedHands: readonly (typeof again | (typeof round)[number])[]) =>
    matchStanding({ rules: 'bouter', players: 4, finishedHands });
  expect(standing(match)).toMatchObject({ over: true });
  expect(standing([...match, again])).toMatchObject({ over: false, newSeats: false });
  const before = { rules: 'bouter', handNumber: 17, east: 'A', roundWind: 'E', drawsBefore: 0 } as const;
  expect(nextHand({ ...before, finishedHands: [...match, again] })).toMatchObject({
    east: 'A',
    roundWind: 'E',
  });
});
