import { expect, it } from 'vitest';
import { BOUNCE_MS, Bounce } from './bounce.ts';

/** Edges of a contact `[ms, 'down' | 'up']`, and the times at which it counts as pressed. */
it.each<[what: string, edges: [t: number, edge: 'down' | 'up'][], pressed: number[]]>([
  [
    'once',
    [
      [0, 'down'],
      [100, 'up'],
    ],
    [0],
  ],
  [
    'it bounces when it closes',
    [
      [0, 'down'],
      [2, 'up'],
      [3, 'down'],
      [5, 'up'],
      [6, 'down'],
      [100, 'up'],
    ],
    [0],
  ],
  [
    'it bounces when it opens',
    [
      [0, 'down'],
      [100, 'up'],
      [102, 'down'],
      [103, 'up'],
    ],
    [0],
  ],
  [
    'twice, as fast as anybody can',
    [
      [0, 'down'],
      [50, 'up'],
      [50 + BOUNCE_MS, 'down'],
    ],
    [0, 50 + BOUNCE_MS],
  ],
])('%s', (_, edges, pressed) => {
  const bounce = new Bounce();
  const found: number[] = [];
  for (const [t, edge] of edges) {
    if (edge === 'up') bounce.released('a', t);
    else if (bounce.pressed('a', t)) found.push(t);
  }
  expect(found).toEqual(pressed);
});

it('each contact bounces for itself', () => {
  const bounce = new Bounce();
  bounce.released('a', 100);
  expect([bounce.pressed('a', 101), bounce.pressed('b', 101)]).toEqual([false, true]);
});
