import { describe, expect, it } from 'vitest';
import type { BookId } from '../books/index.ts';
import type { Place, Seat } from '../game/seats.ts';
import { matchStanding, nextHand } from './match.ts';

/** The hand after these winners (`.` for a drawn hand, `d` for the dealer, `o` for another), from place A on. */
function after(rules: BookId, winners: string) {
  const finishedHands: { east: Place; winner: Place | null }[] = [];
  let table = {
    rules,
    handNumber: 0,
    east: 'A' as Place,
    roundWind: 'E' as Seat,
    drawsBefore: 0,
    finishedHands,
  };
  for (const winner of winners.replaceAll(' ', '')) {
    const { number, east, roundWind, drawsBefore } = nextHand(table);
    const other = east === 'A' ? 'B' : 'A';
    const won = winner === '.' ? null : winner === 'd' ? east : other;
    table = {
      ...table,
      handNumber: number,
      east,
      roundWind,
      drawsBefore,
      finishedHands: [...table.finishedHands, { east, winner: won }],
    };
  }
  const { east, roundWind } = nextHand(table);
  return { next: `${roundWind} ${east}`, ...matchStanding(table) };
}

const ROUND = 'oooo';

describe('rounds and matches', () => {
  it.each<[string, BookId, string, string, object]>([
    // what, winners → prevailing wind and East of the next hand, how far the match is
    ['Bouter 51: the deal passes when another wins', 'bouter', 'o', 'E B', { rounds: 0, dealers: 1 }],
    ['Bouter 51: it stays after a drawn hand', 'bouter', '.d', 'E A', { rounds: 0, dealers: 0 }],
    [
      'Bouter 52: the first is East again: South prevails',
      'bouter',
      ROUND,
      'S A',
      { rounds: 1, over: false },
    ],
    ['Bouter 54: four rounds are a match', 'bouter', ROUND.repeat(4), 'E A', { rounds: 4, over: true }],
    [
      'Bouter 54: not before',
      'bouter',
      `${ROUND.repeat(3)}ooo.d`,
      'N D',
      { rounds: 3, over: false, newSeats: false },
    ],
    ['Schmale 3: at least 16 hands', 'schmale', ROUND.repeat(4), 'E A', { over: true, newSeats: true }],
    ['Schmale 3: one more for each that East wins', 'schmale', `d${ROUND.repeat(4)}`, 'E A', { over: true }],
    [
      "Schmale 3: with 16, one of them East's, it goes on",
      'schmale',
      `d${ROUND.repeat(4)}`.slice(0, 16),
      'N D',
      { over: false },
    ],
    ['Hua Bao, Runden und Partien', 'hua-bao', ROUND.repeat(4), 'E A', { over: true }],
    [
      'Standard: new seats after four rounds',
      'standard',
      ROUND.repeat(4),
      'E A',
      { rounds: 4, over: false, newSeats: true },
    ],
    [
      'Standard: usually eight rounds',
      'standard',
      ROUND.repeat(8),
      'E A',
      { rounds: 8, over: true, newSeats: true },
    ],
    ['Küster: no end', 'kuester', ROUND.repeat(8), 'E A', { rounds: 8, over: false, newSeats: false }],
    [
      'the next match counts from its beginning',
      'bouter',
      ROUND.repeat(5),
      'S A',
      { rounds: 1, over: false },
    ],
    ['Philos 5: a turn lasts four hands', 'philos', 'ooo', 'E A', { rounds: 0 }],
    ['Philos 5: then the next is dealer, and his wind prevails', 'philos', 'oooo', 'S B', { rounds: 1 }],
    ['Philos 5: East won the second, and not the third', 'philos', 'odo', 'S B', { rounds: 1 }],
    ['Philos 5: drawn hands are such as East did not win', 'philos', 'd.', 'S B', { rounds: 1 }],
    ['Philos 5: four drawn hands are a turn', 'philos', '....', 'S B', { rounds: 1 }],
    ['Philos 5: East goes on winning, beyond the fourth', 'philos', 'oddddd', 'E A', { rounds: 0 }],
    ['Philos 5: until he does not', 'philos', 'odddddo', 'S B', { rounds: 1 }],
    ['Philos 5: the third won, not the fourth', 'philos', 'oodo', 'S B', { rounds: 1 }],
    [
      'Philos 5: won in the fourth only, the turn is over all the same',
      'philos',
      'oood',
      'S B',
      { rounds: 1 },
    ],
    ['Philos 5: the third and the fourth won', 'philos', 'oodd', 'E A', { rounds: 0 }],
    [
      'Philos 5: four turns are a match',
      'philos',
      'oooo do odo ....',
      'E A',
      { rounds: 4, over: true, newSeats: true },
    ],
  ])('%s', (_, rules, winners, next, standing) => {
    expect(after(rules, winners)).toMatchObject({ next, ...standing });
  });
});
