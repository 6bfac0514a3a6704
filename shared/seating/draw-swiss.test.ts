import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { planFaults, planFigures } from '../../test/helpers/plan-faults.ts';
import type { Plan } from '../tournament/plan.ts';
import { drawSwiss } from './draw-swiss.ts';
import type { Entrants } from './entrants.ts';
import { measure } from './measure.ts';

const entrants = (players: number, more: Partial<Entrants> = {}): Entrants => ({
  players: Array.from({ length: players }, (_, place) => place + 1),
  apart: [],
  played: [],
  ...more,
});

/** Player 1 is first, and so on. */
const byNumber = ({ players }: Entrants) => new Map(players.map((player) => [player, player]));

const sorted = (table: readonly number[]) => table.toSorted((a, b) => a - b);

describe('by standings', () => {
  it('neighbours sit together, the highest at table 1', () => {
    const all = entrants(12);
    const { tables, out } = drawSwiss(all, byNumber(all), new Random('x'));
    expect([tables.map(sorted), out]).toEqual([
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
      ],
      [],
    ]);
  });

  it('the last sit out, but not again before all have; who has no rank is last', () => {
    const played = [{ tables: [[1, 2, 3, 4] as const], out: [5, 6] }];
    const all = entrants(6, { played });
    const ranks = new Map([1, 2, 3, 5, 6].map((player) => [player, player]));
    expect(drawSwiss(all, ranks, new Random('x')).out).toEqual([3, 4]);
  });

  it('nobody meets again, or whom he should not, if neighbours can', () => {
    const played: Plan = [
      {
        tables: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
          [9, 10, 11, 12],
          [13, 14, 15, 16],
        ],
        out: [],
      },
    ];
    const all = entrants(16, {
      played,
      apart: [
        [1, 5, 9],
        [2, 8],
      ],
    });
    const drawn = drawSwiss(all, byNumber(all), new Random('x'));
    expect(measure(all, [drawn])).toMatchObject({ repeats: 0, apartMeetings: 0 });
  });

  it('whoever has sat East sits elsewhere', () => {
    const played: Plan = [
      {
        tables: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        out: [],
      },
    ];
    const all = entrants(8, { played });
    const drawn = drawSwiss(all, byNumber(all), new Random('x'));
    expect(measure(all, [drawn]).windSpread).toBe(1);
  });
});

it('everybody stands once a round and nobody is out too soon, however the rounds end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 50 }), fc.string(), (players, seed) => {
      const random = new Random(seed);
      const all = entrants(players);
      let played: Plan = [];
      for (let round = 0; round < 4; round++) {
        const ranks = new Map(random.shuffled(all.players).map((player, at) => [player, 1 + (at >> 1)]));
        const asked = { ...all, played };
        const drawn = drawSwiss(asked, ranks, new Random(seed));
        expect(drawSwiss(asked, ranks, new Random(seed))).toEqual(drawn);
        played = [...played, drawn];
      }
      expect(planFaults(all.players, played)).toEqual([]);
      expect(measure(all, played)).toMatchObject(planFigures(all.players, played));
    }),
    { numRuns: 4 },
  );
});
