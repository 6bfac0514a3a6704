import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/seats.ts';
import { tileSet } from '../../../shared/game/tiles.ts';
import { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { ORDER } from '../parameters/hypothesis.ts';
import { ALL_AT_ONCE, inOrder, remember } from './order.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };

/** The rack of South read every 200 ms, and a tile seen there from 5 s on. */
function seenAtFive(): Evidence {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (let t = 0; t <= 6000; t += 200) evidence.take(rackSpot('S'), t, new Set(t >= 5000 ? [7] : []), RATES);
  return evidence;
}

test.each<{
  name: string;
  by: number;
  spot: number;
  inHand: number;
  seat?: Seat;
  isDeal?: true;
  missed: number;
  late?: true;
}>([
  { name: 'it was seen before the other', by: 5000, spot: DISCARD, inHand: ORDER.inHand, missed: 0 },
  { name: 'it may have been in the hand', by: 3900, spot: DISCARD, inHand: ORDER.inHand, missed: 0 },
  {
    name: 'it was missed for longer than it is in a hand',
    by: 1000,
    spot: DISCARD,
    inHand: ORDER.inHand,
    missed: 14,
  },
  {
    name: 'two come to one spot one after the other',
    by: 3900,
    spot: rackSpot('S'),
    inHand: ORDER.inHand,
    missed: 5,
  },
  {
    name: 'all hands are at work at once',
    by: 1000,
    spot: DISCARD,
    inHand: ALL_AT_ONCE,
    isDeal: true,
    missed: 0,
  },
  {
    name: 'another player has moved since the deal',
    by: 3500,
    spot: DISCARD,
    inHand: ALL_AT_ONCE,
    seat: 'W',
    missed: 1,
  },
  {
    name: 'another has moved so long ago that its player was late',
    by: 1000,
    spot: DISCARD,
    inHand: ALL_AT_ONCE,
    seat: 'W',
    missed: 14,
    late: true,
  },
  {
    name: 'the player himself has moved since the deal',
    by: 1000,
    spot: DISCARD,
    inHand: ALL_AT_ONCE,
    seat: 'S',
    missed: 14,
  },
  {
    name: 'at the deal his rack may not be complete when he lays out a bonus tile',
    by: 1000,
    spot: DISCARD,
    inHand: ALL_AT_ONCE,
    seat: 'S',
    isDeal: true,
    missed: 0,
  },
])('a tile that came earlier is seen earlier: $name', ({ by, spot, inHand, missed, seat, isDeal, late }) => {
  const evidence = seenAtFive();
  const arrived = [{ tag: 7, spot: rackSpot('S'), bound: 4800, since: 0, inHand, turns: 0 }];
  const later = { by, spot, turns: 1, seat: seat ?? null, isDeal: isDeal ?? false };
  const { cost, arrived: after } = inOrder(arrived, later, evidence);
  const ofMissed = missed === 0 ? 0 : evidence.absenceBefore(7, rackSpot('S'), 5000, missed);
  expect(cost).toBeCloseTo(late ? -ORDER.lateAtDeal : ofMissed);
  // It is paid once.
  expect(inOrder(after, later, evidence).cost).toBe(0);
});

test.each([
  { seat: 'W', by: 1000, missed: 0, what: 'another player drew for his own' },
  { seat: 'S', by: 5100, missed: 0, what: 'there was time to draw' },
  { seat: 'S', by: 5000, missed: 0, kept: true, what: 'there was no time: it was kept in the hand' },
  { seat: 'S', by: 1000, missed: 21, what: 'it was missed for long' },
] as const)('a bonus tile of the deal is laid out before its replacement is set up: $what', (row) => {
  const { seat, by, missed } = row;
  const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (let t = 0; t <= 6000; t += 200)
    evidence.take(meldSpot('S'), t, new Set(t >= 5000 ? [140] : []), RATES);
  const arrived = [{ tag: 140, spot: meldSpot('S'), bound: 4800, since: 0, inHand: ALL_AT_ONCE, turns: 0 }];
  const later = { by, spot: rackSpot(seat), turns: 0, seat, isDeal: true, replaced: meldSpot(seat) };
  const ofMissed = missed === 0 ? 0 : evidence.absenceBefore(140, meldSpot('S'), 5000, missed);
  const { cost, arrived: after } = inOrder(arrived, later, evidence);
  expect(cost).toBeCloseTo('kept' in row ? -ORDER.kept : ofMissed);
  // It is paid once.
  expect(inOrder(after, later, evidence).cost).toBe(0);
});

/**
 * South's rack, a reading a character: a bonus tile of the deal that is laid out at 4 s, and the tile drawn for the one before, which
 * is read from 3 or from 5 s on.
 */
test.each([
  { name: 'it stood there before', bonus: '################', drawn: 3000, least: 0, most: 0 },
  { name: 'it was missed, or that one was', bonus: '################', drawn: 4000, least: -6, most: -5 },
  { name: 'that one lies badly', bonus: '#...#....##....#', drawn: 4000, least: -3, most: -1 },
  {
    name: 'that one was read to the last',
    bonus: '####################',
    drawn: 4600,
    least: -4.5,
    most: -3,
  },
  {
    name: 'both were laid out before',
    bonus: '##########',
    drawn: 6000,
    least: -ORDER.laidBoth,
    most: -ORDER.laidBoth,
  },
])('a replacement stands on the rack before the next bonus tile is taken from there: $name', (row) => {
  const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  const rack = rackSpot('S');
  for (let at = 0; at < 40; at++) {
    const seen = [...(row.bonus[at] === '#' ? [140] : []), ...(at * 200 >= row.drawn ? [7] : [])];
    evidence.take(rack, at * 200, new Set(seen), RATES);
  }
  const arrived = [{ tag: 7, spot: rack, bound: row.drawn - 200, since: 0, inHand: ALL_AT_ONCE, turns: 0 }];
  const left = { tag: 140, rack, seen: evidence.lastSeen(140, rack, 4000)! };
  const later = { by: 4000, spot: meldSpot('S'), turns: 0, seat: 'S', isDeal: true, left } as const;
  const { cost } = inOrder(arrived, later, evidence);
  expect(cost).toBeGreaterThanOrEqual(row.least);
  expect(cost).toBeLessThanOrEqual(row.most);
});

/** The discard area read every 500 ms, and a tile seen there from 5 s on. */
function discardSeenAtFive(rates = RATES): Evidence {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (let t = 0; t <= 6000; t += 500) evidence.take(DISCARD, t, new Set(t >= 5000 ? [7] : []), rates);
  return evidence;
}

/** A later discard. */
const OWN = { spot: DISCARD, seat: null, isDeal: false } as const;

const DISCARDED = { tag: 7, spot: DISCARD, bound: 4500, since: 0, inHand: ORDER.inHand, turns: 0 };

test.each([
  { name: 'a turn later, as usual', by: 7500, turns: 1, spot: DISCARD, missed: 0 },
  { name: 'the next tile drawn as usual', by: 6000, turns: 0.4, spot: rackSpot('S'), missed: 0 },
  { name: 'seen in the reading before', by: 4500, turns: 1, spot: DISCARD, missed: 6 },
  { name: 'a turn that nobody plays in half a second', by: 5000, turns: 1, spot: DISCARD, missed: 5 },
  { name: 'a turn and a half before the next reading', by: 5000, turns: 1.4, spot: rackSpot('S'), missed: 7 },
])('what follows a discard takes its time: $name', ({ by, turns, spot, missed }) => {
  const evidence = discardSeenAtFive();
  const { cost, arrived } = inOrder([DISCARDED], { by, turns, spot, seat: null, isDeal: false }, evidence);
  if (missed === 0) expect(cost).toBe(0);
  // Hurrying may be likelier than that all of these were missed; doing so for nothing is not.
  else expect(cost).toBeLessThan(-1.5);
  expect(cost).toBeGreaterThanOrEqual(evidence.absenceBefore(7, DISCARD, 5000, missed) - 1e-9);
  expect(inOrder(arrived, { by, turns, spot, seat: null, isDeal: false }, evidence).cost).toBe(0);
});

test.each([
  ['before', 2500, false],
  ['after', 4000, true],
])(
  'a discard that was drawn just then, and read on the rack %s it must have lain there',
  (_, read, isStray) => {
    const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
    const evidence = new Evidence(new TaggedSet(tiles));
    for (let t = 0; t <= 6000; t += 250) {
      evidence.take(rackSpot('S'), t, new Set(t === read ? [7] : []), RATES);
      if (t % 500 === 0) evidence.take(DISCARD, t + 1, new Set(t >= 5000 ? [7] : []), RATES);
    }
    const costWith = (rack: object) => {
      const arrived = [{ ...DISCARDED, bound: 4501, inHand: 0, ...rack }];
      return inOrder(arrived, { by: 3400, turns: 0.01, spot: null, seat: null, isDeal: false }, evidence)
        .cost;
    };
    expect(costWith({}) - costWith({ rack: rackSpot('S') }) > 3).toBe(isStray);
  },
);

test.each([
  { name: 'the next player has laid down his own', by: 4400, turns: 1, spot: DISCARD, isHeld: true },
  { name: 'the next player has drawn', by: 4000, turns: 0.4, spot: rackSpot('S'), isHeld: true },
  { name: 'the next but one has drawn', by: 4400, turns: 1.4, spot: rackSpot('S'), isHeld: false },
  { name: 'long after the next one', by: 2500, turns: 1, spot: DISCARD, isHeld: false },
])('a discard that is read only after $name may have been held: $isHeld', (row) => {
  const { isHeld, ...later } = row;
  // A tile that is read so surely was hardly missed.
  const evidence = discardSeenAtFive({ ...RATES, missed: 0.0001, again: 0.0001 });
  const { cost, arrived } = inOrder([DISCARDED], { ...OWN, ...later }, evidence);
  if (isHeld) expect(cost).toBe(-ORDER.overtaken);
  else expect(cost).toBeLessThan(-ORDER.overtaken - 1);
  expect(inOrder(arrived, { ...OWN, ...later }, evidence).cost).toBe(0);
});

test('who hurries after one discard hurries after the one before, too: it is paid for once', () => {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  const seen = (t: number) => [...(t >= 5000 ? [7] : []), ...(t >= 6500 ? [8] : [])];
  for (let t = 0; t <= 20_000; t += 500) evidence.take(DISCARD, t, new Set(seen(t)), RATES);
  const both = [DISCARDED, { ...DISCARDED, tag: 8, bound: 6000, turns: 1 }];
  const afterSecond = inOrder(both.slice(0, 1), { ...OWN, by: 6500, turns: 1 }, evidence);
  const after = inOrder([...afterSecond.arrived, both[1]!], { ...OWN, by: 8000, turns: 2 }, evidence);
  const { pace } = evidence;
  expect(afterSecond.cost).toBeCloseTo(pace.hurry(1, 2000));
  const cost = afterSecond.cost + after.cost;
  expect(cost).toBeLessThanOrEqual(pace.hurry(2, 3500));
  expect(cost).toBeGreaterThan(pace.hurry(1, 2000) + pace.hurry(2, 3500));
});

test('a tile that must have come before two others pays once for the readings that missed it', () => {
  const evidence = discardSeenAtFive();
  const far = { by: 2500, turns: 1, spot: DISCARD, seat: null, isDeal: false };
  const atOnce = inOrder([DISCARDED], far, evidence);
  const first = inOrder(
    [DISCARDED],
    { by: 3500, turns: 0.4, spot: rackSpot('S'), seat: null, isDeal: false },
    evidence,
  );
  const then = inOrder(first.arrived, far, evidence);
  expect(first.cost).toBeLessThan(0);
  expect(first.cost + then.cost).toBeCloseTo(atOnce.cost, 6);
});

test('the tiles of the last events are remembered, whenever they were seen', () => {
  const dealt = Array.from({ length: 60 }, (_, tag) => ({ ...DISCARDED, tag, inHand: ALL_AT_ONCE }));
  const laidEarly = { ...DISCARDED, tag: 99, bound: 1000 };
  const after = remember(remember(remember([], dealt), [laidEarly]), [{ ...DISCARDED, tag: 100 }]);
  expect(after.slice(-2).map(({ tag }) => tag)).toEqual([99, 100]);
  expect(after.length).toBeLessThan(60);
});
