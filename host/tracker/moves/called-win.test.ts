import { expect, test } from 'vitest';
import { placesOf } from '../../../shared/game/seats.ts';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { clear, deal, eastWith } from '../../../test/helpers/row-cases.ts';
import { discard } from '../../../test/helpers/shorthand.ts';

/** West waits for 4z; his meld area is not read any more when he takes the tiles off the rack. */
const HAND = '234567m99p234s44z';

/** The readings up to the end, with or without West's call. */
function played(called: boolean): RowTable {
  const table = new RowTable([...deal({ W: HAND, E: eastWith('4z') }), discard('E', '4z')]);
  for (const t of [500, 1000, 1500]) table.play([t, 'discard', '', '']);
  if (called) table.tracker.read({ t: 1600, place: placesOf(4)[2]!, call: 'mahjong' });
  table.play([2000, 'W.rack', clear(HAND), '']);
  for (const t of [3000, 4000, 5000])
    for (const zone of ['W.rack', 'E.rack', 'discard'] as const) table.play([t, zone, '', '']);
  return table;
}

test.each([
  { name: 'the call tells of a win that no reader saw', called: true, told: 'win W 4z discard from E' },
  {
    name: 'without it that win is all that the rules leave: told, and asked about',
    called: false,
    told: 'unsure: the readings end before the hand does; win W 4z discard from E',
  },
])('$name', ({ called, told }) => {
  const table = played(called);
  table.finish();
  expect(table.said).toBe(told);
});

test('it is not sure, and stands when somebody says so', () => {
  const { tracker } = played(false);
  const win = { event: 'win', seat: 'W', tile: '4z', source: 'discard', from: 'E' };
  expect(tracker.finish()).toMatchObject([
    { event: 'unsure', p: 0.5, candidates: [[win]] },
    { ...win, p: 0.9 },
  ]);
  expect(tracker.answer(0)).toEqual([]);
  expect(tracker.state.phase).toBe('over');
});

test('of two wins that the rules leave neither is told, but both are offered', () => {
  const table = new RowTable([
    ...deal({ W: HAND, N: '345678m234678s4z', E: eastWith('4z') }),
    discard('E', '4z'),
  ]);
  table.settle(2000);
  const wins = ['W', 'N'].map((seat) => [{ event: 'win', seat, tile: '4z', source: 'discard', from: 'E' }]);
  expect(table.tracker.finish()).toMatchObject([{ event: 'unsure', candidates: wins }]);
  expect(table.tracker.answer(1)).toMatchObject(wins[1]!);
});
