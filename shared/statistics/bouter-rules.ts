/** Where one of Bouter's rules on results stands. */
export interface BouterRule {
  readonly rule: number;
  readonly says: string;
  /** The figures that it names, by id. */
  readonly figures: readonly string[];
  /** Parts of the page of a club's years where it stands. */
  readonly shown: readonly Section[];
}

/** A part of the page of a club's years. */
export type Section =
  | 'standing'
  | 'course'
  | 'match'
  | 'titles'
  | 'flows'
  | 'player'
  | 'collection'
  | 'twenty-one';

/** Bouter's rules 124 to 143, each with the figures that it asks for. */
// biome-ignore format: one rule a line
export const BOUTER_RULES: readonly BouterRule[] = [
  { rule: 124, says: 'absolute and comparative figures at every moment', figures: ['points', 'yellow-jersey'], shown: ['match', 'course'] },
  { rule: 125, says: 'percentage of hands won and drawn', figures: ['all-won', 'drawn'], shown: ['match', 'player'] },
  { rule: 126, says: 'who leads wears the yellow jersey', figures: ['yellow-jersey'], shown: ['match', 'standing'] },
  { rule: 127, says: 'in the red, or more than the 12,000 of all four', figures: ['in-the-red', 'above-12000'], shown: ['match', 'player'] },
  { rule: 128, says: 'my collection of special hands, and when', figures: ['special-hands'], shown: ['player'] },
  { rule: 129, says: 'my highest special hand', figures: ['highest-bmj'], shown: ['player'] },
  { rule: 130, says: 'numbers of very special hands added up over a year', figures: ['zbmj-total', 'zbmj-share'], shown: ['player', 'standing'] },
  { rule: 131, says: 'my highest final total', figures: ['highest-final'], shown: ['player'] },
  { rule: 132, says: 'my highest overscore', figures: ['highest-overscore'], shown: ['player'] },
  { rule: 133, says: 'only results by these rules are counted', figures: ['bouter-hands'], shown: ['player'] },
  { rule: 134, says: 'All Round points: the number of a special hand, the hundreds of an overscore', figures: ['all-round'], shown: ['standing', 'player'] },
  { rule: 135, says: 'All Round points of the four situations: 51, 52, 53, 54', figures: ['situations', 'all-round'], shown: ['player', 'collection'] },
  { rule: 136, says: 'my most All Round points in a match', figures: ['highest-all-round'], shown: ['player'] },
  { rule: 137, says: 'averages over a year', figures: ['average-final', 'average-all-round', 'average-overscore', 'average-bmj', 'zbmj-share'], shown: ['player'] },
  { rule: 138, says: 'at some moment as many All Round points as hands: the green scarf', figures: ['green-scarf'], shown: ['match', 'standing'] },
  { rule: 139, says: '50 All Round points at the end: the orange scarf', figures: ['orange-scarf'], shown: ['match', 'standing'] },
  { rule: 140, says: 'the champion of a year has the highest sum of rule 130', figures: ['zbmj-total'], shown: ['titles'] },
  { rule: 141, says: 'the collection of 42 very special hands and situations', figures: ['collection'], shown: ['collection'] },
  { rule: 142, says: 'twenty-one: the first 21 special hands in a year', figures: ['twenty-one'], shown: ['twenty-one'] },
  { rule: 143, says: 'how soon the 21 are full, and the gaps', figures: ['twenty-one-day', 'twenty-one-hands', 'gaps'], shown: ['twenty-one', 'player'] },
];
