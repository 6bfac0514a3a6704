/** Where one of Bouter's rules on results stands. */
export interface BouterRule {
  readonly rule: number;
  readonly says: string;
  /** The figures that it names, by id. */
  readonly figures: readonly string[];
  /** Where else it is shown. */
  readonly shown?: 'match table' | 'titles' | 'years side by side';
}

/** Bouter's rules 124 to 143, each with the figures that it asks for. */
// biome-ignore format: one rule a line
export const BOUTER_RULES: readonly BouterRule[] = [
  { rule: 124, says: 'absolute and comparative figures at every moment', figures: ['points', 'yellow-jersey'], shown: 'match table' },
  { rule: 125, says: 'percentage of hands won and drawn', figures: ['all-won', 'drawn'], shown: 'match table' },
  { rule: 126, says: 'who leads wears the yellow jersey', figures: ['yellow-jersey'], shown: 'match table' },
  { rule: 127, says: 'in the red, or more than the 12,000 of all four', figures: ['in-the-red', 'above-12000'], shown: 'match table' },
  { rule: 128, says: 'my collection of special hands, and when', figures: ['special-hands'] },
  { rule: 129, says: 'my highest special hand', figures: ['highest-bmj'] },
  { rule: 130, says: 'numbers of very special hands added up over a year', figures: ['zbmj-total', 'zbmj-share'], shown: 'years side by side' },
  { rule: 131, says: 'my highest final total', figures: ['highest-final'] },
  { rule: 132, says: 'my highest overscore', figures: ['highest-overscore'] },
  { rule: 133, says: 'only results by these rules are counted', figures: ['bouter-hands'] },
  { rule: 134, says: 'All Round points: the number of a special hand, the hundreds of an overscore', figures: ['all-round'] },
  { rule: 135, says: 'All Round points of the four situations: 51, 52, 53, 54', figures: ['situations', 'all-round'] },
  { rule: 136, says: 'my most All Round points in a match', figures: ['highest-all-round'] },
  { rule: 137, says: 'averages over a year', figures: ['average-final', 'average-all-round', 'average-overscore', 'average-bmj', 'zbmj-share'] },
  { rule: 138, says: 'at some moment as many All Round points as hands: the green scarf', figures: ['green-scarf'], shown: 'match table' },
  { rule: 139, says: '50 All Round points at the end: the orange scarf', figures: ['orange-scarf'], shown: 'match table' },
  { rule: 140, says: 'the champion of a year has the highest sum of rule 130', figures: ['zbmj-total'], shown: 'titles' },
  { rule: 141, says: 'the collection of 42 very special hands and situations', figures: ['collection'] },
  { rule: 142, says: 'twenty-one: the first 21 special hands in a year', figures: ['twenty-one'] },
  { rule: 143, says: 'how soon the 21 are full, and the gaps', figures: ['twenty-one-day', 'twenty-one-hands', 'gaps'] },
];
