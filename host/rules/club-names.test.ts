import { describe, expect, it, test } from 'vitest';
import { rowNamesIn } from '../../shared/explain/row-names.ts';
import type { Language } from '../../shared/languages/index.ts';
import { club } from '../../test/helpers/club.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { loadRules, SHIPPED_CLUBS } from './load-rules.ts';

/** The languages in which the shipped clubs have rules. */
const TOLD_IN: readonly Language[] = ['en', 'de', 'nl', 'fr', 'es'];

/** Words that are the same in English and another language. */
const SAME = ['mah-jongg', 'basal', 'limit'];

describe.each([...SHIPPED_CLUBS.keys()])('the rows of %s', (id) => {
  const { rules } = must(loadRules(id));
  const ids = [...rules.rows, ...rules.limitHands, rules.cap].map((row) => row.id);
  describe.each(TOLD_IN)('in %s', (language) => {
    const names = ids.map((row) => rowNamesIn(rules, row).names[language]);
    it('no two are named alike', () => {
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    });
    it('none is left in English', () => {
      const left = ids.filter(
        (row) =>
          language !== 'en' && rowNamesIn(rules, row).names[language] === rowNamesIn(rules, row).names.en,
      );
      expect(left.filter((row) => !SAME.includes(row))).toEqual([]);
    });
  });
});

test.each<[what: string, change: object, row: string, names: object]>([
  ['kept from the base', {}, 'moon', { nl: 'Maanspel: bamboe-1 als laatste steen', de: 'Das Mondspiel' }],
  [
    'renamed in German',
    { moon: { name: { de: 'Der Mond' } } },
    'moon',
    { de: 'Der Mond', fr: 'Jeu de la lune : Bambou-1 comme dernière tuile' },
  ],
  [
    'renamed in English: another row',
    { moon: { name: { en: 'Our moon' } } },
    'moon',
    { en: 'Our moon', de: 'Das Mondspiel', fr: 'Our moon' },
  ],
])('a row of another club is called as its file calls it: %s', (_, change, row, names) => {
  expect(rowNamesIn(club({ change }), row).names).toMatchObject(names);
});
