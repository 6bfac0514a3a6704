import type { Row } from '../../../test/helpers/reading-rows.ts';
import { OPENED, testRows } from '../../../test/helpers/row-cases.ts';

/** South's zones and the discard area are read without changes. */
const unchanged = (from: number, to: number): Row[] => {
  const rows: Row[] = [];
  for (let t = from; t < to; t += 200) {
    rows.push([t, 'S.rack', '', ''], [t + 30, 'S.meld', '', ''], [t + 60, 'discard', '', '']);
  }
  return rows;
};

const UNFINISHED = 'unsure: the readings end before the hand does';

// No reader looks into the wall.
testRows('a tile of the wall that is read once, and then missed for three seconds, was drawn', [
  {
    name: 'on the rack of the player in turn: it is not taken back',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+6s', ''],
      [150, 'S.meld', '', 'draw S 6s live'],
      [300, 'S.rack', '-6s', ''],
      ...unchanged(500, 3500),
    ],
    finish: UNFINISHED,
  },
  {
    name: 'on a neighbour’s rack, and then on that of the player in turn',
    before: OPENED,
    rows: [
      [100, 'W.rack', '+6s', ''],
      [300, 'W.rack', '-6s', ''],
      [350, 'S.rack', '+6s', ''],
      [500, 'S.rack', '-6s', ''],
      ...unchanged(700, 3500),
    ],
    finish: `draw S 6s live; ${UNFINISHED}`,
  },
]);

testRows('a bonus tile that stood on the rack and is read nowhere when the next tile stands there', [
  {
    name: 'was laid out, although it is hardly read there',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+2f', ''],
      [150, 'S.meld', '', 'draw S 2f live'],
      [300, 'S.rack', '-2f', ''],
      ...unchanged(500, 2500),
      [2600, 'S.rack', '+6s', ''],
      ...unchanged(2700, 3500),
      [3550, 'S.rack', '-5p', ''],
      [3600, 'discard', '+5p', ''],
      ...unchanged(3700, 6500),
      [6600, 'S.meld', '+2f', ''],
      [6700, 'S.meld', '', ''],
      [6900, 'S.meld', '-2f', ''],
      ...unchanged(7000, 9000),
    ],
    finish: `bonus S 2f; draw S 6s dead; discard S 5p; ${UNFINISHED}`,
  },
]);

/** All racks and the discard area are read, and South's ledge; one reading in nine of it has a flower that lies there. */
const badlyLying = (from: number, to: number): Row[] => {
  const rows: Row[] = [];
  for (let t = from; t < to; t += 200) {
    rows.push([t, 'S.rack', '', ''], [t + 60, 'discard', '', '']);
    rows.push([t + 20, 'W.rack', '', ''], [t + 30, 'N.rack', '', ''], [t + 40, 'E.rack', '', '']);
    if (t % 1600 === 0) rows.push([t + 70, 'S.meld', '+2f', ''], [t + 130, 'S.meld', '-2f', '']);
    else rows.push([t + 70, 'S.meld', '', '']);
  }
  return rows;
};

testRows('a bonus tile that lies badly', [
  {
    name: 'was laid out when it must have been, however often it is missed since',
    before: OPENED,
    rows: [
      [200, 'S.rack', '+6s', ''],
      ...unchanged(400, 1400),
      [1400, 'S.rack', '-5p', ''],
      [1500, 'discard', '+5p', ''],
      ...badlyLying(1600, 4800),
      [4810, 'W.rack', '+7p', ''],
      ...badlyLying(5000, 6000),
      [6010, 'W.rack', '-8m', ''],
      [6100, 'discard', '+8m', ''],
      ...badlyLying(6200, 7000),
      [7010, 'N.rack', '+4z', ''],
      ...badlyLying(7200, 8400),
      [8410, 'N.rack', '-2m', ''],
      [8500, 'discard', '+2m', ''],
      ...badlyLying(8600, 9400),
      [9410, 'E.rack', '+7z', ''],
      ...badlyLying(9600, 10_600),
      [10_610, 'E.rack', '-7z', ''],
      [10_700, 'discard', '+7z', ''],
      ...badlyLying(10_800, 11_600),
      [11_610, 'S.rack', '+9m', ''],
      ...badlyLying(11_800, 12_800),
      [12_810, 'S.rack', '-3m', ''],
      [12_900, 'discard', '+3m', ''],
      ...badlyLying(13_000, 60_000),
    ],
    finish: `draw S 2f live; bonus S 2f; draw S 6s dead; discard S 5p; draw W 7p live; discard W 8m; draw N 4z live; discard N 2m; draw E 7z live; discard E 7z; draw S 9m live; discard S 3m; ${UNFINISHED}`,
  },
]);
