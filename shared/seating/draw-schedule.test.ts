import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { planFaults, planFigures } from '../../test/helpers/plan-faults.ts';
import { drawSchedule } from './draw-schedule.ts';
import type { Entrants } from './entrants.ts';
import { measure } from './measure.ts';

const entrants = (players: number, more: Partial<Entrants> = {}): Entrants => ({
  players: Array.from({ length: players }, (_, place) => place + 1),
  apart: [],
  played: [],
  ...more,
});

describe('without repeats', () => {
  it.each([
    // players, rounds, spread of the winds
    [16, 5, 1],
    [20, 5, 1],
    [24, 7, 1],
    [28, 9, 1],
    [28, 8, 0],
    [32, 9, 1],
    [36, 11, 1],
    [40, 13, 1],
    [44, 13, 1],
    [48, 15, 1],
    [52, 17, 1],
    [64, 21, 1],
    [76, 25, 1],
    [88, 29, 1],
    [100, 33, 1],
    [100, 8, 0],
    [30, 9, 1],
    [101, 12, 1],
    [2000, 12, 0],
  ])('%i players, %i rounds: spread %i', (players, rounds, windSpread) => {
    const all = entrants(players);
    const drawn = drawSchedule(all, rounds, new Random('x'));
    expect(drawn.method).toBe('schedule');
    expect(drawn.rounds).toHaveLength(rounds);
    expect(planFaults(all.players, drawn.rounds)).toEqual([]);
    expect(measure(all, drawn.rounds)).toEqual({ repeats: 0, repeatsAtLeast: 0, windSpread });
  });
});

describe('by search', () => {
  it.each([
    // players, rounds, repeats at most
    [8, 3, 8],
    [9, 12, 108],
    [15, 5, 0],
    [16, 6, 24],
    [20, 6, 7],
    [29, 10, 30],
  ])('%i players, %i rounds: %i repeats at most', (players, rounds, most) => {
    const all = entrants(players);
    const drawn = drawSchedule(all, rounds, new Random('x'));
    const { repeats, windSpread } = measure(all, drawn.rounds);
    expect(drawn.method).toBe('search');
    expect(repeats).toBeLessThanOrEqual(most);
    expect(windSpread).toBeLessThanOrEqual(1);
  });
});

const anyHall = fc.record({
  players: fc.integer({ min: 4, max: 40 }),
  rounds: fc.integer({ min: 1, max: 12 }),
  seed: fc.string(),
});

it('everybody stands once a round, nobody is out twice before all were once, and the measure is right', () => {
  fc.assert(
    fc.property(anyHall, ({ players, rounds, seed }) => {
      const all = entrants(players);
      const drawn = drawSchedule(all, rounds, new Random(seed));
      expect(drawn.rounds).toHaveLength(rounds);
      expect(planFaults(all.players, drawn.rounds)).toEqual([]);
      const measured = measure(all, drawn.rounds);
      expect(measured).toMatchObject(planFigures(all.players, drawn.rounds));
      expect(measured.windSpread).toBeLessThanOrEqual(1);
      expect(measured.repeats).toBeGreaterThanOrEqual(measured.repeatsAtLeast);
    }),
    { numRuns: 5 },
  );
});

it.each([
  ['a schedule', 28, 9],
  ['a search', 22, 9],
])('%s is the same for the same seed, and another for another', (_, players, rounds) => {
  const [one, same, other] = ['x', 'x', 'y'].map((seed) =>
    drawSchedule(entrants(players), rounds, new Random(seed)),
  );
  expect(same).toEqual(one);
  expect(other!.rounds).not.toEqual(one!.rounds);
});

describe('players who should not meet', () => {
  const teams = Array.from({ length: 7 }, (_, team) => [1, 2, 3, 4].map((at) => 4 * team + at));

  it('do not, in a schedule of which a round is not used', () => {
    const all = entrants(28, { apart: teams });
    const drawn = drawSchedule(all, 8, new Random('x'));
    expect(drawn.method).toBe('schedule');
    expect(measure(all, drawn.rounds)).toMatchObject({ repeats: 0, apartMeetings: 0 });
  });

  it('do not, though others then meet again', () => {
    const all = entrants(28, { apart: teams });
    const drawn = drawSchedule(all, 9, new Random('x'));
    const { repeats, apartMeetings } = measure(all, drawn.rounds);
    expect(drawn.method).toBe('search');
    expect(apartMeetings).toBe(0);
    // Each has 24 others in 27 meetings.
    expect(repeats).toBeGreaterThanOrEqual((28 * 3) / 2);
  });

  it('meet as little as can be where they have to', () => {
    const all = entrants(8, { apart: [[1, 2, 3, 4, 5, 6]] });
    const drawn = drawSchedule(all, 2, new Random('x'));
    // Six at two tables are three and three at best.
    expect(measure(all, drawn.rounds).apartMeetings).toBe(12);
  });
});

it('goes on from rounds already played, of which somebody has left', () => {
  const before = entrants(41);
  const played = drawSchedule(before, 3, new Random('x')).rounds;
  const all = { ...before, players: before.players.filter((player) => player !== 5), played };
  const drawn = drawSchedule(all, 2, new Random('x'));
  expect(drawn.rounds).toHaveLength(2);
  expect(planFaults(all.players, drawn.rounds)).toEqual([]);
  const remaining = measure({ ...all, played: [] }, [...played, ...drawn.rounds]);
  expect(measure(all, drawn.rounds)).toEqual(remaining);
  expect(remaining.repeats).toBe(0);
  expect(remaining.windSpread).toBeLessThanOrEqual(2);
});
