import { expect, it } from 'vitest';
import type { TableState } from '../../shared/match/table.ts';
import { changedPlaces } from './changed-places.ts';

const seated = (...[A, B, C, D]: number[]) => ({ seated: { A, B, C, D } }) as unknown as TableState;
const round = (...[A, B, C, D]: number[]) =>
  ({ round: { onTable: { A, B, C, D } } }) as unknown as TableState;
const unnamed = {} as TableState;

it.each<[string, TableState | null, TableState, string]>([
  ['before anything was shown', null, round(1, 2, 3, 4), ''],
  ['while the same play', round(1, 2, 3, 4), round(1, 2, 3, 4), ''],
  ['when the next round has other players', round(1, 2, 3, 4), round(1, 6, 3, 8), 'BD'],
  ['when one of five comes in', seated(0, 1, 2, 3), seated(0, 4, 2, 3), 'B'],
  ['where the log does not say who sits', unnamed, unnamed, ''],
  ['when a round begins at a table whose players nobody knew', unnamed, round(1, 2, 3, 4), ''],
])('%s', (_, before, now, places) => {
  expect(changedPlaces(before, now).join('')).toBe(places);
});
