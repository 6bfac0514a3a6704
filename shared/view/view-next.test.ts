import { expect, it } from 'vitest';
import type { BookId } from '../books/index.ts';
import { PLACES, type Place } from '../game/seats.ts';
import { nextHand } from '../match/match.ts';
import type { FinishedHand, TableState } from '../match/table.ts';
import { nextDealOf } from './view-next.ts';

type Ended = Place | 'drawn' | 'given up' | 'penalty';

/** A table after hands that ended like this, each begun as the book says. */
function tableAfter(rules: BookId, ends: readonly Ended[]): TableState {
  const finishedHands: FinishedHand[] = [];
  let at: Pick<TableState, 'handNumber' | 'east' | 'roundWind' | 'drawsBefore'> = {
    handNumber: 0,
    east: 'A',
    roundWind: 'E',
    drawsBefore: 0,
  };
  for (const end of ends) {
    const { number, east, roundWind, drawsBefore } = nextHand({ rules, ...at, finishedHands });
    at = { handNumber: number, east, roundWind, drawsBefore };
    finishedHands.push({
      number,
      roundWind,
      east,
      drawsBefore,
      winner: PLACES.find((place) => place === end) ?? null,
      ...(end === 'penalty' && { endedBy: 'kuester-7' }),
      ...(end === 'given up' && { abandoned: true as const }),
      net: { A: 0, B: 0, C: 0, D: 0 },
    });
  }
  return { rules, players: 4, ...at, finishedHands } as unknown as TableState;
}
/** The dealer always loses to the next place, so that each is dealer once in a round. */
const rounds = (many: number): Ended[] => Array.from({ length: 4 * many }, (_, at) => PLACES[(at + 1) % 4]!);

it.each<[string, BookId, readonly Ended[], object | null]>([
  ['the dealer won', 'kuester', ['A'], { east: 'A', stays: true, why: 'dealer-won', newRound: null }],
  ['nobody won', 'kuester', ['drawn'], { east: 'A', stays: true, why: 'drawn' }],
  ['given up', 'kuester', ['given up'], { east: 'A', stays: true, why: 'given-up' }],
  ['ended by a penalty', 'kuester', ['penalty'], { east: 'A', stays: true, why: 'penalty' }],
  ['another won', 'kuester', ['C'], { east: 'B', stays: false, why: 'another-won', newRound: null }],
  [
    'the end of a round',
    'kuester',
    rounds(1),
    { east: 'A', why: 'another-won', newRound: 'S', newSeats: false },
  ],
  ['every wind has prevailed', 'kuester', rounds(4), { east: 'A', newRound: 'E', mayStop: true }],
  ['not yet', 'kuester', rounds(3), { newRound: 'N', mayStop: false }],
  ['Philos 2.1: four hands', 'philos', ['B'], { east: 'A', stays: true, why: 'turn-goes-on' }],
  ['the fourth one', 'philos', ['B', 'B', 'B', 'B'], { east: 'B', stays: false, why: 'another-won' }],
  ['four drawn ones', 'philos', ['drawn', 'drawn', 'drawn', 'drawn'], { east: 'B', why: 'turn-over' }],
  ['Standard: new seats after four rounds', 'standard', rounds(4), { newSeats: true, newRound: 'E' }],
  ['the end of the match', 'schmale', rounds(4), null],
])('%s', (_, rules, ends, expected) => {
  const next = nextDealOf(tableAfter(rules, ends));
  if (expected === null) expect(next).toBeNull();
  else expect(next).toMatchObject(expected);
});
