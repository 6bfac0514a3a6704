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
