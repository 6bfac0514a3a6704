import { kindOf } from '../../game/tiles.ts';
import { both, type WinningHandTest, wonOn, wonWith } from '../words/limit-hand-vocabulary.ts';
import type { OptionRule } from '../words/option-rule.ts';
import { NINE_GATES, type Pattern, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../words/patterns.ts';
import type { LimitHand } from '../words/rule-set.ts';
import { needing } from '../words/scope.ts';
import type { WinningHand } from '../words/scored-hand.ts';
import { HAAKWERKJE, PEE_LING } from './patterns.ts';

const HOLY_BIRD = kindOf('1s');

type Line = readonly [
  id: string,
  nl: string,
  en: string,
  rule: string,
  value: 'bmjHalf' | 'bmjFull' | 'bmjDouble',
  is: WinningHandTest,
  number?: number | { readonly option: string },
];

/**
 * For each special hand that always scores, its number in the club's list; null if unknown. Heaven is the last, 50.
 */
export const BOUTER_NUMBER_OPTIONS: Readonly<Record<string, OptionRule>> = Object.fromEntries(
  [
    ['hookworkNumber', 1] as const,
    ['sevenPairsNumber', 2] as const,
    ['highSinglesNumber', null] as const,
    ['nineGatesNumber', null] as const,
    ['indirectHeavenNumber', null] as const,
  ].map(([option, number]) => [option, { default: number, least: 1, most: 1000, none: true }]),
);

/** Special hands have a fixed value: the limit does not apply, and a won bet doubles it (rule 88). */
const hands = (lines: readonly Line[]): LimitHand[] =>
  lines.map(([id, nl, en, rule, option, is, number]) => ({
    id,
    name: { nl, en },
    place: rule,
    value: { option, twiceWith: 'bet', uncapped: true },
    ...(number !== undefined && { number }),
    is,
  }));

const ofPattern = ({ matches }: Pattern): WinningHandTest =>
  needing(matches.needs ?? {}, (hand: WinningHand) => matches(hand, hand.win.kind));
const atTheEnd: WinningHandTest = (hand) => wonWith('last-wall-tile')(hand) || wonWith('last-discard')(hand);
const replacement: WinningHandTest = ({ win }) => win.source === 'replacement';
const allHolyBirds: WinningHandTest = ({ tiles }) => tiles[HOLY_BIRD] === 4;

/**
 * The situations of rules 84 to 87, which have no number among the special hands (rule 83: ordinary hands worth the
 * limit), and the special hands that always score.
 */
// biome-ignore format: one hand a line
export const BOUTER_SPECIAL_HANDS = hands([
  ['pee-ling', 'Pee Ling eet cake', 'Pee Ling eats cake: a 1 of circles for the 1 of bamboos', 'regel 84', 'bmjFull', ofPattern(PEE_LING)],
  ['flower-of-the-dyke', 'De Bloeiende Bloem van de Dijk', 'The flower of the dyke: 5 of circles as a replacement', 'regel 85', 'bmjFull', both(replacement, wonOn('5p'))],
  ['moon-from-the-sea', 'De Maan van de Bodem van de Zee', 'The moon from the bottom of the sea: 1 of circles as the last tile', 'regel 86', 'bmjFull', both(atTheEnd, wonOn('1p'))],
  ['saving-holy-bird', 'De Reddende Heilige Vogel', 'The saving holy bird: seven pairs with the fourth 1 of bamboos', 'regel 87', 'bmjFull', both(SEVEN_PAIRS.matches, wonOn('1s'), allHolyBirds)],
  ['hookwork', 'Haakwerkje (BMJ-1)', 'Hookwork: four false pungs and a false pair', 'regel 98 en 99', 'bmjHalf', HAAKWERKJE.matches, { option: 'hookworkNumber' }],
  ['seven-pairs', 'Zeven Paren (BMJ-2)', 'Seven pairs', 'regel 97', 'bmjHalf', SEVEN_PAIRS.matches, { option: 'sevenPairsNumber' }],
  ['thirteen-high-singles', 'Hoge Enkelingen', 'Thirteen high singles', 'regel 110', 'bmjFull', THIRTEEN_ODD_ONES.matches, { option: 'highSinglesNumber' }],
  ['nine-gates', 'Negen Poorten', 'Nine gates', 'regel 121', 'bmjFull', ofPattern(NINE_GATES), { option: 'nineGatesNumber' }],
  ['heaven', 'Spel van de Hemel', 'Heaven: the dealer wins with the dealt tiles', 'regel 122 en 129', 'bmjDouble', wonWith('heaven'), 50],
  ['indirect-heaven', 'Indirect Spel van de Hemel', "Indirect heaven: won on the dealer's first discard", 'regel 122', 'bmjDouble', wonWith('first-discard'), { option: 'indirectHeavenNumber' }],
]);
