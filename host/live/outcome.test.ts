import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { OutcomeKeeper } from './outcome.ts';

const draw: HandEvent = { event: 'draw', seat: 'S', tile: '5p', from: 'live' };
const win: HandEvent = { event: 'win', seat: 'S', tile: '5p', source: 'wall' };
const drawn: HandEvent = { event: 'exhausted' };
const logged = (event: HandEvent): LogEntry => ({ entry: 'event', t: 0, p: 1, tags: [], ...event });
const score: LogEntry = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} };
const hand = (number: number): LogEntry => ({
  entry: 'hand',
  number,
  roundWind: 'E',
  east: 'A',
  drawsBefore: 0,
});

it('counts hands, wins and draws, and gives the results in order', () => {
  const keeper = new OutcomeKeeper();
  keeper.logged(1, [hand(1), logged(draw), logged(win), score]);
  keeper.logged(2, [hand(2), logged(drawn), score]);
  keeper.logged(3, [hand(3), logged(draw)]);
  const result = { rules: 'kuester', players: {}, payments: [], net: {} };
  expect(keeper.outcome()).toEqual({ hands: 2, wins: 1, draws: 1, results: [result, result] });
});

it('holds what was logged against what was played, also if that is told late', () => {
  const keeper = new OutcomeKeeper();
  keeper.played(1, draw);
  keeper.logged(1, [logged(draw), logged(win), score]);
  keeper.played(1, win);
  keeper.logged(2, [hand(2)]);
  expect(keeper.mismatches()).toBe(0);
  keeper.logged(2, [logged(drawn), score]);
  expect(keeper.mismatches()).toBe(1);
});

it('says nothing of a hand that is still played', () => {
  const keeper = new OutcomeKeeper();
  keeper.logged(1, [logged(draw)]);
  expect(keeper.mismatches()).toBe(0);
});
