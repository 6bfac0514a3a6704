import { type Case, OPENED, testRows } from '../../test/row-cases.ts';

// What was played before a silent reader is found out when it is back.
const SILENT: readonly Case[] = [
  {
    name: 'a drawn tile that stood on no rack is shown in a group one round later; what lies between is told',
    before: OPENED,
    rows: [
      [100, 'middle', '+3z@S', ''],
      [400, 'W.rack', '+7p', ''],
      [900, 'middle', '+4m@W', ''],
      [1000, 'W.rack', '-4m', ''],
      [1500, 'middle', '-4m', ''],
      [1800, 'middle', '+5m@S', ''],
      [2100, 'S.ledge', '+4m +4m@S +4m', ''],
      [2200, 'S.rack', '-4m -3z -5m', ''],
      [
        2400,
        'W.ledge',
        '',
        'draw S 4m live; discard S 3z; draw W 7p live; discard W 4m; pung S 4m4m4m from W; discard S 5m',
      ],
    ],
  },
];

testRows('after a silence', SILENT);
