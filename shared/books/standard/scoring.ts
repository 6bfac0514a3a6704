import { drawnFor } from '../words/last-tile.ts';
import { allDragons, allWinds, both, chosen, wonWith } from '../words/limit-hand-vocabulary.ts';
import { doubles, englishTable, points } from '../words/rows.ts';
import type { LimitHand, RuleSet } from '../words/rule-set.ts';
import { looksAt } from '../words/scope.ts';
import {
  always,
  bonusTiles,
  chow,
  concealed,
  dragons,
  each,
  either,
  everyGroup,
  exposed,
  FLOWERS,
  type HandTest,
  kong,
  oneSuit,
  oneSuitAndHonours,
  onlyTile,
  optionIs,
  ownOfBouquet,
  ownWind,
  pair,
  pung,
  pungOrKong,
  SEASONS,
  selfDrawn,
  simples,
  terminals,
  thePair,
  unless,
  when,
  wholeBouquet,
  winds,
  won,
  wonFrom,
} from '../words/vocabulary.ts';

// A sequence has no score and needs no line.
// biome-ignore format: one row a line, as in the book
const SETS_ON_TABLE = englishTable('all', 'VII A', [
  ['pung-simple-exposed', 'Three of a kind of 2 to 8, on table', points(2), each(pung, exposed, simples)],
  ['pung-terminal-exposed', 'Three Ones or Nines, on table', points(4), each(pung, exposed, terminals)],
  ['pung-wind-exposed', 'Three of a kind of any Wind, on table', points(4), each(pung, exposed, winds)],
  ['pung-dragon-exposed', 'Three of a kind of any Dragon, on table', points(4), each(pung, exposed, dragons)],
  ['kong-simple-exposed', 'Four of a kind of 2 to 8, on table', points(8), each(kong, exposed, simples)],
  ['kong-terminal-exposed', 'Four Ones or Nines, on table', points(16), each(kong, exposed, terminals)],
  ['kong-wind-exposed', 'Four of a kind of any Wind, on table', points(16), each(kong, exposed, winds)],
  ['kong-dragon-exposed', 'Four of a kind of any Dragon, on table', points(16), each(kong, exposed, dragons)],
  ['pair', "A pair of Dragons or of the player's own Wind", points(2), each(pair, either(dragons, ownWind))],
]);

// biome-ignore format: one row a line, as in the book
const SETS_IN_HAND = englishTable('all', 'VII B', [
  ['pung-simple-concealed', 'Three of a kind of 2 to 8, in hand', points(4), each(pung, concealed, simples)],
  ['pung-terminal-concealed', 'Three Ones or Nines, in hand', points(8), each(pung, concealed, terminals)],
  ['pung-wind-concealed', 'Three of a kind of any Wind, in hand', points(8), each(pung, concealed, winds)],
  ['pung-dragon-concealed', 'Three of a kind of any Dragon, in hand', points(8), each(pung, concealed, dragons)],
  ['kong-simple-concealed', 'Four of a kind of 2 to 8, in hand', points(16), each(kong, concealed, simples)],
  ['kong-terminal-concealed', 'Four Ones or Nines, in hand', points(32), each(kong, concealed, terminals)],
  ['kong-wind-concealed', 'Four of a kind of any Wind, in hand', points(32), each(kong, concealed, winds)],
  ['kong-dragon-concealed', 'Four of a kind of any Dragon, in hand', points(32), each(kong, concealed, dragons)],
]);

// biome-ignore format: one row a line, as in the book
const BASAL_AND_DOUBLES = [
  ...englishTable('winner', 'VI 3, VIII', [
    ['basal', 'Basal score', points({ option: 'basic' }), always],
  ]),
  ...englishTable('all', 'IX A', [
    ['own-wind', "Three or four of the player's own wind", doubles(1), each(pungOrKong, ownWind)],
    ['dragons', 'Three or four of any Dragon', doubles(1), each(pungOrKong, dragons)],
  ]),
  ...englishTable('winner', 'IX B', [
    ['mixed-group', 'A hand of one group mixed with Dragons or Winds', doubles(1), when(oneSuitAndHonours)],
    ['pure-group', 'A hand of purely one group', doubles(3), when(oneSuit)],
  ]),
];

// biome-ignore format: one row a line, as in the book
const FLOWER_CARDS = englishTable('all', 'X', [
  ['flower-card', 'Flower card', points(4), bonusTiles],
  ['own-flower', "The player's own flower", doubles(1), ownOfBouquet(FLOWERS), 'taken in by all four'],
  ['own-season', "The player's own season", doubles(1), ownOfBouquet(SEASONS), 'taken in by all four'],
  ['all-flowers', 'All four flowers', doubles(2), when(wholeBouquet(FLOWERS)), 'two in all, so all eight are four in all'],
  ['all-seasons', 'All four seasons', doubles(2), when(wholeBouquet(SEASONS)), 'two in all, so all eight are four in all'],
]);

/** No points from groups, pair and flower cards. */
const noPoints: readonly HandTest[] = [
  everyGroup(chow),
  unless(thePair(either(dragons, ownWind))),
  looksAt('bonus', ({ bonus }) => bonus.length === 0),
];

const EXTRAS: readonly (readonly [id: string, en: string, is: readonly HandTest[], ruling?: string])[] = [
  ['no-straight', 'No straight in hand or on table', [everyGroup(pungOrKong)]],
  ['loose-card', 'Winning card drawn from the loose cards after a Kong', [drawnFor('kong')]],
  ['no-points', 'Entirely no points', noPoints, 'none from groups, pair and bonus tiles'],
  ['last-piece', 'Winning piece is the last one', [won('last-wall-tile')]],
  ['robbed-kong', 'Hand completed with the fourth piece of an Open Kong', [wonFrom('kong')]],
];

// biome-ignore format: one row a line, as in the book
const EXTRA_SCORES = [
  ...englishTable('winner', 'XI A, as points', EXTRAS.map(([id, en, is, ruling]) => [id, en, points(10), when(optionIs('extra', 'add'), ...is), ruling])),
  ...englishTable('winner', 'XI A, as doubles', EXTRAS.map(([id, en, is, ruling]) => [`${id}-double`, en, doubles(1), when(optionIs('extra', 'double'), ...is), ruling])),
  ...englishTable('winner', 'XI B', [
    ['self-drawn', 'Winning piece drawn by the winner himself', points(2), when(selfDrawn)],
    ['only-piece', 'Winning piece matches the only piece', points(2), when(onlyTile)],
  ]),
];

const FULL = { option: 'limit' } as const;
const HALF = { option: 'limit', half: true } as const;
const FIRST_PIECE = { en: "Hand completed with the Chief's first discarded piece" } as const;

const LIMIT_HANDS: readonly LimitHand[] = [
  {
    id: 'all-dragons',
    name: { en: 'All the Dragons in three or four of a kind' },
    place: 'VI 4',
    value: FULL,
    is: allDragons,
  },
  {
    id: 'all-winds',
    name: { en: 'All the Winds in three or four of a kind' },
    place: 'VI 4',
    value: FULL,
    is: allWinds,
  },
  {
    id: 'heaven',
    name: { en: "Hand completed with the Chief's first card from the wall" },
    place: 'IX B 3',
    value: FULL,
    is: wonWith('heaven'),
  },
  {
    id: 'first-discard-half',
    name: FIRST_PIECE,
    place: 'IX B 4, half points',
    value: HALF,
    is: both(wonWith('first-discard'), chosen('firstDiscard', 'half')),
  },
  {
    id: 'first-discard-full',
    name: FIRST_PIECE,
    place: 'IX B 4, full points',
    value: FULL,
    is: both(wonWith('first-discard'), chosen('firstDiscard', 'full')),
  },
];

/**
 * Standard Rules for the Chinese Domino Game of Mah Jong, as the rulings read them. Places are its sections. Where
 * both are silent:
 * - Several extra scores add up.
 * - A hand of only winds and dragons has no value of its own (it has no suit to be "one group mixed with").
 * - A group declared as concealed is "in hand".
 * - "Chief" is the position's `dealer`, in any seat.
 */
export const STANDARD_SCORING: RuleSet = {
  id: 'standard',
  title: 'Standard Rules for the Chinese Domino Game of Mah Jong',
  setSize: 136,
  bonusTilesOption: 'bonusTiles',
  tables: [['E', 'S', 'W', 'N']],
  playersForChows: 3,
  ownWinds: (seat) => [seat],
  deadWall: 14,
  lastTileFrom: ['wall', 'replacement'],
  options: {
    limit: { default: 300, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
    basic: { default: 10, least: 0, most: 1000 },
    extra: { default: 'add', words: ['add', 'double'] },
    firstDiscard: { default: 'half', words: ['half', 'full'] },
    bonusTiles: { default: false },
  },
  patterns: [],
  rows: [...SETS_ON_TABLE, ...SETS_IN_HAND, ...BASAL_AND_DOUBLES, ...FLOWER_CARDS, ...EXTRA_SCORES],
  limitHands: LIMIT_HANDS,
  cap: { id: 'limit', name: { en: 'Limit' }, place: 'VI 3', option: 'limit' },
  deadHands: { short: 'nothing', long: 'nothing', foul: 'nothing' },
  settlement: { doubleAfterDraw: false, twoPayDifference: false },
};
