import { describe, test } from 'vitest';
import { ROW_HAND, RowTable } from '../../../test/helpers/reading-rows.ts';
import { expectRows } from '../../../test/helpers/row-cases.ts';
import { dealEvents, discard } from '../../../test/helpers/shorthand.ts';

const BEFORE = [
  ...dealEvents({ E: '123m456p789s1122z4z', S: '55p3457m3345s113z', W: '234567m99p24s44z8m' }, '4z6s'),
  discard('E', '4z'),
];

describe.each(['schmale', 'bouter'] as const)('%s', (rules) => {
  test.each([
    {
      name: 'reported as drawn before it went back',
      rows: [
        [100, 'S.rack', '+6s', ''],
        [150, 'S.meld', '', 'draw S 6s live'],
        [200, 'S.rack', '-6s', ''],
        [300, 'W.meld', '+4z@discard +4z@W', ''],
        [400, 'W.meld', '+4z@W', 'return S 6s; pung W 4z4z4z from E'],
        [500, 'discard', '-4z', ''],
        [600, 'W.rack', '-4z -4z', ''],
        // The same tile is the next that is drawn, by another player.
        [700, 'discard', '+2s@W', ''],
        [750, 'W.meld', '', 'discard W 2s'],
        [800, 'N.rack', '+6s', ''],
        [850, 'N.meld', '', 'draw N 6s live'],
      ],
    },
    {
      name: 'the group lies there while the drawn tile is still on the rack',
      rows: [
        [100, 'S.rack', '+6s', ''],
        [150, 'S.meld', '', 'draw S 6s live'],
        [300, 'W.meld', '+4z@discard +4z@W +4z@W', ''],
        [400, 'S.rack', '-6s', 'return S 6s; pung W 4z4z4z from E'],
      ],
    },
    {
      name: 'seen on the rack once, and gone before it could be reported',
      rows: [
        [100, 'S.rack', '+6s', ''],
        [200, 'S.rack', '-6s', ''],
        [300, 'W.meld', '+4z@discard +4z@W +4z@W', ''],
        [400, 'S.meld', '', 'draw S 6s live; return S 6s; pung W 4z4z4z from E'],
      ],
    },
  ] as const)('a drawn tile goes back to the wall since the discard was claimed: $name', ({ rows }) => {
    const table = new RowTable(BEFORE, { ...ROW_HAND, rules });
    expectRows(table, rows);
  });
});
