import type { Row } from '../../test/helpers/reading-rows.ts';
import { type Case, deal, lay, OPENED, testRows } from '../../test/helpers/row-cases.ts';
import { discard, draw, pung } from '../../test/helpers/shorthand.ts';

// Moves made during a reader outage are found when the reader is back.

/** All zones but West's meld area are read, every 400 ms. */
function looks(from: number, to: number): Row[] {
  const rows: Row[] = [];
  for (let t = from; t <= to; t += 400) {
    for (const [at, zone] of LOOKED_AT.entries()) rows.push([t + at, zone, '', '']);
  }
  return rows;
}
const LOOKED_AT = ['E.rack', 'S.rack', 'W.rack', 'N.rack', 'E.meld', 'S.meld', 'N.meld', 'discard'] as const;

const SILENT: readonly Case[] = [
  {
    name: 'a drawn tile that stood on no rack is shown in a group one round later; what lies between is reported',
    before: OPENED,
    rows: [
      [100, 'discard', '+3z@S', ''],
      [400, 'W.rack', '+7p', ''],
      [900, 'discard', '+4m@W', ''],
      [1000, 'W.rack', '-4m', ''],
      [1500, 'discard', '-4m', ''],
      [1800, 'discard', '+5m@S', ''],
      [2100, 'S.meld', '+4m +4m@S +4m', ''],
      [2200, 'S.rack', '-4m -3z -5m', ''],
      [
        2400,
        'W.meld',
        '',
        'draw S 4m live; discard S 3z; draw W 7p live; discard W 4m; pung S 4m4m4m from W; discard S 5m',
      ],
    ],
  },
  {
    name: 'a concealed kong of a tile that nobody saw drawn, its replacement and a discard, all during the outage of a board',
    before: [...deal({ S: '777z3457m3345s11z' }), discard('E', '6z')],
    rows: [
      [100, 'W.rack', '', ''],
      [4000, 'S.rack', '-7z -7z -7z +9m -3m', ''],
      [4060, 'discard', '+3m', ''],
      [4110, 'S.meld', '+7z +7z +7z +7z', ''],
      [4600, 'W.rack', '+6s', ''],
      [4700, 'W.meld', '', ''],
      [
        5300,
        'discard',
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
      [3100, 'discard', '+9m', ''],
      ...looks(3200, 3600),
      [3900, 'N.rack', '+7p', ''],
      ...looks(4000, 4400),
      [4500, 'discard', '+2m@N', ''],
      [4600, 'N.rack', '-2m', ''],
      ...looks(4700, 5000),
      [5300, 'E.rack', '+6s', ''],
      ...looks(5400, 5800),
      [6000, 'discard', '+4z@E', ''],
      ...looks(6100, 6900),
      [7000, 'W.meld', `${lay('234567m99p44z', 'W')} +7s`, ''],
      [7100, 'W.rack', '', ''],
      [7300, 'W.meld', '', ''],
      [7600, 'W.meld', '', ''],
      [8000, 'W.meld', '', ''],
      [9000, 'discard', '', ''],
      [
        9700,
        'W.meld',
        '',
        'draw W 7s live; kong W 7s promoted; draw W 9m dead; discard W 9m; draw N 7p live; discard N 2m; ' +
          'draw E 6s live; discard E 4z; unsure: a reader was silent while play went on, and the last moves were ' +
          'made out from what lay there then; win W 4z discard from E',
      ],
    ],
  },
];

testRows('after a silence', SILENT);
