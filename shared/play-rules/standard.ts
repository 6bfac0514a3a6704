import { STANDARD } from '../rules/standard.ts';
import { type PlayRow, ROB_PROMOTED } from './play-row.ts';

/**
 * Standard Rules for the Chinese Domino Game of Mah Jong. East's fourteenth tile is his first draw. Flowers of
 * the deal are replaced before anybody discards (X), from East on, since nobody else may be short of a tile.
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
  border: STANDARD.deadWall, //                                               VI
  dealtToEast: 13, //                                                         III, IV
  bonusAtDeal: 'player by player', //                                         X
  replacementKept: false,
  concealedKong: 'own turn',
  playersForChows: STANDARD.playersForChows,
  specialFirst: null,
  winOrder: [], //                                                            V: who sits nearest
  robbing: ROB_PROMOTED, //                                                   V
  lateClaims: 'none',
  bet: null,
  afterLastTile: 'every claim',
  wronglySeen: null,
  seats: { draw: 'in order', throws: [2], thrower: 0, dealerThrow: 2 }, //    II, III
  lastTileFrom: STANDARD.lastTileFrom,
  match: {
    dealerStays: 'until another wins', //                                     VI
    dealersInRound: 'everybody', //                                           Game in rounds
    rounds: 8,
    newSeatsAfter: 4,
  },
};
