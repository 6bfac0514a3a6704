import { expect, test } from 'vitest';
import { type Row, RowTable } from '../../../test/helpers/reading-rows.ts';
import { type Case, clear, deal, eastWith, lay, OPENED, testRows } from '../../../test/helpers/row-cases.ts';
import { discard } from '../../../test/helpers/shorthand.ts';

const LATE: readonly Case[] = [
  {
    name: 'a bonus tile that shows after all the others was drawn after them, not before',
    before: OPENED,
    rows: [
      [600, 'discard', '+2z', 'draw S 2z live; discard S 2z'],
      [900, 'E.rack', '-2z -2z', ''],
      [1000, 'E.meld', '+2z@discard +2z +2z', 'pung E 2z2z2z from S'],
      [1200, 'discard', '-2z', ''],
      [2500, 'discard', '+3m@E', ''],
      [2550, 'E.rack', '-3m', 'discard E 3m'],
      [4500, 'S.meld', '', ''],
      [5000, 'S.meld', '+4f', 'draw S 4f live; bonus S 4f'],
      [7000, 'discard', '+5z', ''],
      [7100, 'S.rack', '', ''],
      [7200, 'S.meld', '', 'draw S 5z dead; discard S 5z'],
    ],
  },
  {
    name: 'a tile that was a ghost in the discard area before its owner drew is discarded when it has left the rack',
    before: OPENED,
    rows: [
      [100, 'discard', '+3z@S', ''],
      [500, 'discard', '-3z', ''],
      ...[600, 800, 1000, 1200, 1400].map((t): Row => [t, 'S.rack', '', '']),
      [2000, 'S.rack', '+6s', ''],
      [2050, 'S.meld', '', 'draw S 6s live'],
      [3000, 'discard', '+3z@S', ''],
      [3100, 'S.rack', '-3z', ''],
      [3150, 'S.meld', '', 'discard S 3z'],
    ],
  },
];

testRows('what happened earlier is seen earlier', LATE);

test('a win that is taken back by the player is taken back by the tracker: play goes on', () => {
  const hand = '234567m99p234s44z';
  const table = new RowTable([...deal({ W: hand, E: eastWith('4z') }), discard('E', '4z')]);
  table.play([100, 'W.meld', lay(hand, 'W'), '']);
  table.play([150, 'W.rack', clear(hand), '']);
  table.settle(4000);
  expect(table.said).toBe('win W 4z discard from E');
  expect(table.tracker.ended).toBe(true);
  table.play([5000, 'W.meld', clear(hand), '']);
  table.play([5100, 'W.rack', lay(hand), '']);
  table.settle(1500);
  table.play([7000, 'S.rack', '+6s', '']);
  table.settle(1500);
  table.play([9000, 'S.rack', '-3z', '']);
  table.play([9100, 'discard', '+3z', '']);
  table.settle(4000);
  expect(table.tracker.ended).toBe(false);
  expect(table.said).toBe('draw S 6s live; discard S 3z');
});
