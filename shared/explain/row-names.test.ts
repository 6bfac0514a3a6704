import { describe, expect, it, test } from 'vitest';
import { BOOKS, RULE_SETS } from '../books/index.ts';
import type { RuleSet } from '../books/words/rule-set.ts';
import { LANGUAGES, type Language } from '../languages/index.ts';
import { rowNames, rowNamesIn } from './row-names.ts';

const idsOf = ({ rows, limitHands, cap }: RuleSet) => [...rows, ...limitHands, cap].map(({ id }) => id);

/** Words that are the same in several languages, so the names may be the same. */
const SAME = ['mah-jongg', 'limit', 'kong-suit', 'hachiBan'];

/** The languages in which a book has any names: there it must have all of them. */
const toldIn = ({ id: book, rows, limitHands, cap }: RuleSet): string[] => {
  const texts = BOOKS.find(({ id }) => id === book)!.names.rows;
  const tags = [...rows, ...limitHands, cap].flatMap(({ id, name }) =>
    Object.keys({ ...name, ...texts[id] }),
  );
  return [...new Set(tags)].sort();
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  const ids = [...new Set(idsOf(rules))];
  it('has no id twice', () => expect(ids).toHaveLength(idsOf(rules).length));

  it('has names in these languages at least', () => {
    expect(toldIn(rules)).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'nl']));
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const names = ids.map((id) => rowNamesIn(rules, id).names);
    it('names every row, limit hand and the cap', () => {
      for (const name of names) expect(name[language].trim()).not.toBe('');
    });
    it('names no two of them alike', () => {
      const told = names.map((name) => name[language]);
      expect(told.filter((name, at) => told.indexOf(name) !== at)).toEqual([]);
    });
    it(toldIn(rules).includes(language) ? 'leaves none in English' : 'leaves all in English', () => {
      if (language === 'en') return;
      const left = ids.filter((_, at) => names[at]![language] === names[at]!.en);
      if (!toldIn(rules).includes(language)) expect(left).toEqual(ids);
      else expect(left.filter((id) => !SAME.includes(id))).toEqual([]);
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

test('a row unknown to all rule sets is called by its id', () => {
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
