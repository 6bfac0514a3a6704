import { describe, expect, it, test } from 'vitest';
import { BOOKS } from '../../../../shared/books/index.ts';
import type { Book } from '../../../../shared/books/words/book.ts';
import { LANGUAGES, type Language } from '../../../../shared/languages/index.ts';
import { talkIn } from './talk.ts';

describe.each(BOOKS.map((book): [string, Book] => [book.id, book]))('by %s', (_, { names }) => {
  it.each(LANGUAGES)('groups are told apart in %s', (language) => {
    expect(new Set(Object.values(talkIn(language, names.groups).groups)).size).toBe(4);
  });
});

test.each<[string, Language, string]>([
  ['kuester', 'de', 'Kah-Ongg'],
  ['kuester', 'fr', 'kong'],
  ['schmale', 'de', 'Vierling'],
  ['schmale-alternative', 'de', 'Vierling'],
  ['philos', 'fr', 'Kan'],
  ['bouter', 'nl', 'kong'],
])('by %s four alike are in %s a %s', (id, language, kong) => {
  const { groups } = BOOKS.find((book) => book.id === id)!.names;
  expect(talkIn(language, groups).groups.kong).toBe(kong);
});

test('where there is no book the groups are called as everywhere in the language', () => {
  expect(talkIn('de').groups.kong).toBe('Kong');
});
