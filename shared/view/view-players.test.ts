import { expect, it } from 'vitest';
import { fold, playedLog, tagged } from '../../test/helpers/played-log.ts';
import type { TableEntry } from '../match/table.ts';
import { OPEN_SIGHT } from './sight.ts';
import { NO_MEMORY, viewOf } from './view.ts';
import { NOBODY_NAMED, playedSince, playersOf } from './view-players.ts';

const table = (players: 2 | 3 | 4 | 5): TableEntry => ({
  entry: 'table',
  rules: 'schmale',
  players,
  tiles: tagged(144),
});
const FIVE = ['Anna', 'Ben', 'Chris', 'Dora', 'Emil'];
const TOURNAMENT = {
  name: 'Spring',
  round: 1,
  table: 1,
  players: {
    A: { number: 7, name: 'Gesa' },
    B: { number: 8, name: null },
    C: { number: 9, name: 'Ina' },
    D: { number: 10, name: 'Jo' },
  },
};

it.each([3, 4] as const)('%i players are named by place, hand after hand', (players) => {
  const names = FIVE.slice(0, players);
  for (const hands of [1, 7]) {
    const { at, five } = playersOf(fold(playedLog(table(players), hands, 3)), null, names);
    expect(Object.values(at).map((player) => player?.name)).toEqual([...names, undefined].slice(0, 4));
    expect(five).toEqual([]);
  }
});

it('five players are named by number: who sits out has no place, and a newcomer takes that of the player before', () => {
  const seen = new Set<string>();
  for (let hands = 1; hands <= 24; hands++) {
    const state = fold(playedLog(table(5), hands, 3));
    const view = viewOf(state, NO_MEMORY, OPEN_SIGHT, { names: FIVE });
    for (const place of ['A', 'B', 'C', 'D'] as const) {
      expect(view.players.at[place]).toEqual({ number: null, name: FIVE[view.five!.at[place] - 1] });
    }
    expect(Object.values(view.players.at).map((player) => player!.name)).not.toContain(
      FIVE[view.five!.out - 1],
    );
    expect(view.players.five).toEqual(FIVE);
    seen.add(FIVE[view.five!.out - 1]!);
  }
  expect(seen.size).toBeGreaterThan(2);
});

it('in a tournament its players are named, whatever the settings say', () => {
  const state = fold(playedLog(table(4), 1, 3));
  const view = viewOf(state, NO_MEMORY, OPEN_SIGHT, {
    tournament: TOURNAMENT,
    names: FIVE.slice(0, 4),
  });
  expect(view.players).toEqual({ at: TOURNAMENT.players, five: [] });
  expect(view.tournament).toEqual({ name: 'Spring', round: 1, table: 1 });
});

it('without names nobody is named', () => {
  expect(playersOf(fold(playedLog(table(5), 1, 3)), null, [])).toEqual(NOBODY_NAMED);
});

it('names go with the totals: back to the first hand of the match', () => {
  const state = fold(playedLog(table(4), 60, 3));
  const since = playedSince(state);
  expect(since).toBeGreaterThan(1);
  expect(playedSince({ ...state, finishedHands: [] })).toBe(state.handNumber);
  const { finishedHands } = state;
  expect(state.totals.A).toBeTypeOf('number');
  expect(finishedHands.some(({ number }) => number === since)).toBe(true);
});
