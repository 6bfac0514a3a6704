import { expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { discard, draw } from '../../../test/helpers/shorthand.ts';
import { appendEvent, type EventNode, nodeAt } from '../hypothesis/event-node.ts';
import { type Hypothesis, rootHypothesis } from '../hypothesis/hypothesis.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import { probability } from './reporter.ts';

// Nothing here looks at the world.
const WORLD = { spots: new Uint8Array() } as unknown as WorldState;

const chain = (...events: readonly HandEvent[]): EventNode =>
  events.reduce<EventNode | null>(
    (tip, event) => appendEvent(tip, WORLD, { event, tags: [] }, WORLD, { seen: null, complete: null }),
    null,
  )!;

const ONE = [draw('S', '1m'), discard('S', '1m'), draw('W', '9p'), discard('W', '9p')] as const;
const OTHER = [draw('S', '9p'), discard('S', '9p'), draw('W', '1m'), discard('W', '1m')] as const;

/** A course that went on, and another that had reached the same state and is a third as likely. */
function merged(): Hypothesis {
  const tip = chain(...ONE, draw('N', '5z'), discard('N', '5z'));
  const alternative = { tip: chain(...OTHER), own: nodeAt(tip, 4), lead: Math.log(1 / 3) };
  return { ...rootHypothesis(WORLD, tip, 0), alternatives: [alternative] };
}

test.each([
  { nth: 1, of: 'in which two courses differ', p: 0.75 },
  { nth: 4, of: 'in which two courses differ', p: 0.75 },
  { nth: 5, of: 'after they have reached the same state: both have it', p: 1 },
  { nth: 6, of: 'after they have reached the same state: both have it', p: 1 },
])('event $nth, $of: $p', ({ nth, p }) => {
  const hypothesis = merged();
  expect(probability(nodeAt(hypothesis.tip, nth)!, [hypothesis])).toBeCloseTo(p, 9);
});

test('an event that only a merged alternative has is as likely as that one', () => {
  const hypothesis = merged();
  const [alternative] = hypothesis.alternatives;
  expect(probability(nodeAt(alternative!.tip, 2)!, [hypothesis])).toBeCloseTo(0.25, 9);
});

test('a rival that has gone on otherwise has none of the later events', () => {
  const hypothesis = merged();
  const rival = rootHypothesis(WORLD, chain(...ONE, draw('N', '7z'), discard('N', '7z')), 0);
  // Of odds 1, 1/3 and 1 the last has another draw.
  expect(probability(nodeAt(hypothesis.tip, 5)!, [hypothesis, rival])).toBeCloseTo(4 / 7, 9);
});
