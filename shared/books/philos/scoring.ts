import { isHonour, isSuit, isTerminal } from '../../game/tiles.ts';
import { completed, middle } from '../words/last-tile.ts';
import { both, chosen } from '../words/limit-hand-vocabulary.ts';
import { SEVEN_PAIRS } from '../words/patterns.ts';
import { doubles, points, tableIn } from '../words/rows.ts';
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
  everyTile,
  exposed,
  FLOWERS,
  type HandTest,
  honours,
  inTheHand,
  kong,
  oneSuit,
  oneSuitAndHonours,
  onlyOwnWind,
  onlyPrevailingWind,
  otherWind,
  ownAndPrevailingWind,
  ownOfBouquet,
  ownWind,
  pair,
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

const table = tableIn('de');

// "Chi offen oder verdeckt, 0 Punkte" needs no line, nor does "Kan verdeckt wie Pon verdeckt": an undeclared
// kong is arranged as a pung.
// biome-ignore format: one row a line, as in the book
const FIGURES = table('all', '6.1', [
  ['pung-simple-exposed', 'Pon offen, Ziegel 2 bis 8', 'Exposed pung of 2s to 8s', points(2), each(pung, exposed, simples)],
  ['pung-simple-concealed', 'Pon verdeckt, Ziegel 2 bis 8', 'Concealed pung of 2s to 8s', points(4), each(pung, concealed, simples)],
  ['pung-terminal-exposed', 'Pon offen, Ziegel 1 oder 9', 'Exposed pung of 1s or 9s', points(4), each(pung, exposed, terminals)],
  ['pung-terminal-concealed', 'Pon verdeckt, Ziegel 1 oder 9', 'Concealed pung of 1s or 9s', points(8), each(pung, concealed, terminals)],
  ['pung-honour-exposed', 'Pon offen, Drachen oder Winde', 'Exposed pung of honours', points(4), each(pung, exposed, honours)],
  ['pung-honour-concealed', 'Pon verdeckt, Drachen oder Winde', 'Concealed pung of honours', points(8), each(pung, concealed, honours)],
  ['kong-simple-exposed', 'Kan offen, Ziegel 2 bis 8', 'Exposed kong of 2s to 8s', points(8), each(kong, exposed, simples)],
  ['kong-simple-half', 'Kan halbverdeckt, Ziegel 2 bis 8', 'Half concealed kong of 2s to 8s', points(16), each(kong, concealed, simples)],
  ['kong-terminal-exposed', 'Kan offen, Ziegel 1 oder 9', 'Exposed kong of 1s or 9s', points(16), each(kong, exposed, terminals)],
  ['kong-terminal-half', 'Kan halbverdeckt, Ziegel 1 oder 9', 'Half concealed kong of 1s or 9s', points(32), each(kong, concealed, terminals)],
  ['kong-honour-exposed', 'Kan offen, Drachen oder Winde', 'Exposed kong of honours', points(16), each(kong, exposed, honours)],
  ['kong-honour-half', 'Kan halbverdeckt, Drachen oder Winde', 'Half concealed kong of honours', points(32), each(kong, concealed, honours)],
  ['pair-dragons', 'Paar Drachen', 'Pair of dragons', points(2), each(pair, dragons)],
  ['pair-own-wind', 'Paar Platzwinde', 'Pair of the own wind', points(2), each(pair, ownWind)],
  ['pair-prevailing-wind', 'Paar Rundenwinde', 'Pair of the prevailing wind', points(2), each(pair, prevailingWind)],
]);

// biome-ignore format: one row a line, as in the book
const PREMIUMS = table('winner', '6.2', [
  ['mah-jongg', 'Mah-Jongg-Ruf Basisprämie', 'Mah-Jongg', points(20), always],
  ['in-the-hand', 'Aus der Hand ohne offene Figur', 'In the hand, without an exposed group', points(20), when(inTheHand), 'the winning tile may be a discard'],
  ['all-chows', 'Nur Chis und Schlusspärchen aus Grundfarben', 'All chows and a pair of suit tiles', points(20), when(everyGroup(chow), thePair(suits))],
  ['all-simples', 'Nur Grundfarben, aber keine 1 und 9', 'Only suits, no 1s and 9s', points(20), when(everyTile((kind) => isSuit(kind) && !isTerminal(kind)))],
  ['all-pungs', 'Nur Pons und Schlusspärchen', 'All pungs', points(2), when(everyGroup(pungOrKong)), 'kongs too'],
  ['live-wall', 'Schlussziegel von der lebenden Mauer', 'Last tile from the live wall', points(2), when(wonFrom('wall'))],
  ['last-wall-tile', 'Schlussziegel ist der letzte Ziegel aus der lebenden Mauer', 'Last tile is the last of the live wall', points(4), when(won('last-wall-tile')), '2 + 4'],
  ['dead-wall', 'Schlussziegel von der toten Mauer', 'Last tile from the dead wall', points(4), when(wonFrom('replacement'))],
  ['completes-pair', 'Schlussziegel vervollständigt das Schlusspärchen', 'Last tile completes the pair', points(2), each(pair, completed)],
  ['completes-middle', 'Schlussziegel vervollständigt Chi als mittlerer Ziegel', 'Last tile is the middle of a chow', points(2), each(chow, completed, middle)],
  ['last-pair-honours', 'Schlusspärchen aus Winden und Drachen', 'Pair of another wind or of dragons', points(2), each(pair, either(dragons, otherWind)), 'on top of 6.1'],
  ['last-pair-own-wind', 'Schlusspärchen aus Platzwinden', 'Pair of the own wind', points(4), each(pair, ownWind), 'both 8, on top of 6.1'],
  ['last-pair-prevailing-wind', 'Schlusspärchen aus Rundenwinden', 'Pair of the prevailing wind', points(4), each(pair, prevailingWind), 'both 8, on top of 6.1'],
]);

// biome-ignore format: one row a line, as in the book
const DOUBLES_OF_ALL = table('all', '6.3', [
  ['pung-dragons', 'Pon aus Drachen', 'Pung of dragons', doubles(1), each(pung, dragons)],
  ['pung-wind', 'Pon aus Winden', 'Pung of a wind', doubles(1), each(pung, otherWind)],
  ['pung-prevailing-wind', 'Pon aus Rundenwinden', 'Pung of the prevailing wind', doubles(2), each(pung, onlyPrevailingWind)],
  ['pung-own-wind', 'Pon aus Platzwinden', 'Pung of the own wind', doubles(2), each(pung, onlyOwnWind)],
  ['pung-own-and-prevailing-wind', 'Pon gleichzeitig Runden- und Platzwind', 'Pung of the own and prevailing wind', doubles(3), each(pung, ownAndPrevailingWind)],
  ['kong-wind', 'Kan aus Winden', 'Kong of a wind', doubles(2), each(kong, otherWind)],
  ['kong-dragons', 'Kan aus Drachen', 'Kong of dragons', doubles(2), each(kong, dragons)],
  ['kong-prevailing-wind', 'Kan aus Rundenwinden', 'Kong of the prevailing wind', doubles(3), each(kong, onlyPrevailingWind)],
  ['kong-own-wind', 'Kan aus Platzwinden', 'Kong of the own wind', doubles(3), each(kong, onlyOwnWind)],
  ['kong-own-and-prevailing-wind', 'Kan gleichzeitig Runden- und Platzwind', 'Kong of the own and prevailing wind', doubles(4), each(kong, ownAndPrevailingWind)],
]);

// biome-ignore format: one row a line, as in the book
const DOUBLES_OF_WINNER = table('winner', '6.3', [
  ['kong-suit', 'Kan, jeder', 'Kong', doubles(1), each(kong, suits), 'of suit tiles, the winner only'],
  ['mixed-colour', 'Nur aus Ziegeln einer Grundfarbe und Drachen und Winden', 'One suit and honours', doubles(2), when(oneSuitAndHonours), 'honours of either kind'],
  ['pure-colour', 'Nur aus Ziegeln einer Grundfarbe', 'One suit alone', doubles(3), when(oneSuit)],
  ['only-honours', 'Nur aus Drachen, nur aus Winden', 'Only honours', doubles(4), when(everyTile(isHonour)), 'dragons and winds together'],
  ['only-terminals', 'Nur aus Ziegeln 1, nur aus Ziegeln 9', 'Only 1s and 9s', doubles(4), when(everyTile(isTerminal)), '1s and 9s together'],
]);

const allEight: HandTest = looksAt('bonus', ({ bonus }) => bonus.length === 8);

// biome-ignore format: one row a line, as in the book
const BONUS_TILES = table('all', '7', [
  ['bonus-tile', 'Blumenziegel oder Jahreszeitenziegel', 'Flower or season', points(4), bonusTiles],
  ['own-flower', 'Blumenziegel des eigenen Windes', 'The own flower', doubles(1), ownOfBouquet(FLOWERS), 'taken in by all four'],
  ['own-season', 'Jahreszeitenziegel des eigenen Windes', 'The own season', doubles(1), ownOfBouquet(SEASONS), 'taken in by all four'],
  ['all-flowers', 'Alle Blumenziegel', 'All four flowers', doubles(2), when(wholeBouquet(FLOWERS), unless(allEight)), 'two in all'],
  ['all-seasons', 'Alle Jahreszeitenziegel', 'All four seasons', doubles(2), when(wholeBouquet(SEASONS), unless(allEight)), 'two in all'],
  ['all-bonus-tiles', 'Alle Blumen- und Jahreszeitenziegel', 'All flowers and seasons', doubles(5), when(allEight), 'five in all'],
]);

const HEAVENLY_TWINS: LimitHand = {
  id: 'heavenly-twins',
  name: { de: 'Die „Himmlischen Zwillinge“', en: 'Heavenly twins: seven pairs' },
  place: '7; ruling: four alike are two pairs',
  value: { option: 'limit' },
  is: both(chosen('heavenlyTwins', true), SEVEN_PAIRS.matches),
};

/**
 * Philos, the shortened rules of the Japanese federation (German, French and Spanish in one booklet; the names of
 * rows are the German ones), as the rulings read them. Places are its sections. Where both are silent:
 * - A declared pung that lies concealed counts as concealed and leaves the hand "in the hand".
 * - `first-discard`, `first-draw` and the other circumstances without a line are worth nothing.
 * - The value of the twins is the limit, so `limit: null` leaves them complete: they then score the winner's lines
 *   with seven pairs, each value pair as the last pair.
 */
export const PHILOS_SCORING: RuleSet = {
  id: 'philos',
  title: 'Philos, Mah Jongg (nach den Regeln des japanischen Mah Jongg-Bundes)',
  setSize: 136,
  bonusTilesOption: 'bonusTiles',
  tables: [['E', 'S', 'W', 'N']],
  playersForChows: 3,
  ownWinds: (seat) => [seat],
  deadWall: 14,
  lastTileFrom: ['wall'],
  options: {
    limit: { default: 3000, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
    bonusTiles: { default: false },
    heavenlyTwins: { default: false },
  },
  patterns: [{ ...SEVEN_PAIRS, option: 'heavenlyTwins' }],
  rows: [...FIGURES, ...PREMIUMS, ...DOUBLES_OF_ALL, ...DOUBLES_OF_WINNER, ...BONUS_TILES],
  limitHands: [HEAVENLY_TWINS],
  cap: { id: 'limit', name: { de: 'Limit', en: 'Limit' }, place: '6.4', option: 'limit' },
  deadHands: { short: 'nothing', long: 'nothing', foul: 'nothing' },
  settlement: { doubleAfterDraw: false, twoPayDifference: false, differencesSingle: true },
};
