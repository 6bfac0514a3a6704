import { expect, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { deal, S } from '../../../test/helpers/row-cases.ts';
import { discard } from '../../../test/helpers/shorthand.ts';

/** South is to draw, and waits for 9p and 4z. */
const WAITING = [...deal({ S: '234567m99p234s44z', W: S }), discard('E', '6z')];

test.each([
  { unread: 'S.rack', offers: true },
  { unread: 'W.rack', offers: false },
] as const)(
  'the readings end while $unread is not read: does South win by a draw? $offers',
  ({ unread, offers }) => {
    const table = new RowTable(WAITING);
    table.settle(4000, unread);
    const win = [
      { event: 'draw', seat: 'S', tile: '4z', from: 'live' },
      { event: 'win', seat: 'S', tile: '4z', source: 'wall' },
    ];
    const [question, ...told] = table.tracker.finish();
    // It may just as well not be over.
    expect(told).toEqual([]);
    const others = [
      { event: 'draw', seat: 'S', tile: '9p', from: 'live' },
      { event: 'win', seat: 'S', tile: '9p', source: 'wall' },
    ];
    expect(question).toMatchObject({ event: 'unsure', candidates: offers ? [win, others] : [] });
    if (!offers) return;
    expect(table.tracker.answer(0)).toMatchObject(win);
    expect(table.tracker.state.phase).toBe('over');
  },
);

test('if a neighbour’s rack read a tile of the wall as a stray, South drew that one', () => {
  const table = new RowTable(WAITING);
  table.settle(1000, 'S.rack');
  table.play([4000, 'W.rack', '+4z', '']);
  table.play([4200, 'W.rack', '-4z', '']);
  table.settle(3000, 'S.rack');
  const [question] = table.tracker.finish();
  const win = [
    { event: 'draw', seat: 'S', tile: '4z', from: 'live' },
    { event: 'win', seat: 'S', tile: '4z', source: 'wall' },
  ];
  expect(question).toMatchObject({ event: 'unsure', candidates: [win] });
});
