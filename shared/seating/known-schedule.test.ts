import { describe, expect, it } from 'vitest';
import { columnSchedule } from './column-schedule.ts';
import { knownSchedules, longestSchedule } from './known-schedule.ts';
import { withLatePlayers } from './late-players.ts';
import { Meetings } from './meetings.ts';
import type { Round } from './rounds.ts';

/** What is wrong with rounds that should have no repeats. */
function faults(rounds: readonly Round[], players: number): string[] {
  const met = new Meetings(players);
  for (const round of rounds) met.addRound(round);
  const out = rounds.flatMap((round) => round.slice(players - (players % 4)));
  return [
    ...rounds
      .filter((round) => new Set(round).size !== players || round.length !== players)
      .map(() => 'not all once'),
    ...(met.repeats > 0 ? [`${met.repeats} repeats`] : []),
    ...(new Set(out).size < out.length ? ['out twice'] : []),
  ];
}

describe('schedules in columns', () => {
  // As many rounds as tables without factors 2 and 3; else as many as the search found, at least.
  it.each([
    [5, 5],
    [7, 7],
    [25, 25],
    [14, 12],
    [16, 12],
    [18, 12],
    [21, 12],
    [500, 12],
  ])('%i tables, %i rounds', (tables, rounds) => {
    const found = columnSchedule(tables, rounds)!;
    expect(found).toHaveLength(rounds);
    expect(faults(found, 4 * tables)).toEqual([]);
  });

  it.each([
    [5, 6],
    [2, 2],
    [3, 2],
    [6, 6],
  ])('%i tables have no %i rounds', (tables, rounds) => {
    expect(columnSchedule(tables, rounds)).toBeNull();
  });
});

describe('late players', () => {
  it.each([1, 2, 3])('%i more make no repeats', (late) => {
    const rounds = withLatePlayers(columnSchedule(17, 12)!, late)!;
    expect(rounds).toHaveLength(12);
    expect(faults(rounds, 68 + late)).toEqual([]);
  });

  it('cannot join more rounds than there are tables', () => {
    expect(withLatePlayers(knownSchedules(28, 8)[0]!, 1)).toBeNull();
  });
});

describe('known schedules', () => {
  it('hold, for all players to 150 and 12 rounds', () => {
    const wrong: string[] = [];
    for (let players = 8; players <= 150; players++) {
      for (const rounds of [4, 8, 12]) {
        for (const known of knownSchedules(players, rounds)) {
          const more = faults(known, players);
          if (more.length > 0 || known.length !== rounds) wrong.push(`${players}/${rounds}: ${more}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [20, 9, 5],
    [24, 9, 7],
    [8, 5, 1],
    [28, 4, 4],
  ])('the longest for %i players, %i at most, has %i', (players, most, rounds) => {
    expect(longestSchedule(players, most)).toHaveLength(rounds);
  });
});
