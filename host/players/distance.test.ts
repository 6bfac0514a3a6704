import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookId, findRules } from '../../shared/books/index.ts';
import { SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../../shared/books/words/patterns.ts';
import { aimsOf } from '../../shared/chances/aims.ts';
import { groupOf } from '../../shared/game/parts.ts';
import type { Meld } from '../../shared/game/position.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { countTiles, PLAYING_KINDS, tileSet } from '../../shared/game/tiles.ts';
import { handRules, isComplete, ordinaryWays } from '../../shared/scoring/complete.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { setupOf, tiles } from '../../test/helpers/shorthand.ts';
import { distance } from './distance.ts';

const PUNG: Meld = { type: 'pung', tiles: ['7z', '7z', '7z'] };
const CHOW: Meld = { type: 'chow', tiles: ['7s', '8s', '9s'] };

describe('how far a hand is from complete', () => {
  const cases: [name: string, rack: string, melds: number, distance: number][] = [
    ['complete', '123456789m 111p 55z', 0, 0],
    ['complete, of chows on the same tiles', '112233m 445566p 77s', 0, 0],
    ['complete, three declared', '123m 55z', 3, 0],
    ['waits for the pair', '123456789m 111p 5z', 0, 1],
    ['waits on two pairs', '123456m 111p 55z 77s', 0, 1],
    ['waits for one inner tile', '123456m 111p 55z 13s', 0, 1],
    ['a full suit waits for any of it', '1112345678999m', 0, 1],
    ['pungs without a pair', '111222333m 444p 5s', 0, 1],
    ['two away', '123456m 11p 55z 13s 9s', 0, 2],
    ['five groups begun are one too many', '12m 45m 78m 12p 45p 78p 1s', 0, 5],
    ['nothing fits: the odd tiles are nearer', '147m 258p 369s 1234z', 0, 7],
    ['nothing fits, three declared', '1m 5p 9s 3z', 3, 3],
    ['pairs', '1133m 5577p 22s 44z 6s', 0, 1],
    ['pairs, four alike are two', '1111m 5577p 2288s 6s', 0, 1],
    ['pairs count for nothing beside a declared group', '1133m 5577p 2s 4z', 1, 3],
    ['thirteen odd ones', '19m 19p 19s 1234567z 7z', 0, 0],
    ['thirteen odd ones, one waiting for the pair', '19m 19p 19s 1234567z', 0, 1],
    ['a chow needs a fifth copy: not to be had', '1111m 222333444z', 0, 2],
  ];
  it.each(cases)('%s: %s with %i declared', (_, rack, melds, away) => {
    expect(distance(countTiles(tiles(rack)), melds)).toBe(away);
  });

  /** Racks of few kinds, so that complete ones come up. */
  const racks = fc
    .record({
      from: fc.shuffledSubarray(tileSet(136), { minLength: 40, maxLength: 136 }),
      suits: fc.integer({ min: 1, max: 5 }),
      melds: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ from, suits, melds }) => {
      const near = from.filter((tile) => countTiles([tile]).indexOf(1) < suits * 9);
      return { rack: countTiles(near.slice(0, 14 - 3 * melds)), melds };
    });

  it('is 0 for complete hands and for no others', () => {
    const meld = { type: 'pung', tiles: ['7z', '7z', '7z'] } as const;
    const table = { rules: 'kuester', seats: SEATS } as const;
    let complete = 0;
    fc.assert(
      fc.property(racks, ({ rack, melds }) => {
        if (rack.reduce((sum, count) => sum + count, 0) !== 14 - 3 * melds) return;
        const done = isComplete(table, rack, new Array(melds).fill(meld));
        if (done) complete++;
        expect(distance(rack, melds) === 0).toBe(done);
      }),
      { numRuns: 4000, seed: 1 },
    );
    expect(complete).toBeGreaterThan(20);
  });

  it.each<[BookId, Meld]>([
    ['schmale', PUNG],
    ['hua-bao', CHOW],
    ['philos', CHOW],
    ['standard', PUNG],
    ['bouter', PUNG],
    ['bouter', CHOW],
  ])(
    'is 0 for the hands that are aimed at by %s, and for no others, beside groups like %j',
    (rules, meld) => {
      const aims = aimsOf(setupOf(rules));
      const hand = handRules(must(findRules(rules)), 4);
      fc.assert(
        fc.property(racks, ({ rack, melds }) => {
          if (rack.reduce((sum, count) => sum + count, 0) !== 14 - 3 * melds) return;
          const held = { concealed: rack, melds: new Array(melds).fill(groupOf(meld)) };
          const done =
            ordinaryWays(hand, held).length > 0 ||
            (aims.sevenPairs && SEVEN_PAIRS.matches(held)) ||
            (aims.oddOnes && THIRTEEN_ODD_ONES.matches(held));
          expect(distance(rack, melds, aims, meld.type === 'chow' ? melds : 0) === 0).toBe(done);
        }),
        { numRuns: 1500, seed: 3 },
      );
    },
  );

  const bounds: readonly (readonly [string, string, Meld[], number])[] = [
    ['one chow is allowed', '123m 444m 555p 666s 77z', [], 0],
    ['two are not: the second is a pung two tiles away', '123m 123p 555p 666s 77z', [], 2],
    ['four are', '123m 123p 456p 789s 77z', [], 0],
    ['a chow beside a declared one', '123m 555p 666s 77z', [CHOW], 2],
    ['three chows beside a declared one', '123m 123p 789s 77z', [CHOW], 0],
    ['a pung declared: one chow', '123m 555p 666s 77z', [PUNG], 0],
    ['a pung declared: not three', '123m 123p 789s 77z', [PUNG], 4],
  ];
  it.each(bounds)('Bouter 20, 23: %s: %s', (_, rack, melds, away) => {
    const chows = melds.filter(({ type }) => type === 'chow').length;
    expect(distance(countTiles(tiles(rack)), melds.length, aimsOf(setupOf('bouter')), chows)).toBe(away);
  });

  it('falls by one or stays with a tile more, and falls with some tile', () => {
    fc.assert(
      fc.property(racks, ({ rack, melds }) => {
        const away = distance(rack, melds);
        let nearest = away;
        for (let kind = 0; kind < PLAYING_KINDS; kind++) {
          if (rack[kind] === 4) continue;
          rack[kind]!++;
          const after = distance(rack, melds);
          rack[kind]!--;
          expect(after === away || after === away - 1).toBe(true);
          nearest = Math.min(nearest, after);
        }
        expect(nearest).toBe(Math.max(0, away - 1));
      }),
      { numRuns: 300, seed: 2 },
    );
  });
});
