import type { LiabilityRow } from '../words/liability-row.ts';
import {
  DRAGONS,
  isPureColour,
  kindsOfSuit,
  openPungs,
  ownAndPrevailing,
  suitOfThreeGroups,
  threeOfEach,
  tilesHeld,
  WINDS,
} from '../words/threats.ts';
import { KUESTER_SCORING } from './scoring.ts';

const HONOURS = [...WINDS, ...DRAGONS];

/**
 * By the book no warning is needed; a robbed tile was neither called nor laid down; a player who had no choice is
 * free.
 */
const AS_IN_8 = { given: 'any claim', robbed: false, declared: false, exemption: true } as const;

/**
 * Küster, Die Strafen 8 to 10. What counts is the last dangerous tile that the winner took from another player: the
 * winning tile or, if he drew that or it was harmless, the one that completed his fourth group.
 */
export const KUESTER_LIABILITIES: readonly LiabilityRow[] = [
  {
    ...AS_IN_8,
    id: 'kuester-8',
    name: {
      de: 'Drei Figuren einer Kategorie offen: reines Farbenspiel',
      en: 'Three groups of a suit open: pure colour',
    },
    place: 'Die Strafen, 8',
    dangerous: (hand, seat) => {
      const suit = suitOfThreeGroups(hand, seat);
      return suit === null ? [] : kindsOfSuit(suit);
    },
    reached: isPureColour,
  },
  {
    ...AS_IN_8,
    id: 'kuester-9',
    name: { de: 'Drei Pong von Winden offen: Windspiel', en: 'Three pungs of winds open: wind game' },
    place: 'Die Strafen, 9',
    // The pair of the wind game is one of dragons.
    dangerous: (hand, seat) => (openPungs(hand, seat, WINDS).length >= 3 ? HONOURS : []),
    reached: (hand, seat) => {
      const held = tilesHeld(hand, seat);
      return threeOfEach(hand, seat, WINDS) && DRAGONS.some((dragon) => held[dragon]! >= 2);
    },
  },
  {
    ...AS_IN_8,
    id: 'kuester-10',
    name: {
      de: 'Drei Pong offen: Drachenspiel mit eigenem Wind oder Wind der Runde',
      en: 'Three pungs open: dragon game with the own or prevailing wind',
    },
    place: 'Die Strafen, 10',
    dangerous: (hand, seat) => {
      const winds = ownAndPrevailing(KUESTER_SCORING, hand, seat);
      const laid = openPungs(hand, seat, DRAGONS).length + Math.min(1, openPungs(hand, seat, winds).length);
      return laid >= 3 ? [...DRAGONS, ...winds] : [];
    },
    reached: (hand, seat) =>
      threeOfEach(hand, seat, DRAGONS) &&
      ownAndPrevailing(KUESTER_SCORING, hand, seat).some((wind) => threeOfEach(hand, seat, [wind])),
  },
];
