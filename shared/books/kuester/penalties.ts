import type { PenaltyBook } from '../words/penalty-row.ts';

/**
 * Küster, Die Strafen and Allgemeine Spielregeln. Where the book is silent or can be read in two ways:
 * - 6: by the letter, the player pays who announced too little: he gains nothing by the correction. A referee who
 *   reads it as a fine for the player who corrected him enters that player instead.
 * - 7: the hand ends without a winner, but is not a drawn hand, so the next does not count double for it.
 * - Fines are not payments of the hand: a drawn hand before it does not double them.
 * - A long hand is not pointed out, like a short one. A false group (Spielregeln 6b) may be pointed out as soon as it
 *   can no longer be put right: until then it costs what 5 says.
 */
export const KUESTER_PENALTIES: PenaltyBook = {
  deadReceive: true,
  penalties: [
    {
      id: 'kuester-1',
      name: {
        de: 'Sieht seine Steine an, bevor die Verteilung beendet ist',
        en: 'Looks at his tiles before the deal is over',
      },
      place: 'Die Strafen, 1',
      fine: { points: 10 },
      harm: 'his knowledge harmed another player',
    },
    {
      id: 'kuester-2',
      name: { de: 'Ruft einen Stein falsch auf', en: 'Misnames the tile he discards' },
      place: 'Die Strafen, 2',
      fine: { points: 10 },
      harm: 'others were led to a false call',
    },
    {
      id: 'kuester-3',
      name: {
        de: 'Antwortet, von wem der tote Stein abgelegt worden ist',
        en: 'Answers who discarded the dead tile',
      },
      place: 'Die Strafen, 3',
      fine: { points: 10 },
      harm: 'the answer harmed another player',
    },
    {
      id: 'kuester-4',
      name: {
        de: 'Macht darauf aufmerksam, daß ein Spieler zu wenig Steine besitzt',
        en: 'Tells a player that he is short of tiles',
      },
      place: 'Die Strafen, 4',
      fine: { points: 50 },
      harm: 'the player could still put it right',
    },
    {
      id: 'kuester-5',
      name: {
        de: 'Macht auf einen falschen Stein und eine falsche Figur aufmerksam',
        en: 'Tells a player of a wrong tile and a false group',
      },
      place: 'Die Strafen, 5',
      fine: { points: 50 },
      harm: 'the player could still put it right',
    },
    {
      id: 'kuester-6',
      name: { de: 'Hat zu wenig Punkte angesagt', en: 'Announced too few points' },
      place: 'Die Strafen, 6',
      fine: 'difference',
      harm: 'another told him, and the correction costs the others',
    },
    {
      id: 'kuester-7',
      name: { de: 'Irrtümliches Mah-Jongg', en: 'False mah-jongg' },
      place: 'Die Strafen, 7',
      fine: 'value',
      harm: 'another player was led to show his tiles',
      handEnds: true,
    },
    {
      id: 'kuester-8',
      name: { de: 'Verhilft zu einem reinen Farbenspiel', en: 'Helps to a pure colour game' },
      place: 'Die Strafen, 8',
      fine: 'everything',
      harm: 'three groups of the suit lay open, and the game was won',
    },
    {
      id: 'kuester-9',
      name: { de: 'Verhilft zu einem Windspiel', en: 'Helps to a wind game' },
      place: 'Die Strafen, 9',
      fine: 'everything',
      harm: 'three pungs of winds lay open, and the game was won',
    },
    {
      id: 'kuester-10',
      name: {
        de: 'Verhilft zu einem Drachenspiel mit eigenem Wind oder Wind der Runde',
        en: 'Helps to a dragon game with the own or prevailing wind',
      },
      place: 'Die Strafen, 10',
      fine: 'everything',
      harm: 'three of its pungs lay open, and the game was won',
    },
  ],
  faults: {
    short: {
      place: 'Spielregeln, 2 und 4',
      mayTell: 'when another has drawn',
      cure: 'until another draws',
      bars: ['win'],
      nextTurn: 'draws only',
    },
    long: {
      place: 'Spielregeln, 3',
      mayTell: 'when another has drawn',
      cure: null,
      bars: ['win'],
      nextTurn: 'discards only',
    },
    'false-group': {
      place: 'Spielregeln, 6b',
      mayTell: 'when another has drawn',
      cure: 'until another draws',
      bars: ['win'],
    },
    'wrong-tile': {
      place: 'Spielregeln, 6a',
      mayTell: 'when the group lies complete',
      cure: 'until he discards',
      bars: [],
    },
    'false-call': { place: 'Mah-Jongg', mayTell: 'now', cure: 'until he discards', bars: [] },
    'false-win': {
      place: 'Die Strafen, 7',
      mayTell: 'now',
      cure: 'until another shows his tiles',
      bars: [],
    },
  },
  deadHands: { short: 'short', long: 'long', 'false-group': 'foul' },
};
