import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { neighboursAgain } from '../../test/helpers/neighbours-again.ts';
import { varyNeighbours } from './neighbours.ts';
import { SeatHistory } from './seat-history.ts';
import { whoSitsOut } from './sit-out.ts';
import { balanceWinds } from './winds.ts';

/** Rounds by chance, in which all sit out in turn. */
function randomRounds(players: number, rounds: number, seed: string): number[][] {
  const random = new Random(seed);
  const all = [...Array(players).keys()];
  return whoSitsOut(all.fill(0), players % 4, rounds, random).map((out) => [
    ...random.shuffled([...Array(players).keys()].filter((player) => !out.includes(player))),
    ...out,
  ]);
}

/** How often each player has each wind. */
function windsOf(rounds: readonly (readonly number[])[], players: number): number[][] {
  const winds = Array.from({ length: players }, () => [0, 0, 0, 0]);
  for (const round of rounds) {
    for (const [at, player] of round.slice(0, players - (players % 4)).entries()) winds[player]![at % 4]!++;
  }
  return winds;
}

const tablesOf = (rounds: readonly (readonly number[])[], players: number): string[] =>
  rounds.flatMap((round) =>
    Array.from({ length: players >> 2 }, (_, table) =>
      round
        .slice(4 * table, 4 * table + 4)
        .toSorted((a, b) => a - b)
        .join(),
    ),
  );

const anyRounds = fc.tuple(fc.integer({ min: 4, max: 45 }), fc.integer({ min: 1, max: 13 }), fc.string());

describe('winds', () => {
  it('differ by one at most, and by none after four rounds, eight, twelve that all played', () => {
    fc.assert(
      fc.property(anyRounds, ([players, rounds, seed]) => {
        const before = randomRounds(players, rounds, seed);
        const after = balanceWinds(before, players);
        expect(tablesOf(after, players)).toEqual(tablesOf(before, players));
        for (const winds of windsOf(after, players)) {
          const sat = winds.reduce((sum, one) => sum + one, 0);
          expect(Math.max(...winds) - Math.min(...winds)).toBe(sat % 4 === 0 ? 0 : 1);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('neighbours', () => {
  it('vary without making any winds less even', () => {
    fc.assert(
      fc.property(anyRounds, ([players, rounds, seed]) => {
        const before = balanceWinds(randomRounds(players, rounds, seed), players);
        const after = varyNeighbours(before, players, new SeatHistory(players), new Random(seed));
        expect(tablesOf(after, players)).toEqual(tablesOf(before, players));
        for (const winds of windsOf(after, players)) {
          expect(Math.max(...winds) - Math.min(...winds)).toBeLessThanOrEqual(1);
        }
        expect(neighboursAgain(after, players)).toBeLessThanOrEqual(neighboursAgain(before, players));
      }),
      { numRuns: 10 },
    );
  });

  it('sit as variously as winds allow, by trying all', () => {
    const four = [0, 1, 2, 3];
    const orders = four.flatMap((a) =>
      four.flatMap((b) =>
        four.flatMap((c) => {
          const order = [a, b, c, 6 - a - b - c];
          return new Set(order).size === 4 ? [order] : [];
        }),
      ),
    );
    const all = orders.flatMap((second) => orders.map((third) => [four, second, third]));
    const even = all.filter((rounds) => Math.max(...windsOf(rounds, 4).flat()) <= 1);
    const best = Math.min(...even.map((rounds) => neighboursAgain(rounds, 4)));
    const before = balanceWinds([four, four, four], 4);
    const after = varyNeighbours(before, 4, new SeatHistory(4), new Random('x'));
    expect(neighboursAgain(before, 4)).toBeGreaterThan(best);
    expect(neighboursAgain(after, 4)).toBe(best);
  });

  it('even out the winds of rounds played before', () => {
    const history = new SeatHistory(4);
    history.add([0, 1, 2, 3]);
    history.add([0, 1, 2, 3]);
    const rounds = varyNeighbours(
      [
        [0, 1, 2, 3],
        [0, 1, 2, 3],
      ],
      4,
      history,
      new Random('x'),
    );
    for (const round of rounds) expect(round.every((player, wind) => player !== wind)).toBe(true);
  });
});
