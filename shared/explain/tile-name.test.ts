import { expect, test } from 'vitest';
import { TILES, type Tile } from '../game/tiles.ts';
import { LANGUAGES, type Language, PAGE_WORDS } from '../languages/index.ts';
import { tileName } from './tile-name.ts';

test.each(LANGUAGES)('%s has a name for every tile, for no two the same', (language) => {
  const names = TILES.map((tile) => tileName(tile, PAGE_WORDS[language].field));
  expect(new Set(names).size).toBe(TILES.length);
  for (const name of names) expect(name).toMatch(/^\S.*\S$/);
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
  expect(tileName(tile, PAGE_WORDS[language].field)).toBe(name);
});
