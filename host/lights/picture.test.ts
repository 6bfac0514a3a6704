import { expect, test } from 'vitest';
import { DARK, type LightsState } from './lights.ts';
import { afterChange, CLEARED, nextChange, type Picture, pictureOf } from './picture.ts';

const DEALT: LightsState = {
  winds: { A: 'W', B: 'N', C: 'E', D: 'S' },
  dealer: 'C',
  roundWind: 'S',
  liveTiles: 71,
  asked: [],
};

test.each<[string, LightsState, Picture]>([
  ['no hand', DARK, CLEARED],
  [
    'four players, C deals',
    DEALT,
    {
      rows: [0b0010_0000, 0b0001_0000, 0b1000_1000, 0b0100_0000, 0b0100_0000, 0, 0, 0],
      digits: [0x30, 0x70, 0, 0, 0, 0, 0, 0],
    },
  ],
  [
    'the table asks about A and C',
    { ...DEALT, asked: ['A', 'C'] },
    {
      rows: [0b0010_0100, 0b0001_0000, 0b1000_1100, 0b0100_0000, 0b0100_0000, 0, 0, 0],
      digits: [0x30, 0x70, 0, 0, 0, 0, 0, 0],
    },
  ],
  [
    'two players at A and B, no tile left',
    { winds: { A: 'E', B: 'S', C: null, D: null }, dealer: 'A', roundWind: 'E', liveTiles: 0, asked: [] },
    {
      rows: [0b1000_1000, 0b0100_0000, 0, 0, 0b1000_0000, 0, 0, 0],
      digits: [0x7e, 0, 0, 0, 0, 0, 0, 0],
    },
  ],
])('%s', (_, state, picture) => {
  expect(pictureOf(state)).toEqual(picture);
});

test('every digit has its own segments', () => {
  const shapes = Array.from({ length: 10 }, (_, n) => pictureOf({ ...DEALT, liveTiles: n }).digits[0]);
  expect(shapes).toEqual([0x7e, 0x30, 0x6d, 0x79, 0x33, 0x5b, 0x5f, 0x70, 0x7f, 0x7b]);
});

test('change after change leads to the picture, and each register changes at most once', () => {
  const picture = pictureOf(DEALT);
  let shown: Picture = CLEARED;
  let changes = 0;
  for (let change = nextChange(shown, picture); change; change = nextChange(shown, picture)) {
    shown = afterChange(shown, change);
    changes++;
  }
  expect(shown).toEqual(picture);
  expect(changes).toBe(7);
});
