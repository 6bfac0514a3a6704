import { type PlayRow, ROB_PROMOTED } from '../words/play-row.ts';
import { STANDARD_SCORING } from './scoring.ts';

/**
 * Standard Rules for the Chinese Domino Game of Mah Jong. East's fourteenth tile is the first draw. Flowers of the
 * deal are replaced before anybody discards (X), from East on, since everybody must have a full hand.
 */
export const STANDARD_PLAY: PlayRow = {
  break: {
    clockwise: false, //                                                    II
    dice: [2, 2], //                                                        III
    counted: 'on the side thrown', //                                       III
    lowerBefore: 1, //                                                      III
    upperBefore: 2,
  },
  firstLoose: 'upper', //                                                   III
  border: STANDARD_SCORING.deadWall, //                                               VI
  dealtToEast: 13, //                                                         III, IV
  bonusAtDeal: 'player by player', //                                         X
  replacementKept: false,
  concealedKong: 'own turn',
  playersForChows: STANDARD_SCORING.playersForChows,
  specialFirst: null,
  winOrder: [], //                                                            V: who sits nearest
  robbing: ROB_PROMOTED, //                                                   V
  lateClaims: 'none',
  callBinds: null,
  bet: null,
  afterLastTile: 'every claim',
  wronglySeen: null,
  seats: { draw: 'in order', throws: [2], thrower: 0, dealerThrow: 2 }, //    II, III
  lastTileFrom: STANDARD_SCORING.lastTileFrom,
  match: {
    dealerStays: 'until another wins', //                                     VI
    dealersInRound: 'everybody', //                                           Game in rounds
    rounds: 8,
    tokens: null,
    newSeatsAfter: 4,
  },
};
