import { describe, expect, test } from 'vitest';
import type { HandEvent } from '../../shared/events.ts';
import { type Row, RowTable } from '../../test/reading-rows.ts';
import {
  bonus,
  dealEvents,
  discard,
  drainTo,
  draw,
  played,
  pung,
  replace,
  tiles,
} from '../../test/shorthand.ts';

/** Tiles that appear: `123m` is `+1m +2m +3m`; with a seat, out of that seat's rack. */
const lay = (short: string, seat = ''): string =>
  tiles(short)
    .map((tile) => `+${tile}${seat && '@'}${seat}`)
    .join(' ');

/** Tiles that are gone. */
const clear = (short: string): string =>
  tiles(short)
    .map((tile) => `-${tile}`)
    .join(' ');

const E = '123m456p789s1122z6z';
const S = '55p3457m3345s113z';
const W = '234567m99p24s44z8m';
const N = '258m258p258s3366z';
/** East with another tile than 6z to discard. */
const eastWith = (tile: string): string => E.slice(0, -2) + tile;
/** Kinds that the cases draw: nobody has more of them than is said. */
const SPARE = '6s7p5z9m4z7z7s';

const deal = (hands: Partial<Record<'E' | 'S' | 'W' | 'N', string>> = {}): HandEvent[] =>
  dealEvents({ E, S, W, N, ...hands }, SPARE);
/** East has laid 6z in the middle, so South is to draw. */
const OPENED = [...deal(), discard('E', '6z')];

interface Case {
  readonly name: string;
  /** What has happened before the first row; every zone was read once after it, at 0 ms. */
  readonly before: readonly HandEvent[];
  readonly rows: readonly Row[];
  /** What is told when the readings end; not looked at if absent. */
  readonly finish?: string;
}

const DEAL: readonly Case[] = [
  {
    name: 'racks fill by handfuls; the deal is over when all are complete and every zone was read',
    before: [],
    rows: [
      [100, 'middle', '', ''],
      [110, 'E.ledge', '', ''],
      [120, 'S.ledge', '', ''],
      [130, 'W.ledge', '', ''],
      [200, 'E.rack', lay('123m4p'), ''],
      [210, 'S.rack', lay('55p34m'), ''],
      [400, 'E.rack', lay('56p789s11226z'), ''],
      [410, 'S.rack', lay('57m3345s113z'), ''],
      [420, 'W.rack', lay(W), ''],
      [430, 'N.rack', lay(N), ''],
      [440, 'N.ledge', '', 'deal E 14; deal S 13; deal W 13; deal N 13'],
    ],
  },
  {
    name: 'one sorts while the last rack is read, another has laid out a bonus tile already',
    before: [],
    rows: [
      [100, 'middle', '', ''],
      [110, 'W.ledge', '', ''],
      [120, 'E.ledge', '', ''],
      [130, 'N.ledge', '', ''],
      [200, 'E.rack', lay(E), ''],
      [210, 'S.rack', lay('55p3457m3345s11z3f'), ''],
      [220, 'W.rack', lay(W), ''],
      [230, 'S.ledge', '+3f@S', ''],
      [240, 'E.rack', '-2m -3m', ''],
      [250, 'N.rack', lay(N), 'deal E 14; deal S 13; deal W 13; deal N 13; bonus S 3f'],
    ],
  },
  {
    name: 'what is left of the hand before is no deal',
    before: [],
    rows: [
      [100, 'E.ledge', '', ''],
      [110, 'W.ledge', '', ''],
      [120, 'N.ledge', '', ''],
      [130, 'E.rack', lay(E.slice(0, -2)), ''],
      [140, 'S.rack', '', ''],
      [150, 'W.rack', lay(W), ''],
      [160, 'N.rack', lay(N), ''],
      [170, 'S.ledge', lay('777z345m345s555z'), ''],
      [180, 'middle', lay('78s6z'), ''],
      [300, 'middle', clear('78s6z'), ''],
      [310, 'S.ledge', clear('777z345m345s555z'), ''],
      [320, 'E.rack', clear(E.slice(0, -2)), ''],
      [330, 'W.rack', clear(W), ''],
      [340, 'N.rack', clear(N), ''],
      [440, 'E.rack', lay(E), ''],
      [450, 'S.rack', lay(S), ''],
      [460, 'W.rack', lay(W), ''],
      [470, 'N.rack', lay(N), 'deal E 14; deal S 13; deal W 13; deal N 13'],
    ],
  },
  {
    name: 'bonus tiles laid out at once by two are told from East on, round by round',
    before: deal({ E: eastWith('1f'), S: `${S.slice(0, -3)}1z2f` }),
    rows: [
      [100, 'S.ledge', '+2f@S', ''],
      [200, 'S.rack', '-2f +7p', ''],
      [300, 'E.ledge', '+1f@E', 'bonus E 1f'],
      [400, 'E.rack', '-1f +3f', ''],
      [500, 'E.ledge', '', 'draw E 3f dead; bonus S 2f'],
      [550, 'S.ledge', '', 'draw S 7p dead'],
      [600, 'E.ledge', '+3f@E', 'bonus E 3f'],
      [700, 'E.rack', '-3f +6s', ''],
      [800, 'E.ledge', '', 'draw E 6s dead'],
    ],
  },
];

const TURNS: readonly Case[] = [
  {
    name: 'drawn, seen on the rack, another tile discarded',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+6s', ''],
      [150, 'S.ledge', '', 'draw S 6s live'],
      [300, 'S.rack', '-3z', ''],
      [400, 'middle', '+3z', ''],
      [450, 'S.ledge', '', 'discard S 3z'],
    ],
  },
  {
    name: 'drawn and discarded without ever standing on the rack',
    before: OPENED,
    rows: [
      [100, 'middle', '+6s', ''],
      [200, 'S.rack', '', ''],
      [250, 'S.ledge', '', 'draw S 6s live; discard S 6s'],
    ],
  },
  {
    name: 'the discard is seen before the drawn tile, which is still in the hand: waits',
    before: OPENED,
    rows: [
      [100, 'middle', '+3z@S', ''],
      [150, 'S.rack', '-3z', ''],
      [200, 'S.ledge', '', ''],
      [900, 'S.rack', '+6s', ''],
      [950, 'S.ledge', '', 'draw S 6s live; discard S 3z'],
    ],
  },
  {
    name: 'a tile that is sorted, or held for seconds, is nothing',
    before: OPENED,
    rows: [
      [100, 'N.rack', '-2m', ''],
      [300, 'N.rack', '+2m', ''],
      [400, 'W.rack', '-4z', ''],
      [5400, 'W.rack', '+4z', ''],
    ],
  },
  {
    name: 'two turns in one look: the order of play tells whose tile is whose',
    before: OPENED,
    rows: [
      [100, 'middle', '+3z@S +7p', ''],
      [200, 'S.rack', '-3z +6s', ''],
      [300, 'S.ledge', '', 'draw S 6s live; discard S 3z'],
      [400, 'W.rack', '', ''],
      [500, 'W.ledge', '', 'draw W 7p live; discard W 7p'],
    ],
  },
  {
    name: 'a bonus tile drawn, laid out and replaced',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+4f', ''],
      [150, 'S.ledge', '', 'draw S 4f live'],
      [300, 'S.ledge', '+4f@S', 'bonus S 4f'],
      [350, 'S.rack', '-4f +7p', ''],
      [400, 'S.ledge', '', 'draw S 7p dead'],
    ],
  },
  {
    name: 'a bonus tile straight to the ledge: its replacement, read first, is not taken for the draw',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+7p', ''],
      [150, 'S.ledge', '+4f', 'draw S 4f live; bonus S 4f; draw S 7p dead'],
    ],
  },
];

/** West holds two 4z, East discards one. */
const FOR_PUNG = [...deal({ E: eastWith('4z') }), discard('E', '4z')];
/** South holds 4p and 5p. */
const S_CHOW = `4${S.slice(1)}`;

const CLAIMS: readonly Case[] = [
  {
    name: 'a pung laid tile by tile; its claimed tile is on the ledge before it is missed in the middle',
    before: FOR_PUNG,
    rows: [
      [100, 'W.ledge', '+4z@W', ''],
      [200, 'W.rack', '-4z -4z', ''],
      [300, 'W.ledge', '+4z@middle', ''],
      [400, 'W.ledge', '+4z', 'pung W 4z4z4z from E'],
      [500, 'middle', '-4z', ''],
      [900, 'middle', '+2s@W', ''],
      [950, 'W.ledge', '', 'discard W 2s'],
      [1100, 'N.rack', '+6s', ''],
      [1150, 'N.ledge', '', 'draw N 6s live'],
    ],
  },
  {
    name: "a chow out of the discarder's hand: the tile never lay in the middle",
    before: deal({ S: S_CHOW }),
    rows: [
      [100, 'E.rack', '-6p', ''],
      [200, 'S.ledge', '+6p +4p@S', ''],
      [300, 'S.rack', '-4p -5p', ''],
      [400, 'E.ledge', '', ''],
      [450, 'S.ledge', '+5p', 'discard E 6p; chow S 4p5p6p from E'],
    ],
  },
  {
    name: 'a tile drawn, discarded and claimed, and never seen before it lay in the group',
    before: OPENED,
    rows: [
      [100, 'W.rack', '-4z -4z', ''],
      [200, 'W.ledge', '+4z +4z', ''],
      [300, 'W.ledge', '+4z', ''],
      [400, 'S.rack', '', ''],
      [450, 'S.ledge', '', ''],
      [500, 'middle', '', 'draw S 4z live; discard S 4z; pung W 4z4z4z from S'],
    ],
  },
  {
    name: 'while a discard is missed in the middle nobody draws',
    before: FOR_PUNG,
    rows: [
      [100, 'middle', '-4z', ''],
      [150, 'S.rack', '+6s', ''],
      [200, 'S.ledge', '', ''],
    ],
  },
  {
    name: 'the next player draws: the discard is dead',
    before: FOR_PUNG,
    rows: [
      [100, 'S.rack', '+6s', ''],
      [150, 'S.ledge', '', 'draw S 6s live'],
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
      [100, 'W.ledge', '+4z@middle +4z@W +4z@W', ''],
      [200, 'W.rack', '-4z -4z', ''],
      [300, 'W.ledge', '+4z@W', 'kong W 4z claimed'],
      [400, 'W.rack', '-4z +6s', ''],
      [450, 'W.ledge', '', 'draw W 6s dead'],
    ],
  },
  {
    name: 'three of four lie and the claimant discards: it was a pung',
    before: FOR_KONG,
    rows: [
      [100, 'W.ledge', '+4z@middle +4z@W +4z@W', ''],
      [200, 'middle', '-4z +2s@W', ''],
      [300, 'W.ledge', '', 'pung W 4z4z4z from E; discard W 2s'],
    ],
  },
  {
    name: 'a concealed kong of a drawn tile, laid tile by tile',
    before: THREE_RED,
    rows: [
      [100, 'S.ledge', '+7z@S', ''],
      [200, 'S.rack', '-7z -7z -7z', ''],
      [300, 'S.ledge', '+7z +7z', ''],
      [400, 'S.ledge', '+7z', 'draw S 7z live; kong S 7z concealed'],
      [500, 'S.rack', '+6s', ''],
      [550, 'S.ledge', '', 'draw S 6s dead'],
    ],
  },
  {
    name: 'a concealed kong and its replacement in one look: the first tile seen was drawn first',
    before: [...deal({ S: '7777z345m3345s11z' }), discard('E', '6z')],
    rows: [
      [100, 'S.rack', '+5z', ''],
      [200, 'S.rack', '+9m -7z -7z -7z -7z', ''],
      [300, 'S.ledge', '+7z +7z +7z +7z', 'draw S 5z live; kong S 7z concealed; draw S 9m dead'],
    ],
  },
  {
    name: 'a drawn tile laid at once beside the own pung',
    before: RED_PUNG,
    rows: [[100, 'S.ledge', '+7z', 'draw S 7z live; kong S 7z promoted']],
  },
  {
    name: 'a fourth tile that was kept for a while is laid beside the own pung',
    before: [
      ...RED_PUNG,
      ...[draw('S', '7z'), discard('S', '5s'), draw('W', '6s'), discard('W', '6s')],
      ...[draw('N', '9m'), discard('N', '9m'), draw('E', '9m'), discard('E', '9m')],
    ],
    rows: [
      [100, 'S.ledge', '+7z@S', ''],
      [200, 'S.rack', '-7z +5z', ''],
      [250, 'S.ledge', '', 'draw S 5z live; kong S 7z promoted'],
    ],
  },
];

/** West waits for 9p and 4z. */
const W_PAIRS = '234567m99p234s44z';
/** West waits for 7s alone, and needs it for a chow. */
const W_CHOW = '234567m99p68s444z';
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
      [150, 'W.ledge', '', 'draw W 4z live'],
      [200, 'W.ledge', lay('234567m', 'W'), ''],
      [300, 'W.ledge', lay('99p234s444z', 'W'), 'win W 4z wall'],
      [400, 'W.rack', clear(W_PAIRS), ''],
      [500, 'S.ledge', lay('345m345s', 'S'), ''],
      [900, 'middle', clear('6z6s'), ''],
      [950, 'E.rack', clear(E.slice(0, -2)), ''],
    ],
    finish: '',
  },
  {
    name: 'a drawn tile that is laid down with the hand and was on no rack',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')],
    rows: [
      [100, 'W.ledge', lay(W_PAIRS, 'W'), ''],
      [200, 'W.ledge', '+9p', 'draw W 9p live; win W 9p wall'],
    ],
  },
  {
    name: 'a discard taken along; its pung lies there before the rest',
    before: [...deal({ E: eastWith('4z'), W: W_PAIRS }), discard('E', '4z')],
    rows: [
      [100, 'W.ledge', `+4z@middle ${lay('44z', 'W')}`, ''],
      [200, 'W.ledge', lay('234567m99p', 'W'), ''],
      [300, 'W.ledge', lay('234s', 'W'), 'win W 4z discard from E'],
    ],
  },
  {
    name: 'the same pung, but a tile is discarded: no win',
    before: [...deal({ E: eastWith('4z'), W: W_PAIRS }), discard('E', '4z')],
    rows: [
      [100, 'W.ledge', `+4z@middle ${lay('44z', 'W')}`, ''],
      [200, 'middle', '-4z +9p@W', ''],
      [300, 'W.ledge', '', 'pung W 4z4z4z from E; discard W 9p'],
    ],
  },
  {
    name: 'a discard that stays in the middle: told when all zones were read again',
    before: [...deal({ E: eastWith('4z'), W: W_PAIRS }), discard('E', '4z')],
    rows: [
      [100, 'W.ledge', lay(W_PAIRS, 'W'), ''],
      [200, 'E.rack', '', ''],
      [210, 'S.rack', '', ''],
      [220, 'W.rack', clear(W_PAIRS), ''],
      [230, 'N.rack', '', ''],
      [240, 'E.ledge', '', ''],
      [250, 'S.ledge', '', ''],
      [260, 'N.ledge', '', ''],
      [270, 'middle', '', 'win W 4z discard from E'],
    ],
  },
  {
    name: 'the next to draw lays down: a drawn tile may still come, until it is too late for that',
    before: [...deal({ W: W_PAIRS }), ...[discard('E', '6z'), draw('S', '4z'), discard('S', '4z')]],
    rows: [
      [100, 'W.ledge', lay(W_PAIRS, 'W'), ''],
      [200, 'E.rack', '', ''],
      [210, 'S.rack', '', ''],
      [220, 'W.rack', clear(W_PAIRS), ''],
      [230, 'N.rack', '', ''],
      [240, 'E.ledge', '', ''],
      [250, 'S.ledge', '', ''],
      [260, 'N.ledge', '', ''],
      [270, 'middle', '', ''],
      [2600, 'W.ledge', '', 'win W 4z discard from S'],
    ],
  },
  {
    name: 'the same, and the drawn tile comes',
    before: [...deal({ W: W_PAIRS }), ...[discard('E', '6z'), draw('S', '4z'), discard('S', '4z')]],
    rows: [
      [100, 'W.ledge', lay(W_PAIRS, 'W'), ''],
      [900, 'W.ledge', '+9p', 'draw W 9p live; win W 9p wall'],
    ],
  },
  {
    name: 'the discarder of the winning tile drew it, and no reader saw it before',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z')],
    rows: [
      [100, 'W.ledge', `${lay(W_PAIRS, 'W')} +9p`, ''],
      [200, 'S.rack', '', ''],
      [300, 'S.ledge', '', ''],
      [400, 'middle', '', 'draw S 9p live; discard S 9p; win W 9p discard from S'],
    ],
  },
  {
    name: 'the same sight, but another discard appears: the winner drew the tile himself',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z')],
    rows: [
      [100, 'W.ledge', `${lay(W_PAIRS, 'W')} +9p`, ''],
      [200, 'S.rack', '-3z', ''],
      [300, 'S.ledge', '', ''],
      [400, 'middle', '+3z', ''],
      [500, 'S.rack', '+6s', ''],
      [550, 'S.ledge', '', 'draw S 6s live; discard S 3z; draw W 9p live; win W 9p wall'],
    ],
  },
  {
    name: 'heaven: East lays down what was dealt, and the tile named is any of it',
    before: deal({ E: '123m456p789s22266z' }),
    rows: [[100, 'E.ledge', lay('123m456p789s22266z', 'E'), 'win E 1m wall']],
  },
  {
    name: 'a replacement wins',
    before: [...FOR_KONG.slice(0, 4), discard('E', '4z')],
    rows: [
      [100, 'W.ledge', '+4z@middle +4z@W +4z@W +4z@W', 'kong W 4z claimed'],
      [200, 'W.rack', '-4z -4z -4z +3s', ''],
      [250, 'W.ledge', '', 'draw W 3s dead'],
      [300, 'W.ledge', lay('234567m99p234s', 'W'), 'win W 3s replacement'],
    ],
  },
  {
    name: 'a kong robbed: the tile is taken along',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.rack', '+7s', ''],
      [150, 'S.ledge', '', 'draw S 7s live'],
      [200, 'S.ledge', '+7s@S', 'kong S 7s promoted'],
      [300, 'S.rack', '-7s', ''],
      [400, 'S.ledge', '-7s', ''],
      [500, 'W.ledge', `+7s ${lay(W_CHOW, 'W')}`, 'win W 7s kong from S'],
    ],
  },
  {
    name: 'a kong robbed: the tile stays with the kong',
    before: SEVEN_PUNG,
    rows: [
      [100, 'S.ledge', '+7s', 'draw S 7s live; kong S 7s promoted'],
      [500, 'W.ledge', lay(W_CHOW, 'W'), ''],
      [510, 'E.rack', '', ''],
      [520, 'S.rack', '', ''],
      [530, 'W.rack', clear(W_CHOW), ''],
      [540, 'N.rack', '', ''],
      [550, 'E.ledge', '', ''],
      [560, 'S.ledge', '', ''],
      [570, 'N.ledge', '', ''],
      [580, 'middle', '', 'win W 7s kong from S'],
    ],
  },
];

/** Nobody won: the last live tile lies in the middle. */
const DRAINED = [...OPENED, ...drainTo(0, played(OPENED))];
/** One replacement is gone, so there is no second after the last live tile, which South discards. */
const LAST_FOR_KONG = (() => {
  const begun = [
    ...deal({ E: eastWith('1f'), W: '234567m99p24s444z' }),
    ...[bonus('E', '1f'), replace('E', '6z'), discard('E', '6z')],
  ];
  const events = [...begun, ...drainTo(1, played(begun), '4z')];
  const { turn } = played(events);
  return [...events, draw(turn, '4z'), discard(turn, '4z')];
})();

const ENDS: readonly Case[] = [
  {
    name: 'the last discard is not claimed and the tiles are cleared away',
    before: DRAINED,
    rows: [
      [1000, 'middle', '-6z -1m', ''],
      [1200, 'E.rack', '-1m -2m -3m', ''],
      [1400, 'N.rack', '-2m -5m -8m', 'exhausted'],
      [1600, 'S.rack', '-5p', ''],
    ],
    finish: '',
  },
  {
    name: 'nobody clears anything away',
    before: DRAINED,
    rows: [
      [10_000, 'middle', '', ''],
      [15_000, 'middle', '', 'exhausted'],
    ],
  },
  { name: 'the readings end', before: DRAINED, rows: [[1000, 'middle', '', '']], finish: 'exhausted' },
  {
    name: 'a kong with the last discard, and no replacement is left',
    before: LAST_FOR_KONG,
    rows: [[1000, 'W.ledge', '+4z@middle +4z@W +4z@W +4z@W', 'kong W 4z claimed']],
    finish: 'exhausted',
  },
  {
    name: 'the readings end in mid-hand',
    before: OPENED,
    rows: [[1000, 'S.rack', '+6s', '']],
    finish: 'draw S 6s live; unsure: the readings end before the hand does',
  },
  {
    name: 'the tiles are cleared away in mid-hand',
    before: OPENED,
    rows: [
      [1000, 'E.rack', clear(E.slice(0, -2)), ''],
      [1100, 'S.rack', clear(S), ''],
      [1200, 'W.rack', clear(W), 'unsure: the tiles were cleared away before the hand was over'],
      [1300, 'N.rack', clear(N), ''],
    ],
  },
];

const PUZZLES: readonly Case[] = [
  {
    name: 'a tile where none can be is asked about after a while, once',
    before: OPENED,
    rows: [
      [100, 'W.rack', '+6s', ''],
      [9000, 'W.rack', '', ''],
      [10_100, 'W.rack', '', 'unsure: no legal event explains where these tiles lie: 6s'],
      [20_200, 'W.rack', '', ''],
    ],
  },
  {
    name: 'two tiles that nobody saw on a rack appear in one look: asked, and gone on with one of both',
    before: OPENED,
    rows: [
      [100, 'middle', '+6s +7p', ''],
      [200, 'S.rack', '', ''],
      [210, 'S.ledge', '', ''],
      [220, 'W.rack', '', ''],
      [230, 'W.ledge', '', ''],
      [
        10_300,
        'middle',
        '',
        'unsure: which of these happened; draw S 6s live; discard S 6s; draw W 7p live; discard W 7p',
      ],
      [10_400, 'N.rack', '+9m', ''],
      [10_500, 'N.ledge', '', 'draw N 9m live'],
    ],
  },
];

describe.each([
  { of: 'deal', cases: DEAL },
  { of: 'turns', cases: TURNS },
  { of: 'claims', cases: CLAIMS },
  { of: 'kongs', cases: KONGS },
  { of: 'wins', cases: WINS },
  { of: 'ends', cases: ENDS },
  { of: 'puzzles', cases: PUZZLES },
])('$of', ({ cases }) => {
  test.each(cases)('$name', ({ before, rows, finish }) => {
    const table = new RowTable(before);
    for (const row of rows) expect([...row.slice(0, 3), table.play(row)]).toEqual([...row]);
    if (finish !== undefined) expect(table.finish()).toBe(finish);
  });
});
