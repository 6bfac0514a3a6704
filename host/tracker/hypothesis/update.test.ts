import { expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { tileSet } from '../../../shared/game/tiles.ts';
import { deal } from '../../../test/helpers/row-cases.ts';
import { discard, draw, played } from '../../../test/helpers/shorthand.ts';
import { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { appendEvent } from './event-node.ts';
import { rootHypothesis } from './hypothesis.ts';
import { update } from './update.ts';
import { beforeDeal, type Move } from './world-state.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const TAG = 7;
const MELD = meldSpot('W');

/** What a last reading of a spot adds to a win with a discard that came to the middle at 1 s; `strays`: when it was read with the winner. */
function added(strays: number, spot: typeof DISCARD): number {
  const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (let t = 0; t <= 2000; t += 200) {
    evidence.take(MELD, t, new Set(t >= strays && t < strays + 400 ? [TAG] : []), RATES);
    evidence.take(DISCARD, t, new Set(t >= 1000 ? [TAG] : []), RATES);
  }
  const won: HandEvent = { event: 'win', seat: 'W', tile: '4z', source: 'discard', from: 'S' };
  const before = [
    ...deal({ W: '234567m99p234s44z' }),
    discard('E', '6z'),
    draw('S', '4z'),
    discard('S', '4z'),
  ];
  const world = { ...beforeDeal(played([...before, won]), 144), discard: TAG };
  world.spots[TAG] = DISCARD;
  const move: Move = { event: won, tags: [TAG] };
  const tip = appendEvent(null, world, move, world, { seen: null, complete: null });
  const hypothesis = rootHypothesis(world, tip, 0);
  hypothesis.since[TAG] = 1000;
  evidence.take(spot, 2200, new Set([TAG]), RATES);
  update(hypothesis, spot, evidence);
  return hypothesis.score;
}

test('the tile that wins lies where it was discarded, until it is read with the winner', () => {
  expect(added(5000, DISCARD)).toBeGreaterThan(0);
  expect(added(5000, MELD)).toBeGreaterThan(0);
});

test('that it was read there before it was discarded was a stray', () => {
  expect(added(200, DISCARD)).toBeGreaterThan(0);
});

test('one that was read there since lies there', () => {
  expect(added(1600, MELD)).toBeGreaterThan(0);
  expect(added(1600, DISCARD)).toBe(0);
});
