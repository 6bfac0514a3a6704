import { expect, test } from 'vitest';
import { Random } from '../../../host/players/random.ts';
import { chancesOf } from '../../../shared/chances/chances.ts';
import { momentOf } from '../../../shared/chances/moment.ts';
import type { HandState } from '../../../shared/game/hand-state.ts';
import { playedMoments } from './moments.ts';

const HANDS = 40;

/** How often each wins in twenty rollouts of a moment, and nobody. */
function foretold(state: HandState, hand: number): readonly number[] {
  const moment = momentOf(state, []);
  if (!moment.ok) throw new Error(moment.error.message);
  const { wins, drawn } = chancesOf(moment.value, 20, (rollout) => new Random(`${hand}/${rollout}`));
  return [...wins, drawn];
}

// Their calibrations are of one game: what is measured of either holds for both.
test('Hua Bao and Standard differ in what a hand pays alone: the same is foretold of who wins', () => {
  let moments = 0;
  for (let hand = 0; hand < HANDS; hand++) {
    for (const { state } of playedMoments('hua-bao', 7, hand).moments) {
      const byStandard = { ...state, setup: { ...state.setup, rules: 'standard' } } as const;
      expect(foretold(byStandard, hand)).toEqual(foretold(state, hand));
      moments++;
    }
  }
  expect(moments).toBeGreaterThan(HANDS);
});
