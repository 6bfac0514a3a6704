import { describe, expect, it } from 'vitest';
import { clubHand, FOUR, type HandInShort } from '../../test/helpers/club-hands.ts';
import { BOUTER_RULES } from './bouter-rules.ts';
import { type Club, type ListedHand, NO_CLUB } from './club.ts';
import { matchTable } from './match-table.ts';
import { ALL_FIGURES, type Period, type Statistics, statisticsOf } from './statistics.ts';
import { champions } from './titles.ts';

// Bouter's rules 124 to 143, each by hand from the text. Cases are Anna's unless another is named.

/** A list as clubs have them: numbers 1 to 50; some count apart by suit, as rule 141 says. */
const VARIANTS: Readonly<Record<number, readonly ListedHand['suit'][]>> = {
  40: ['characters', 'bamboos', 'circles'],
  41: ['characters', 'bamboos', 'circles'],
  42: ['characters', 'bamboos', 'circles'],
  43: ['bamboos', 'circles'],
};
const LIST: readonly ListedHand[] = Array.from({ length: 50 }, (_, at) => at + 1).flatMap((number) =>
  (VARIANTS[number] ?? [undefined]).map((suit) => {
    const name = suit ? `No. ${number} of ${suit}` : `No. ${number}`;
    return { number, name, hand: `hand-${number}`, ...(suit && { suit }) };
  }),
);
const CLUB: Club = { ...NO_CLUB, list: LIST };

const special = (number: number, more: HandInShort = {}): HandInShort => ({
  winner: 'Anna',
  ...more,
  won: { hands: [{ id: `hand-${number}`, number: null }], ...more.won },
});
const over = (overscore: number, more: HandInShort = {}): HandInShort => ({
  winner: 'Anna',
  ...more,
  won: { overscore },
});
const situation = (id: string): HandInShort => ({ winner: 'Anna', won: { hands: [{ id }] } });
const DRAWN: HandInShort = {};
/** Anna wins or loses that much against Ben. */
const gains = (points: number): HandInShort => ({ winner: 'Anna', net: [points, -points, 0, 0] });
const times = (many: number, hand: HandInShort): HandInShort[] => Array.from({ length: many }, () => hand);

const played = (hands: readonly HandInShort[], club = CLUB): Statistics =>
  statisticsOf(
    club,
    hands.map((hand, at) => clubHand(at + 1, hand)),
  );

const of = (hands: readonly HandInShort[], id: string, period: Period = 'ever', player: string = 'Anna') =>
  played(hands).figure(id, player, period);
const numbers = (...found: readonly number[]) => found.map((number) => special(number));
const UP_TO = (last: number) => numbers(...Array.from({ length: last }, (_, at) => at + 1));

/** The rule, what is played, the figure, and what it is; then the numbers of the hands that prove it. */
type Case = readonly [
  rule: number,
  what: string,
  hands: readonly HandInShort[],
  figure: string,
  value: number | null,
  proof?: readonly number[],
];

// biome-ignore format: one case a line
const CASES: readonly Case[] = [
  [124, 'at every moment: Anna was ahead after the first hand only', [gains(100), gains(-200)], 'yellow-jersey', 1, [1]],
  [125, 'two of three hands ended with Mah Jong', [special(1), { winner: 'Ben' }, DRAWN], 'all-won', 2 / 3, [1, 2]],
  [125, 'one of three was drawn', [special(1), { winner: 'Ben' }, DRAWN], 'drawn', 1 / 3, [3]],
  [125, 'a hand that a penalty ended is neither', [{ winner: 'Ben' }, { ended: 'penalty' }], 'all-won', 1, [1]],
  [126, 'who leads wears the yellow jersey', [gains(40), gains(-60), gains(30)], 'yellow-jersey', 2, [1, 3]],
  [126, 'nobody leads before anybody has won points', [DRAWN, gains(40)], 'yellow-jersey', 1, [2]],
  [127, 'in the red: 3000 lost is none left, and one point more is red', [gains(-3000), gains(-10)], 'in-the-red', 1, [2]],
  [127, 'more than 12,000, which is 9000 won', [gains(9000), gains(10)], 'above-12000', 1, [2]],
  [128, 'each special hand is collected once', [special(40, { won: { suit: 'bamboos' } }), special(3), special(3)], 'special-hands', 2, [1, 2]],
  [129, 'the highest number', numbers(7, 50, 21), 'highest-bmj', 50, [2]],
  [129, 'a hand that is two special hands counts as the higher', [{ winner: 'Anna', won: { hands: [{ id: 'hand-2', number: null }, { id: 'hand-50', number: 50 }] } }], 'highest-bmj', 50, [1]],
  [130, 'numbers from 20 to 50 are added up; 19 is no ZBMJ', numbers(19, 20, 50, 20), 'zbmj-total', 90, [2, 3, 4]],
  [131, 'the highest final total: 3000 and what was won, in a match that goes on to its end', [gains(9000), gains(-500), { ...gains(800), match: 3 }], 'highest-final', 11_500, [1, 2]],
  [131, 'what was brought into the match is held too', [{ ...gains(100), brought: { A: 400, B: -400, C: 0, D: 0 } }, gains(50)], 'highest-final', 3550, [1, 2]],
  [132, 'the highest overscore, settled as 500', [over(640), over(61_440), over(1120)], 'highest-overscore', 61_440, [2]],
  [133, 'only results by these rules', [gains(1), { ...gains(1), book: 'kuester', match: 2 }], 'bouter-hands', 1, [1]],
  [134, 'an ordinary hand of 640 points gives 6, BMJ-21 gives 21', [over(640), special(21)], 'all-round', 27, [1, 2]],
  [134, 'nothing for a hand up to the limit', [{ winner: 'Anna' }], 'all-round', 0, []],
  [134, 'nothing for the hand of another', [special(21, { winner: 'Ben' })], 'all-round', 0, []],
  [135, 'Pee Ling eats cake: 51', [situation('pee-ling')], 'all-round', 51],
  [135, 'the flower of the dyke: 52', [situation('flower-of-the-dyke')], 'all-round', 52],
  [135, 'the moon from the bottom of the sea: 53', [situation('moon-from-the-sea')], 'all-round', 53],
  [135, 'the saving holy bird: 54', [situation('saving-holy-bird')], 'all-round', 54],
  [135, 'which is seven pairs too, but counts once', [{ winner: 'Anna', won: { hands: [{ id: 'saving-holy-bird' }, { id: 'seven-pairs', number: 2 }] } }], 'all-round', 54],
  [135, 'two situations', [situation('pee-ling'), situation('pee-ling'), situation('moon-from-the-sea')], 'situations', 2, [1, 3]],
  [136, 'the most in one match', [special(50), special(21, { match: 2 }), special(30, { match: 2 })], 'highest-all-round', 51, [2, 3]],
  [137, 'the average final total of two matches', [gains(500), { ...gains(-100), match: 2 }], 'average-final', 3200],
  [137, 'the average of All Round points', [special(50), { ...DRAWN, match: 2 }], 'average-all-round', 25],
  [137, 'the average overscore', [over(640), over(1120)], 'average-overscore', 880],
  [137, 'the average special hand', numbers(2, 21), 'average-bmj', 11.5],
  [137, 'one in a hundred hands is a ZBMJ', [special(20), ...times(99, DRAWN)], 'zbmj-share', 0.01, [1]],
  [138, 'as many points as hands, at some moment', [DRAWN, special(2), DRAWN], 'green-scarf', 1, [2]],
  [138, 'one point short', [DRAWN, DRAWN, special(2)], 'green-scarf', 0, []],
  [139, '50 reached in a match', [special(20), special(30)], 'orange-scarf', 1, [2]],
  [139, 'not over two matches', [special(20), special(30, { match: 2 })], 'orange-scarf', 0, []],
  [140, 'what the championship counts', numbers(50, 20), 'zbmj-total', 70],
  [141, 'very special hands and situations; below 20 is none', [special(20), special(19), situation('pee-ling')], 'collection', 2, [1, 3]],
  [141, 'variants by suit count apart', [special(40, { won: { suit: 'bamboos' } }), special(40, { won: { suit: 'circles' } })], 'collection', 2],
  [142, 'the first 21, each once', [...numbers(1, 1, 21, 22)], 'twenty-one', 2, [1, 3]],
  [143, 'gaps', UP_TO(19), 'gaps', 2],
  [143, 'the least hands of a year until they are full', [DRAWN, ...UP_TO(21), DRAWN], 'twenty-one-hands', 22],
  [143, 'not full', UP_TO(20), 'twenty-one-hands', null, []],
  [143, 'the day: 27 April is day 117', UP_TO(21).map((hand) => ({ ...hand, day: '2026-04-27' })), 'twenty-one-day', 117],
];

describe("Bouter's rules on results", () => {
  for (const [rule, what, hands, id, value, proof] of CASES) {
    it(`${rule}: ${what}`, () => {
      const figure = of(hands, id);
      expect(figure.value).toBe(value);
      if (proof) expect(figure.hands.map(({ hand }) => hand.number)).toEqual(proof);
    });
  }

  it('are all in the table, each with figures that there are, and with a case', () => {
    const rules = Array.from({ length: 20 }, (_, at) => 124 + at);
    expect(BOUTER_RULES.map(({ rule }) => rule)).toEqual(rules);
    expect([...new Set(CASES.map(([rule]) => rule))]).toEqual(rules);
    for (const { rule, figures } of BOUTER_RULES) {
      for (const id of figures) expect(ALL_FIGURES.get(id), `${rule} ${id}`).toBeDefined();
    }
    const named = new Set(BOUTER_RULES.flatMap(({ figures }) => figures));
    for (const [id, { rules: of }] of ALL_FIGURES) if (of) expect(named, id).toContain(id);
  });

  it('130: each year anew, and of all years the best one', () => {
    const hands = [special(20), special(21), special(50, { day: '2027-01-05', match: 2 })];
    expect([2026, 2027].map((year) => of(hands, 'zbmj-total', year).value)).toEqual([41, 50]);
    expect(of(hands, 'zbmj-total')).toMatchObject({ value: 50, year: 2027 });
  });

  it('143: of all years the one in which fewest hands were needed', () => {
    const later = UP_TO(21).map((hand) => ({ ...hand, day: '2027-02-01', match: 2 }));
    const hands = [DRAWN, ...UP_TO(21), ...later];
    expect(of(hands, 'twenty-one-hands')).toMatchObject({ value: 21, year: 2027 });
    expect(
      of([...UP_TO(20), special(21, { day: '2027-02-01', match: 2 })], 'twenty-one-hands').value,
    ).toBeNull();
  });

  it('a match over New Year belongs to the year in which it began', () => {
    const hands = [special(20, { day: '2026-12-31' }), special(21, { day: '2027-01-01' })];
    expect(of(hands, 'zbmj-total', 2026).value).toBe(41);
    expect(played(hands).years).toEqual([2026]);
  });

  it('140: the champion of a year has the highest sum; equals share it, and 0 wins nothing', () => {
    const hands = [
      special(30),
      special(30, { winner: 'Ben' }),
      special(21, { winner: 'Cleo', day: '2027-01-05', match: 2 }),
    ];
    const holders = champions(played(hands)).map(({ period, holders: found }) => [
      period,
      found.map(({ player }) => player),
    ]);
    expect(holders).toEqual([
      [2026, ['Anna', 'Ben']],
      [2027, ['Cleo']],
    ]);
    expect(champions(played([DRAWN])).map((title) => title.holders)).toEqual([[]]);
  });

  it('141: the whole collection has 42', () => {
    const all = LIST.filter(({ number }) => number >= 20).map(({ number, suit = 'bamboos' }) =>
      special(number, { won: { suit } }),
    );
    const situations = ['pee-ling', 'flower-of-the-dyke', 'moon-from-the-sea', 'saving-holy-bird'].map(
      situation,
    );
    expect(of([...all, ...situations], 'collection')).toMatchObject({ value: 42, of: 42 });
    expect(played([DRAWN], NO_CLUB).figure('collection', 'Anna', 'ever').of).toBe(42);
  });

  it('124, 126, 127, 138, 139: the table of a match shows who leads, by how much, and who wears what', () => {
    const hands = [special(50, { net: [9500, -3500, -3000, -3000] }), DRAWN];
    const table = matchTable(
      hands.map((hand, at) => clubHand(at + 1, hand)),
      CLUB,
    );
    expect(table).toMatchObject({ hands: 2, won: 1, drawn: 1 });
    expect(table.lines.map(({ player, holds, behind, marks }) => [player, holds, behind, marks])).toEqual([
      ['Anna', 12_500, 0, ['yellow jersey', 'green scarf', 'orange scarf', 'above 12,000']],
      ['Cleo', 0, 12_500, []],
      ['Dirk', 0, 12_500, []],
      ['Ben', -500, 13_000, ['in the red']],
    ]);
  });
});

describe("without the club's list of special hands", () => {
  const hands: readonly HandInShort[] = [
    { winner: 'Anna', won: { hands: [{ id: 'seven-pairs', number: 2 }] } },
    { winner: 'Anna', won: { hands: [{ id: 'nine-gates', number: null }] } },
  ];
  const needing = [...ALL_FIGURES.values()].filter(({ needsList }) => needsList).map(({ id }) => id);

  it.each(needing)('%s says that it needs it, and which hands have no number', (id) => {
    const figure = played(hands, NO_CLUB).figure(id, 'Anna', 2026);
    expect(figure).toMatchObject({ lacksList: true, unnumbered: ['nine-gates'] });
    expect(played(hands).figure(id, 'Anna', 2026).lacksList).toBe(false);
  });

  it('what is known is counted', () => {
    expect(played(hands, NO_CLUB).figure('highest-bmj', 'Anna', 'ever').value).toBe(2);
  });

  it("the list's number goes before that of the rules", () => {
    const club: Club = { ...NO_CLUB, list: [{ number: 33, name: 'Gates', hand: 'nine-gates' }] };
    expect(played(hands, club).figure('zbmj-total', 'Anna', 'ever').value).toBe(33);
  });
});

it('who never played has nothing', () => {
  expect(of([gains(1)], 'highest-final', 'ever', 'Eva')).toMatchObject({ value: null, hands: [] });
  expect(FOUR).not.toContain('Eva');
});
