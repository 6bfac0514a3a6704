import { describe, expect, it } from 'vitest';
import { type Played, standingsOf, type TableRound } from './standings.ts';

const round = (number: number, points: readonly number[], players = [1, 2, 3, 4]): TableRound => ({
  round: number,
  table: 1,
  players,
  results: points.map((tablePoints) => ({ tablePoints, special: null })),
});
const played = (rounds: readonly TableRound[], more: Partial<Played> = {}): Played => ({
  scoring: { points: [4, 2, 1, 0] },
  players: [1, 2, 3, 4],
  rounds,
  ruled: {},
  lotOf: (player) => `${9 - player}`,
  ...more,
});
const order = (...args: Parameters<typeof standingsOf>) => standingsOf(...args).map(({ player }) => player);

describe('standings are ordered by', () => {
  const EQUAL = [round(1, [10, 5, -5, -10]), round(2, [10, 5, -5, -10], [2, 1, 4, 3])];
  // 1 was first and last, 2 second twice: equal in match points by this scoring, and in table points.
  const ONE_FIRST = [round(1, [10, 0, -4, -6]), round(2, [-10, 0, -1, 11])];

  it.each<[string, Played, number[]]>([
    ['match points', played([round(1, [-10, 30, 0, -20])]), [2, 3, 1, 4]],
    ['then table points', played(EQUAL, { ruled: { 1: { tablePoints: 1, matchPoints: 0 } } }), [1, 2, 4, 3]],
    ['then firsts', played(ONE_FIRST, { scoring: { points: [4, 2, 2, 0] } }), [4, 1, 2, 3]],
    ['then the lot', played(EQUAL), [2, 1, 4, 3]],
    ['the lot alone before the first round', played([]), [4, 3, 2, 1]],
  ])('%s', (_, what, right) => {
    expect(order(what)).toEqual(right);
  });

  it('table points first, if so asked', () => {
    const rounds = [round(1, [3, 2, 1, -6]), round(2, [-50, 1, 2, 47])];
    expect(order(played(rounds), 'table')[0]).toBe(4);
    expect(order(played(rounds), 'table').at(-1)).toBe(1);
  });
});

it('rulings change table points and match points, and are said', () => {
  const ruled = { 1: { tablePoints: -20, matchPoints: -1 } };
  const [line] = standingsOf(played([round(1, [30, 0, -10, -20])], { ruled }));
  expect(line).toEqual({
    rank: 1,
    player: 1,
    matchPoints: 3,
    tablePoints: 10,
    penalties: -20,
    matchPenalties: -1,
    rounds: [{ round: 1, table: 1, seat: 'E', tablePoints: 30, matchPoints: 4 }],
  });
});
