import type { PlayRow } from '../words/play-row.ts';
import { SCHMALE_SCORING } from './scoring.ts';

/**
 * Schmale, Ma Jiang; the alternative valuation (appendix C) is played the same way. Of the loose tiles the inner one
 * is taken first (2.2): the upper tile of the stack, which lies farther from the gap. Decided where the letter of the
 * book does not help:
 * - A claim of the discard after a kong ends the time to rob it. 5.1 names only the right neighbour, who may be
 *   passed over for the rest of the hand.
 * - A referee may correct a result after the next hand has begun: 6 forbids it for errors in counting, but the
 *   referee corrects what the table observed.
 */
export const SCHMALE_PLAY: PlayRow = {
  break: {
    clockwise: false, //                                                    4
    dice: [3], //                                                           2.2
    counted: 'on the side thrown', //                                       2.2
    lowerBefore: 1, //                                                      2.2
    upperBefore: 2,
  },
  firstLoose: 'upper', //                                                   2.2
  border: SCHMALE_SCORING.deadWall, //                                                5.2
  dealtToEast: 14, //                                                         2.2
  bonusAtDeal: 'player by player', //                                         2.2
  replacementKept: false,
  concealedKong: 'own turn', //                                               4.3
  playersForChows: SCHMALE_SCORING.playersForChows,
  specialFirst: null,
  winOrder: ['orphans'], //                                                   4.2, 6.1.2
  robbing: [
    { kong: 'promoted', to: 'any', until: 'the next player takes a tile' }, //                                       5.1
    { kong: 'concealed', to: ['orphans'], until: 'the next player takes a tile' }, //                                5.1, 6.1.2
  ],
  lateClaims: 'mixed in', //                                                  4.2
  callBinds: '5.4.4',
  bet: null,
  afterLastTile: 'every claim', //                                            5.2: it ends when a tile is needed
  wronglySeen: { mixedWith: 14 }, //                                         5.3, 4.2
  seats: { draw: 'in order', throws: [3, 3], thrower: 0, oddFromEnd: true, dealerThrow: 3 }, // 2.1
  lastTileFrom: SCHMALE_SCORING.lastTileFrom,
  match: { dealerStays: 'until another wins', dealersInRound: 'everybody', rounds: 4, tokens: null }, // 3
};
