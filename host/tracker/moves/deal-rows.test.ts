import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import type { Row } from '../../../test/helpers/reading-rows.ts';
import {
  type Case,
  clear,
  deal,
  E,
  eastWith,
  lay,
  N,
  OPENED,
  S,
  testRows,
  W,
} from '../../../test/helpers/row-cases.ts';

/** A seat's rack and meld area are read in turn while nothing changes there. */
const still = (seat: Seat, from: number, until: number): Row[] => {
  const rows: Row[] = [];
  for (let t = from; t < until; t += 100)
    rows.push([t, `${seat}.rack`, '', ''], [t + 50, `${seat}.meld`, '', '']);
  return rows;
};

const DEAL: readonly Case[] = [
  {
    name: 'racks fill by handfuls; the deal is over when all are complete and every zone was read',
    before: [],
    rows: [
      [100, 'discard', '', ''],
      [110, 'E.meld', '', ''],
      [120, 'S.meld', '', ''],
      [130, 'W.meld', '', ''],
      [200, 'E.rack', lay('123m4p'), ''],
      [210, 'S.rack', lay('55p34m'), ''],
      [400, 'E.rack', lay('56p789s11226z'), ''],
      [410, 'S.rack', lay('57m3345s113z'), ''],
      [420, 'W.rack', lay(W), ''],
      [430, 'N.rack', lay(N), ''],
      [440, 'N.meld', '', 'deal E 14; deal S 13; deal W 13; deal N 13'],
    ],
  },
  {
    name: 'one sorts while the last rack is read, another has laid out a bonus tile already',
    before: [],
    rows: [
      [100, 'discard', '', ''],
      [110, 'W.meld', '', ''],
      [120, 'E.meld', '', ''],
      [130, 'N.meld', '', ''],
      [200, 'E.rack', lay(E), ''],
      [210, 'S.rack', lay('55p3457m3345s11z3f'), ''],
      [220, 'W.rack', lay(W), ''],
      [230, 'S.meld', '+3f@S', ''],
      [240, 'E.rack', '-1m -3m', ''],
      [250, 'N.rack', lay(N), 'deal E 14; deal S 13; deal W 13; deal N 13; bonus S 3f'],
    ],
  },
  {
    name: 'what is left of the hand before is no deal',
    before: [],
    rows: [
      [100, 'E.meld', '', ''],
      [110, 'W.meld', '', ''],
      [120, 'N.meld', '', ''],
      [130, 'E.rack', lay(E.slice(0, -2)), ''],
      [140, 'S.rack', '', ''],
      [150, 'W.rack', lay(W), ''],
      [160, 'N.rack', lay(N), ''],
      [170, 'S.meld', lay('777z345m345s555z'), ''],
      [180, 'discard', lay('78s6z'), ''],
      [300, 'discard', clear('78s6z'), ''],
      [310, 'S.meld', clear('777z345m345s555z'), ''],
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
    name: 'dealt tiles lie in a heap in the meld area before they are stood up, East first: play goes on with them',
    before: [],
    rows: [
      [100, 'discard', '', ''],
      [200, 'E.meld', lay(E), ''],
      [210, 'S.meld', lay(S), ''],
      [220, 'W.meld', lay(W), ''],
      [230, 'N.meld', lay(N), ''],
      ...[E, S, W, N].flatMap((hand, at): Row[] => [
        [400 + 200 * at, `${SEATS[at]!}.meld`, clear(hand), ''],
        [450 + 200 * at, `${SEATS[at]!}.rack`, lay(hand), ''],
      ]),
      ...still('E', 1200, 1500),
      [1500, 'S.rack', '', ''],
      [1510, 'W.rack', '', ''],
      [1520, 'N.rack', '', 'deal E 14; deal S 13; deal W 13; deal N 13'],
      [2000, 'E.rack', '-6z', ''],
      [2500, 'discard', '+6z', 'discard E 6z'],
    ],
  },
  {
    name: 'a rack that is read only when play has long gone on: the discards are not left of an earlier hand',
    before: [],
    rows: [
      [100, 'discard', '', ''],
      [200, 'E.rack', lay(E), ''],
      [210, 'S.rack', lay(S), ''],
      [220, 'W.rack', lay(W), ''],
      ...(['E', 'S', 'W'] as const).flatMap((seat) => still(seat, 250, 3400)),
      [4000, 'E.rack', '-6z', ''],
      [4100, 'discard', '+6z', ''],
      [5000, 'S.rack', '+6s', 'unsure: the rack of North is not read; deal E 14; deal S 13; deal W 13'],
      [6000, 'S.rack', '-3z', ''],
      [6100, 'discard', '+3z', ''],
      [7000, 'discard', '+5z', ''],
      [8000, 'discard', '+8m', ''],
      [9000, 'discard', '+7p', ''],
      [9100, 'E.rack', '', 'undecided: which of these happened'],
      ...still('E', 9200, 14_000),
      [14_100, 'discard', '', ''],
      [14_200, 'N.meld', '', ''],
      [14_300, 'N.rack', lay(`${N.slice(0, 2)}${N.slice(3)}7z`), 'deal N 13'],
      ...still('S', 14_400, 15_400),
      [
        15_500,
        'discard',
        '',
        'discard E 6z; draw S 6s live; discard S 3z; draw W 5z live; discard W 5z; draw N 8m live; discard N 8m',
      ],
      [
        15_600,
        'E.rack',
        '',
        'draw E 7p live; discard E 7p; unsure: a reader was silent while play went on, and the last moves were made out from what lay there then; undecided: which of these happened',
      ],
    ],
  },
  {
    name: 'bonus tiles laid out at once by two are reported from East on, round by round',
    before: deal({ E: eastWith('1f'), S: `${S.slice(0, -3)}1z2f` }),
    rows: [
      [100, 'S.meld', '+2f@S', ''],
      [200, 'S.rack', '-2f +7p', ''],
      [300, 'E.meld', '+1f@E', 'bonus E 1f'],
      [400, 'E.rack', '-1f +3f', ''],
      [500, 'E.meld', '', 'draw E 3f dead; bonus S 2f'],
      [550, 'S.meld', '', 'draw S 7p dead'],
      [600, 'E.meld', '+3f@E', 'bonus E 3f'],
      [700, 'E.rack', '-3f +6s', ''],
      [800, 'E.meld', '', 'draw E 6s dead'],
    ],
  },
  {
    name: 'two bonus tiles lie there for long when their turn comes: the one laid out first goes first',
    before: deal({ E: eastWith('1f'), S: `${S.slice(0, -4)}1z2f4f` }),
    rows: [
      [100, 'S.meld', '+2f@S', ''],
      [150, 'S.rack', '-2f', ''],
      ...still('S', 200, 500),
      [600, 'S.meld', '+4f@S', ''],
      [650, 'S.rack', '-4f', ''],
      ...still('S', 700, 1800),
      // Missed and back again and again, it looks more certain than the other.
      ...[1800, 2200, 2600].flatMap((t): Row[] => [
        [t, 'S.meld', '-4f', ''],
        [t + 50, 'S.meld', '+4f', ''],
        ...still('S', t + 100, t + 400),
      ]),
      [3000, 'E.meld', '+1f@E', 'bonus E 1f'],
      [3100, 'E.rack', '-1f +6s', 'draw E 6s dead; bonus S 2f'],
      ...still('S', 3200, 4200),
      [4200, 'S.rack', '+7p', 'draw S 7p dead; bonus S 4f'],
      ...still('S', 4400, 5200),
      [5200, 'S.rack', '+5z', 'draw S 5z dead'],
    ],
  },
  {
    name: 'a bonus tile that stands on the rack beside a replacement was laid out later, wherever the other one is',
    before: deal({ S: `${S.slice(0, -4)}1z2f4f` }),
    rows: [
      ...still('S', 100, 400),
      [400, 'S.rack', '-2f', ''],
      ...still('S', 600, 1400),
      [1400, 'S.rack', '+7p', ''],
      [1450, 'S.meld', '', ''],
      [1600, 'S.rack', '-4f', ''],
      [1650, 'S.meld', '', ''],
      [1800, 'S.rack', '', ''],
      [1850, 'S.meld', '+4f', ''],
      ...still('S', 2000, 2200),
      [2200, 'S.rack', '', ''],
      [2250, 'S.meld', '+2f', 'bonus S 2f; draw S 7p dead; bonus S 4f'],
      [2400, 'S.rack', '+5z', 'draw S 5z dead'],
    ],
  },
];

const TURNS: readonly Case[] = [
  {
    name: 'drawn, seen on the rack, another tile discarded',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+6s', ''],
      [150, 'S.meld', '', 'draw S 6s live'],
      [300, 'S.rack', '-3z', ''],
      [400, 'discard', '+3z', ''],
      [450, 'S.meld', '', 'discard S 3z'],
    ],
  },
  {
    name: 'drawn and discarded without ever standing on the rack',
    before: OPENED,
    rows: [
      [100, 'discard', '+6s', ''],
      [200, 'S.rack', '', ''],
      [250, 'S.meld', '', 'draw S 6s live; discard S 6s'],
    ],
  },
  {
    name: 'the discard is seen before the drawn tile, which is still in the hand: waits',
    before: OPENED,
    rows: [
      [100, 'discard', '+3z@S', ''],
      [150, 'S.rack', '-3z', ''],
      [200, 'S.meld', '', ''],
      [900, 'S.rack', '+6s', ''],
      [950, 'S.meld', '', 'draw S 6s live; discard S 3z'],
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
      [100, 'discard', '+3z@S +7p', ''],
      [200, 'S.rack', '-3z +6s', ''],
      [300, 'S.meld', '', 'draw S 6s live; discard S 3z'],
      [400, 'W.rack', '', ''],
      [500, 'W.meld', '', 'draw W 7p live; discard W 7p'],
    ],
  },
  {
    name: 'a bonus tile drawn, laid out and replaced',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+4f', ''],
      [150, 'S.meld', '', 'draw S 4f live'],
      [300, 'S.meld', '+4f@S', 'bonus S 4f'],
      [350, 'S.rack', '-4f +7p', ''],
      [400, 'S.meld', '', 'draw S 7p dead'],
    ],
  },
  {
    name: 'a bonus tile straight to the meld area: its replacement, read first, is not taken for the draw',
    before: OPENED,
    rows: [
      [100, 'S.rack', '+7p', ''],
      [150, 'S.meld', '+4f', 'draw S 4f live; bonus S 4f; draw S 7p dead'],
    ],
  },
];

testRows('the deal', DEAL);
testRows('turns', TURNS);
