import { NINE_LANTERNS, SEVEN_PAIRS } from '../words/patterns.ts';
import { doubles, points, tableIn } from '../words/rows.ts';
import type { RuleSet } from '../words/rule-set.ts';
import {
  always,
  bonusTiles,
  concealed,
  dragons,
  each,
  exposed,
  FLOWERS,
  honours,
  kong,
  oneSuit,
  oneSuitAndHonours,
  ownOfBouquet,
  ownWind,
  pair,
  prevailingWind,
  pung,
  pungOrKong,
  SEASONS,
  simples,
  terminals,
  when,
  wholeBouquet,
  wonFrom,
} from '../words/vocabulary.ts';
import { HUA_BAO_LIMIT_HANDS } from './limit-hands.ts';

const table = tableIn('de');

// Chows and all other pairs are worth nothing and need no line.
// biome-ignore format: one row a line, as in the book
const FIGURES = table('all', 'Punktewerte der Spielfiguren', [
  ['pair-dragons', 'Ein Paar Drachen', 'Pair of dragons', points(2), each(pair, dragons)],
  ['pair-own-wind', 'Ein Paar des Platzwinds', 'Pair of the own wind', points(2), each(pair, ownWind)],
  ['pung-simple-exposed', 'Offener Drilling von 2 bis 8', 'Exposed pung of 2s to 8s', points(2), each(pung, exposed, simples)],
  ['pung-terminal-exposed', 'Offener Drilling von 1 oder 9', 'Exposed pung of 1s or 9s', points(4), each(pung, exposed, terminals)],
  ['pung-honour-exposed', 'Offener Drilling von Winden oder Drachen', 'Exposed pung of honours', points(4), each(pung, exposed, honours)],
  ['pung-simple-concealed', 'In der Hand gehaltener Drilling von 2 bis 8', 'Concealed pung of 2s to 8s', points(4), each(pung, concealed, simples)],
  ['pung-terminal-concealed', 'In der Hand gehaltener Drilling von 1 oder 9', 'Concealed pung of 1s or 9s', points(8), each(pung, concealed, terminals)],
  ['pung-honour-concealed', 'In der Hand gehaltener Drilling von Winden oder Drachen', 'Concealed pung of honours', points(8), each(pung, concealed, honours)],
  ['kong-simple-exposed', 'Offener Vierling von 2 bis 8', 'Exposed kong of 2s to 8s', points(8), each(kong, exposed, simples)],
  ['kong-terminal-exposed', 'Offener Vierling von 1 oder 9', 'Exposed kong of 1s or 9s', points(16), each(kong, exposed, terminals)],
  ['kong-honour-exposed', 'Offener Vierling von Winden oder Drachen', 'Exposed kong of honours', points(16), each(kong, exposed, honours)],
  ['kong-simple-concealed', 'Verdeckter (halbverdeckter) Vierling von 2 bis 8', 'Concealed kong of 2s to 8s', points(16), each(kong, concealed, simples)],
  ['kong-terminal-concealed', 'Verdeckter (halbverdeckter) Vierling von 1 oder 9', 'Concealed kong of 1s or 9s', points(32), each(kong, concealed, terminals)],
  ['kong-honour-concealed', 'Verdeckter (halbverdeckter) Vierling von Winden oder Drachen', 'Concealed kong of honours', points(32), each(kong, concealed, honours)],
]);

// biome-ignore format: one row a line, as in the book
const PREMIUMS = [
  ...table('winner', 'Prämienpunkte für den Mah-Jongg-Ruf', [
    ['mah-jongg', 'Mah-Jongg', 'Mah-Jongg', points({ option: 'basic' }), always],
  ]),
  ...table('winner', 'Beraubung des Kong', [
    ['robbed-kong', 'Beraubung des Kong', 'Tile robbed from a kong', points(10), when(wonFrom('kong'))],
  ]),
];

// The first table of doubles has no heading in the article: it follows "Beraubung des Kong".
// biome-ignore format: one row a line, as in the book
const DOUBLES = [
  ...table('all', 'Die folgenden Bedingungen erlauben jeweils eine Verdopplung', [
    ['own-wind', 'Drilling oder Vierling des eigenen Windes', 'Pung or kong of the own wind', doubles(1), each(pungOrKong, ownWind)],
    ['dragons', 'Drilling oder Vierling von Drachen', 'Pung or kong of dragons', doubles(1), each(pungOrKong, dragons)],
  ]),
  ...table('winner', 'Für den Mah-Jongg-Rufer gilt zusätzlich', [
    ['mixed-colour', 'Unreines Farbenspiel', 'One suit with winds or dragons', doubles(1), when(oneSuitAndHonours)],
    ['pure-colour', 'Reines Farbenspiel', 'One suit alone', doubles(3), when(oneSuit)],
  ]),
];

// biome-ignore format: one row a line, as in the book
const BONUS_TILES = table('all', 'Blumen- und Jahreszeitenziegel', [
  ['bonus-tile', 'Stein der Hauptfarbe', 'Flower or season', points(4), bonusTiles],
  ['own-flower', 'Die eigene Blume', 'The own flower', doubles(1), ownOfBouquet(FLOWERS), 'taken in by all four'],
  ['own-season', 'Die eigene Jahreszeit', 'The own season', doubles(1), ownOfBouquet(SEASONS), 'taken in by all four'],
  ['all-flowers', 'Blumenstrauß: alle vier Blumenziegel', 'All four flowers', doubles(2), when(wholeBouquet(FLOWERS)), 'two in all, so all eight are four in all'],
  ['all-seasons', 'Blumenstrauß: alle vier Jahreszeiten', 'All four seasons', doubles(2), when(wholeBouquet(SEASONS)), 'two in all, so all eight are four in all'],
]);

// biome-ignore format: one row a line, as in the book
const PREVAILING_WIND = table('all', 'Runden und Partien', [
  ['pair-prevailing-wind', 'Ein Paar des vorherrschenden Windes', 'Pair of the prevailing wind', points(2), each(pair, prevailingWind), 'own and prevailing 4'],
  ['prevailing-wind', 'Pong oder Kong des vorherrschenden Windes', 'Pung or kong of the prevailing wind', doubles(1), each(pungOrKong, prevailingWind), 'own and prevailing 2'],
]);

/**
 * The Hua Bao rules in the German Wikipedia, as the rulings read them. Where both are silent:
 * - A self-drawn, only or last tile, and a replacement, are worth nothing: the article has no such lines.
 * - `heaven` and `first-discard` are those of the position's `dealer`, in any seat.
 * - A pung declared as concealed counts as concealed.
 * - `limit: null` leaves seven pairs complete if `babcockHands` accepts them: they score the winner's lines, every
 *   two alike as a pair.
 * - The hands of `babcockHands` are defined in `limit-hands.ts`.
 */
export const HUA_BAO_SCORING: RuleSet = {
  id: 'hua-bao',
  title: 'Hua Bao Rules (Wikipedia, Mah-Jongg)',
  setSize: 136,
  bonusTilesOption: 'bonusTiles',
  tables: [['E', 'S', 'W', 'N']],
  playersForChows: 3,
  ownWinds: (seat) => [seat],
  deadWall: 14,
  lastTileFrom: ['wall'],
  options: {
    limit: { default: 500, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
    basic: { default: 10, least: 0, most: 1000 },
    bonusTiles: { default: false },
    babcockHands: { default: false },
  },
  patterns: [
    { ...SEVEN_PAIRS, option: 'babcockHands' },
    { ...NINE_LANTERNS, option: 'babcockHands' },
  ],
  rows: [...FIGURES, ...PREMIUMS, ...DOUBLES, ...BONUS_TILES, ...PREVAILING_WIND],
  limitHands: HUA_BAO_LIMIT_HANDS,
  cap: {
    id: 'limit',
    name: { de: 'Limit', en: 'Limit' },
    place: 'Die folgenden Bedingungen erlauben jeweils eine Verdopplung',
    option: 'limit',
  },
  deadHands: { short: 'nothing', long: 'nothing', foul: 'nothing' },
  settlement: { doubleAfterDraw: false, twoPayDifference: false },
};
