import { expect, it } from 'vitest';
import { playedTables } from '../../test/helpers/played-tables.ts';
import { sampleTables } from '../../test/helpers/sample-views.ts';
import { placesOf } from '../game/seats.ts';
import type { FinishedHand, TableState } from '../match/table.ts';
import { ownOf } from './view-own.ts';

/** The table of a match after so many hands. */
function after(hands: number): TableState {
  for (const { table } of playedTables({ rules: 'philos' }, { seed: 6 })) {
    if (table.finishedHands.length === hands) return table;
  }
  throw new Error('a match has no end');
}

it('hands, wins and points of four players are those of the match', () => {
  const table = after(9);
  const own = placesOf(4).map((place) => ownOf(table, place));
  expect(own.map(({ match }) => match.points)).toEqual(placesOf(4).map((place) => table.totals[place]));
  expect(own.map(({ match }) => match.hands)).toEqual([9, 9, 9, 9]);
  const wins = table.finishedHands.filter(({ winner }) => winner !== null).length;
  expect(own.reduce((sum, { match }) => sum + match.wins, 0)).toBe(wins);
  expect(own.every(({ match, log }) => JSON.stringify(match) === JSON.stringify(log))).toBe(true);
});

it('one of five keeps what was won at other places', () => {
  for (const { table } of sampleTables(3, { rules: 'kuester', players: 5 })) {
    if (table.finishedHands.length < 8 || table.score === null) continue;
    const own = placesOf(4).map((place) => ownOf(table, place).match);
    expect(own.some(({ hands }) => hands < 8)).toBe(true);
    const points = placesOf(4).map((place) =>
      table.finishedHands.reduce((sum, hand) => sum + netOf(hand, table.seated![place]), 0),
    );
    expect(own.map((one) => one.points)).toEqual(points);
    return;
  }
});

const netOf = ({ seated, net }: FinishedHand, player: number): number => {
  const at = placesOf(4).find((place) => seated![place] === player);
  return at ? net[at] : 0;
};

it('in a tournament a player’s hands are those played under the same number', () => {
  const table = after(4);
  const players = { A: 1, B: 2, C: 3, D: 4 };
  const elsewhere = { A: 5, B: 1, C: 6, D: 7 };
  const [first, ...others] = table.finishedHands as [FinishedHand, ...FinishedHand[]];
  const round = { tournament: 'Spring', round: 2, table: 1, players, onTable: players };
  const played = (hand: FinishedHand, sat: typeof players) => ({
    ...hand,
    played: { tournament: 'Spring', round: 1, table: 3, players: sat },
  });
  const now: TableState = {
    ...table,
    round,
    finishedHands: others.map((hand) => played(hand, players)),
    earlierHands: [played(first, elsewhere)],
  };
  const own = ownOf(now, 'A');
  expect([own.match.hands, own.log.hands]).toEqual([3, 4]);
  expect(own.log.points - own.match.points).toBe(first.net.B);
  expect(ownOf(now, 'C').log.hands).toBe(3);
});
