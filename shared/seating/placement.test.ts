import { expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { knownSchedules } from './known-schedule.ts';
import { Meetings } from './meetings.ts';
import { placePlayers } from './placement.ts';

/** Teams of so many players, as many as there are, one after the other. */
const teamsOf = (size: number, players: number): number[][] =>
  Array.from({ length: Math.floor(players / size) }, (_, team) =>
    Array.from({ length: size }, (_, at) => team * size + at),
  );

it.each([
  // players, rounds, size of the teams, meetings of players of a team
  [28, 8, 4, 0],
  [28, 9, 4, 42],
  [24, 7, 3, 0],
  [100, 8, 4, 0],
  [100, 8, 25, 0],
  [41, 6, 5, 0],
])('%i players, %i rounds, teams of %i: %i meet', (players, rounds, size, least) => {
  const teams = teamsOf(size, players);
  const placed = knownSchedules(players, rounds)
    .map((schedule) => placePlayers(schedule, players, teams, new Random('x')))
    .reduce((best, one) => (one.apartMeetings < best.apartMeetings ? one : best));
  const met = new Meetings(players);
  for (const team of teams) for (const one of team) for (const other of team) met.keepApart(one, other);
  for (const round of placed.rounds) met.addRound(round);
  expect([met.apartMeetings, met.repeats]).toEqual([least, 0]);
  expect(placed.apartMeetings).toBe(least);
});
