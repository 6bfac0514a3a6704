import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import { PLACES } from '../game/seats.ts';
import { type PfennigParts, pfennigs, STICKS, STICKS_AT_START, sticksOf } from './tokens.ts';

describe('points as pfennigs (Küster)', () => {
  it.each<[number, PfennigParts, string]>([
    [480, 10, '48'], // the book's example: a gain of 48 pfennigs
    [-520, 10, '−52'],
    [484, 10, '48,4'],
    [483, 20, '24,15'],
    [490, 20, '24,5'],
    [-1, 20, '−0,05'],
    [1, 10, '0,1'],
    [0, 20, '0'],
  ])('%i points of 1/%i are %s', (points, parts, text) => {
    expect(pfennigs(points, parts)).toBe(text);
  });
});

describe('totals in sticks (Bouter 1, 7)', () => {
  const sticks = (thousands: number, fiveHundreds: number, hundreds: number, tens: number) => ({
    1000: thousands,
    500: fiveHundreds,
    100: hundreds,
    10: tens,
  });

  it('begins with the sticks of rule 7', () => {
    const each = STICKS_AT_START;
    expect(must(sticksOf({ A: 0, B: 0, C: 0, D: 0 }))).toEqual({ A: each, B: each, C: each, D: each });
  });

  it('gives one player everything when the others have lost all', () => {
    const none = sticks(0, 0, 0, 0);
    expect(must(sticksOf({ A: 9000, B: -3000, C: -3000, D: -3000 }))).toEqual({
      A: sticks(4, 8, 36, 40),
      B: none,
      C: none,
      D: none,
    });
  });

  it('shows every total exactly, with no more sticks than there are', () => {
    const loss = fc.integer({ min: -300, max: 900 }).map((tens) => 10 * tens);
    fc.assert(
      fc.property(fc.tuple(loss, loss, loss), ([A, B, C]) => {
        const D = 0 - A - B - C;
        fc.pre(D >= -3000);
        const totals = { A, B, C, D };
        const held = must(sticksOf(totals));
        for (const place of PLACES) {
          const worth = STICKS.reduce((sum, stick) => sum + stick * held[place][stick], 0);
          expect(worth).toBe(3000 + totals[place]);
          expect(
            STICKS.every((stick) => Number.isInteger(held[place][stick]) && held[place][stick] >= 0),
          ).toBe(true);
        }
        for (const stick of STICKS) {
          const all = PLACES.reduce((sum, place) => sum + held[place][stick], 0);
          expect(all).toBe(4 * STICKS_AT_START[stick]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['not-in-tens', { A: 5, B: -5, C: 0, D: 0 }],
    ['sticks-used-up', { A: 3010, B: -3010, C: 0, D: 0 }],
    ['not-zero-in-sum', { A: 10, B: 0, C: 0, D: 0 }],
  ])('%s', (code, totals) => {
    expect(sticksOf(totals)).toMatchObject({ ok: false, error: { code } });
  });
});
