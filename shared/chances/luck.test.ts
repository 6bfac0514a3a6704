import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { playMiddling } from '../../test/helpers/same-wall.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS } from '../game/seats.ts';
import { positionOf } from '../hand/hand-position.ts';
import { score } from '../scoring/score.ts';
import { type Course, courseOf } from './course.ts';
import { inPoints, PARTS, type ResultParts, splitResults } from './luck.ts';

const sumOf = (parts: ResultParts['parts']): number => PARTS.reduce((sum, part) => sum + parts[part], 0);

describe('luck and decisions', () => {
  it('add up to the result, and nothing is left when the hand is over', () => {
    for (const rules of ['kuester', 'philos']) {
      const setup = {
        rules,
        roundWind: 'E',
        drawsBefore: 1,
        seats: SEATS,
        setSize: rules === 'kuester' ? 144 : 136,
      } as const;
      const hand = playMiddling(setup, 3);
      const events: HandEvent[] = hand.events.map(({ event }) => event);
      const scored = score(positionOf(hand.state));
      const course = courseOf(setup, events, 3, (rollout) => new Random(`luck ${rollout}`));
      if (!course.ok || !scored.ok) throw new Error('the hand cannot be followed');
      const net = SEATS.map((seat) => scored.value.net[seat]!);
      for (const [player, result] of splitResults(course.value, net).entries()) {
        expect(sumOf(result.parts)).toBe(3 * net[player]!);
        expect(result.parts.rest).toBe(0);
        expect(sumOf(inPoints(result, 3))).toBe(net[player]);
      }
    }
  });

  it('tell who did it: a step counts for its cause alone', () => {
    const chances = (...net: number[]) => ({
      rollouts: 1,
      wins: [0, 0],
      drawn: 1,
      net,
      each: Float64Array.from(net),
    });
    const course = {
      setup: { seats: ['E', 'S'] },
      before: chances(1, -1),
      steps: [
        { at: 0, event: null, cause: 'deal', chances: chances(5, -5) },
        { at: 1, event: null, cause: 'draw', chances: chances(6, -6) },
        { at: 2, event: null, cause: 'S', chances: chances(-4, 4) },
        { at: 3, event: null, cause: 'E', chances: chances(-6, 6) },
      ],
    } as unknown as Course;
    const [east, south] = splitResults(course, [-8, 8]);
    expect(east!.parts).toEqual({ seat: 1, deal: 4, draws: 1, own: -2, others: -10, rest: -2 });
    expect(south!.parts).toEqual({ seat: -1, deal: -4, draws: -1, own: 10, others: 2, rest: 2 });
  });

  it('in whole points still add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: -9999, max: 9999 }),
        fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { minLength: 5, maxLength: 5 }),
        (rollouts, net, found) => {
          const rest = found.reduce((left, part) => left - part, net * rollouts);
          const [seat, deal, draws, own, others] = found as [number, number, number, number, number];
          const parts = { seat, deal, draws, own, others, rest };
          const rounded = inPoints({ parts, errors: parts }, rollouts);
          expect(sumOf(rounded)).toBe(net);
          for (const part of PARTS) expect(Math.abs(rounded[part] - parts[part] / rollouts)).toBeLessThan(1);
        },
      ),
    );
  });
});
