import { describe, expect, it } from 'vitest';
import type { Place, Seat } from '../game/seats.ts';
import { nextHand } from './match.ts';

const NET = { A: 0, B: 0, C: 0, D: 0 };

/** The table after hands with these winners (null: drawn), beginning with East at `first`. */
function after(winners: readonly (Place | null)[], first: Place = 'A', wind: Seat = 'E') {
  let table = {
    rules: 'kuester' as const,
    handNumber: 0,
    east: first,
    roundWind: wind,
    drawsBefore: 0,
    finishedHands: [] as Parameters<typeof nextHand>[0]['finishedHands'],
  };
  for (const winner of winners) {
    const { number, east, roundWind, drawsBefore } = nextHand(table);
    const finished = { number, east, roundWind, drawsBefore, winner, net: NET };
    table = {
      rules: 'kuester',
      handNumber: number,
      east,
      roundWind,
      drawsBefore,
      finishedHands: [...table.finishedHands, finished],
    };
  }
  return nextHand(table);
}

describe('the next hand (Küster, Spielvorbereitungen; Das Ende des Spieles)', () => {
  it.each<[string, (Place | null)[], Place, Seat, number, Place?, Seat?]>([
    // what, winners so far → East, prevailing wind, drawn hands before; (began with)
    ['the first', [], 'A', 'E', 0],
    ['the dealer stays after winning', ['A'], 'A', 'E', 0],
    ['and after a drawn hand, which counts', [null], 'A', 'E', 1],
    ['drawn hands add up', [null, null], 'A', 'E', 2],
    ['a won hand ends them: the dealer', [null, null, 'A'], 'A', 'E', 0],
    ['a won hand ends them: another', [null, null, 'C'], 'B', 'E', 0],
    ['else the deal passes to the next place, whoever won', ['D'], 'B', 'E', 0],
    ['the fourth dealer', ['B', 'C', 'D'], 'D', 'E', 0],
    ['all have lost as East: the next round', ['B', 'C', 'D', 'A'], 'A', 'S', 0],
    ['a round may take long', ['A', 'B', null, 'B', 'C', null, 'D', 'D', 'A'], 'A', 'S', 0],
    ['the third round', ['B', 'C', 'D', 'A', 'B', 'C', 'D', 'A'], 'A', 'W', 0],
    ['the match has no end: east after north', Array(4).fill(['B', 'C', 'D', 'A']).flat(), 'A', 'E', 0],
    [
      'begun elsewhere, a round is over when that place is East again',
      ['D', 'A', 'B', 'C'],
      'C',
      'W',
      0,
      'C',
      'S',
    ],
    ['begun elsewhere, place A ends no round', ['D', 'A'], 'A', 'S', 0, 'C', 'S'],
  ])('%s', (_, winners, east, roundWind, drawsBefore, first, wind) => {
    const number = winners.length + 1;
    expect(after(winners, first, wind)).toEqual({ entry: 'hand', number, east, roundWind, drawsBefore });
  });
});
