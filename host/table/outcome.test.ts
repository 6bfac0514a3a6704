import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Place } from '../../shared/game/seats.ts';
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

const NET = { A: 0, B: 0, C: 0, D: 0 };
const at = (handNumber: number, winner: Place | null = null, endedBy?: string) => ({
  handNumber,
  finishedHands: [
    {
      number: handNumber,
      roundWind: 'E',
      east: 'A',
      drawsBefore: 0,
      winner,
      net: NET,
      ...(endedBy && { endedBy }),
    },
  ] as const,
});

it('counts hands, wins and draws, and gives the results in order', () => {
  const keeper = new OutcomeKeeper();
  keeper.logged(at(1, 'B'), [hand(1), logged(draw), logged(win), score]);
  keeper.logged(at(2), [hand(2), logged(drawn), score]);
  keeper.logged(at(3), [hand(3), logged(draw)]);
  const result = { rules: 'kuester', players: {}, payments: [], net: {} };
  const results = [result, result];
  expect(keeper.outcome()).toEqual({ hands: 2, wins: 1, draws: 1, givenUp: 0, results });
});

it('holds what was logged against what was played, also if that is told late', () => {
  const keeper = new OutcomeKeeper();
  keeper.played(1, draw);
  keeper.logged(at(1, 'B'), [logged(draw), logged(win), score]);
  keeper.played(1, win);
  keeper.logged(at(2), [hand(2)]);
  expect(keeper.mismatches()).toBe(0);
  keeper.logged(at(2), [logged(drawn), score]);
  expect(keeper.mismatches()).toBe(1);
});

it('says nothing of a hand that is still played', () => {
  const keeper = new OutcomeKeeper();
  keeper.logged(at(1), [logged(draw)]);
  expect(keeper.mismatches()).toBe(0);
});

it('a hand counts once, by its last score, and one that a penalty ended is neither won nor drawn', () => {
  const keeper = new OutcomeKeeper();
  keeper.logged(at(1, 'B'), [hand(1), logged(draw), logged(win), score]);
  keeper.logged(at(1, null, 'kuester-7'), [{ ...score, net: { E: 0 } }]);
  expect(keeper.outcome()).toMatchObject({ hands: 1, wins: 0, draws: 0, results: [{ net: { E: 0 } }] });
});

it('one that was given up is neither, and nothing of it is held against what was played', () => {
  const keeper = new OutcomeKeeper();
  keeper.played(1, win);
  const finishedHands = at(1).finishedHands.map((one) => ({ ...one, abandoned: true as const }));
  keeper.logged({ ...at(1), finishedHands }, [
    hand(1),
    logged(draw),
    { entry: 'abandoned', t: 1, why: 'cleared' },
    score,
  ]);
  expect(keeper.outcome()).toMatchObject({ hands: 1, wins: 0, draws: 0, givenUp: 1 });
  expect(keeper.mismatches()).toBe(0);
});

it('what was taken back is not held against what was played', () => {
  const keeper = new OutcomeKeeper();
  keeper.played(1, draw);
  keeper.played(1, win);
  const back: LogEntry = { entry: 'taken-back', t: 1, keep: 0, reason: 'a reading missed' };
  keeper.logged(at(1), [logged(drawn), back, logged(draw), logged(win), score]);
  expect(keeper.mismatches()).toBe(0);
});

it('a hand that goes on since the ruling that ended it was withdrawn counts only when it is over again', () => {
  const keeper = new OutcomeKeeper();
  const withdrawn: LogEntry = { entry: 'withdrawn', t: 1, by: 'Anna', hand: 1, ruling: 1 };
  keeper.logged(at(1, null, 'kuester-7'), [hand(1), logged(draw), score]);
  keeper.logged({ handNumber: 1, finishedHands: [] }, [withdrawn]);
  expect(keeper.outcome()).toMatchObject({ hands: 0 });
  keeper.logged(at(1, 'B'), [logged(win), score]);
  // A fine is withdrawn from a hand that is over: it is scored anew.
  keeper.logged(at(1, 'B'), [withdrawn, score]);
  expect(keeper.outcome()).toMatchObject({ hands: 1, wins: 1 });
});
