import type { PlayRow } from '../words/play-row.ts';
import { KUESTER_SCORING } from './scoring.ts';

/**
 * Küster, Lehrbuch des Mah-Jong-Spieles. A claimed kong cannot be robbed: the book speaks of a tile taken from the
 * wall, and a player who wins with the discard comes before the kong anyway. Rule 7 of the Allgemeine Spielregeln (a
 * live tile taken for a replacement) is read to apply to the play, not to the deal, where replacements go round from
 * East.
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
  border: KUESTER_SCORING.deadWall, //                                                Das Ende des Spieles
  dealtToEast: 14, //                                                         Die Verteilung der Spielsteine
  bonusAtDeal: 'in rounds', //                                                Die Verteilung der Spielsteine
  replacementKept: false,
  liveForReplacement: true, //                                                Allgemeine Spielregeln 7
  concealedKong: 'own turn', //                                               Kah-Ongg
  playersForChows: KUESTER_SCORING.playersForChows, //                                Teilnehmerzahl
  specialFirst: null,
  winOrder: ['pung', 'pair', 'chow'], //                                      Mah-Jongg
  robbing: [
    { kong: 'concealed', to: ['chow'] }, //                                   Mundraub
    { kong: 'promoted', to: ['chow'] },
  ],
  lateClaims: 'none', //                                                      Pong
  callBinds: null,
  bet: null,
  afterLastTile: 'every claim', //                                            Das Ende des Spieles
  wronglySeen: { mixedWith: 10 }, //                                         Allgemeine Spielregeln 8
  seats: { draw: 'by throws' }, //                                            Spielvorbereitungen
  lastTileFrom: KUESTER_SCORING.lastTileFrom,
  match: { dealerStays: 'until another wins', dealersInRound: 'everybody', rounds: null, tokens: 'pfennigs' }, // Spielvorbereitungen
};
