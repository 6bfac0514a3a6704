import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  KUESTER_POSITIONS,
  type PositionsOf,
  pick,
  randomPosition,
} from '../../test/helpers/random-position.ts';
import { findRules } from '../books/index.ts';
import type { StepTable } from '../books/words/rule-set.ts';
import type { PlayerScore } from '../game/position.ts';
import { LANGUAGES, type Language } from '../languages/index.ts';
import { score } from '../scoring/score.ts';
import { explain } from './explain.ts';
import { explainedBy, explainScore } from './explain-score.ts';
import { points } from './numbers.ts';

const book = (rules: string, options: PositionsOf['options'] = () => ({})): PositionsOf => ({
  rules,
  players: [4],
  options,
});
const BOOKS: readonly PositionsOf[] = [
  KUESTER_POSITIONS,
  book('schmale', (random) => ({ limit: pick(random, [64, 20, 300]) })),
  book('schmale-alternative'),
  { ...book('bouter', (random) => ({ limit: pick(random, [500, null, 120]) })), chows: 9 },
  book('hua-bao', (random) => ({ bonusTiles: true, babcockHands: random(2) === 0 })),
  book('philos', (random) => ({ bonusTiles: true, limit: pick(random, [null, 200]) })),
  book('standard', (random) => ({ bonusTiles: true, extra: pick(random, ['add', 'double']) })),
];

describe.each(BOOKS.map((one) => [one.rules, one] as const))('a hand of %s, whatever it is', (rules, of) => {
  const found = findRules(rules);
  const steps = found.ok ? found.value.steps : undefined;

  it('is explained in every language, and the lines make the total', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const result = score(randomPosition(seed, of));
        if (!result.ok) return;
        told++;
        for (const language of LANGUAGES) {
          const hand = explainScore(result.value, language);
          expect(hand.payments).toHaveLength(result.value.payments.length);
          for (const player of hand.players) {
            expectToMake(player.told, result.value.players[player.seat]!, steps);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(told).toBeGreaterThan(50);
  });
});

/** The lines are those of the score; their last sum is the total, or is given beside the limit. */
function expectToMake(told: ReturnType<typeof explain>, score: PlayerScore, steps?: StepTable): void {
  const { lines, conclusion, total } = told;
  expect(total).toBe(score.total);
  expect(lines).toHaveLength(score.items.length);
  expect(conclusion).not.toBe('');
  for (const { name, worth } of lines) expect([name, worth]).not.toContain('');
  const sum = lines.at(-1)?.sum ?? 0;
  const inSteps = steps !== undefined && lines.every(({ points }) => points === undefined);
  if (inSteps && score.limit === null && lines.length > 0) {
    expect(steps.points[Math.min(sum, steps.points.length - 1)]).toBe(total);
    expect(conclusion).toMatch(new RegExp(`\\b${sum}$`));
  } else if (!inSteps) {
    expect(sum).toBe(lines.reduce((all, line) => all + (line.points ?? 0), 0) * 2 ** doublesOf(score));
    if (score.limit === null) expect(sum).toBe(total);
    else if (sum !== total) expect(conclusion).toContain(points(sum));
  }
}

const doublesOf = ({ items }: PlayerScore): number =>
  items.reduce((sum, { doubles }) => sum + (doubles ?? 0), 0);

const KUESTER_HAND: PlayerScore = {
  points: 32,
  doubles: 3,
  total: 256,
  limit: null,
  items: [
    { rule: 'pung-dragons', doubles: 1 },
    { rule: 'kong-honour-concealed', points: 32 },
    { rule: 'kong-dragons', doubles: 2 },
  ],
};

test.each<[Language, readonly string[]]>([
  [
    'en',
    [
      'Concealed kong of honours (Verdeckter Kah-Ongg von Trumpfsteinen): 32 → 32',
      'Pung of dragons (Pong der Drachen): ×2 → 64',
      'Kong of dragons (Kah-Ongg der Drachen): ×4 → 256',
      '32 points, doubled 3 times',
    ],
  ],
  [
    'de',
    [
      'Verdeckter Kah-Ongg von Trumpfsteinen: 32 → 32',
      'Pong der Drachen: ×2 → 64',
      'Kah-Ongg der Drachen: ×4 → 256',
      '32 Punkte, 3-mal verdoppelt',
    ],
  ],
  [
    'fr',
    [
      'Kong caché de vents ou de dragons (Verdeckter Kah-Ongg von Trumpfsteinen): 32 → 32',
      'Pung de dragons (Pong der Drachen): ×2 → 64',
      'Kong de dragons (Kah-Ongg der Drachen): ×4 → 256',
      '32 points, doublés 3 fois',
    ],
  ],
])('points come before doubles, each line with the sum so far: in %s', (language, expected) => {
  const { lines, conclusion } = explain(KUESTER_HAND, explainedBy('kuester'), language);
  const texts = lines.map(
    ({ name, book, worth, sum }) => `${name}${book ? ` (${book.name})` : ''}: ${worth} → ${sum}`,
  );
  expect([...texts, conclusion]).toEqual(expected);
});

test.each<[string, string, Partial<PlayerScore>, Language, string]>([
  [
    'a cap',
    'kuester',
    { items: [{ rule: 'mah-jongg', points: 1200 }], total: 500, limit: 'limit' },
    'de',
    'Limit, statt 1\u202f200',
  ],
  [
    'a limit hand',
    'kuester',
    { items: [{ rule: 'green', points: 1000 }], total: 1000, limit: 'green' },
    'nl',
    'Groen spel',
  ],
  ['no doubles', 'kuester', { items: [{ rule: 'mah-jongg', points: 20 }], total: 20 }, 'es', 'Total'],
  ['nothing', 'schmale', { items: [], total: 0, faan: 0, laak: 0 }, 'nl', 'Totaal'],
  [
    'faan and laak',
    'schmale',
    {
      items: [
        { rule: 'dragons', faan: 1 },
        { rule: 'one-suit', laak: 2 },
      ],
      total: 48,
      faan: 1,
      laak: 2,
    },
    'fr',
    '1 faan + 2 laak : degré 7',
  ],
  [
    'a limit hand among faan',
    'schmale',
    { items: [{ rule: 'heaven', points: 64 }], total: 64, limit: 'heaven' },
    'de',
    'Himmel',
  ],
  [
    'the last step',
    'schmale',
    { items: [{ rule: 'all-bonus-tiles', laak: 6 }], total: 64, limit: 'limit' },
    'en',
    'Limit, instead of 6 laak: step 14',
  ],
])('%s of %s', (_, rules, part, language, conclusion) => {
  const whole: PlayerScore = { total: 0, limit: null, items: [], ...part };
  expect(explain(whole, explainedBy(rules), language).conclusion).toBe(conclusion);
});

test.each<[Language, string]>([
  ['en', 'South pays East 1\u202f024.'],
  ['de', 'Süd zahlt an Ost 1\u202f024.'],
  ['nl', 'Zuid betaalt Oost 1\u202f024.'],
  ['fr', 'Sud paie 1\u202f024 à Est.'],
  ['es', 'Sur paga 1\u202f024 a Este.'],
])('payments in %s', (language, sentence) => {
  const hand = {
    rules: 'kuester',
    players: {},
    payments: [{ from: 'S', to: 'E', points: 1024 }],
    net: {},
  } as const;
  expect(explainScore(hand, language)).toEqual({ players: [], payments: [sentence] });
});
