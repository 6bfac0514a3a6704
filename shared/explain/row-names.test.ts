import { describe, expect, it, test } from 'vitest';
import { RULE_SETS } from '../rules/index.ts';
import type { RuleSet } from '../rules/ruleset.ts';
import { LANGUAGES, type Language, preferredLanguage } from './language.ts';
import { rowNames, rowNamesIn } from './row-names.ts';

const idsOf = ({ rows, limitHands, cap }: RuleSet) => [...rows, ...limitHands, cap].map(({ id }) => id);

/** Words that are the same in these languages, so that a name may be, too. */
const SAME = ['mah-jongg', 'limit', 'kong-suit', 'hachiBan'];

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  const ids = [...new Set(idsOf(rules))];
  it('has no id twice', () => expect(ids).toHaveLength(idsOf(rules).length));

  describe.each(LANGUAGES)('in %s', (language) => {
    it('names every row, limit hand and the cap', () => {
      for (const id of ids) expect(rowNamesIn(rules, id).names[language].trim(), id).not.toBe('');
    });
    it('names no two of them alike', () => {
      const names = ids.map((id) => rowNamesIn(rules, id).names[language]);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    });
    it('does not leave one in English', () => {
      if (language === 'en') return;
      const left = ids.filter((id) => {
        const { names } = rowNamesIn(rules, id);
        return names[language] === names.en && !SAME.includes(id);
      });
      expect(left).toEqual([]);
    });
  });
});

test.each<[string, string, Language, string]>([
  ['kuester', 'kong-wind', 'de', 'Kah-Ongg der Winde'],
  ['kuester', 'kong-wind', 'nl', 'Kong van een wind'],
  ['hua-bao', 'pung-simple-exposed', 'de', 'Offener Drilling von 2 bis 8'],
  ['schmale', 'kong-on-kong', 'de', 'Kong auf Kong'],
  ['bouter', 'eng-spel', 'nl', 'Eng Spel'],
  ['bouter', 'trichow', 'fr', 'Trois chows'],
  ['philos', 'kong-simple-half', 'fr', 'Kan semi caché, tuile 2 à 8'],
  ['philos', 'kong-simple-half', 'es', 'Kan semioculto, azulejo 2 a 8'],
  ['standard', 'only-piece', 'en', 'Winning piece matches the only piece'],
  ['standard', 'no-straight-double', 'de', 'Keine Straße in der Hand oder auf dem Tisch (Verdopplung)'],
])('%s, %s in %s: %s', (rules, id, language, name) => {
  expect(rowNames(rules, id).names[language]).toBe(name);
});

test.each<[string, readonly Language[]]>([
  ['kuester', ['de']],
  ['bouter', ['nl']],
  ['philos', ['de', 'fr', 'es']],
  ['standard', ['en']],
])('the book of %s is in %j', (rules, book) => {
  expect(rowNames(rules, 'limit').book).toEqual(book);
});

test('what no rule set knows is called by its id', () => {
  expect(rowNames('kuester', 'no-such-row').names.fr).toBe('no-such-row');
  expect(rowNames('no-such-rules', 'limit').names.de).toBe('limit');
});

test('a row that a club added is called as the club calls it', () => {
  const [rules] = RULE_SETS;
  const row = { ...rules!.rows[0]!, id: 'club-row', name: { en: 'Club row', de: 'Vereinszeile' } };
  const { names, book } = rowNamesIn({ ...rules!, rows: [...rules!.rows, row] }, 'club-row');
  expect(names).toMatchObject({ en: 'Club row', de: 'Vereinszeile', fr: 'Club row' });
  expect(book).toEqual(['de']);
});

test.each<[readonly string[], Language]>([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'es-MX', 'en'], 'es'],
  [['NL'], 'nl'],
  [['den'], 'en'],
  [['zh', 'ja'], 'en'],
  [[], 'en'],
])('a browser that prefers %j is answered in %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
