import { describe, expect, it } from 'vitest';
import { clubHand, type HandInShort } from '../../test/helpers/club-hands.ts';
import { NO_CLUB } from './club.ts';
import { statisticsOf } from './statistics.ts';

const WON: HandInShort = { winner: 'Anna', net: [90, -30, -30, -30] };
const LOST: HandInShort = { winner: 'Ben', net: [-60, 60, 0, 0] };
const DRAWN: HandInShort = {};

/** What is played, Anna's figure, what it is, and the numbers of the hands that prove it. */
type Case = readonly [
  id: string,
  what: string,
  hands: readonly HandInShort[],
  value: number | null,
  proof: readonly number[],
];

// biome-ignore format: one case a line
const CASES: readonly Case[] = [
  ['hands', 'drawn ones among them', [WON, DRAWN], 2, [1, 2]],
  ['hands', 'what was given up does not count', [WON, { ended: 'given-up' }], 1, [1]],
  ['share-won', 'of hands won or drawn', [WON, LOST, DRAWN, { ended: 'penalty' }], 1 / 3, [1]],
  ['share-won', 'of none', [], null, []],
  ['points', 'a hand that changed nothing proves nothing', [WON, LOST, DRAWN], 30, [1, 2]],
  ['self-drawn', 'from the wall or as a replacement', [{ ...WON, won: { source: 'wall' } }, { ...WON, won: { source: 'replacement' } }, { ...WON, won: { source: 'discard' } }, WON], 2 / 3, [1, 2]],
  ['gave', 'one of two wins of others', [{ ...LOST, won: { source: 'discard', from: 'A' } }, { ...LOST, won: { source: 'discard', from: 'C' } }, WON, LOST], 1 / 2, [1]],
  ['average-win', 'of hands won', [WON, { ...WON, net: [30, -30, 0, 0] }, LOST], 60, [1, 2]],
  ['average-loss', 'of hands that another won', [WON, LOST, DRAWN], -60, [2]],
  ['best-hand', 'the first of two equal ones', [LOST, WON, WON], 90, [2]],
  ['longest-series', 'a hand of another breaks it, one that a penalty ended does not', [WON, WON, { ended: 'penalty' }, WON, LOST, WON], 3, [1, 2, 4]],
  ['longest-wait', 'drawn hands are not won', [LOST, DRAWN, WON, LOST], 2, [1, 2]],
  ['limit-hands', 'each kind', [{ ...WON, won: { limit: 'heaven' } }, { ...WON, won: { limit: 'moon' } }, { ...WON, won: { limit: 'moon' } }], 2, [1, 2]],
  ['taken', 'on average', [{ ...WON, won: { taken: 4 } }, { ...WON, won: { taken: 8 } }, WON], 6, [1, 2]],
  ['luck-bonus', 'drawn beyond what was to be expected', [{ luck: { bonus: { drawn: 2, expected: 0.5 }, honours: { drawn: 0, expected: 0 } } }], 1.5, [1]],
  ['luck-points', 'of hands that were reviewed', [{ reviewed: { luck: 30, play: 1 } }, {}, { reviewed: { luck: -70, play: 2 } }], -40, [1, 3]],
  ['luck-points', 'of none', [WON], null, []],
  ['luck-spread', 'the root of the squares', [{ reviewed: { luck: 30, play: 1 } }, {}, { reviewed: { luck: -40, play: 2 } }], 50, [1, 3]],
  ['own-play', 'beside luck', [{ reviewed: { luck: 30, play: 1 } }, {}, { reviewed: { luck: -70, play: -20 } }], -19, [1, 3]],
];

describe('figures of every book', () => {
  const played = (hands: readonly HandInShort[]) =>
    statisticsOf(
      NO_CLUB,
      hands.map((hand, at) => clubHand(at + 1, { ...hand, book: 'kuester' })),
    );

  it.each<Case>(CASES)('%s: %s', (id, _what, hands, value, proof) => {
    const figure = played(hands).figure(id, 'Anna', 'ever');
    expect(figure.value).toBe(value);
    expect(figure.hands.map(({ hand }) => hand.number)).toEqual(proof);
  });

  it('who pays whom', () => {
    const hands: readonly HandInShort[] = [
      {
        ...WON,
        payments: [
          { from: 'B', to: 'A', points: 40 },
          { from: 'C', to: 'A', points: 20 },
        ],
      },
      {
        ...LOST,
        payments: [
          { from: 'A', to: 'B', points: 60 },
          { from: 'C', to: 'B', points: 5 },
        ],
      },
      { ...WON, payments: null },
    ];
    const { value, items } = played(hands).figure('paid-by', 'Anna', 'ever');
    expect(value).toBe(0);
    expect(items!.map((item) => [item.name, item.value, item.hands.length])).toEqual([
      ['Cleo', 20, 1],
      ['Ben', -20, 2],
    ]);
  });

  it('a hand without a day counts in no year', () => {
    const statistics = played([{ ...WON, day: null }]);
    expect(statistics.years).toEqual([]);
    expect(statistics.figure('won', 'Anna', 'ever').value).toBe(1);
  });
});
