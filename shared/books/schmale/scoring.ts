import { isHonour } from '../../game/tiles.ts';
import { THIRTEEN_ODD_ONES } from '../words/patterns.ts';
import { faan, type Gives, laak, tableIn } from '../words/rows.ts';
import type { Row, RuleSet } from '../words/rule-set.ts';
import { looksAt } from '../words/scope.ts';
import {
  all,
  chow,
  dragons,
  each,
  everyGroup,
  FLOWERS,
  type HandTest,
  not,
  oneSuit,
  oneSuitAndHonours,
  ownBonusTiles,
  ownWind,
  prevailingWind,
  pungOrKong,
  SEASONS,
  selfDrawn,
  someTile,
  type Times,
  unless,
  when,
  wholeBouquet,
  won,
  wonFrom,
} from '../words/vocabulary.ts';
import { SCHMALE_LIMIT_HANDS } from './limit-hands.ts';

const table = tableIn('de');

const eight: HandTest = looksAt('bonus', ({ bonus }) => bonus.length === 8);
const eachBouquet: Times = looksAt('bonus', (hand) =>
  eight(hand) ? 0 : when(wholeBouquet(FLOWERS))(hand) + when(wholeBouquet(SEASONS))(hand),
);
const noBonus: HandTest = looksAt('bonus', ({ bonus }) => bonus.length === 0);

/** What rows give that differ between the two valuations. */
interface Differing {
  readonly place: string;
  readonly onlyPungs: Gives;
  readonly oneSuitAndHonours: Gives;
}

// biome-ignore format: one row a line, as in the book
const rows = ({ place, ...gives }: Differing): Row[] => [
  ...table('winner', `${place}, Gewinnstein`, [
    ['self-drawn', 'Verdeckt genommen', 'Self-drawn', faan(1), when(selfDrawn), 'a replacement counts as self-drawn'],
    ['last-wall-tile', 'Letzter Stein der (lebenden) Mauer', 'Last tile of the live wall', faan(1), when(won('last-wall-tile'))],
    ['robbed-kong', 'Kong-Raub', 'Robbing a kong', faan(1), when(wonFrom('kong'))],
    ['replacement', 'Ersatzstein vom Mauerende', 'Replacement tile', faan(1), when(wonFrom('replacement'), unless(won('kong-on-kong')))],
    ['kong-on-kong', 'Kong auf Kong', 'Kong on kong', faan(4), when(won('kong-on-kong')), 'replaces the replacement tile'],
  ]),
  ...table('all', `${place}, Bonusstein`, [
    ['own-bonus-tile', 'Eigener Bonusstein', 'Own flower or season', faan(1), ownBonusTiles, 'beside all flowers and all bonus tiles'],
    ['all-of-a-kind', 'Alle Blumen- oder Jahreszeitensteine', 'All four flowers or all four seasons', laak(1), eachBouquet],
    ['all-bonus-tiles', 'Alle Bonussteine', 'All flowers and seasons', laak(3), when(eight), 'replaces two sets'],
  ]),
  ...table('winner', `${place}, Einheitlichkeit`, [
    ['only-chows', 'Nur Sequenzen (plus Paar)', 'Only chows', faan(1), when(everyGroup(chow)), 'any pair'],
    ['only-pungs', 'Nur Drillinge/Vierlinge (plus Paar)', 'Only pungs and kongs', gives.onlyPungs, when(everyGroup(pungOrKong))],
  ]),
  ...table('all', `${place}, Ehrensteine`, [
    ['dragons', 'Drachen-Drilling/Vierling', 'Pung or kong of dragons', faan(1), each(pungOrKong, dragons)],
    ['prevailing-wind', 'Herrschender Wind-Drilling/Vierling', 'Pung or kong of the prevailing wind', faan(1), each(pungOrKong, prevailingWind, not(ownWind))],
    ['own-wind', 'Eigener Wind-Drilling/Vierling', 'Pung or kong of the own wind', faan(1), each(pungOrKong, ownWind, not(prevailingWind))],
    ['double-wind', 'Doppel-Wind/Vierling', 'Pung or kong of the own and prevailing wind', faan(2), each(pungOrKong, all(ownWind, prevailingWind)), '2 in all'],
  ]),
  ...table('winner', `${place}, Reinheit`, [
    ['no-honour-no-bonus', 'Kein Ehrenstein und kein Bonusstein', 'No honours, no flowers and seasons', faan(1), when(unless(someTile(isHonour)), noBonus), 'also with one suit'],
    ['one-suit-and-honours', 'Nur eine Ordnungssteinserie plus Ehrensteine', 'One suit and honours', gives.oneSuitAndHonours, when(oneSuitAndHonours)],
    ['one-suit', 'Nur eine Ordnungssteinserie ohne Ehrensteine', 'One suit', laak(2), when(oneSuit)],
  ]),
];

const OPTIONS = {
  minimumPoints: { default: 0, least: 0, most: 1_000_000_000 },
  bonusTiles: { default: true },
  jokers: { default: 0, least: 0, most: 12 },
  losersSettle: { default: false },
  dealerDoubles: { default: true },
  lastTileDoubles: { default: true },
} as const;

/**
 * Axel Schmale, Ma Jiang, as the rulings read it. The options besides `limit` are those of appendix B:
 * `minimumPoints` (Mindest-Punktwert), `bonusTiles` (ohne Bonussteine: false), and from the Auszahlungsvarianten
 * `losersSettle` (the losers settle the differences), `dealerDoubles` (Ost nur einfach: false) and `lastTileDoubles`
 * (no doubling for a drawn tile and for the discarder: false). The notation of tiles has no joker: a position names
 * the tile that each joker stands for, and `jokers` (mit Jokern: 4, 8 or 12) is how many more of a kind there may be
 * than the four of the set; at most four on one rack. Hands with jokers are scored, not played: neither walls nor
 * tags know a tile that stands for different tiles. Where book and rulings are silent:
 * - The doubling for the last tile applies to what the losers pay the winner; with `losersSettle` their differences
 *   have only the dealer's doubling.
 * - With `losersSettle` the losers count bonus tiles and honours; rows about the last tile or the whole hand are for
 *   the winner only (ruling 4). Without it their totals are 0.
 * - Without bonus tiles every hand without honours has "no honours, no bonus tile".
 * - Nine connected sons on another player's tile: the thirteen tiles before it are the nine sons, since all of them
 *   are concealed; on a drawn tile any of the fourteen may be the additional one.
 * - Concealed pungs may be declared. Heaven and earth are those of the position's `dealer`, in any seat.
 * - Without a limit (null) the last row of the table counts as printed, and limit hands by their tiles.
 * - With three players the flowers and seasons of north stay in the set, and nobody owns them.
 */
export const SCHMALE_SCORING: RuleSet = {
  id: 'schmale',
  title: 'Schmale, Ma Jiang',
  setSize: 144,
  bonusTilesOption: 'bonusTiles',
  jokersOption: 'jokers',
  tables: [
    ['E', 'S', 'W'],
    ['E', 'S', 'W', 'N'],
  ],
  playersForChows: 3,
  ownWinds: (seat) => [seat],
  deadWall: 14,
  lastTileFrom: ['wall'],
  options: { limit: { default: 64, least: 1, most: 1_000_000_000, none: true }, ...OPTIONS },
  patterns: [THIRTEEN_ODD_ONES],
  rows: rows({ place: '6.1.1.1', onlyPungs: faan(2), oneSuitAndHonours: faan(2) }),
  limitHands: SCHMALE_LIMIT_HANDS,
  // 6.1.1.2; 1 laak is the step of 4 faan.
  steps: { points: [1, 2, 4, 8, 16, 16, 32, 32, 64], laak: 2 },
  minimumOption: 'minimumPoints',
  cap: { id: 'limit', name: { de: 'Limit', en: 'Limit' }, place: '6.1.1.2', option: 'limit' },
  deadHands: { short: 'nothing', long: 'nothing', foul: 'nothing' },
  settlement: {
    doubleAfterDraw: false,
    twoPayDifference: false,
    losersSettle: { option: 'losersSettle' },
    dealerDoubles: { option: 'dealerDoubles' },
    lastTileDoubles: { option: 'lastTileDoubles' },
  },
};

/** Appendix C: Schmale with another table of faan and laak and another table of points. */
export const SCHMALE_ALTERNATIVE_SCORING: RuleSet = {
  ...SCHMALE_SCORING,
  id: 'schmale-alternative',
  title: 'Schmale, Ma Jiang, alternative valuation',
  options: { limit: { default: 128, least: 1, most: 1_000_000_000, none: true }, ...OPTIONS },
  rows: rows({ place: 'C.1', onlyPungs: faan(3), oneSuitAndHonours: faan(3) }),
  // C.2; 1 laak is the step of 5 faan.
  steps: { points: [1, 2, 4, 8, 16, 32, 32, 64, 64, 128], laak: 3 },
  cap: { ...SCHMALE_SCORING.cap, place: 'C.2' },
};
