import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages/index.ts';
import { inEveryLanguage } from './in-every-language.ts';

const inAll = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]));

test('a text is given in its languages, and in English for all others', () => {
  const texts = { en: 'Green hand', de: 'Grünes Spiel' };
  expect(inEveryLanguage(texts, 'green')).toEqual({ ...inAll('Green hand'), de: 'Grünes Spiel' });
});

test('a language that the pages do not speak is passed over', () => {
  expect(inEveryLanguage({ en: 'Green hand', eo: 'Verda mano' }, 'green')).toEqual(inAll('Green hand'));
});

test('without an English text the id is given', () => {
  expect(inEveryLanguage({ de: 'Grünes Spiel' }, 'green')).toEqual({ ...inAll('green'), de: 'Grünes Spiel' });
});
