import { expect, test } from 'vitest';
import { type Row, RowTable } from '../../test/reading-rows.ts';
import { type Case, clear, deal, eastWith, lay, OPENED, testRows } from '../../test/row-cases.ts';
import { discard } from '../../test/shorthand.ts';

const LATE: readonly Case[] = [
  {
    name: 'a bonus tile that shows after all the others was drawn after them, not before',
    before: OPENED,
    rows: [
      [600, 'middle', '+2z', 'draw S 2z live; discard S 2z'],
      [900, 'E.rack', '-2z -2z', ''],
      [1000, 'E.ledge', '+2z@middle +2z +2z', 'pung E 2z2z2z from S'],
      [1200, 'middle', '-2z', ''],
      [2500, 'middle', '+3m@E', ''],
      [2550, 'E.rack', '-3m', 'discard E 3m'],
      [4500, 'S.ledge', '', ''],
      [5000, 'S.ledge', '+4f', 'draw S 4f live; bonus S 4f'],
      [7000, 'middle', '+5z', ''],
      [7100, 'S.rack', '', ''],
      [7200, 'S.ledge', '', 'draw S 5z dead; discard S 5z'],
    ],
  },
  {
    name: 'a tile that was a ghost in the middle before its owner drew is discarded when it has left the rack',
    before: OPENED,
    rows: [
      [100, 'middle', '+3z@S', ''],
      [500, 'middle', '-3z', ''],
      ...[600, 800, 1000, 1200, 1400].map((t): Row => [t, 'S.rack', '', '']),
      [2000, 'S.rack', '+6s', ''],
      [2050, 'S.ledge', '', 'draw S 6s live'],
      [3000, 'middle', '+3z@S', ''],
      [3100, 'S.rack', '-3z', ''],
      [3150, 'S.ledge', '', 'discard S 3z'],
    ],
  },
];

testRows('what happened earlier is seen earlier', LATE);

test('a win that is taken back by the player is taken back by the tracker: play goes on', () => {
  const hand = '234567m99p234s44z';
  const table = new RowTable([...deal({ W: hand, E: eastWith('4z') }), discard('E', '4z')]);
  table.play([100, 'W.ledge', lay(hand, 'W'), '']);
  table.play([150, 'W.rack', clear(hand), '']);
  table.settle(4000);
  expect(table.said).toBe('win W 4z discard from E');
  expect(table.tracker.ended).toBe(true);
  table.play([5000, 'W.ledge', clear(hand), '']);
  table.play([5100, 'W.rack', lay(hand), '']);
  table.settle(1500);
  table.play([7000, 'S.rack', '+6s', '']);
  table.settle(1500);
  table.play([9000, 'S.rack', '-3z', '']);
  table.play([9100, 'middle', '+3z', '']);
  table.settle(4000);
  expect(table.tracker.ended).toBe(false);
  expect(table.said).toBe('draw S 6s live; discard S 3z');
});
