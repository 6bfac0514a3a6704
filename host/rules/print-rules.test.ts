import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../shared/books/index.ts';
import { optionFacts } from '../../shared/books/rule-table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { loadRules, SHIPPED_CLUBS } from './load-rules.ts';
import { printRules, WIDTH, wrap } from './print-rules.ts';

const CLUBS = [...SHIPPED_CLUBS.keys()].map((id) => must(loadRules(id)).rules);

/** A text without blanks and line ends, to find in it what may be broken. */
const solid = (text: string): string => text.replace(/\s+/g, '');

describe('a rule set as it is printed', () => {
  it.each([...RULE_SETS, ...CLUBS].map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
    const page = printRules(rules, {});
    const lines = page.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(WIDTH);
    expect(page).not.toContain('\u001b');
    expect(page).not.toMatch(/undefined|NaN|\[object/);
    expect(lines[0]).toBe(`${rules.title} (${rules.id})`);
    const all = [...rules.rows, ...rules.limitHands, rules.cap];
    const text = solid(page);
    for (const { place } of all) expect(text).toContain(solid(place.split('; ')[0]!));
    for (const [option] of optionFacts(rules)) expect(text).toContain(option);
    // Each row once: as many ids as rows end a line, whole or as the beginning of a broken one.
    const ids = lines.map((line) => line.split(/\s/).at(-1)!);
    const missing = all.filter(
      ({ id }) => !ids.some((end) => end === id || (end.length > 1 && id.startsWith(end))),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [
      'kuester',
      'Groups',
      '  2 points       Exposed pung of 2s to 8s        Offener Pong von 2 bis 8   pung-simple-exposed',
    ],
    [
      'kuester',
      'Pairs',
      '  2 points       Pair of dragons                 Ein Paar Drachen           pair-dragons',
    ],
    [
      'kuester',
      'Limit hands',
      '  1000           Nine lanterns                   Das Neun-Laternenspiel     nine-lanterns',
    ],
    [
      'hua-bao',
      'Limit hands',
      "  250 (half      Earth: won with the dealer's    Segen der Erde             earth",
    ],
    [
      'schmale',
      'Faan and laak of the winner',
      '  1 faan         Self-drawn                      Verdeckt genommen          self-drawn',
    ],
    ['schmale', 'What steps of faan and laak are worth', '  8 and more 64 points, the limit'],
    [
      'bouter',
      'Other points, every player',
      '  up to 10s      Rounded up to ten               Afgerond op het tiental    rounded',
    ],
    [
      'standard',
      'Doubles, every player',
      "  1 double        Three or four of the player's own wind                  own-wind",
    ],
    ['standard', 'Options', '  firstDiscard "half" unless said; "half" or "full"'],
    ['philos', 'Settlement', '  … from and to the winner only                            yes'],
    ['kuester', 'Play', '  Dead wall              seven stacks (14 tiles) and the loose tiles on them'],
  ])('%s: a line of "%s"', (id, title, line) => {
    const page = printRules(RULE_SETS.find((rules) => rules.id === id)!, {}).split('\n');
    const from = page.indexOf(title);
    expect(page.slice(from, page.indexOf('', from))).toContain(line);
  });

  it('headings stand out where they can', () => {
    const page = printRules(RULE_SETS[0]!, { heading: (text) => `*${text}*`, notes: ['One thing.'] });
    expect(page).toContain('\n*Limit hands*\n');
    expect(page).toContain('\n*Notes*\n  - One thing.\n');
  });
});

it.each([
  ['a b', 3, ['a b']],
  ['a b', 2, ['a', 'b']],
  ['one-two-three', 8, ['one-two-', 'three']],
  ['Donaudampf', 4, ['Dona', 'udam', 'pf']],
  ['', 4, ['']],
])('breaks %j at %i', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});
