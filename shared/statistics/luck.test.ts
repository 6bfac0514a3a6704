import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../test/helpers/random-hand.ts';
import { SETUP } from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS } from '../game/seats.ts';
import { luckOf } from './luck.ts';

const deal: HandEvent = { event: 'deal', seat: 'E', tiles: ['1f', '1z', '5m'] };
const draw = (tile: '2f' | '2z' | '6m'): HandEvent => ({ event: 'draw', seat: 'E', tile, from: 'live' });

describe('what was drawn, beside what was to be expected', () => {
  it.each<[string, HandEvent[], 136 | 144, object]>([
    [
      'three tiles are dealt: 3 × 8 of 144 and 3 × 28 of 144',
      [deal],
      144,
      { bonus: { drawn: 1, expected: 24 / 144 }, honours: { drawn: 1, expected: 84 / 144 } },
    ],
    [
      'then one is drawn: 7 of 141 and 27 of 141 are left',
      [deal, draw('2f')],
      144,
      {
        bonus: { drawn: 2, expected: 24 / 144 + 7 / 141 },
        honours: { drawn: 1, expected: 84 / 144 + 27 / 141 },
      },
    ],
    [
      'what others took is no longer to be expected',
      [{ ...deal, seat: 'S' }, draw('6m')],
      144,
      { bonus: { drawn: 0, expected: 7 / 141 }, honours: { drawn: 0, expected: 27 / 141 } },
    ],
    [
      'without flowers and seasons none are expected',
      [draw('2z')],
      136,
      { bonus: { drawn: 0, expected: 0 }, honours: { drawn: 1, expected: 28 / 136 } },
    ],
  ])('%s', (_, events, size, luck) => expect(luckOf(events, size).E).toEqual(luck));

  it('a tile that was given back was not drawn', () => {
    const { E } = luckOf([deal, draw('2z'), { event: 'return', seat: 'E', tile: '2z' }], 144);
    expect(E!.honours.drawn).toBe(1);
    expect(E!.honours.expected).toBeCloseTo(84 / 144, 12);
    expect(E!.bonus.expected).toBeCloseTo(24 / 144, 12);
  });

  // The standard deviation of a mean of so many is 0.07 and 0.04.
  it('is nothing on average, however the hands are played', () => {
    const all = Array.from({ length: 200 }, (_, seed) => luckOf(playAtRandom(SETUP, seed).events, 144));
    for (const sort of ['bonus', 'honours'] as const) {
      const luck = all.flatMap((hand) =>
        SEATS.map((seat) => hand[seat]![sort].drawn - hand[seat]![sort].expected),
      );
      expect(Math.abs(luck.reduce((sum, one) => sum + one, 0) / luck.length)).toBeLessThan(0.3);
    }
  });
});
