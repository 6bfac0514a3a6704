import { describe, expect, test } from 'vitest';
import type { TruthEvent } from '../../host/simulate/simulate-hand.ts';
import { type Judgement, judge, type Told } from './judge.ts';

const CYCLE = { rack: 200, meld: 300, discard: 600 };

const PLAYED: readonly TruthEvent[] = [
  { event: 'deal', seat: 'E', tiles: ['1m', '2m', '9p'], rest: { t: 500, zone: 'A.rack' } },
  { event: 'draw', seat: 'S', tile: '5p', from: 'live', rest: { t: 1000, zone: 'B.rack' } },
  { event: 'discard', seat: 'S', tile: '5p', rest: { t: 2000, zone: 'discard' } },
  {
    event: 'chow',
    seat: 'W',
    tile: '5p',
    from: 'S',
    tiles: ['4p', '5p', '6p'],
    rest: { t: 4000, zone: 'C.meld' },
  },
  { event: 'exhausted' },
];

/** The events reported as played, each 300 ms after its tiles came to rest. */
const right: readonly Told[] = PLAYED.map(({ rest, ...event }) => ({
  ...event,
  t: (rest?.t ?? 5000) + 300,
  p: 1,
}));

const unsure = (t: number, candidates: readonly (readonly object[])[] = []): Told => ({
  event: 'unsure',
  t,
  candidates,
});
const without = (index: number): Told[] => right.filter((_, at) => at !== index);
const changed = (index: number, change: object): Told[] =>
  right.map((told, at) => (at === index ? { ...told, ...change } : told));
const kinds = ({ wrong }: Judgement): string[] => wrong.map(({ kind, asked }) => (asked ? `${kind}?` : kind));

describe('kinds of mistakes', () => {
  test.each<[string, readonly Told[], readonly string[]]>([
    ['nothing', right, []],
    ['nothing: a deal and a group have no order', changed(0, { tiles: ['9p', '2m', '1m'] }), []],
    ['nothing: a strange tag is no event of the hand', [{ event: 'foreign-tag', t: 1 }, ...right], []],
    ['an event is missing', without(1), ['missing draw']],
    ['one too many', [...right.slice(0, 2), right[1]!, ...right.slice(2)], ['extra draw']],
    ['another field', changed(2, { tile: '6p' }), ['discard: tile']],
    ['two other fields', changed(1, { seat: 'W', from: 'dead' }), ['draw: seat, from']],
    ['another event', changed(1, { event: 'bonus', from: undefined }), ['bonus for draw']],
    [
      'in another order',
      [right[0]!, right[2]!, right[1]!, ...right.slice(3)],
      ['discard for draw', 'draw for discard'],
    ],
    ['another tile in a deal', changed(0, { tiles: ['1m', '2m', '8p'] }), ['deal: tiles']],
    ['nothing told', [], PLAYED.map(({ event }) => `missing ${event}`)],
  ])('%s', (_, told, expected) => {
    const judged = judge(PLAYED, told, CYCLE);
    expect(kinds(judged).sort()).toEqual([...expected].sort());
    expect(judged.exact).toBe(expected.length === 0);
  });

  test('a score is compared like any event, whatever the order of its fields', () => {
    const score = {
      event: 'score',
      rules: 'kuester',
      players: {},
      payments: [],
      net: { E: 8, S: -8 },
    } as const;
    const told = (net: object): Told[] => [
      ...right,
      {
        net,
        t: 9,
        ...Object.fromEntries(Object.entries(score).filter(([name]) => name !== 'net')),
      } as unknown as Told,
    ];
    expect(judge([...PLAYED, score], told({ S: -8, E: 8 }), CYCLE).exact).toBe(true);
    const judged = judge([...PLAYED, score], told({ S: -9, E: 9 }), CYCLE);
    expect(kinds(judged)).toEqual(['score: net']);
    expect(judged.rightScore).toBe(false);
    expect(judge([...PLAYED, score], [...told({ E: 8, S: -8 }).slice(1)], CYCLE).rightScore).toBe(true);
    expect(judge(PLAYED, right, CYCLE).rightScore).toBe(true);
    expect(judge(PLAYED, told({}), CYCLE).rightScore).toBe(false);
  });
});

describe('taken back', () => {
  const wrong = { event: 'draw', t: 1100, seat: 'W', tile: '5p', from: 'live' } as Told;
  const back: Told = { event: 'taken-back', t: 1200, keep: 1 };

  test('an event reported wrong and corrected is right, and counted as corrected', () => {
    const judged = judge(PLAYED, [right[0]!, wrong, back, ...right.slice(1)], CYCLE);
    expect(judged).toMatchObject({ exact: true, corrected: 1, questions: 0 });
  });

  test('an event taken back and never reported again is missing, and its score with it', () => {
    const judged = judge(
      PLAYED,
      [...right, { event: 'score', t: 6000 } as Told, { ...back, keep: 4 }],
      CYCLE,
    );
    expect(kinds(judged)).toEqual(['missing exhausted']);
    expect(judged.corrected).toBe(1);
  });
});

describe('asked', () => {
  test.each<[string, readonly Told[], boolean]>([
    ['never', without(1), false],
    ['with the event among the candidates', [...without(1), unsure(90_000, [[right[1]!], []])], true],
    ['with others among the candidates, soon', [...without(1), unsure(9000, [[right[2]!], []])], true],
    ['with others, much later', [...without(1), unsure(90_000, [[right[2]!], []])], false],
    ['long before', [unsure(-9000), ...without(1)], false],
    ['and then told no more', [...right.slice(0, 2), unsure(60_000)], true],
    ['but then told on', [...right.slice(0, 2), unsure(60_000), { ...right[3]!, t: 99_000 }], false],
  ])('%s', (_, told, asked) => {
    const { wrong, questions } = judge(PLAYED, told, CYCLE);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.every((one) => one.asked === asked)).toBe(true);
    expect(questions).toBe(told.filter(({ event }) => event === 'unsure').length);
  });
});

describe('asked with the truth among the candidates', () => {
  const { t, ...draw } = right[1]!;
  const other = { ...draw, tile: '6p' };
  test.each<[string, readonly Told[], boolean]>([
    ['the event played', [...without(1), unsure(9000, [[draw], []])], true],
    ['a run of events played', [...without(1), unsure(9000, [[draw, right[2]!], [other]])], true],
    [
      'events played that do not follow each other',
      [...without(1), unsure(9000, [[draw, right[3]!]])],
      false,
    ],
    ['another event', [...without(1), unsure(9000, [[right[2]!], [other]])], false],
    ['asked, but without candidates', [...without(1), unsure(1100)], false],
    [
      'an event too many, beside none',
      [...right.slice(0, 2), { ...other, t } as Told, ...right.slice(2), unsure(9000, [[other], []])],
      true,
    ],
  ])('%s', (_, told, offered) => {
    const { wrong } = judge(PLAYED, told, CYCLE);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.every((one) => one.offered === offered)).toBe(true);
  });
});

test('delays run from the rest of the tiles, in ms and in cycles of their zone; a deal has none', () => {
  expect(judge(PLAYED, right, CYCLE).delays).toEqual([
    { ms: 300, cycles: 1.5 },
    { ms: 300, cycles: 0.5 },
    { ms: 300, cycles: 1 },
  ]);
  expect(judge(PLAYED, without(1), CYCLE).delays).toHaveLength(2);
});
