import { type PlayRow, ROB_PROMOTED } from '../words/play-row.ts';
import { BOUTER_SCORING } from './scoring.ts';

/** Bouter, Mah Jong in 144 regels. The tail hand of a match cut short (56) is a hand like any other. */
export const BOUTER_PLAY: PlayRow = {
  break: {
    clockwise: false, //                                                    6, 12
    dice: [2, 2], //                                                        12, 13
    counted: 'on the side thrown',
    lowerBefore: 1, //                                                      13
    upperBefore: 2,
  },
  firstLoose: 'upper', //                                                   16
  border: BOUTER_SCORING.deadWall, //                                               44
  dealtToEast: 14, //                                                       15
  bonusAtDeal: 'player by player', //                                       16, 42
  replacementKept: true, //                                                 43
  concealedKong: 'any time', //                                             41
  playersForChows: BOUTER_SCORING.playersForChows,
  specialFirst: [
    { worth: 'bmjDouble', from: 20 }, //                                    29, 141
    { worth: 'bmjFull', from: 4 }, //                                       90: three are worth half
    { worth: 'bmjHalf', from: 1 },
  ],
  winOrder: ['pair', 'pung', 'chow'], //                                    29
  robbing: ROB_PROMOTED, //                                                 47
  lateClaims: 'put back', //                                                32
  callBinds: null, //                                                       28: it may be withdrawn
  bet: { beforeDiscard: 14 }, //                                            88
  afterLastTile: 'wins only', //                                            68
  wronglySeen: 'put back', //                                                31
  seats: { draw: 'highest is East' }, //                                      10
  lastTileFrom: BOUTER_SCORING.lastTileFrom, //                                     68
  match: {
    dealerStays: 'until another wins', //                                   51
    dealersInRound: 'everybody', //                                         52, 54
    rounds: 4,
    tokens: 'sticks', //
    wonBySpecialHand: true, //                                              55
  },
};
