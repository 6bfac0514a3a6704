import { expect, test } from 'vitest';
import { tileSet } from '../../shared/tiles.ts';
import { Evidence } from './evidence.ts';
import { ALL_AT_ONCE, IN_HAND, inOrder } from './order.ts';
import { MIDDLE, rackSpot } from './spots.ts';
import { TaggedSet } from './tagged-set.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };

/** The rack of South read every 200 ms, and a tile seen there from 5 s on. */
function seenAtFive(): Evidence {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (let t = 0; t <= 6000; t += 200) evidence.take(rackSpot('S'), t, new Set(t >= 5000 ? [7] : []), RATES);
  return evidence;
}

test.each([
  { name: 'it was seen before the other', by: 5000, spot: MIDDLE, inHand: IN_HAND, missed: 0 },
  { name: 'it may have been in the hand', by: 3900, spot: MIDDLE, inHand: IN_HAND, missed: 0 },
  {
    name: 'it was missed for longer than it is in a hand',
    by: 1000,
    spot: MIDDLE,
    inHand: IN_HAND,
    missed: 14,
  },
  {
    name: 'two come to one spot one after the other',
    by: 3900,
    spot: rackSpot('S'),
    inHand: IN_HAND,
    missed: 5,
  },
  { name: 'all hands are at work at once', by: 1000, spot: MIDDLE, inHand: ALL_AT_ONCE, missed: 0 },
])('a tile that came earlier is seen earlier: $name', ({ by, spot, inHand, missed }) => {
  const evidence = seenAtFive();
  const arrived = [{ tag: 7, spot: rackSpot('S'), bound: 4800, inHand }];
  const { cost, arrived: after } = inOrder(arrived, by, spot, evidence);
  expect(cost).toBeCloseTo(missed === 0 ? 0 : evidence.absence(rackSpot('S'), missed));
  // It is paid once.
  expect(inOrder(after, by, spot, evidence).cost).toBe(0);
});
