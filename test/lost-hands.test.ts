import { expect, test } from 'vitest';
import { simulateHand } from '../host/simulate/simulate-hand.ts';
import { trackHand } from './track-hand.ts';

// Hands that the tracker once told wrongly, by what it did not see.
test.each([
  {
    name: 'a claimed kong is laid down in a second; the history before it is found again by a likelier way meanwhile',
    setup: { seed: 1, number: 45, rules: 'bouter', profile: 'normal', buttons: false },
  },
  {
    name: 'East lays the hand down on a discard; the three alike that South shows then are no kong that was robbed',
    setup: { seed: 1, number: 361, rules: 'hua-bao', profile: 'rough', buttons: false },
  },
] as const)('$name', ({ setup }) => {
  expect(trackHand(simulateHand(setup)).wrong).toEqual([]);
});
