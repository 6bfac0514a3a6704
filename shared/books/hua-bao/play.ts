import { type PlayRow, ROB_PROMOTED } from '../words/play-row.ts';
import { HUA_BAO_SCORING } from './scoring.ts';

/** Hua Bao Rules, Wikipedia; the places are its headings. Where it is silent, as in the other books. */
export const HUA_BAO_PLAY: PlayRow = {
  break: {
    clockwise: false, //                                                    Der Spielverlauf
    dice: [2, 2], //                                                        Die Mauer
    counted: "on East's side", //                                           Die Mauer
    lowerBefore: 1, //                                                      Die Mauer
    upperBefore: 1,
  },
  firstLoose: 'upper', //                                                   Die Mauer
  border: HUA_BAO_SCORING.deadWall, //                                                Der Spielverlauf
  dealtToEast: 14, //                                                         Die Mauer
  bonusAtDeal: 'player by player', //                                         Blumen- und Jahreszeitenziegel
  replacementKept: false,
  concealedKong: 'own turn', //                                               Vierlinge (Kong)
  playersForChows: HUA_BAO_SCORING.playersForChows,
  specialFirst: null,
  winOrder: [],
  robbing: ROB_PROMOTED, //                                                   Beraubung des Kong
  lateClaims: 'none', //                                                      Der Spielverlauf
  callBinds: null,
  bet: null,
  afterLastTile: 'every claim',
  wronglySeen: null,
  seats: { draw: 'in order', throws: [2], thrower: 0 }, //                    Die Sitzordnung
  lastTileFrom: HUA_BAO_SCORING.lastTileFrom,
  match: { dealerStays: 'until another wins', dealersInRound: 'everybody', rounds: 4, tokens: null }, // Runden und Partien
};
