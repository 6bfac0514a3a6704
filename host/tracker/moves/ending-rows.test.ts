import { expect, test } from 'vitest';
import { type Row, RowTable } from '../../../test/helpers/reading-rows.ts';
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
import { bonus, discard, drainTo, draw, played, replace, tiles } from '../../../test/helpers/shorthand.ts';

/** Nobody won: the last live tile lies in the discard area. */
const DRAINED = [...OPENED, ...drainTo(0, played(OPENED))];
/** The tiles in the discard area then. */
const DISCARD = played(DRAINED)
  .discards.filter(({ claimed }) => !claimed)
  .map(({ tile }) => tile)
  .join('');
/**
 * One replacement is gone, so one tile lies loose; 4z is drawn, and `live` tiles are left. By Küster the next two loose
 * tiles come from the live wall, so with fewer than two there is no second replacement.
 */
const oneLoose = (live: number) => {
  const begun = [
    ...deal({ E: eastWith('1f'), W: '234567m99p24s444z' }),
    ...[bonus('E', '1f'), replace('E', '6z'), discard('E', '6z')],
  ];
  const events = [...begun, ...drainTo(live + 1, played(begun), '4z')];
  const { turn } = played(events);
  return [...events, draw(turn, '4z')];
};
/** It is the last live tile, and North discards it. */
const LAST_FOR_KONG = [...oneLoose(0), discard('N', '4z')];

/** The last live tile is a 4z and lies in the discard area, discarded by North. */
const lastIs4z = (hands: Parameters<typeof deal>[0]) => {
  const begun = [...deal(hands), discard('E', '6z')];
  const events = [...begun, ...drainTo(1, played(begun), '4z')];
  const { turn } = played(events);
  return [...events, draw(turn, '4z'), discard(turn, '4z')];
};
/** West waits for 9p and 4z. */
const W_PAIRS = '234567m99p234s44z';

const ENDS: readonly Case[] = [
  {
    name: 'the last discard is not claimed and the tiles are cleared away',
    before: DRAINED,
    rows: [
      [1000, 'discard', clear(DISCARD.slice(0, 48)), ''],
      [1200, 'E.rack', '-1m -2m -3m', ''],
      [1400, 'N.rack', '-2m -5m -8m', ''],
      [1600, 'discard', '', ''],
      [1800, 'E.rack', '', ''],
      [2000, 'N.rack', '', 'exhausted'],
      [2200, 'S.rack', '-5p', ''],
    ],
  },
  {
    name: 'the last discard is not claimed and the whole discard area is cleared away at once',
    before: DRAINED,
    rows: [[1000, 'discard', clear(DISCARD), 'exhausted']],
    finish: '',
  },
  {
    name: 'nobody clears anything away',
    before: DRAINED,
    rows: [
      [10_000, 'discard', '', ''],
      [15_000, 'discard', '', 'exhausted'],
    ],
  },
  { name: 'the readings end', before: DRAINED, rows: [[1000, 'discard', '', '']], finish: 'exhausted' },
  {
    name: 'no reader sees the last discard, but its tile has left the rack',
    before: lastIs4z({}).slice(0, -1),
    rows: [
      [200, 'N.rack', '-4z', ''],
      ...[400, 600, 800, 1000, 1200, 1400, 1600, 1800].map((t): Row => [t, 'N.rack', '', '']),
      [1900, 'discard', '', ''],
    ],
    finish: 'discard N 4z; exhausted',
  },
  {
    name: 'a kong with the last discard, and no replacement is left',
    before: LAST_FOR_KONG,
    rows: [[1000, 'W.meld', '+4z@discard +4z@W +4z@W +4z@W', 'kong W 4z claimed']],
    finish: 'exhausted',
  },
  {
    name: 'a kong with the drawn tile when one loose and one live tile are left',
    before: oneLoose(1),
    rows: [[1000, 'W.meld', '+4z@W +4z@W +4z@W +4z@W', 'kong W 4z concealed']],
    finish: 'exhausted',
  },
  {
    name: 'players show what they had, one a pair of the last discard: nobody claims it',
    before: lastIs4z({ W }),
    rows: [
      [2000, 'W.meld', lay('44z234m', 'W'), ''],
      [2100, 'W.rack', clear('44z234m99p'), ''],
      [2200, 'discard', '', ''],
      [2300, 'W.meld', `${lay('99p')} ${lay('567m24s8m', 'W')}`, 'exhausted'],
      [2400, 'W.rack', clear('567m24s8m'), ''],
      [2500, 'S.meld', lay(S, 'S'), ''],
    ],
  },
  {
    name: 'a pung of the last discard, and a discard after it, which nobody claims',
    before: lastIs4z({ W }),
    rows: [
      [1000, 'W.meld', '+4z@discard +4z@W +4z@W', 'pung W 4z4z4z from N'],
      [1100, 'W.rack', clear('44z'), ''],
      [1200, 'discard', '-4z', ''],
      [2000, 'discard', '+8m@W', ''],
      [2100, 'W.rack', '-8m', ''],
      [2200, 'W.meld', '', 'discard W 8m'],
      [4900, 'discard', '', ''],
      [5000, 'S.meld', lay(S, 'S'), ''],
      [5100, 'S.rack', clear(S), 'exhausted'],
    ],
  },
  {
    name: 'the last discard wins and stays in the discard area, and others show what they had too',
    before: lastIs4z({ W: W_PAIRS }),
    rows: [
      [1000, 'W.meld', lay(W_PAIRS, 'W'), ''],
      [1100, 'W.rack', clear(W_PAIRS), ''],
      [1500, 'S.meld', lay(S, 'S'), ''],
      [1600, 'S.rack', clear(S), ''],
      [1700, 'E.meld', lay(E.slice(0, -2), 'E'), ''],
      [1800, 'E.rack', clear(E.slice(0, -2)), 'win W 4z discard from N'],
    ],
  },
  {
    name: 'the hand of the winner is missed again and again before its end is reported',
    before: lastIs4z({ W: W_PAIRS }),
    rows: [
      [1000, 'W.meld', lay(W_PAIRS, 'W'), ''],
      [1100, 'W.rack', clear(W_PAIRS), ''],
      ...[1200, 1600, 2000].flatMap((t): Row[] => [
        [t, 'W.meld', clear(W_PAIRS), ''],
        [t + 200, 'W.meld', lay(W_PAIRS), ''],
      ]),
      [2400, 'discard', '', 'win W 4z discard from N'],
    ],
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
    name: 'somebody drew and discarded a tile that no reader saw: asked about after a while, once',
    before: OPENED,
    rows: [
      [100, 'W.rack', '+6s', ''],
      [9000, 'W.rack', '', ''],
      [10_100, 'W.rack', '', 'unsure: a tile was drawn that no reader sees'],
      [20_200, 'W.rack', '', ''],
    ],
  },
  {
    name: 'two tiles that nobody saw on a rack appear in one look: nobody is asked who discarded which, since neither is claimed',
    before: OPENED,
    rows: [
      [100, 'discard', '+6s +7p', ''],
      [200, 'S.rack', '', ''],
      [210, 'S.meld', '', ''],
      [220, 'W.rack', '', ''],
      [230, 'W.meld', '', ''],
      [10_300, 'discard', '', 'draw S 6s live; discard S 6s; draw W 7p live; discard W 7p'],
      [10_400, 'N.rack', '+9m', ''],
      [10_500, 'N.meld', '', 'draw N 9m live; undecided: which of these happened'],
    ],
  },
];

/** Tiles that were read only after the win was reported. */
const AFTER_WIN: readonly Case[] = [
  {
    name: 'a bonus tile that the winner laid out before the last draw',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')],
    rows: [
      [100, 'W.rack', '+4z', ''],
      [150, 'W.meld', '', ''],
      [200, 'W.meld', lay('234567m', 'W'), ''],
      [300, 'W.meld', lay('99p234s444z', 'W'), ''],
      [400, 'W.rack', clear('234567m99p234s444z'), ''],
      [450, 'discard', '', ''],
      [500, 'W.meld', '+2f', ''],
      ...[700, 900, 1100, 1300, 1500].map((t): Row => [t, 'W.meld', '', '']),
      [2000, 'W.meld', '', 'draw W 2f live; bonus W 2f; draw W 4z dead; win W 4z replacement'],
    ],
    finish: '',
  },
  {
    name: 'the same, but it is read seconds later, and the readings end before a search for it is due',
    before: [...deal({ W: W_PAIRS }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')],
    rows: [
      [100, 'W.rack', '+4z', ''],
      [150, 'W.meld', '', ''],
      [200, 'W.meld', lay('234567m', 'W'), ''],
      [300, 'W.meld', lay('99p234s444z', 'W'), ''],
      [400, 'W.rack', clear('234567m99p234s444z'), ''],
      ...[450, 700, 950, 1200, 1450, 1700, 1950].map((t): Row => [t, 'discard', '', '']),
      ...[2000, 2500, 3000].map((t): Row => [t, 'W.meld', '', '']),
      [3050, 'W.meld', '+2f', ''],
      ...[3100, 3200, 3300, 3400, 3500].map((t): Row => [t, 'W.meld', '', '']),
    ],
    finish:
      'draw W 2f live; bonus W 2f; draw W 4z dead; win W 4z replacement; unsure: which of these happened',
  },
];

testRows('what is read after a win', AFTER_WIN);
testRows('the end without a win', ENDS);
testRows('puzzles', PUZZLES);

test('the last discard wins; the hand is laid down tile by tile, and the rack is read badly meanwhile', () => {
  const table = new RowTable(lastIs4z({ W: W_PAIRS }));
  const laid = tiles(W_PAIRS);
  for (const [at, tile] of laid.entries()) {
    const left = laid.slice(at + 1);
    table.play([table.now + 200, 'W.meld', `+${tile}@W`, '']);
    // Every other reading of the rack misses half of it.
    const missed = left.slice(0, left.length / 2);
    table.play([table.now + 300, 'W.rack', [tile, ...missed].map((one) => `-${one}`).join(' '), '']);
    table.play([table.now + 300, 'W.rack', missed.map((one) => `+${one}`).join(' '), '']);
  }
  table.settle(12_000);
  expect(table.said).toBe('win W 4z discard from N');
});

test('nobody won, and two tiles of a hand that waits for one of the last discards fall forward: it is not laid down', () => {
  const begun = [...deal({ W: W_PAIRS }), discard('E', '6z')];
  const table = new RowTable([...begun, ...drainTo(2, played(begun), '4z7s')]);
  table.play([1000, 'discard', '+4z +7s', '']);
  table.play([2000, 'W.meld', lay('23m', 'W'), '']);
  table.play([2050, 'W.rack', clear('23m'), '']);
  table.settle(20_000);
  expect(table.said).toContain('; exhausted');
  expect(table.said).not.toContain('win');
});
