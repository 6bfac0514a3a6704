import type { Seat } from '../../game/seats.ts';
import { NINE_LANTERNS, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../words/patterns.ts';
import { doubles, points, tableIn } from '../words/rows.ts';
import type { RuleSet } from '../words/rule-set.ts';
import {
  always,
  atLeast,
  bonusTiles,
  chow,
  concealed,
  dragons,
  each,
  everyGroup,
  everyPart,
  exposed,
  FLOWERS,
  groupsOfOneSuit,
  type HandTest,
  honours,
  inTheHand,
  kong,
  oneHolds,
  oneSuit,
  onlyOwnWind,
  onlyPrevailingWind,
  onlyTile,
  optionIs,
  otherWind,
  ownAndPrevailingWind,
  ownOfBouquet,
  ownWind,
  pair,
  pairMatches,
  prevailingWind,
  pung,
  pungOrKong,
  SEASONS,
  simples,
  suits,
  terminals,
  thePair,
  unless,
  when,
  wholeBouquet,
  won,
  wonFrom,
} from '../words/vocabulary.ts';
import { KUESTER_LIMIT_HANDS } from './limit-hands.ts';

const table = tableIn('de');

// "Tschi, ob offen oder verdeckt, 0 Punkte" needs no line.
// biome-ignore format: one row a line, as in the book
const FIGURES = table('all', 'Berechnungen für die Figuren', [
  ['pung-simple-exposed', 'Offener Pong von 2 bis 8', 'Exposed pung of 2s to 8s', points(2), each(pung, exposed, simples)],
  ['pung-simple-concealed', 'Verdeckter Pong von 2 bis 8', 'Concealed pung of 2s to 8s', points(4), each(pung, concealed, simples)],
  ['pung-terminal-exposed', 'Offener Pong von 1 und 9', 'Exposed pung of 1s or 9s', points(4), each(pung, exposed, terminals)],
  ['pung-terminal-concealed', 'Verdeckter Pong von 1 und 9', 'Concealed pung of 1s or 9s', points(8), each(pung, concealed, terminals)],
  ['pung-honour-exposed', 'Offener Pong von Trumpfsteinen', 'Exposed pung of honours', points(4), each(pung, exposed, honours)],
  ['pung-honour-concealed', 'Verdeckter Pong von Trumpfsteinen', 'Concealed pung of honours', points(8), each(pung, concealed, honours)],
  ['kong-simple-exposed', 'Offener Kah-Ongg von 2 bis 8', 'Exposed kong of 2s to 8s', points(8), each(kong, exposed, simples)],
  ['kong-simple-concealed', 'Verdeckter Kah-Ongg von 2 bis 8', 'Concealed kong of 2s to 8s', points(16), each(kong, concealed, simples)],
  ['kong-terminal-exposed', 'Offener Kah-Ongg von 1 und 9', 'Exposed kong of 1s or 9s', points(16), each(kong, exposed, terminals)],
  ['kong-terminal-concealed', 'Verdeckter Kah-Ongg von 1 und 9', 'Concealed kong of 1s or 9s', points(32), each(kong, concealed, terminals)],
  ['kong-honour-exposed', 'Offener Kah-Ongg von Trumpfsteinen', 'Exposed kong of honours', points(16), each(kong, exposed, honours)],
  ['kong-honour-concealed', 'Verdeckter Kah-Ongg von Trumpfsteinen', 'Concealed kong of honours', points(32), each(kong, concealed, honours)],
  ['bonus-tile', 'Blumenstein oder Jahreszeitenstein', 'Flower or season', points(4), bonusTiles],
  ['pair-dragons', 'Ein Paar Drachen', 'Pair of dragons', points(2), each(pair, dragons)],
  ['pair-own-wind', 'Ein Paar eigene Winde', 'Pair of the own wind', points(2), each(pair, ownWind)],
  ['pair-prevailing-wind', 'Ein Paar Winde der Runde', 'Pair of the prevailing wind', points(2), each(pair, prevailingWind), 'own and prevailing 4'],
]);

// biome-ignore format: one row a line, as in the book
const PREMIUMS = table('winner', 'Berechnung für die Prämien', [
  ['mah-jongg', 'Mah-Jongg', 'Mah-Jongg', points(20), always, 'winning scores 20, from the examples'],
  ['hand-premium', 'Mah-Jongg in der Hand gewonnen', 'Won in the hand', points({ option: 'handPremium' }), when(inTheHand), 'an option, 0 unless a club sets it'],
  ['all-chows', 'Alle Figuren Tschi und Schlußpaar aus Ordnungssteinen', 'All chows and a pair of suit tiles', points(10), when(everyGroup(chow), thePair(suits))],
  ['all-pungs', 'Alle Figuren Pong', 'All pungs', points(20), when(everyGroup(pungOrKong), unless(everyGroup(kong)))],
  ['all-kongs', 'Alle Figuren Kah-Ongg', 'All kongs', points(40), when(everyGroup(kong)), 'replaces all pungs'],
  ['drawn', 'Schlußstein von der lebenden Mauer gekauft', 'Last tile drawn from the live wall', points(2), when(wonFrom('wall')), 'also with heaven and with the last tile of the wall'],
  ['replacement', 'Schlußstein als Ersatzstein von der toten Mauer gekauft', 'Last tile drawn as a replacement', points(10), when(wonFrom('replacement'))],
  ['only-tile', 'Schlußstein, der einzige Stein, mit dem Mah-Jongg gerufen werden konnte', 'The only tile that could complete the hand', points(2), when(onlyTile)],
  ['last-wall-tile', 'Schlußstein als letzter Stein der lebenden Mauer gekauft', 'Last tile of the live wall', points(10), when(won('last-wall-tile'))],
  ['last-discard', 'Schlußstein, der letzte Stein, der aufgerufen werden durfte', 'Last discard of the hand', points(10), when(won('last-discard'))],
  ['robbed-kong', 'Mundraubstein', 'Tile robbed from a kong', points(10), when(wonFrom('kong'))],
]);

const simpleColour: readonly HandTest[] = [
  groupsOfOneSuit({ honours: 1 }),
  unless(oneSuit),
  oneHolds(optionIs('simpleColourPair', 'any'), pairMatches),
];

// biome-ignore format: one row a line, as in the book
const DOUBLES_OF_ALL = table('all', 'Verdoppelungen', [
  ['own-flower', 'Der eigene Blumenstein', 'The own flower', doubles(1), ownOfBouquet(FLOWERS), 'taken in by all four'],
  ['own-season', 'Der eigene Jahreszeitenstein', 'The own season', doubles(1), ownOfBouquet(SEASONS), 'taken in by all four'],
  ['pung-dragons', 'Pong der Drachen', 'Pung of dragons', doubles(1), each(pung, dragons)],
  ['pung-wind', 'Pong der Winde', 'Pung of a wind', doubles(1), each(pung, otherWind)],
  ['kong-suit', 'Kah-Ongg', 'Kong', doubles(1), each(kong, suits), 'any other kong'],
  ['pung-own-wind', 'Pong des eigenen Windes', 'Pung of the own wind', doubles(2), each(pung, onlyOwnWind)],
  ['pung-prevailing-wind', 'Pong des Windes der Runde', 'Pung of the prevailing wind', doubles(2), each(pung, onlyPrevailingWind)],
  ['kong-wind', 'Kah-Ongg der Winde', 'Kong of a wind', doubles(2), each(kong, otherWind)],
  ['kong-dragons', 'Kah-Ongg der Drachen', 'Kong of dragons', doubles(2), each(kong, dragons)],
  ['all-flowers', 'Ein Blumenstrauß', 'All four flowers', doubles(3), when(wholeBouquet(FLOWERS))],
  ['all-seasons', 'Ein Blumenstrauß', 'All four seasons', doubles(3), when(wholeBouquet(SEASONS))],
  ['pung-own-and-prevailing-wind', 'Pong des eigenen Windes und zugleich der Runde des Windes', 'Pung of the own and prevailing wind', doubles(3), each(pung, ownAndPrevailingWind)],
  ['kong-own-wind', 'Kah-Ongg des eigenen Windes', 'Kong of the own wind', doubles(3), each(kong, onlyOwnWind)],
  ['kong-prevailing-wind', 'Kah-Ongg des Windes der Runde', 'Kong of the prevailing wind', doubles(3), each(kong, onlyPrevailingWind)],
  ['kong-own-and-prevailing-wind', 'Kah-Ongg des eigenen Windes und zugleich des Windes der Runde', 'Kong of the own and prevailing wind', doubles(4), each(kong, ownAndPrevailingWind)],
]);

// A game is a complete hand, so these are for the winner only (ruling 4).
// biome-ignore format: one row a line, as in the book
const DOUBLES_OF_GAMES = table('winner', 'Verdoppelungen', [
  ['simple-colour', 'Ein einfaches Farbenspiel', 'Simple colour game', doubles(1), when(...simpleColour), 'one suit, at most one group of honours, any pair'],
  ['in-the-hand', 'Ein vollständig in der Hand gewonnenes Spiel', 'Won wholly in the hand', doubles(1), when(inTheHand)],
  ['last-wall-tile-game', 'Ein mit dem letzten Stein gewonnenes Spiel', 'Won with the last tile of the live wall', doubles(1), when(won('last-wall-tile'))],
  ['last-discard-game', 'Ein mit dem letzten aufgerufenen Stein gewonnenes Spiel', 'Won with the last discard', doubles(1), when(won('last-discard'))],
  ['robbed-kong-game', 'Ein Spiel, das durch Mundraub gewonnen wurde', 'Won by robbing a kong', doubles(1), when(wonFrom('kong'))],
  ['first-discard', 'Ein mit dem ersten abgelegten Stein gewonnenes Spiel', "Won with the dealer's first discard", doubles(2), when(won('first-discard'))],
  ['pure-colour', 'Ein reines Farbenspiel', 'Pure colour game', doubles(3), when(oneSuit)],
  ['dragon-game', 'Ein Drachenspiel', 'Dragon game', doubles(3), when(atLeast(3, pungOrKong, dragons), everyGroup(pungOrKong))],
  ['only-honours', 'Ein Spiel bestehend nur aus Trümpfen', 'Only honours', doubles(4), when(everyPart(honours))],
]);

/** With two players each has two own winds, with the flowers and seasons of both. Die Teilnehmerzahl. */
const TWO_OWN: Readonly<Record<Seat, readonly Seat[]>> = { E: ['E', 'W'], S: ['S', 'N'], W: [], N: [] };

/**
 * Curt Küster, Lehrbuch des Mah-Jong-Spieles, as the rulings read it. Where both are silent:
 * - A declared group that lies concealed, a pung too, leaves a hand "in the hand".
 * - `heaven` and `first-discard` are those of the position's `dealer`, in any seat.
 * - `first-draw`, `kong-on-kong`, `refused-replacement`, `bet` and groups made with the first discard are worth
 *   nothing.
 * - Any wind can prevail, whoever plays. With three players the north winds, flower and season stay in the set, and
 *   nobody owns them.
 * - A hand that is seven pairs as well as groups and a pair scores whichever is more.
 */
export const KUESTER_SCORING: RuleSet = {
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
  lastTileFrom: ['wall'],
  options: {
    limit: { default: null, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
    limitHand: { default: 1000, least: 1, most: 1_000_000_000 },
    handPremium: { default: 0, least: 0, most: 1000 },
    simpleColourPair: { default: 'any', words: ['any', 'same'] },
  },
  patterns: [SEVEN_PAIRS, THIRTEEN_ODD_ONES, NINE_LANTERNS],
  rows: [...FIGURES, ...PREMIUMS, ...DOUBLES_OF_ALL, ...DOUBLES_OF_GAMES],
  limitHands: KUESTER_LIMIT_HANDS,
  cap: { id: 'limit', name: { de: 'Limit', en: 'Limit' }, place: 'Verdoppelungen', option: 'limit' },
  deadHands: { short: 'as usual', long: 'nothing', foul: 'as usual' },
  settlement: { doubleAfterDraw: true, twoPayDifference: true },
};
