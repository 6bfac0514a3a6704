import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES, type Place, placeOf, SEATS } from '../seats.ts';
import { afterHand, FIVE, FIVE_AT_START, type FivePlayers } from './five-players.ts';

const NOTHING = { A: 0, B: 0, C: 0, D: 0 };
const played = (winners: readonly (Place | null)[]): FivePlayers =>
  winners.reduce((five, winner) => afterHand(five, { winner, net: NOTHING }), FIVE_AT_START);

/** The players from East to North, and who sits out. */
const order = (five: FivePlayers) => [...SEATS.map((seat) => five.at[placeOf(seat, five.east)]), five.out];

describe('five players, one of whom sits out (Schmale, A.2)', () => {
  it.each<[string, (Place | null)[], number[], string, number]>([
    // what, who won → E S W N and out, prevailing wind, rounds
    ['the dragon sits out first', [], [0, 1, 2, 3, 4], 'E', 0],
    ['East has won: nothing changes', ['A'], [0, 1, 2, 3, 4], 'E', 0],
    ['nobody has won: nothing changes', [null], [0, 1, 2, 3, 4], 'E', 0],
    ['East has lost: he sits out, the dragon is North', ['C'], [1, 2, 3, 4, 0], 'E', 0],
    ['and again', ['C', 'A'], [2, 3, 4, 0, 1], 'E', 0],
    ['four dealers have lost: the newcomer is dealer', ['C', 'C', 'D', 'A'], [4, 0, 1, 2, 3], 'E', 0],
    ['the fifth dealer has lost: the next round', ['C', 'C', 'D', 'A', 'B'], [0, 1, 2, 3, 4], 'S', 1],
    ['the fifth dealer has won: not yet', ['C', 'C', 'D', 'A', 'A'], [4, 0, 1, 2, 3], 'E', 0],
  ])('%s', (_, winners, seats, roundWind, rounds) => {
    const five = played(winners);
    expect(order(five)).toEqual(seats);
    expect(five).toMatchObject({ roundWind, rounds });
  });

  it('the newcomer takes the place of the dealer who lost, all others keep theirs', () => {
    expect(played(['C'])).toMatchObject({ at: { A: 4, B: 1, C: 2, D: 3 }, out: 0, east: 'B' });
  });

  it('who sits out wins and loses nothing', () => {
    const first = afterHand(FIVE_AT_START, { winner: 'B', net: { A: -40, B: 70, C: -20, D: -10 } });
    const second = afterHand(first, { winner: 'A', net: { A: 30, B: -10, C: -10, D: -10 } });
    expect(first.totals).toEqual([-40, 70, -20, -10, 0]);
    expect(second.totals).toEqual([-40, 60, -30, -20, 30]);
  });

  it('everybody always is somewhere, once, and totals sum to 0', () => {
    const winner = fc.constantFrom(...PLACES, null);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(winner, fc.integer({ min: 0, max: 500 })), { maxLength: 60 }),
        (hands) => {
          let five = FIVE_AT_START;
          for (const [won, points] of hands) {
            const net = won
              ? { ...{ A: -points, B: -points, C: -points, D: -points }, [won]: 3 * points }
              : NOTHING;
            five = afterHand(five, { winner: won, net });
            expect([...Object.values(five.at), five.out].sort()).toEqual([...FIVE]);
            expect(five.totals.reduce((sum, total) => sum + total)).toBe(0);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
