import { expect, test } from 'vitest';
import { type Row, RowTable } from '../../../test/helpers/reading-rows.ts';
import { type Case, clear, deal, E, eastWith, lay, S, testRows } from '../../../test/helpers/row-cases.ts';
import { discard, draw, pung } from '../../../test/helpers/shorthand.ts';

/** West holds three 4z, East discards the fourth. */
const FOR_KONG = [...deal({ E: eastWith('4z'), W: '234567m99p24s444z' }), discard('E', '4z')];
/** West waits for 9p and 4z. */
const W_PAIRS = '234567m99p234s44z';
/** North waits for 4z. */
const N_SINGLE = '567m345p678p888s4z';
/** West waits for 4z alone. */
const W_SINGLE = '234567m999p234s4z';
/** South discards 4z straight from the wall; West takes it and stands it on his rack. */
const ON_RACK: readonly Row[] = [
  [100, 'S.rack', '', ''],
  [150, 'S.meld', '', ''],
  [200, 'discard', '+4z', ''],
  [600, 'discard', '-4z', ''],
  [700, 'W.rack', '+4z', ''],
  ...[900, 1100, 1300, 1500, 1700, 1900, 2100].map((t): Row => [t, 'W.rack', '', '']),
  [2200, 'discard', '', ''],
];
/** West waits for 7s alone, and needs it for a chow. */
const W_CHOW = '234567m99p68s444z';
/** West stands 4z on his rack at 300 ms and lays his hand down some time later; it is not read in the discard area. */
const laidFrom = (t: number, last: string): Row[] => [
  [300, 'W.rack', '+4z', ''],
  [350, 'discard', '', ''],
  ...Array.from({ length: Math.floor((t - 500) / 200) }, (_, n): Row => [500 + 200 * n, 'W.rack', '', '']),
  [t, 'W.meld', lay('234567m', 'W'), ''],
  [t + 50, 'discard', '', ''],
  [t + 100, 'W.rack', clear('234567m'), ''],
  [t + 200, 'W.meld', lay(`999p234s${last}`, 'W'), ''],
  [t + 300, 'W.rack', clear(`999p234s${last}`), ''],
  ...[500, 700, 900, 1100].map((later): Row => [t + later, 'W.rack', '', '']),
];
/** South has claimed a pung of 7s, keeps the fourth for a chow, and has drawn again. */
const SEVEN_KEPT = [
  ...deal({ E: '123m456p899s1122z7s', S: '777s3457m334s113z', W: W_CHOW }),
  ...[discard('E', '7s'), pung('S', '7s', 'E'), discard('S', '3z')],
  ...[draw('W', '6z'), discard('W', '6z'), draw('N', '5z'), discard('N', '5z')],
  ...[draw('E', '5z'), discard('E', '5z'), draw('S', '9m')],
];
/** South has claimed a pung of 7s and is to draw again. */
const SEVEN_PUNG = [
  ...deal({ S: '77s3457m334s1133z'.replace('3z', 'z'), W: W_CHOW }),
  ...[discard('E', '7s'), pung('S', '7s', 'E'), discard('S', '3z')],
  ...[draw('W', '6z'), discard('W', '6z'), draw('N', '5z'), discard('N', '5z')],
  ...[draw('E', '5z'), discard('E', '5z')],
];

const WINS: readonly Case[] = [
  {
    name: 'a drawn tile wins; later hands that are shown and swept away say nothing',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')],
    rows: [
      [100, 'W.rack', '+4z', ''],
      [150, 'W.meld', '', 'draw W 4z live'],
      [200, 'W.meld', lay('234567m', 'W'), ''],
      [300, 'W.meld', lay('99p234s444z', 'W'), 'win W 4z wall'],
      [400, 'W.rack', clear(W_PAIRS), ''],
      [500, 'S.meld', lay('345m345s', 'S'), ''],
      [900, 'discard', clear('6z6s'), ''],
      [950, 'E.rack', clear(E.slice(0, -2)), ''],
    ],
    finish: '',
  },
  {
    name: 'a drawn tile that is laid down with the hand and was on no rack',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')],
    rows: [
      [100, 'W.meld', lay(W_PAIRS, 'W'), ''],
      [200, 'W.meld', '+9p', 'draw W 9p live; win W 9p wall'],
    ],
  },
  {
    name: 'a discard taken along; its pung lies there before the rest',
    before: [...deal({ E: eastWith('4z'), W: W_PAIRS }), discard('E', '4z')],
    rows: [
      [100, 'W.meld', `+4z@discard ${lay('44z', 'W')}`, ''],
      [200, 'W.meld', lay('234567m99p', 'W'), ''],
      [300, 'W.meld', lay('234s', 'W'), 'win W 4z discard from E'],
    ],
  },
  {
    name: 'a discard taken along lies there with one tile of the hand: what completes it is part of it',
    before: [...deal({ E: eastWith('4z'), W: W_SINGLE }), discard('E', '4z')],
    rows: [
      [100, 'W.meld', '+4z@discard +4z@W', ''],
      [200, 'W.rack', '-4z', ''],
      [300, 'discard', '-4z', ''],
      [400, 'W.meld', '', ''],
    ],
    finish: 'win W 4z discard from E',
  },
  {
    name: 'a discard that stands on the rack before the hand is laid down; nobody saw it drawn',
    before: [...deal({ W: W_SINGLE }), discard('E', '6z')],
    rows: [
      ...ON_RACK,
      [2300, 'W.meld', lay('2m4z4z', 'W'), ''],
      [2500, 'W.meld', lay('34567m999p234s', 'W'), ''],
    ],
    finish: 'draw S 4z live; discard S 4z; win W 4z discard from S',
  },
  {
    name: 'the same, and one reading shows the whole hand',
    before: [...deal({ W: W_SINGLE }), discard('E', '6z')],
    rows: [...ON_RACK, [2300, 'W.meld', lay('234567m999p234s4z4z', 'W'), '']],
    finish: 'draw S 4z live; discard S 4z; win W 4z discard from S',
  },
  {
    name: 'a tile that went from rack to rack before the hand is laid down',
    before: deal({ E: eastWith('4z'), W: W_SINGLE }),
    rows: [[100, 'E.rack', '-4z', ''], ...laidFrom(1500, '44z')],
    finish: 'discard E 4z; win W 4z discard from E',
  },
  {
    name: 'the same, and it stays on the rack',
    before: deal({ E: eastWith('4z'), W: W_SINGLE }),
    rows: [[100, 'E.rack', '-4z', ''], ...laidFrom(1500, '4z')],
    finish: 'discard E 4z; win W 4z discard from E',
  },
  {
    name: 'a tile that no reader saw before it stood on the rack of the winner, who thinks for nine seconds',
    before: [...deal({ W: W_SINGLE }), discard('E', '6z')],
    rows: laidFrom(9500, '44z'),
    finish:
      'unsure: a tile was drawn that no reader sees; draw S 4z live; discard S 4z; win W 4z discard from S',
  },
  {
    name: 'the same pung, but a tile is discarded: no win',
    before: [...deal({ E: eastWith('4z'), W: W_PAIRS }), discard('E', '4z')],
    rows: [
      [100, 'W.meld', `+4z@discard ${lay('44z', 'W')}`, ''],
      [200, 'discard', '-4z +9p@W', ''],
      [300, 'W.meld', '', 'pung W 4z4z4z from E; discard W 9p'],
    ],
  },
  {
    name: 'a discard that stays in the discard area: reported when all zones were read again',
    before: [...deal({ E: eastWith('4z'), W: W_PAIRS }), discard('E', '4z')],
    rows: [
      [100, 'W.meld', lay(W_PAIRS, 'W'), ''],
      [200, 'E.rack', '', ''],
      [210, 'S.rack', '', ''],
      [220, 'W.rack', clear(W_PAIRS), ''],
      [230, 'N.rack', '', ''],
      [240, 'E.meld', '', ''],
      [250, 'S.meld', '', ''],
      [260, 'N.meld', '', ''],
      [270, 'discard', '', 'win W 4z discard from E'],
    ],
  },
  {
    name: 'another player, who could have won on it too and has more tiles, shows his hand a moment later',
    before: [
      ...deal({ E: eastWith('7s'), S: '77s234567m99p44z3z', W: S, N: N_SINGLE }),
      ...[discard('E', '7s'), pung('S', '7s', 'E'), discard('S', '3z')],
      ...[draw('W', '6z'), discard('W', '6z'), draw('N', '5z'), discard('N', '5z')],
      ...[draw('E', '4z'), discard('E', '4z')],
    ],
    rows: [
      [100, 'S.meld', lay('234567m', 'S'), ''],
      [150, 'S.rack', clear('234567m'), ''],
      [700, 'S.meld', lay('99p44z', 'S'), ''],
      [750, 'S.rack', clear('99p44z'), ''],
      [1400, 'N.meld', lay(N_SINGLE, 'N'), ''],
      [1450, 'N.rack', clear(N_SINGLE), 'win S 4z discard from E'],
    ],
  },
  {
    name: 'the next to draw lays down: a drawn tile may still come, until it is too late for that',
    before: [...deal({ W: W_PAIRS }), ...[discard('E', '6z'), draw('S', '4z'), discard('S', '4z')]],
    rows: [
      [100, 'W.meld', lay(W_PAIRS, 'W'), ''],
      [200, 'E.rack', '', ''],
      [210, 'S.rack', '', ''],
      [220, 'W.rack', clear(W_PAIRS), ''],
      [230, 'N.rack', '', ''],
      [240, 'E.meld', '', ''],
      [250, 'S.meld', '', ''],
      [260, 'N.meld', '', ''],
      [270, 'discard', '', ''],
      [2600, 'W.meld', '', 'win W 4z discard from S'],
    ],
  },
  {
    name: 'the same, and the drawn tile comes',
    before: [...deal({ W: W_PAIRS }), ...[discard('E', '6z'), draw('S', '4z'), discard('S', '4z')]],
    rows: [
      [100, 'W.meld', lay(W_PAIRS, 'W'), ''],
      [900, 'W.meld', '+9p', 'draw W 9p live; win W 9p wall'],
    ],
  },
  {
    name: 'the discarder of the winning tile drew it, and no reader saw it before',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z')],
    rows: [
      [100, 'W.meld', `${lay(W_PAIRS, 'W')} +9p`, ''],
      [200, 'S.rack', '', ''],
      [300, 'S.meld', '', ''],
      [400, 'discard', '', 'draw S 9p live; discard S 9p; win W 9p discard from S'],
    ],
  },
  {
    name: 'the same sight, but another discard appears: the winner drew the tile himself',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z')],
    rows: [
      [100, 'W.meld', `${lay(W_PAIRS, 'W')} +9p`, ''],
      [200, 'S.rack', '-3z', ''],
      [300, 'S.meld', '', ''],
      [400, 'discard', '+3z', ''],
      [500, 'S.rack', '+6s', ''],
      [550, 'S.meld', '', 'draw S 6s live; discard S 3z; draw W 9p live; win W 9p wall'],
    ],
  },
  {
    name: 'heaven: East lays down what was dealt, and the tile named is any of it',
    before: deal({ E: '123m456p789s22266z' }),
    rows: [[100, 'E.meld', lay('123m456p789s22266z', 'E'), 'win E 1m wall']],
  },
  {
    name: 'a replacement wins',
    before: [...FOR_KONG.slice(0, 4), discard('E', '4z')],
    rows: [
      [100, 'W.meld', '+4z@discard +4z@W +4z@W +4z@W', 'kong W 4z claimed'],
      [200, 'W.rack', '-4z -4z -4z +3s', ''],
      [250, 'W.meld', '', 'draw W 3s dead'],
      [300, 'W.meld', lay('234567m99p234s', 'W'), 'win W 3s replacement'],
    ],
  },
  {
    name: 'a kong robbed: the tile is taken along',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.rack', '+7s', ''],
      [150, 'S.meld', '', 'draw S 7s live'],
      [200, 'S.meld', '+7s@S', 'kong S 7s promoted'],
      [300, 'S.rack', '-7s', ''],
      [400, 'S.meld', '-7s', ''],
      [500, 'W.meld', `+7s ${lay(W_CHOW, 'W')}`, 'win W 7s kong from S'],
    ],
  },
  {
    name: 'a kong robbed: the tile lies there with one of the hand, and that is no chow',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.meld', '+7s', 'draw S 7s live; kong S 7s promoted'],
      [300, 'S.meld', '', ''],
      [500, 'S.meld', '-7s', ''],
      [550, 'W.meld', '+7s +6s@W', ''],
      [600, 'W.rack', '-6s -8s', ''],
      [700, 'S.meld', '', ''],
      [750, 'W.meld', '', ''],
    ],
    finish: 'win W 7s kong from S',
  },
  {
    name: 'a concealed kong robbed: one of its tiles is taken along before the rest of the hand is laid down',
    before: [...deal({ E: '123m456p899s1122z6z', S: '777s3457m334s113z', W: W_CHOW }), discard('E', '6z')],
    rows: [
      [100, 'S.rack', '+7s', ''],
      [150, 'S.meld', '', 'draw S 7s live'],
      [200, 'S.meld', '+7s@S +7s@S +7s@S +7s@S', ''],
      [250, 'S.rack', '-7s -7s -7s -7s', ''],
      [400, 'S.meld', '', 'kong S 7s concealed'],
      [600, 'S.meld', '-7s', ''],
      [650, 'W.meld', '+7s +6s@W', ''],
      [800, 'S.meld', '', ''],
      [850, 'W.meld', '+8s@W', ''],
      [900, 'W.meld', lay('234567m99p', 'W'), ''],
      [1000, 'W.meld', lay('444z', 'W'), 'win W 7s kong from S'],
    ],
  },
  {
    name: 'a fourth tile that nobody saw before it was taken to win was rather added to the pung than discarded',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.rack', '+7s', ''],
      [150, 'S.meld', '', 'draw S 7s live'],
      [400, 'S.rack', '-7s', ''],
      [450, 'discard', '', ''],
      [500, 'W.meld', `+7s ${lay(W_CHOW, 'W')}`, 'kong S 7s promoted; win W 7s kong from S'],
      [600, 'S.meld', '', 'unsure: which of these happened'],
    ],
  },
  {
    name: 'a fourth tile that was seen in the discard area was discarded',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.rack', '+7s', ''],
      [150, 'S.meld', '', 'draw S 7s live'],
      [400, 'S.rack', '-7s', ''],
      [450, 'discard', '+7s', 'discard S 7s'],
      [1050, 'discard', '', ''],
      [1650, 'discard', '', ''],
      [2250, 'discard', '-7s', ''],
      [2300, 'W.meld', `+7s ${lay(W_CHOW, 'W')}`, 'win W 7s discard from S'],
      [2350, 'S.meld', '', ''],
    ],
  },
  {
    name: 'a drawn tile stood on the rack; the tile claimed then is first read with it in the hand that is laid down',
    before: [...deal({ S: '12345m456899p79s' }), discard('E', '6z')],
    rows: [
      [50, 'discard', '', ''],
      [640, 'S.rack', '+6m', 'draw S 6m live'],
      [1200, 'S.rack', '-8p', ''],
      [1760, 'S.rack', '', ''],
      [1800, 'discard', '+8p', 'discard S 8p'],
      [3400, 'discard', '', ''],
      [4100, 'S.meld', `${lay('123456m456p99p79s', 'S')} +8s`, ''],
      [4400, 'S.rack', clear('123456m456p99p79s'), ''],
      [4700, 'W.rack', '', ''],
      [5100, 'discard', '', ''],
    ],
    finish: 'draw W 8s live; discard W 8s; win S 8s discard from W',
  },
  {
    name: 'a fourth tile that was kept is claimed before it is read: it was discarded, and no kong was robbed',
    before: SEVEN_KEPT,
    rows: [
      [400, 'W.meld', `+7s@S ${lay(W_CHOW, 'W')}`, ''],
      [450, 'S.rack', '', ''],
      [500, 'W.rack', clear(W_CHOW), ''],
    ],
    finish: 'unsure: which of these happened; discard S 7s; win W 7s discard from S',
  },
  {
    name: 'a kong robbed: the tile stays with the kong',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.meld', '+7s', 'draw S 7s live; kong S 7s promoted'],
      [500, 'W.meld', lay(W_CHOW, 'W'), ''],
      [510, 'E.rack', '', ''],
      [520, 'S.rack', '', ''],
      [530, 'W.rack', clear(W_CHOW), ''],
      [540, 'N.rack', '', ''],
      [550, 'E.meld', '', ''],
      [560, 'S.meld', '', ''],
      [570, 'N.meld', '', ''],
      [580, 'discard', '', 'win W 7s kong from S'],
    ],
  },
];

/** South draws and discards a tile, or West draws one, and no reader sees it; West lays down the hand that it completes. */
const UNSEEN: readonly Case[] = [
  {
    name: 'a tile that no reader saw wins from the wall',
    before: [...deal({ W: W_SINGLE }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')],
    rows: [
      [1000, 'W.meld', lay(W_SINGLE, 'W'), ''],
      [1100, 'W.rack', clear(W_SINGLE), 'draw W 4z live; win W 4z wall'],
    ],
  },
  {
    name: 'a discard that no reader saw wins',
    before: [...deal({ W: W_SINGLE }), discard('E', '6z')],
    rows: [
      [1000, 'W.meld', lay(W_SINGLE, 'W'), ''],
      [1100, 'W.rack', clear(W_SINGLE), 'draw S 4z live; discard S 4z; win W 4z discard from S'],
    ],
  },
];

testRows('wins', WINS);

testRows('the tile that wins was never read', UNSEEN);

test('the winner’s board is silent until others have shown their hands, one of which could win with a tile not read', () => {
  const [shownByS, laidByN] = ['123456m567p34s99m', '444p888s333z5566z'];
  const hands = { E: '123m456p789s1122z6z', S: shownByS, W: '2378m99p2466s44z7m', N: laidByN };
  const table = new RowTable([...deal(hands), discard('E', '6z')]);
  const meld = 'N.meld';
  table.settle(2000, meld);
  table.play([2100, 'S.meld', lay(shownByS, 'S'), '']);
  table.settle(500, meld);
  table.play([2900, 'E.meld', lay('123m456p789s1122z', 'E'), '']);
  table.settle(1500, meld);
  table.play([4700, meld, `${lay(laidByN, 'N')} +6z@discard`, '']);
  table.play([4750, 'N.rack', '', '']);
  table.settle(9000);
  expect(table.said).toContain('win N 6z discard from E');
});

test.each([
  [
    'one kind completes the hand',
    W_SINGLE,
    [draw('S', '6s'), discard('S', '6s')],
    'draw W 4z live; win W 4z wall',
  ],
  ['one of two kinds', W_PAIRS, [draw('S', '6s'), discard('S', '6s')], 'draw W 4z live; win W 4z wall'],
  ['a discard', W_PAIRS, [], 'draw S 4z live; discard S 4z; win W 4z discard from S'],
  // The first two might be laid for the 6s that lies there, and goes on lying there.
  [
    'a chow at first',
    '57s6s234567m999p4z',
    [draw('S', '6s'), discard('S', '6s')],
    'unsure: no legal event explains where these tiles lie: 6s; draw W 4z live; win W 4z wall',
  ],
])(
  'a hand is laid down tile by tile, and last the tile that wins, which nobody has read: %s',
  (_, hand, since, says) => {
    const table = new RowTable([...deal({ W: hand }), discard('E', '6z'), ...since]);
    for (const tile of lay(hand, 'W').split(' ')) {
      table.settle(1000);
      table.play([table.now + 100, 'W.meld', tile, '']);
    }
    table.settle(5000);
    table.play([table.now + 100, 'W.meld', '+4z', '']);
    table.settle(5000);
    table.finish();
    expect(table.said).toBe(says);
  },
);
