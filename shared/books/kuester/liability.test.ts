import { describe, expect, it } from 'vitest';
import { dealFilled, ROUND, southHasOpen, turn } from '../../../test/helpers/open-pungs.ts';
import { must } from '../../../test/helpers/random-hand.ts';
import { discard, draw, kong, pung, SETUP, selfDrawn, winFrom } from '../../../test/helpers/shorthand.ts';
import type { HandEvent } from '../../game/events.ts';
import type { Seat } from '../../game/seats.ts';
import { apply, startHand } from '../../hand/hand.ts';
import { liabilities, NOTHING_SEEN, watch } from '../../liability/watch.ts';
import { KUESTER_LIABILITIES } from './liability.ts';

/** Row and giver of each liability after the events, the last one last. */
function found(events: readonly HandEvent[], roundWind: Seat = 'E'): string[] {
  let hand = startHand({ ...SETUP, roundWind });
  let seen = NOTHING_SEEN;
  for (const event of events) {
    const after = must(apply(hand, event));
    seen = watch(KUESTER_LIABILITIES, seen, hand, event, after);
    hand = after;
  }
  return liabilities(KUESTER_LIABILITIES, seen, hand).map(({ row, by }) => `${row} ${by}`);
}

const BAMBOO = southHasOpen(['1s', '2s', '3s'], '6679s');
const FOURTH = [...BAMBOO, ...turn('W', '6s'), pung('S', '6s', 'W'), discard('S', '9s')];
const WINDS = southHasOpen(['1z', '2z', '3z'], '44z55z');
const DRAGONS = (rest: string) => southHasOpen(['5z', '6z', '7z'], rest);

/** North claims a pung of 7s, South three of bamboo; then North draws the fourth 7s, for which South waits. */
const ROBBED = [
  ...dealFilled({ E: '1s', S: '112233s5688s123z', W: '7s', N: '77s4z' }, '123456789s1234567z123p'),
  ...[discard('E', '1s'), pung('S', '1s', 'E'), discard('S', '1z')],
  ...[...turn('W', '1p', '7s'), pung('N', '7s', 'W'), discard('N', '4z')],
  ...[...turn('E', '2s'), pung('S', '2s', 'E'), discard('S', '2z')],
  ...[...turn('W', '3s'), pung('S', '3s', 'W'), discard('S', '3z')],
  ...[...turn('W', '2p'), draw('N', '7s'), kong('N', '7s', 'promoted')],
  winFrom('S', '7s', 'N', 'kong'),
];

describe('liability (Küster, Die Strafen 8 to 10)', () => {
  it.each<[string, readonly HandEvent[], string[], Seat?]>([
    [
      '8: gives the tile that wins',
      [...FOURTH, ...turn('W', '1p'), ...turn('N', '7s'), winFrom('S', '7s', 'N')],
      ['kuester-8 N'],
    ],
    [
      '8: gave the fourth group, the last tile is drawn',
      [...FOURTH, ...ROUND, draw('S', '7s'), selfDrawn('S', '7s')],
      ['kuester-8 W'],
    ],
    [
      '8: the fourth group was drawn, and the last tile',
      [...BAMBOO, ...ROUND, ...turn('S', '6s', '9s'), ...ROUND, draw('S', '7s'), selfDrawn('S', '7s')],
      [],
    ],
    [
      '8: only two groups of the suit lie open',
      [...southHasOpen(['1s', '2s'], '3336679s'), ...turn('W', '8s'), winFrom('S', '8s', 'W')],
      [],
    ],
    [
      '8: three of different suits',
      [...southHasOpen(['1s', '2s', '8m'], '6677s'), ...turn('W', '7s'), winFrom('S', '7s', 'W')],
      [],
    ],
    [
      '8: no pure colour, for the pair is of dragons',
      [...southHasOpen(['1s', '2s', '3s'], '66s77z'), ...turn('W', '6s'), winFrom('S', '6s', 'W')],
      [],
    ],
    ['8: a tile robbed is not laid down', ROBBED, []],
    ['8: nobody has won', FOURTH, []],
    ['9: gives the fourth wind', [...WINDS, ...turn('W', '4z'), winFrom('S', '4z', 'W')], ['kuester-9 W']],
    [
      '9: gives the pair of dragons',
      [...southHasOpen(['1z', '2z', '3z'], '444z5z'), ...turn('W', '5z'), winFrom('S', '5z', 'W')],
      ['kuester-9 W'],
    ],
    [
      '9: a pung of dragons and a pair of winds is no wind game',
      [...WINDS, ...turn('W', '5z'), winFrom('S', '5z', 'W')],
      [],
    ],
    [
      '9: nor is one with a pair of another kind',
      [...southHasOpen(['1z', '2z', '3z'], '44z88m'), ...turn('W', '4z'), winFrom('S', '4z', 'W')],
      [],
    ],
    [
      '9: only two pungs of winds lie open',
      [...southHasOpen(['1z', '2z'], '333z44z55z'), ...turn('W', '4z'), winFrom('S', '4z', 'W')],
      [],
    ],
    [
      '10: gives the own wind',
      [...DRAGONS('22z88m'), ...turn('W', '2z'), winFrom('S', '2z', 'W')],
      ['kuester-10 W'],
    ],
    [
      "10: gives the round's wind",
      [...DRAGONS('11z88m'), ...turn('W', '1z'), winFrom('S', '1z', 'W')],
      ['kuester-10 W'],
    ],
    [
      '10: a wind that is neither',
      [...DRAGONS('11z88m'), ...turn('W', '1z'), winFrom('S', '1z', 'W')],
      [],
      'N',
    ],
    [
      '10: gives the third dragon',
      [...southHasOpen(['5z', '6z', '2z'], '77z88m'), ...turn('W', '7z'), winFrom('S', '7z', 'W')],
      ['kuester-10 W'],
    ],
    [
      '10: the third dragon makes only the pair',
      [...southHasOpen(['5z', '6z', '2z'], '7z888m'), ...turn('W', '7z'), winFrom('S', '7z', 'W')],
      [],
    ],
    [
      '10: only two of its pungs lie open',
      [...southHasOpen(['5z', '6z'], '222z77z88m'), ...turn('W', '7z'), winFrom('S', '7z', 'W')],
      [],
    ],
    [
      '10: gave the fourth pung; the tile that wins was harmless',
      [
        ...DRAGONS('22z8m9s'),
        ...turn('W', '2z'),
        pung('S', '2z', 'W'),
        discard('S', '9s'),
        ...turn('W', '1p'),
        ...turn('N', '8m'),
        winFrom('S', '8m', 'N'),
      ],
      ['kuester-10 W'],
    ],
  ])('%s', (_, events, expected, roundWind) => {
    expect(found(events, roundWind)).toEqual(expected);
  });
});
