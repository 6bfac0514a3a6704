import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const PLAYER = ['concealed', 'melds', 'bonus', 'dead'];
const TOP = ['rules', 'options', 'roundWind', 'dealer', 'drawsBefore', 'liable', 'players', 'win'];

it.each([
  ['flowers', PLAYER, 'bonus'],
  ['bonuses', PLAYER, 'bonus'],
  ['Concealed', PLAYER, 'concealed'],
  ['conceald', PLAYER, 'concealed'],
  ['mleds', PLAYER, 'melds'],
  ['drawBefore', TOP, 'drawsBefore'],
  ['drawsbefore', TOP, 'drawsBefore'],
  ['DEALER', TOP, 'dealer'],
  ['roundwnid', TOP, 'roundWind'],
  ['', PLAYER, 'dead'],
  ['x'.repeat(1_000_000), PLAYER, 'concealed'],
  // Two swapped letters are one mistake, so nearer than two changed ones.
  ['ab', ['cd', 'ba'], 'ba'],
  ['kuster', ['schmale', 'kuester'], 'kuester'],
])('%.20s: %j: %s', (text, known, nearest) => {
  expect(nearestName(text, known)).toBe(nearest);
});
