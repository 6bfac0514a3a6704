import type { Row } from '../../test/reading-rows.ts';
import { type Case, deal, lay, OPENED, testRows } from '../../test/row-cases.ts';
import { discard, draw, pung } from '../../test/shorthand.ts';

// What was played before a silent reader is found out when it is back.

/** All zones but West's ledge are read, every 400 ms. */
function looks(from: number, to: number): Row[] {
  const rows: Row[] = [];
  for (let t = from; t <= to; t += 400) {
    for (const [at, zone] of LOOKED_AT.entries()) rows.push([t + at, zone, '', '']);
  }
  return rows;
}
const LOOKED_AT = [
  'E.rack',
  'S.rack',
  'W.rack',
  'N.rack',
  'E.ledge',
  'S.ledge',
  'N.ledge',
  'middle',
] as const;

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
  {
    name: 'a kong of which nothing but the discard after it was seen shows when its maker has won',
    before: [
      ...deal({ W: '234567m99p44z8m77s', E: '123m456p789s1124z6z' }),
      ...[discard('E', '7s'), pung('W', '7s', 'E'), discard('W', '8m')],
      ...[draw('N', '4m'), discard('N', '4m'), draw('E', '7z'), discard('E', '7z')],
      ...[draw('S', '5z'), discard('S', '5z')],
    ],
    rows: [
      ...looks(400, 3000),
      [3100, 'middle', '+9m', ''],
      ...looks(3200, 3600),
      [3900, 'N.rack', '+7p', ''],
      ...looks(4000, 4400),
      [4500, 'middle', '+2m@N', ''],
      [4600, 'N.rack', '-2m', ''],
      ...looks(4700, 5000),
      [5300, 'E.rack', '+6s', ''],
      ...looks(5400, 5800),
      [6000, 'middle', '+4z@E', ''],
      ...looks(6100, 6900),
      [7000, 'W.ledge', `${lay('234567m99p44z', 'W')} +7s`, ''],
      [7100, 'W.rack', '', ''],
      [7300, 'W.ledge', '', ''],
      [7600, 'W.ledge', '', ''],
      [8000, 'W.ledge', '', ''],
      [9000, 'middle', '', ''],
      [
        9700,
        'W.ledge',
        '',
        'draw W 7s live; kong W 7s promoted; draw W 9m dead; discard W 9m; draw N 7p live; discard N 2m; ' +
          'draw E 6s live; discard E 4z; unsure: a reader was silent while play went on, and the last moves were ' +
          'made out from what lay there then; win W 4z discard from E',
      ],
    ],
  },
];

testRows('after a silence', SILENT);
