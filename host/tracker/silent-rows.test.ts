import { type Case, deal, OPENED, testRows } from '../../test/row-cases.ts';
import { discard } from '../../test/shorthand.ts';

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
  {
    name: 'a concealed kong of a tile that nobody saw drawn, its replacement and a discard, all before a silent board',
    before: [...deal({ S: '777z3457m3345s11z' }), discard('E', '6z')],
    rows: [
      [100, 'W.rack', '', ''],
      [4000, 'S.rack', '-7z -7z -7z +9m -3m', ''],
      [4060, 'middle', '+3m', ''],
      [4110, 'S.ledge', '+7z +7z +7z +7z', ''],
      [4600, 'W.rack', '+6s', ''],
      [4700, 'W.ledge', '', ''],
      [
        5300,
        'middle',
        '+6s@W',
        'draw S 7z live; kong S 7z concealed; draw S 9m dead; discard S 3m; draw W 6s live; discard W 6s; ' +
          'unsure: a reader was silent while play went on, and the last moves were made out from what lay there then',
      ],
    ],
  },
];

testRows('after a silence', SILENT);
