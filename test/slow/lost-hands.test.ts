import { expect, test } from 'vitest';
import { simulateHand } from '../../host/simulate/simulate-hand.ts';
import type { Unsure } from '../../host/tracker/tracker.ts';
import { trackHand } from '../bench/track-hand.ts';

// Hands that the tracker once got wrong, by what it did not see.
test.each([
  {
    name: 'a claimed kong is laid down in a second; the history before it is found again by a likelier way meanwhile',
    setup: { seed: 1, number: 45, rules: 'bouter', profile: 'normal', buttons: false },
  },
  {
    name: 'East lays the hand down on a discard; the three alike that South shows then are no kong that was robbed',
    setup: { seed: 1, number: 361, rules: 'hua-bao', profile: 'rough', buttons: false },
  },
  {
    name: 'a discard that is missed for seconds: what was read without it counts once, not for each tile after it',
    setup: { seed: 1, number: 38, rules: 'bouter', profile: 'rough', buttons: false },
  },
  {
    name: 'a tile of the winner was a ghost in the meld area long before, and the hand is not merely shown',
    setup: { seed: 2, number: 359, rules: 'schmale-alternative', profile: 'rough', buttons: false },
  },
] as const)('$name', ({ setup }) => {
  expect(trackHand(simulateHand(setup)).wrong).toEqual([]);
});

test('two discards in an order that nothing spoke for when the second was seen: thought over when the first is', () => {
  const { told } = trackHand(
    simulateHand({ seed: 3, number: 329, rules: 'kuester', profile: 'rough', buttons: false }),
  );
  const asked = told.flatMap((one) => (one.event === 'unsure' ? (one as Unsure).candidates : []));
  const orders = asked.map((events) =>
    events.flatMap((one) => (one.event === 'discard' ? [one.seat + one.tile] : [])).join(' '),
  );
  expect(orders).toContain('E1p S3z');
});
