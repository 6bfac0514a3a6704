import type { Seat } from '../seats.ts';
import { isNineLanterns, isSevenPairs, isThirteenOddOnes } from './patterns.ts';
import type { RuleSet } from './ruleset.ts';

/** Curt Küster, Lehrbuch des Mah-Jong-Spieles. */
export const KUESTER: RuleSet = {
  id: 'kuester',
  title: 'Küster, Lehrbuch des Mah-Jong-Spieles',
  setSize: 144,
  tables: [
    ['E', 'S'],
    ['E', 'S', 'W'],
    ['E', 'S', 'W', 'N'],
  ],
  playersForChows: 3,
  ownWinds: (seat, players) => (players === 2 ? TWO_OWN[seat] : [seat]),
  deadWall: 'seven-stacks',
  options: {
    limit: { default: null, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
    limitHand: { default: 1000, least: 1, most: 1_000_000_000 },
    handPremium: { default: 0, least: 0, most: 1000 },
    simpleColourPair: { default: 'any', words: ['any', 'same'] },
  },
  patterns: [isSevenPairs, isThirteenOddOnes, isNineLanterns],
  rows: [],
  limitHands: [],
  deadHands: { short: 'as usual', long: 'nothing', foul: 'as usual' },
  settlement: { doubleAfterDraw: true, twoPayDifference: true },
};

const TWO_OWN: Readonly<Record<Seat, readonly Seat[]>> = { E: ['E', 'W'], S: ['S', 'N'], W: [], N: [] };
