import { expect, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { clear, deal, lay } from '../../../test/helpers/row-cases.ts';
import { discard, draw } from '../../../test/helpers/shorthand.ts';

/** West waits for 4z. */
const HAND = '234567m99p234s44z';

const before = [
  ...deal({ W: HAND }),
  discard('E', '6z'),
  ...[draw('S', '5z'), discard('S', '5z'), draw('W', '9m'), discard('W', '9m')],
  ...[draw('N', '7z'), discard('N', '7z')],
];

test('a course without a tile that no reader ever saw is likelier when nothing more can be read', () => {
  const table = new RowTable(before);
  table.settle(2500);
  // East has drawn 7p and discarded it, but it is not read where it lies. South draws.
  table.play([2600, 'S.rack', '+6s', '']);
  table.settle(3500);
  table.play([6200, 'discard', '+6s@S', '']);
  table.settle(1500);
  // Strays: West may have drawn it.
  table.play([7800, 'W.rack', '+7p', '']);
  table.settle(850);
  table.play([8700, 'discard', '+7p@W', '']);
  table.settle(500);
  table.play([9300, 'W.meld', `${lay(HAND, 'W')} +4z`, '']);
  table.play([9350, 'W.rack', clear(HAND), '']);
  table.settle(6000);
  const waits = 'unsure: a tile was drawn that no reader sees';
  expect(table.said).toBe(waits);
  table.finish();
  expect(table.said).toBe(
    [waits, 'draw E 7p live; discard E 7p; draw S 6s live; discard S 6s; draw W 4z live; win W 4z wall'].join(
      '; ',
    ),
  );
});
