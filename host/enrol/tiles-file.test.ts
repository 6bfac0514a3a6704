import { describe, expect, it } from 'vitest';
import { kindOf, TILES, type Tile } from '../../shared/game/tiles.ts';
import { tilePicture, tileWords } from './tile-picture.ts';
import { gaps, makeTilesFile, parseTilesFile } from './tiles-file.ts';

const TAG = 'E00401500A1B2C3D';

describe('the file of tiles', () => {
  it('is read as it was written, in the order of the kinds', () => {
    const tiles: Record<string, Tile> = { E00401500A1B2C3E: '3f', [TAG]: '5p' };
    const text = makeTilesFile(tiles);
    expect(text).toBe(`{\n  "${TAG}": "5p",\n  "E00401500A1B2C3E": "3f"\n}\n`);
    expect(parseTilesFile(text)).toEqual({ ok: true, value: tiles });
  });

  it.each<[what: string, text: string, code: string, message: string]>([
    ['no JSON', '{"', 'no-json', 'JSON'],
    ['a list', '["5p"]', 'no-tiles-file', 'object'],
    ['nothing', 'null', 'no-tiles-file', 'object'],
    ['a short tag', '{"E004":"5p"}', 'bad-tag', 'E004'],
    ['a tag in lower case', `{"${TAG.toLowerCase()}":"5p"}`, 'bad-tag', 'upper-case'],
    ['no tile', `{"${TAG}":"0p"}`, 'bad-tile', `${TAG}: "0p"`],
  ])('names what is wrong: %s', (_, text, code, message) => {
    expect(parseTilesFile(text)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(message) },
    });
  });

  it('tells what a set lacks, and what it has too many of', () => {
    const tiles: Record<string, Tile> = {};
    for (let i = 0; i < 5; i++) tiles[`a${i}`] = '1m';
    for (let i = 0; i < 3; i++) tiles[`b${i}`] = '2m';
    const found = gaps(tiles, 144);
    expect([found.get('1m'), found.get('2m'), found.get('3m'), found.get('1f')]).toEqual([-1, 1, 4, 1]);
    expect(gaps(tiles, 136).get('1f')).toBeUndefined();
  });
});

describe('pictures of tiles', () => {
  // By the names of the characters in Unicode's chart U1F000.
  it.each<[tile: Tile, code: number, words: string]>([
    ['1m', 0x1f007, '1 of characters'],
    ['9m', 0x1f00f, '9 of characters'],
    ['1s', 0x1f010, '1 of bamboos'],
    ['5p', 0x1f01d, '5 of circles'],
    ['2z', 0x1f001, 'south wind'],
    ['5z', 0x1f006, 'white dragon'],
    ['6z', 0x1f005, 'green dragon'],
    ['7z', 0x1f004, 'red dragon'],
    ['3f', 0x1f025, 'chrysanthemum'],
    ['4f', 0x1f024, 'bamboo plant'],
    ['8f', 0x1f029, 'winter'],
  ])('%s', (tile, code, words) => {
    expect(tilePicture(tile).codePointAt(0)).toBe(code);
    expect(tileWords(tile)).toContain(`${words} (${tile})`);
  });

  it('each kind has its own', () => {
    expect(new Set(TILES.map(tilePicture)).size).toBe(kindOf('8f') + 1);
  });
});
