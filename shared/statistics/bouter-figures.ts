import type { Club } from './club.ts';
import { type FigureRow, isDecided, isWhole } from './figures.ts';
import {
  type Amount,
  collected,
  count,
  countMatches,
  type HandTest,
  highest,
  highestMatch,
  mean,
  meanOfMatches,
  share,
  sum,
} from './folds.ts';
import type { OwnHand } from './match-course.ts';
import { twentyOne } from './twenty-one.ts';

/** With what everybody begins (rule 7), and what four have together (127). */
export const BEGINS_WITH = 3000;
const ALL_TOGETHER = 12_000;
/** Special hands worth 1000 points: BMJ 20 to 50 (91, 141). */
const ZBMJ = { from: 20, to: 50 } as const;
/** 35 numbers, and seven more for variants that count apart (141). */
const COLLECTION = 42;
const SITUATIONS = 4;
const ORANGE = 50;

/** What a player holds after a hand. */
const holds = ({ after }: OwnHand): number => BEGINS_WITH + after.points;
const bmj: Amount = ({ special }) => special?.number ?? null;
const isZbmj: HandTest = (own) => {
  const number = bmj(own);
  return number !== null && number >= ZBMJ.from && number <= ZBMJ.to;
};
const overscore: Amount = ({ win }) => win?.overscore ?? null;
const final: Amount = (own) => (isWhole(own) ? holds(own) : null);
const finalAllRound: Amount = (own) => (isWhole(own) ? own.after.allRound : null);
export const isGreen: HandTest = (own) => isWhole(own) && own.after.allRound >= own.after.hands;
export const isOrange: HandTest = (own) => isWhole(own) && own.after.allRound >= ORANGE;
export const isYellow: HandTest = (own) => isWhole(own) && own.leads;
export const isInTheRed: HandTest = (own) => isWhole(own) && holds(own) < 0;
export const isAboveAll: HandTest = (own) => isWhole(own) && holds(own) > ALL_TOGETHER;

const bmjName = ({ special }: OwnHand): string | null =>
  special?.number == null ? null : `BMJ-${special.number} ${special.name}`;
const situationName = ({ situation }: OwnHand): string | null =>
  situation === null ? null : `situation ${situation}`;

/** The most that the collection can have: by the club's list, or as rule 141 counts them. */
function collectionOf({ list }: Club): number {
  if (list === null) return COLLECTION;
  return SITUATIONS + list.filter(({ number }) => number >= ZBMJ.from && number <= ZBMJ.to).length;
}

/** Figures that Bouter's rules 124 to 143 name, in their order. The champion of rule 140 is in `titles.ts`. */
// biome-ignore format: one figure a line
export const BOUTER_FIGURES: readonly FigureRow[] = [
  { id: 'all-won', rules: [125], name: 'share of hands that somebody won', unit: 'share', fold: share(({ hand }) => hand.won !== null, isDecided) },
  { id: 'drawn', rules: [125], name: 'share of hands that were drawn', unit: 'share', fold: share(({ hand }) => hand.ended === 'drawn', isDecided) },
  { id: 'yellow-jersey', rules: [124, 126], name: 'hands after which this player had the yellow jersey', unit: 'hands', fold: count(isYellow) },
  { id: 'in-the-red', rules: [127], name: 'hands after which this player was in the red', unit: 'hands', fold: count(isInTheRed) },
  { id: 'above-12000', rules: [127], name: 'hands after which this player held more than 12,000', unit: 'hands', fold: count(isAboveAll) },
  { id: 'special-hands', rules: [128], name: 'collection of special hands', unit: 'kinds', needsList: true, fold: collected(bmjName) },
  { id: 'highest-bmj', rules: [129], name: 'highest special hand', unit: 'number', needsList: true, fold: highest(bmj) },
  { id: 'zbmj-total', rules: [130, 140], name: 'numbers of the very special hands of a year, added up', unit: 'number', needsList: true, yearly: 'highest', fold: sum((own) => (isZbmj(own) ? bmj(own) : null)) },
  { id: 'highest-final', rules: [131], name: 'highest final total of a match', unit: 'points', fold: highestMatch(final) },
  { id: 'highest-overscore', rules: [132], name: 'highest overscore', unit: 'points', fold: highest(overscore) },
  { id: 'bouter-hands', rules: [133], name: 'hands by these rules', unit: 'hands', fold: count(isWhole) },
  { id: 'all-round', rules: [134, 135], name: 'All Round points', unit: 'number', needsList: true, fold: sum(({ allRound }) => allRound) },
  { id: 'situations', rules: [135], name: 'special situations', unit: 'kinds', fold: collected(situationName) },
  { id: 'highest-all-round', rules: [136], name: 'most All Round points in a match', unit: 'number', needsList: true, fold: highestMatch(finalAllRound) },
  { id: 'average-final', rules: [137], name: 'average final total of a match', unit: 'mean', fold: meanOfMatches(final) },
  { id: 'average-all-round', rules: [137], name: 'average All Round points of a match', unit: 'mean', needsList: true, fold: meanOfMatches(finalAllRound) },
  { id: 'average-overscore', rules: [137], name: 'average overscore', unit: 'mean', fold: mean(overscore) },
  { id: 'average-bmj', rules: [137], name: 'average number of a special hand', unit: 'mean', needsList: true, fold: mean(bmj) },
  { id: 'zbmj-share', rules: [130, 137], name: 'share of hands won with a very special hand', unit: 'share', needsList: true, fold: share(isZbmj, isWhole) },
  { id: 'green-scarf', rules: [138], name: 'matches with the green scarf', unit: 'matches', needsList: true, fold: countMatches(isGreen) },
  { id: 'orange-scarf', rules: [139], name: 'matches with the orange scarf', unit: 'matches', needsList: true, fold: countMatches(isOrange) },
  { id: 'collection', rules: [141], name: 'very special hands and situations', unit: 'kinds', needsList: true, of: collectionOf, fold: collected((own) => (isZbmj(own) ? bmjName(own) : situationName(own))) },
  { id: 'twenty-one', rules: [142], name: 'of the first 21 special hands in a year', unit: 'kinds', needsList: true, yearly: 'highest', of: () => 21, fold: twentyOne('found') },
  { id: 'gaps', rules: [143], name: 'gaps: which of the 21 are missing', unit: 'kinds', needsList: true, yearly: 'lowest', of: () => 21, fold: twentyOne('gaps') },
  { id: 'twenty-one-day', rules: [143], name: 'the day of the year on which the 21 were full', unit: 'day', needsList: true, yearly: 'lowest', fold: twentyOne('day') },
  { id: 'twenty-one-hands', rules: [143], name: 'hands of the year until the 21 were full', unit: 'hands', needsList: true, yearly: 'lowest', fold: twentyOne('hands') },
];
