import { expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { type Tile, tileSet } from '../../../shared/game/tiles.ts';
import { must } from '../../../test/helpers/random-hand.ts';
import { OPENED } from '../../../test/helpers/row-cases.ts';
import { bonus, discard, draw, played, replace } from '../../../test/helpers/shorthand.ts';
import { Evidence } from '../evidence/evidence.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { appendEvent, type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import { rootHypothesis } from '../hypothesis/hypothesis.ts';
import { advance, beforeDeal } from '../hypothesis/world-state.ts';
import { neighboursOf } from './neighbours.ts';

const ALL = tileSet(144);
const EVIDENCE = new Evidence(
  new TaggedSet(Object.fromEntries(ALL.map((tile, tag) => [`tag${1000 + tag}`, tile]))),
);

/** A round after East's first discard in which South draws a bonus tile; it is first read at `laid` ms. */
const roundWith = (laid: number): [HandEvent, seen: number][] => [
  [draw('S', '1f'), laid],
  [bonus('S', '1f'), laid],
  [replace('S', '6s'), 2000],
  [discard('S', '6s'), 3000],
  [draw('W', '7p'), 4000],
  [discard('W', '7p'), 5000],
  [draw('N', '5z'), 6000],
  [discard('N', '5z'), 7000],
  [draw('E', '4z'), 8000],
  [discard('E', '4z'), 9000],
  [draw('S', '9m'), 11_000],
];

/** The events of the neighbours of South's last draw in which he draws the bonus tile for it. */
function bonusLater(laid: number): string[] {
  const root = rootHypothesis(beforeDeal(played(OPENED), ALL.length), null, 0);
  let world = root.world;
  let tip: EventNode | null = null;
  for (const [event, seen] of roundWith(laid)) {
    const move = { event, tags: [ALL.indexOf((event as { tile: Tile }).tile)] };
    const after = must(advance(world, move));
    tip = appendEvent(tip, world, move, after, { seen, complete: seen });
    world = after;
  }
  const told = (one: EventNode) =>
    nodesAfter(one, 0)
      .map(({ move: { event } }) => event)
      .map((event) => `${event.event} ${'tile' in event ? event.tile : ''}`)
      .join(', ');
  return [...neighboursOf({ ...root, tip, world }, tip!, 0, EVIDENCE)]
    .map((one) => told(one.tip))
    .filter((text) => text.includes('draw 1f, bonus 1f, draw 9m'));
}

test('a bonus tile that is read only after the next discards may have been drawn a turn later', () => {
  expect(bonusLater(10_000)).toEqual([
    'draw 6s, discard 6s, draw 7p, discard 7p, draw 5z, discard 5z, draw 4z, discard 4z, draw 1f, bonus 1f, draw 9m',
  ]);
  expect(bonusLater(1000)).toEqual([]);
});
