import type { Seat } from '../../game/seats.ts';
import {
  FIRST_BONUS,
  FIRST_WIND,
  isHonour,
  isSuit,
  isTerminal,
  type Kind,
  kindOf,
  suitOf,
} from '../../game/tiles.ts';
import { NINE_GATES, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../words/patterns.ts';
import { doubles, points, tableIn } from '../words/rows.ts';
import type { RuleSet } from '../words/rule-set.ts';
import { counting, looksAt } from '../words/scope.ts';
import {
  atLeast,
  bonusTiles,
  chow,
  concealed,
  dragons,
  each,
  either,
  everyGroup,
  everyTile,
  exactly,
  exposed,
  FLOWERS,
  type HandTest,
  honours,
  inTheHand,
  kong,
  madeWithFirstDiscard,
  oneSuit,
  oneSuitAndHonours,
  onlyTile,
  optionIs,
  ownWind,
  type PartTest,
  pair,
  prevailingWind,
  pung,
  pungOrKong,
  SEASONS,
  simples,
  terminals,
  unless,
  when,
  wholeBouquet,
  winds,
  won,
  wonFrom,
} from '../words/vocabulary.ts';
import { BOUTER_CLUB_HANDS, BOUTER_CLUB_OPTIONS, BOUTER_CLUB_PATTERNS } from './club-hands.ts';
import { CHOWS_ALLOWED, HAAKWERKJE, PEE_LING } from './patterns.ts';
import { BOUTER_NUMBER_OPTIONS, BOUTER_SPECIAL_HANDS } from './special-hands.ts';

const table = tableIn('nl');

const high: PartTest = either(terminals, honours);
const isHigh = (kind: Kind): boolean => isTerminal(kind) || isHonour(kind);

// Regel 61: gewone punten, afmaakpunten, uitmaakpunten.
// biome-ignore format: one row a line, as in the book
const ORDINARY = [
  ...table('all', 'regel 63', [
    ['bonus-tile', 'Seizoensteen', 'Flower or season', points(4), bonusTiles],
  ]),
  ...table('all', 'regel 64', [
    ['pung-simple-exposed', 'Open Pung van 2 t/m 8', 'Exposed pung of 2s to 8s', points(2), each(pung, exposed, simples)],
    ['pung-simple-concealed', 'Dichte Pung van 2 t/m 8', 'Concealed pung of 2s to 8s', points(4), each(pung, concealed, simples)],
    ['pung-high-exposed', 'Open Pung van Hoge Stenen', 'Exposed pung of 1s, 9s or honours', points(4), each(pung, exposed, high)],
    ['pung-high-concealed', 'Dichte Pung van Hoge Stenen', 'Concealed pung of 1s, 9s or honours', points(8), each(pung, concealed, high)],
  ]),
  ...table('all', 'regel 65', [
    ['kong-simple-exposed', 'Open Kong van 2 t/m 8', 'Exposed kong of 2s to 8s', points(8), each(kong, exposed, simples)],
    ['kong-simple-concealed', 'Dichte Kong van 2 t/m 8', 'Concealed kong of 2s to 8s', points(16), each(kong, concealed, simples)],
    ['kong-high-exposed', 'Open Kong van Hoge Stenen', 'Exposed kong of 1s, 9s or honours', points(16), each(kong, exposed, high)],
    ['kong-high-concealed', 'Dichte Kong van Hoge Stenen', 'Concealed kong of 1s, 9s or honours', points(32), each(kong, concealed, high)],
  ]),
  ...table('all', 'regel 64 tot en met 66', [
    ['first-discard', 'Pung of Kong met de eerste steen van Oost', "Pung or kong with the dealer's first discard", points(2), each(pungOrKong, madeWithFirstDiscard, exposed, simples)],
    ['first-discard-concealed', 'Pung of Kong met de eerste steen van Oost, dicht', "Pung or kong with the dealer's first discard, concealed", points(4), each(pungOrKong, madeWithFirstDiscard, concealed, simples), 'doubled for being concealed'],
    ['first-discard-high', 'Pung of Kong met de eerste steen van Oost, hoog', "Pung or kong with the dealer's first discard, high", points(4), each(pungOrKong, madeWithFirstDiscard, exposed, high), 'doubled for being high'],
    ['first-discard-high-concealed', 'Pung of Kong met de eerste steen van Oost, hoog en dicht', "Pung or kong with the dealer's first discard, high and concealed", points(8), each(pungOrKong, madeWithFirstDiscard, concealed, high), 'doubled for both'],
    ['first-discard-chow', 'Chow met de eerste steen van Oost', "Chow with the dealer's first discard", points(2), each(chow, madeWithFirstDiscard)],
  ]),
  ...table('all', 'regel 67', [
    ['pair', 'Sluitpaar van Enen, Negens, Draken of Eigen Wind', 'Pair of 1s, 9s, dragons or the own wind', points(2), when(atLeast(1, pair, either(terminals, dragons, ownWind))), 'one pair at most'],
  ]),
];

const lastTile: HandTest = looksAt('win', (hand) => won('last-wall-tile')(hand) || won('last-discard')(hand));

// biome-ignore format: one row a line, as in the book
const FINISHING = table('winner', 'regel 68', [
  ['drawn', 'Mah Jong Steen van de Levende Muur', 'Last tile drawn from the live wall', points(2), when(wonFrom('wall'))],
  ['only-tile', 'Mah Jong Steen kon geen andere zijn', 'The only tile that could complete the hand', points(2), when(onlyTile)],
  ['last-tile', 'Mah Jong Steen is de laatste voor Remise', 'Last tile of the hand', points(10), when(lastTile)],
  ['refused-replacement', 'Niet geaccepteerde Vervangingssteen', "Another player's refused replacement", points(10), when(won('refused-replacement'))],
  ['robbed-kong', 'Hoi-Kong-roof', 'Tile robbed from a kong', points(10), when(wonFrom('kong'))],
]);

const ROUNDING = table('all', 'regel 69', [
  [
    'rounded',
    'Afgerond op het tiental',
    'Rounded up to ten',
    points({ roundUpTo: 10 }),
    when(optionIs('round', true)),
  ],
]);

const fourPungs = everyGroup(pungOrKong);
const fourChows = everyGroup(chow);

// biome-ignore format: one row a line, as in the book
const WINNING = table('winner', 'regel 70', [
  ['mah-jongg', 'Mah Jong met drie Pungen en een Chow', 'Mah-Jongg with three pungs and a chow', points(20), when(unless(fourPungs), unless(fourChows))],
  ['mah-jongg-four-pungs', 'Mah Jong met vier Pungen', 'Mah-Jongg with four pungs', points(30), when(fourPungs)],
  ['mah-jongg-four-chows', 'Armoede Mah Jong', 'Mah-Jongg with four chows', points(30), when(fourChows)],
]);

/** Rule 17: the number that flower and season of a wind bear, E S W N. */
const OWN_NUMBER = [2, 4, 3, 1];

/** Both the own flower and the own season. */
const ownSeasonPair: HandTest = looksAt('bonus', ({ bonus, ownWinds }) =>
  ownWinds.some((wind) => {
    const flower = FIRST_BONUS + OWN_NUMBER[wind - FIRST_WIND]! - 1;
    return bonus.includes(flower) && bonus.includes(flower + 4);
  }),
);

/** A group or pair of each suit, of dragons and of winds. */
const oneOfEachSort: HandTest = counting(
  [
    ...[0, 1, 2].map(
      (suit): PartTest =>
        ({ kind }) =>
          isSuit(kind) && suitOf(kind) === suit,
    ),
    winds,
    dragons,
  ],
  (...sorts) => sorts.every((held) => held > 0),
);

const is =
  (tile: '5z' | '6z' | '7z'): PartTest =>
  ({ kind }) =>
    kind === kindOf(tile);

// Regel 73: S.C.H.E.R.P.
// biome-ignore format: one row a line, as in the book
const DOUBLES = [
  ...table('all', 'regel 74', [
    ['own-season-pair', 'Eigen Seizoenpaar', 'Own flower and season', doubles(1), when(ownSeasonPair), 'only both of them'],
    ['all-seasons', 'Kwartet Seizoenen', 'All four seasons', doubles(3), when(wholeBouquet(SEASONS))],
    ['all-flowers', 'Kwartet Bloemenstenen', 'All four flowers', doubles(3), when(wholeBouquet(FLOWERS))],
  ]),
  ...table('all', 'regel 75', [
    ['half-clean', 'Half Schoon', 'One suit and honours', doubles(1), when(oneSuitAndHonours), 'all tiles of every player'],
    ['clean', 'Schoon', 'One suit', doubles(3), when(oneSuit), 'all tiles of every player'],
    ['all-high', 'Uitsluitend Hoge Stenen', 'Only 1s, 9s and honours', doubles(1), when(everyTile(isHigh), unless(everyTile(isHonour))), 'all honours replaces it'],
    ['all-honours', 'Uitsluitend Honneurs', 'Only honours', doubles(3), when(everyTile(isHonour)), 'all tiles of every player'],
  ]),
  ...table('all', 'regel 76', [
    ['three-pungs-in-hand', 'Drie Pungen in de Hand', 'Three concealed pungs', doubles(1), when(exactly(3, pungOrKong, concealed)), 'kongs count as pungs too'],
    ['four-pungs-in-hand', 'Vier Pungen in de Hand', 'Four concealed pungs', doubles(2), when(exactly(4, pungOrKong, concealed)), 'kongs count as pungs too'],
    ['two-kongs-in-hand', 'Twee Kongen in de Hand', 'Two concealed kongs', doubles(1), when(exactly(2, kong, concealed))],
    ['three-kongs-in-hand', 'Drie Kongen in de Hand', 'Three concealed kongs', doubles(2), when(exactly(3, kong, concealed))],
    ['four-kongs-in-hand', 'Vier Kongen in de Hand', 'Four concealed kongs', doubles(3), when(exactly(4, kong, concealed))],
  ]),
  ...table('winner', 'regel 76', [
    ['in-the-hand', 'Alle stenen in de Hand (Dicht Mah Jong)', 'Won wholly in the hand', doubles(1), when(inTheHand)],
  ]),
  ...table('winner', 'regel 77', [
    ['eng-spel', 'Eng Spel', 'A group of each suit, of dragons and of winds', doubles(1), when(oneOfEachSort)],
  ]),
  ...table('winner', 'regel 78', [
    ['requiem', 'Requiemverdubbeling', 'Won on a replacement', doubles(1), when(wonFrom('replacement'))],
  ]),
  ...table('all', 'regel 79', [
    ['red-dragons', 'De Rode Draak', 'Pung or kong of red dragons', doubles(1), each(pungOrKong, is('7z'))],
    ['green-dragons', 'De Groene Draak', 'Pung or kong of green dragons', doubles(1), each(pungOrKong, is('6z'))],
    ['white-dragons', 'De Witte Draak', 'Pung or kong of white dragons', doubles(1), each(pungOrKong, is('5z'))],
    ['own-wind', 'De Eigen Wind', 'Pung or kong of the own wind', doubles(1), each(pungOrKong, ownWind)],
    ['prevailing-wind', 'De Heersende Wind', 'Pung or kong of the prevailing wind', doubles(1), each(pungOrKong, prevailingWind)],
  ]),
  ...table('winner', 'regel 88', [
    ['bet', 'Weddenschapsverdubbeling', 'The bet won', doubles(1), when(won('bet'))],
  ]),
];

const bmj = (value: number) => ({ default: value, least: 1, most: 1_000_000_000 });

/**
 * Aart Bouter, Mah Jong in 144 regels, as the rulings read it. Where both are silent:
 * - The part that the winning tile completes counts as concealed for the doubles of rule 76 too.
 * - `heaven` and `first-discard` make any complete hand a game of heaven, special ones too.
 * - Nine gates wait before the winning tile (rule 121); otherwise the tiles have too many chows.
 * - `kong-on-kong` and `first-draw` are worth nothing. `liable` pays for all if given, although the book has no such
 *   rule.
 *
 * Options named after hands switch on the hands of rules 102 to 120: `{"value": 500, "number": 21}` as in the club's
 * list; `number` ranks claims only. If the book names a combination but not a whole hand, any other group and a pair
 * complete it (trichow, start and tail chows, snake, square), or a pair alone (gate). If it does not even say that
 * (wind rose, three sages, five doubling singles, heads and tails, stairs: rules 103 to 105, 112, 113), the rest of a
 * closed hand is groups, pairs, streets (100) and other such combinations. Rule 119 is read so: the ruby of bamboos
 * goes with red dragons (printed: green), that of circles is of circles (printed: bamboos); the first pearl may be
 * declared. A 3 of bamboos is green.
 */
export const BOUTER_SCORING: RuleSet = {
  id: 'bouter',
  title: 'Bouter, Mah Jong in 144 regels',
  setSize: 144,
  tables: [['E', 'S', 'W', 'N']],
  playersForChows: 4,
  ownWinds: (seat: Seat) => [seat],
  chowsAllowed: CHOWS_ALLOWED,
  lastTileConcealed: true,
  deadWall: 14,
  lastTileFrom: ['wall', 'replacement'],
  options: {
    limit: { default: 500, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
    round: { default: true },
    bmjHalf: bmj(250),
    bmjFull: bmj(500),
    bmjDouble: bmj(1000),
    ...BOUTER_NUMBER_OPTIONS,
    ...BOUTER_CLUB_OPTIONS,
  },
  patterns: [SEVEN_PAIRS, THIRTEEN_ODD_ONES, NINE_GATES, HAAKWERKJE, PEE_LING, ...BOUTER_CLUB_PATTERNS],
  rows: [...ORDINARY, ...FINISHING, ...ROUNDING, ...WINNING, ...DOUBLES],
  limitHands: [...BOUTER_SPECIAL_HANDS, ...BOUTER_CLUB_HANDS],
  cap: { id: 'limit', name: { nl: 'Limiet', en: 'Limit' }, place: 'regel 80 en 81', option: 'limit' },
  deadHands: { short: 'nothing', long: 'nothing', foul: 'nothing' },
  settlement: { doubleAfterDraw: false, twoPayDifference: false },
};
