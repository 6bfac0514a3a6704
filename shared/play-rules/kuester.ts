import { KUESTER } from '../rules/kuester.ts';
import type { PlayRow } from './play-row.ts';

/**
 * Küster, Lehrbuch des Mah-Jong-Spieles. A claimed kong cannot be robbed: the book speaks of a tile taken from
 * the wall, and whoever wins on the discard comes before the kong anyway. Rule 7 of the Allgemeine Spielregeln (a live
 * tile taken for a replacement) is read of the play, not of the deal, where replacements go round from East.
 */
export const KUESTER_PLAY: PlayRow = {
  break: {
    clockwise: true, //                                                     Spielvorbereitungen
    dice: [2, 2], //                                                        Der Anbruch der Mauer
    counted: 'on the side thrown', //                                       Der Anbruch der Mauer
    lowerBefore: 2, //                                                      Der Anbruch der Mauer
    upperBefore: 4,
  },
  firstLoose: 'upper', //                                                   Der Anbruch der Mauer
  border: KUESTER.deadWall, //                                                Das Ende des Spieles
  dealtToEast: 14, //                                                         Die Verteilung der Spielsteine
  bonusAtDeal: 'in rounds', //                                                Die Verteilung der Spielsteine
  replacementKept: false,
  liveForReplacement: true, //                                                Allgemeine Spielregeln 7
  concealedKong: 'own turn', //                                               Kah-Ongg
  playersForChows: KUESTER.playersForChows, //                                Teilnehmerzahl
  specialFirst: null,
  winOrder: ['pung', 'pair', 'chow'], //                                      Mah-Jongg
  robbing: [
    { kong: 'concealed', to: ['chow'] }, //                                   Mundraub
    { kong: 'promoted', to: ['chow'] },
  ],
  lateClaims: 'none', //                                                      Pong
  bet: null,
  afterLastTile: 'every claim', //                                            Das Ende des Spieles
  wronglySeen: { mixedWith: 10 }, //                                         Allgemeine Spielregeln 8
  seats: { draw: 'by throws' }, //                                            Spielvorbereitungen
  lastTileFrom: KUESTER.lastTileFrom,
  match: { dealerStays: 'until another wins', dealersInRound: 'everybody', rounds: null }, // Spielvorbereitungen
};
