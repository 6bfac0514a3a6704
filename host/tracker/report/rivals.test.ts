import { expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { discard, draw } from '../../../test/helpers/shorthand.ts';
import { appendEvent, type EventNode } from '../hypothesis/event-node.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import { difference } from './rivals.ts';

const NOWHERE = {} as WorldState;

/** A course of these events, each with a tag of its own from `tag` on. */
function course(tag: number, ...events: readonly HandEvent[]): EventNode {
  let tip: EventNode | null = null;
  for (const [at, event] of events.entries())
    tip = appendEvent(tip, NOWHERE, { event, tags: [tag + at] }, NOWHERE, { seen: null, complete: null });
  return tip!;
}

const textOf = (nodes: readonly EventNode[]): string =>
  nodes.map(({ move: { event } }) => `${event.event} ${'tile' in event ? event.tile : ''}`).join(', ');

const [FIRST, SECOND] = [draw('E', '1m'), draw('S', '2m')];

test.each([
  {
    what: 'the same events, of equal tiles',
    one: course(0, FIRST, discard('E', '5p'), SECOND),
    other: course(50, FIRST, discard('E', '5p'), SECOND),
    differ: ['', ''],
  },
  {
    what: 'one that goes on',
    one: course(0, FIRST),
    other: course(0, FIRST, discard('E', '5p')),
    differ: ['', 'discard 5p'],
  },
  {
    what: 'another in the middle',
    one: course(0, FIRST, discard('E', '5p'), SECOND),
    other: course(0, FIRST, discard('E', '6p'), SECOND),
    differ: ['discard 5p', 'discard 6p'],
  },
])('two courses differ: $what', ({ one, other, differ }) => {
  expect(difference(one, other).map(textOf)).toEqual(differ);
  expect(difference(other, one).map(textOf)).toEqual(differ.toReversed());
});
