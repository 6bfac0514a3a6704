import { describe, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { expectRows } from '../../../test/helpers/row-cases.ts';
import { dealEvents, discard } from '../../../test/helpers/shorthand.ts';

const BEFORE = [
  ...dealEvents({ E: '123m456p789s1122z4z', S: '55p3457m3345s113z', W: '234567m99p24s44z8m' }, '4z6s'),
  discard('E', '4z'),
];

describe('a drawn tile that is seen on the rack is reported', () => {
  test.each([
    {
      name: 'at once, if the meld area was read while the hand was on its way to the rack',
      rows: [
        [1000, 'S.meld', '', ''],
        [1100, 'S.rack', '+6s', 'draw S 6s live'],
      ],
    },
    {
      name: 'when the meld area was read, if something may have been laid down there before',
      rows: [
        [999, 'S.meld', '', ''],
        [1100, 'S.rack', '+6s', ''],
        [1150, 'S.meld', '', 'draw S 6s live'],
      ],
    },
  ] as const)('$name', ({ rows }) => {
    expectRows(new RowTable(BEFORE), rows);
  });
});
