import { expect, it } from 'vitest';
import { cyclicSchedule } from './cyclic-schedule.ts';
import { FIRST_ROUNDS } from './first-rounds.ts';
import { Meetings } from './meetings.ts';

it.each([...FIRST_ROUNDS.keys()])(
  '%i players: everybody once a round, nobody meets or sits out twice',
  (players) => {
    const rounds = cyclicSchedule(players)!;
    expect(rounds).toHaveLength(FIRST_ROUNDS.get(players)!.modulus);
    const met = new Meetings(players);
    for (const round of rounds) {
      expect(round.toSorted((a, b) => a - b)).toEqual([...Array(players).keys()]);
      met.addRound(round);
    }
    expect(met.repeats).toBe(0);
    const out = rounds.flatMap((round) => round.slice(players - (players % 4)));
    expect(new Set(out).size).toBe(out.length);
  },
);

it('every pair meets where players ≡ 4 modulo 12', () => {
  const whole = [...FIRST_ROUNDS].filter(([players]) => players % 12 === 4);
  expect(whole.map(([players, { modulus }]) => [players, modulus])).toEqual(
    expect.arrayContaining([
      [16, 5],
      [28, 9],
      [40, 13],
      [52, 17],
      [64, 21],
      [76, 25],
      [88, 29],
      [100, 33],
    ]),
  );
  for (const [players, { modulus }] of whole) expect(3 * modulus).toBe(players - 1);
});
