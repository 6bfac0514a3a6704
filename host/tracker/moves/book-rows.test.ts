import { test } from 'vitest';
import type { BookId } from '../../../shared/books/index.ts';
import type { HandEvent } from '../../../shared/game/events.ts';
import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import { ROW_HAND, type Row, RowTable } from '../../../test/helpers/reading-rows.ts';
import { clear, expectRows, lay } from '../../../test/helpers/row-cases.ts';
import { dealEvents, discard, draw, kong, pung, replace } from '../../../test/helpers/shorthand.ts';

const W = '234567m99p24s44z8m';
const N = '258m258p258s3366z';
const deal = (hands: Partial<Record<'E' | 'S' | 'W' | 'N', string>>, spare: string): HandEvent[] =>
  dealEvents({ W, N, ...hands }, spare);

const kongInNorth = (E: string): HandEvent[] => [
  ...deal({ E: `${E}4z`, S: '55p3457m3345s113z', N: '258m258p25s7777z1p' }, '6s1s9p'),
  discard('E', '4z'),
];
const KONG_IN_NORTH = kongInNorth('123m456p789s1122z');
const CONCEALED = '+7z@N +7z@N +7z@N +7z@N';

/** West, who has claimed 5p from East, draws the fourth; North waits for it. */
const PROMOTED = [
  ...dealEvents({ E: '5p', W: '55p9s', N: '123456m789s99p46p' }, '5p8s9s7s'),
  discard('E', '5p'),
  pung('W', '5p', 'E'),
  discard('W', '9s'),
  ...(['N', 'E', 'S'] as const).flatMap((seat) => [draw(seat, '8s'), discard(seat, '8s')]),
  draw('W', '5p'),
  kong('W', '5p', 'promoted'),
];
/** All zones but a seat's meld area read once after `t` ms, with the seat's tiles gone from the rack; `says` at the last. */
const swept = (seat: Seat, t: number, rack: string, says: string): Row[] => [
  [t + 100, `${seat}.rack`, clear(rack), ''],
  ...(['rack', 'meld'] as const).flatMap((area) =>
    SEATS.filter((other) => other !== seat).map((other): Row => [t + 200, `${other}.${area}`, '', '']),
  ),
  [t + 300, 'discard', '', says],
];

test.each<{ name: string; rules: BookId; before: readonly HandEvent[]; rows: readonly Row[] }>([
  {
    name: 'Bouter 41: a kong out of turn while a discard lies open, then play goes on',
    rules: 'bouter',
    before: KONG_IN_NORTH,
    rows: [
      [100, 'N.meld', CONCEALED, ''],
      [150, 'discard', '', ''],
      // Hardly anybody has drawn meanwhile: the rack of the next player shows it.
      [200, 'S.rack', '', 'kong N 7z concealed'],
      [400, 'N.rack', '-7z -7z -7z -7z +1s', ''],
      [450, 'N.meld', '', 'draw N 1s dead'],
      [600, 'S.rack', '+6s', ''],
      [650, 'S.meld', '', 'draw S 6s live; undecided: which of these happened'],
    ],
  },
  {
    name: 'Bouter 41: the discard was laid down first, though it is read later',
    rules: 'bouter',
    before: KONG_IN_NORTH.slice(0, -1),
    rows: [
      [100, 'N.meld', CONCEALED, ''],
      [150, 'E.rack', '-4z', ''],
      [200, 'discard', '+4z', ''],
      [250, 'E.meld', '', 'discard E 4z'],
      [300, 'S.rack', '', 'kong N 7z concealed'],
    ],
  },
  {
    name: 'Bouter 41: a kong right after the own discard, which is read only later',
    rules: 'bouter',
    before: [
      ...KONG_IN_NORTH,
      ...(['S', 'W'] as const).flatMap((seat) => [draw(seat, '9p'), discard(seat, '9p')]),
      draw('N', '6s'),
    ],
    rows: [
      [500, 'N.rack', '', ''],
      [1000, 'N.rack', '-1p', ''],
      [1600, 'N.rack', '', ''],
      [1700, 'discard', '', ''],
      [2100, 'N.rack', '-7z -7z -7z -7z', ''],
      [2300, 'N.meld', '+7z +7z +7z', ''],
      [2800, 'N.rack', '', ''],
      [2900, 'N.meld', '+7z', ''],
      [3400, 'N.rack', '', ''],
      [3500, 'discard', '', ''],
      [3900, 'N.rack', '', ''],
      [4200, 'discard', '+1p', ''],
      [4500, 'N.rack', '', ''],
      [5200, 'N.rack', '+1s', ''],
      [5400, 'N.meld', '', ''],
      [
        5700,
        'discard',
        '',
        'discard N 1p; kong N 7z concealed; draw N 1s dead; undecided: which of these happened',
      ],
    ],
  },
  {
    name: 'Bouter 41: a win with the tile that was drawn before another player’s kong',
    rules: 'bouter',
    before: [
      ...kongInNorth('111m222p888p789s2z'),
      ...(['S', 'W', 'N'] as const).flatMap((seat) => [draw(seat, '6s'), discard(seat, '6s')]),
      draw('E', '2z'),
    ],
    rows: [
      [100, 'N.meld', CONCEALED, ''],
      [400, 'N.rack', '-7z -7z -7z -7z +1s', ''],
      [450, 'N.meld', '', 'kong N 7z concealed; draw N 1s dead'],
      [1500, 'E.meld', lay('111m222p888p789s22z', 'E'), ''],
      ...swept('E', 1500, '111m222p888p789s22z', 'win E 2z wall'),
    ],
  },
  {
    name: 'Schmale 6.1.2: orphans rob a concealed kong',
    rules: 'schmale',
    before: [...deal({ E: '1111z', N: '19m19p19s2345677z' }, '1z'), kong('E', '1z', 'concealed')],
    rows: [
      [100, 'N.meld', lay('19m19p19s2345677z', 'N'), ''],
      ...swept('N', 100, '19m19p19s2345677z', 'win N 1z kong from E'),
    ],
  },
  {
    name: 'Schmale 5.1: a kong robbed though its replacement is drawn',
    rules: 'schmale',
    before: [...PROMOTED, replace('W', '7s')],
    rows: [
      [100, 'N.meld', lay('123456m789s99p46p', 'N'), ''],
      ...swept('N', 100, '123456m789s99p46p', 'win N 5p kong from W'),
    ],
  },
])('$name', ({ rules, before, rows }) => {
  const table = new RowTable(before, { ...ROW_HAND, rules });
  expectRows(table, rows);
});
