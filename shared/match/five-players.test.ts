import { describe, expect, it } from 'vitest';
import { PLACES, type Place, placeOf, SEATS, type Seat } from '../game/seats.ts';
import { FIVE, firstSeated, sitsOut, totalsOfFive } from './five-players.ts';
import type { HandEntry } from './log-entry.ts';
import { matchStanding, nextHand } from './match.ts';
import type { FinishedHand } from './table-state.ts';

const NOTHING = { A: 0, B: 0, C: 0, D: 0 };

/** The match after hands with these winners (null: drawn), and the next hand. */
function played(winners: readonly (Place | null)[], nets: readonly FinishedHand['net'][] = []) {
  const finishedHands: FinishedHand[] = [];
  let next: HandEntry = { entry: 'hand', number: 0, roundWind: 'E', east: 'A', drawsBefore: 0 };
  const follow = () =>
    nextHand({ ...next, rules: 'schmale', players: 5, handNumber: next.number, finishedHands });
  next = follow();
  for (const [at, winner] of winners.entries()) {
    const { entry: _, ...hand } = next;
    finishedHands.push({ ...hand, winner, net: nets[at] ?? NOTHING });
    next = follow();
  }
  return { next, finishedHands, standing: matchStanding({ rules: 'schmale', players: 5, finishedHands }) };
}

/** The players from East to North, and who sits out. */
const order = ({ seated, east }: HandEntry) => [
  ...SEATS.map((seat) => seated![placeOf(seat, east)]),
  sitsOut(seated!),
];

describe('five players, one of whom sits out (Schmale, A.2)', () => {
  it.each<[string, (Place | null)[], number[], Seat, number]>([
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
    const { next, standing } = played(winners);
    expect(order(next)).toEqual(seats);
    expect(next.roundWind).toBe(roundWind);
    expect(standing.rounds).toBe(rounds);
  });

  it('the newcomer takes the place of the dealer who lost, all others keep theirs', () => {
    expect(played(['C']).next).toMatchObject({ seated: { A: 4, B: 1, C: 2, D: 3 }, east: 'B' });
  });

  it('a match may begin with any place at East', () => {
    expect(firstSeated('C')).toEqual({ A: 2, B: 3, C: 0, D: 1 });
  });

  it('four rounds of five dealers are a match', () => {
    const winners = Array.from({ length: 20 }, (_, at) => PLACES[(at + 1) % 4]!);
    expect(played(winners.slice(0, 19)).standing).toMatchObject({ rounds: 3, dealers: 4, over: false });
    expect(played(winners).standing).toMatchObject({ rounds: 4, dealers: 0, over: true });
  });

  it('the player who sits out wins and loses nothing; everybody is in one place', () => {
    const nets = [
      { A: -40, B: 70, C: -20, D: -10 },
      { A: 30, B: -10, C: -10, D: -10 },
    ];
    const { finishedHands } = played(['B', 'A'], nets);
    expect(totalsOfFive(finishedHands.slice(0, 1))).toEqual([-40, 70, -20, -10, 0]);
    expect(totalsOfFive(finishedHands)).toEqual([-40, 60, -30, -20, 30]);
    for (const { seated } of finishedHands) {
      expect([...Object.values(seated!), sitsOut(seated!)].sort()).toEqual([...FIVE]);
    }
  });
});
