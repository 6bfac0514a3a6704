import { describe, expect, it, test } from 'vitest';
import { RULE_SETS } from '../../rules/index.ts';
import { TILES, type Tile } from '../../tiles.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { FIELD_WORDS, groupWords, tileName } from './field-words.ts';

describe.each(LANGUAGES)('%s', (language) => {
  const words = FIELD_WORDS[language];
  it('has a name for every tile, for no two the same', () => {
    const names = TILES.map((tile) => tileName(tile, words));
    expect(new Set(names).size).toBe(TILES.length);
    for (const name of names) expect(name).toMatch(/^\S.*\S$/);
  });
  it('tells groups apart, in the words of every book', () => {
    for (const { id } of RULE_SETS) expect(new Set(Object.values(groupWords(words, id))).size).toBe(4);
  });
  it('tells the players apart', () => expect(new Set(Object.values(words.winds)).size).toBe(4));
});

test.each<[Tile, Language, string]>([
  ['1m', 'en', '1 of characters'],
  ['5p', 'en', '5 of circles'],
  ['9s', 'en', '9 of bamboos'],
  ['1z', 'en', 'east wind'],
  ['5z', 'en', 'white dragon'],
  ['6z', 'en', 'green dragon'],
  ['7z', 'en', 'red dragon'],
  ['1f', 'en', 'plum'],
  ['4f', 'en', 'bamboo plant'],
  ['8f', 'en', 'winter'],
  ['4m', 'de', 'Zahl 4'],
  ['3s', 'de', 'Bambus 3'],
  ['7p', 'de', 'Kreis 7'],
  ['7z', 'nl', 'Rode Draak'],
  ['8m', 'nl', 'Teken-8'],
  ['4p', 'fr', 'Cercle-4'],
  ['3z', 'fr', 'Vent d’Ouest'],
  ['9s', 'es', 'bambú-9'],
  ['6z', 'es', 'dragón verde'],
])('%s in %s is %s', (tile, language, name) => {
  expect(tileName(tile, FIELD_WORDS[language])).toBe(name);
});

test.each<[string, Language, string]>([
  ['kuester', 'de', 'Kah-Ongg'],
  ['kuester', 'fr', 'kong'],
  ['schmale', 'de', 'Vierling'],
  ['philos', 'fr', 'Kan'],
  ['a club of its own', 'de', 'Kong'],
])('by %s four alike are in %s a %s', (rules, language, kong) => {
  expect(groupWords(FIELD_WORDS[language], rules).kong).toBe(kong);
});
