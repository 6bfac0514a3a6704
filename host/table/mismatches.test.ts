import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { countMismatches } from './mismatches.ts';

const draw: HandEvent = { event: 'draw', seat: 'S', tile: '5p', from: 'live' };
const discard: HandEvent = { event: 'discard', seat: 'S', tile: '5p' };
const chow: HandEvent = { event: 'chow', seat: 'W', tile: '5p', from: 'S', tiles: ['4p', '5p', '6p'] };
const win: HandEvent = { event: 'win', seat: 'W', tile: '5p', source: 'discard', from: 'S' };

it.each<[string, HandEvent[], HandEvent[], number]>([
  ['nothing at all', [], [], 0],
  ['the same events', [draw, discard, chow], [draw, discard, chow], 0],
  ['when and how surely', [draw], [{ ...draw, t: 17, p: 0.9, tags: ['E0'] } as HandEvent], 0],
  ['tiles of a group in another order', [chow], [{ ...chow, tiles: ['6p', '4p', '5p'] } as HandEvent], 0],
  ['an event that was missed', [draw, discard, chow], [draw, chow], 1],
  ['an event that was invented', [draw], [draw, discard], 1],
  ['another tile', [draw], [{ ...draw, tile: '6p' }], 2],
  ['another source', [win], [{ event: 'win', seat: 'W', tile: '5p', source: 'wall' }], 2],
  ['two events told in the wrong order', [draw, discard], [discard, draw], 2],
  ['a hand that was not logged', [draw, discard], [], 2],
])('%s', (_, played, logged, count) => {
  expect(countMismatches(played, logged)).toBe(count);
});
