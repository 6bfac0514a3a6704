import { expect, test } from 'vitest';
import type { Tile } from '../../../shared/tiles.ts';
import type { News } from '../../../shared/view.ts';
import { newsText, points, signed, tileName } from './words.ts';

test.each<[Tile, string]>([
  ['1m', '1 of characters'],
  ['5p', '5 of circles'],
  ['9s', '9 of bamboos'],
  ['1z', 'east wind'],
  ['5z', 'white dragon'],
  ['6z', 'green dragon'],
  ['7z', 'red dragon'],
  ['1f', 'plum'],
  ['4f', 'bamboo plant'],
  ['8f', 'winter'],
])('%s is the %s', (tile, name) => {
  expect(tileName(tile)).toBe(name);
});

test.each<[News, string]>([
  [{ event: 'draw', seat: 'S', from: 'live' }, 'South draws a tile.'],
  [{ event: 'draw', seat: 'N', from: 'dead' }, 'North takes a replacement from the dead wall.'],
  [{ event: 'discard', seat: 'W', tile: '3z' }, 'West discards the west wind.'],
  [
    { event: 'chow', seat: 'W', tile: '5p', from: 'S' },
    'West claims the 5 of circles from South for a chow.',
  ],
  [
    { event: 'kong', seat: 'E', tile: '2s', kind: 'concealed' },
    'East declares a concealed kong of the 2 of bamboos.',
  ],
  [
    { event: 'win', seat: 'E', tile: '2s', source: 'wall' },
    'Mah-Jongg! East wins on the 2 of bamboos, self-drawn.',
  ],
  [
    { event: 'win', seat: 'E', tile: '2s', source: 'kong', from: 'N' },
    'Mah-Jongg! East wins on the 2 of bamboos, robbing the kong of North.',
  ],
])('%j', (news, text) => {
  expect(newsText(news)).toBe(text);
});

test.each([
  [0, '0', '0'],
  [999, '999', '+999'],
  [4_784_128, '4\u202f784\u202f128', '+4\u202f784\u202f128'],
  [-2688, '\u22122\u202f688', '\u22122\u202f688'],
])('%i reads %s, as a gain %s', (value, plain, gain) => {
  expect(points(value)).toBe(plain);
  expect(signed(value)).toBe(gain);
});
