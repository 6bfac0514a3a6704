import type { PlayRow } from '../words/play-row.ts';
import { PHILOS_SCORING } from './scoring.ts';

/** Philos, shortened rules of the Japanese federation. Where they are silent, as in the other books. */
export const PHILOS_PLAY: PlayRow = {
  break: {
    clockwise: false, //                                                    3
    dice: [2, 2], //                                                        2.3
    counted: 'on the side thrown', //                                       2.3
    lowerBefore: 1, //                                                      2.3
    upperBefore: 2,
  },
  firstLoose: 'lower', //                                                   3.1.4: the left end, at the gap
  border: PHILOS_SCORING.deadWall, //                                                 4
  dealtToEast: 14, //                                                         2.4
  bonusAtDeal: 'player by player', //                                         7: at once
  replacementKept: false,
  concealedKong: 'own turn', //                                               3.1.4
  playersForChows: PHILOS_SCORING.playersForChows,
  specialFirst: null,
  winOrder: [], //                                                            3.1.6
  robbing: [],
  lateClaims: 'none',
  callBinds: null,
  bet: null,
  afterLastTile: 'every claim', //                                            4
  wronglySeen: null,
  seats: { draw: 'in order', throws: [2, 2], thrower: 2 }, //                 2.1
  lastTileFrom: PHILOS_SCORING.lastTileFrom,
  match: { dealerStays: 'four hands, or while he wins', dealersInRound: 'one', rounds: 4, tokens: null }, // 2.1, 5
};
