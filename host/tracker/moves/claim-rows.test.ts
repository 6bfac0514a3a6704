import { type Case, deal, eastWith, OPENED, S, testRows } from '../../../test/helpers/row-cases.ts';
import { discard, draw, pung } from '../../../test/helpers/shorthand.ts';

/** West holds two 4z, East discards one. */
const FOR_PUNG = [...deal({ E: eastWith('4z') }), discard('E', '4z')];
/** South holds 4p and 5p. */
const S_CHOW = `4${S.slice(1)}`;

const CLAIMS: readonly Case[] = [
  {
    name: 'a pung laid tile by tile; its claimed tile is in the meld area before it is missed in the discard area',
    before: FOR_PUNG,
    rows: [
      [100, 'W.meld', '+4z@W', ''],
      [200, 'W.rack', '-4z -4z', ''],
      [300, 'W.meld', '+4z@discard', ''],
      [400, 'W.meld', '+4z', 'pung W 4z4z4z from E'],
      [500, 'discard', '-4z', ''],
      [900, 'discard', '+2s@W', ''],
      [950, 'W.meld', '', 'discard W 2s'],
      [1100, 'N.rack', '+6s', ''],
      [1150, 'N.meld', '', 'draw N 6s live'],
    ],
  },
  {
    name: "a chow out of the discarder's hand: the tile never lay in the discard area",
    before: deal({ S: S_CHOW }),
    rows: [
      [100, 'E.rack', '-6p', ''],
      [200, 'S.meld', '+6p +4p@S', ''],
      [300, 'S.rack', '-4p -5p', ''],
      [400, 'E.meld', '', ''],
      [450, 'S.meld', '+5p', 'discard E 6p; chow S 4p5p6p from E'],
    ],
  },
  {
    name: 'a tile drawn, discarded and claimed, and never seen before it lay in the group',
    before: OPENED,
    rows: [
      [100, 'W.rack', '-4z -4z', ''],
      [200, 'W.meld', '+4z +4z', ''],
      [300, 'W.meld', '+4z', ''],
      [400, 'S.rack', '', ''],
      [450, 'S.meld', '', ''],
      [500, 'discard', '', 'draw S 4z live; discard S 4z; pung W 4z4z4z from S'],
    ],
  },
  {
    name: 'a discard is missed in the discard area, but nobody lays it down and the next player draws',
    before: FOR_PUNG,
    rows: [
      [100, 'discard', '-4z', ''],
      [150, 'S.rack', '+6s', ''],
      [200, 'S.meld', '', 'draw S 6s live'],
    ],
  },
  {
    name: 'the next player draws: the discard is dead',
    before: FOR_PUNG,
    rows: [
      [100, 'S.rack', '+6s', ''],
      [150, 'S.meld', '', 'draw S 6s live'],
    ],
  },
];

/** West holds three 4z, East discards the fourth. */
const FOR_KONG = [...deal({ E: eastWith('4z'), W: '234567m99p24s444z' }), discard('E', '4z')];
/** South holds three red dragons and is to draw. */
const THREE_RED = [...deal({ S: '777z3457m3345s11z' }), discard('E', '6z')];
/** South has claimed a pung of red dragons and is to draw again. */
const RED_PUNG = [
  ...deal({ E: eastWith('7z'), S: '77z3457m3345s113z' }),
  ...[discard('E', '7z'), pung('S', '7z', 'E'), discard('S', '3z')],
  ...[draw('W', '6s'), discard('W', '6s'), draw('N', '6s'), discard('N', '6s')],
  ...[draw('E', '6s'), discard('E', '6s')],
];

const KONGS: readonly Case[] = [
  {
    name: 'three of four lie, which may be a pung or part of a kong: the fourth decides',
    before: FOR_KONG,
    rows: [
      [100, 'W.meld', '+4z@discard +4z@W +4z@W', ''],
      [200, 'W.rack', '-4z -4z', ''],
      [300, 'W.meld', '+4z@W', 'kong W 4z claimed'],
      [400, 'W.rack', '-4z +6s', ''],
      [450, 'W.meld', '', 'draw W 6s dead'],
    ],
  },
  {
    name: 'three of four lie and the claimant discards: it was a pung',
    before: FOR_KONG,
    rows: [
      [100, 'W.meld', '+4z@discard +4z@W +4z@W', ''],
      [200, 'discard', '-4z +2s@W', ''],
      [300, 'W.meld', '', 'pung W 4z4z4z from E; discard W 2s'],
    ],
  },
  {
    name: 'a concealed kong of a drawn tile, laid tile by tile',
    before: THREE_RED,
    rows: [
      [100, 'S.meld', '+7z@S', ''],
      [200, 'S.rack', '-7z -7z -7z', ''],
      [300, 'S.meld', '+7z +7z', ''],
      [400, 'S.meld', '+7z', 'draw S 7z live; kong S 7z concealed'],
      [500, 'S.rack', '+6s', ''],
      [550, 'S.meld', '', 'draw S 6s dead'],
    ],
  },
  {
    name: 'two tiles of a concealed kong lie badly',
    before: THREE_RED,
    rows: [
      [100, 'S.rack', '+7z', ''],
      [150, 'S.meld', '', 'draw S 7z live'],
      [300, 'S.rack', '-7z -7z -7z -7z', ''],
      [400, 'S.meld', '+7z +7z', ''],
      [500, 'S.rack', '', ''],
      [600, 'S.meld', '', 'kong S 7z concealed'],
      [900, 'S.rack', '+6s', ''],
      [950, 'S.meld', '', 'draw S 6s dead'],
    ],
  },
  {
    name: 'a concealed kong and its replacement in one look: the first tile seen was drawn first',
    before: [...deal({ S: '7777z345m3345s11z' }), discard('E', '6z')],
    rows: [
      [100, 'S.rack', '+5z', ''],
      [200, 'S.rack', '+9m -7z -7z -7z -7z', ''],
      [300, 'S.meld', '+7z +7z +7z +7z', 'draw S 5z live; kong S 7z concealed; draw S 9m dead'],
    ],
  },
  {
    name: 'a drawn tile laid at once beside the own pung',
    before: RED_PUNG,
    rows: [[100, 'S.meld', '+7z', 'draw S 7z live; kong S 7z promoted']],
  },
  {
    name: 'a fourth tile that was kept for a while is laid beside the own pung',
    before: [
      ...RED_PUNG,
      ...[draw('S', '7z'), discard('S', '5s'), draw('W', '6s'), discard('W', '6s')],
      ...[draw('N', '9m'), discard('N', '9m'), draw('E', '9m'), discard('E', '9m')],
    ],
    rows: [
      [100, 'S.meld', '+7z@S', ''],
      [200, 'S.rack', '-7z +5z', ''],
      [250, 'S.meld', '', 'draw S 5z live; kong S 7z promoted'],
    ],
  },
];

testRows('claims', CLAIMS);
testRows('kongs', KONGS);
