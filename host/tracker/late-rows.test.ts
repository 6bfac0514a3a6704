import { describe, expect, test } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { ROW_HAND, type Row, RowTable, type RowZone } from '../../test/helpers/reading-rows.ts';
import { clear, deal, E, lay, N, OPENED, S, W } from '../../test/helpers/row-cases.ts';
import { bonus, discard, draw, kong, pung, replace } from '../../test/helpers/shorthand.ts';

/** The time (ms) within which the table says that it came late. */
const WORDS_WITHIN = 5000;

/** A hand that waits for 5s. */
const WAITING = '789m123p46s555z22z';

/** Four turns in which each player discards what was drawn. */
const ROUND: readonly HandEvent[] = [
  ...[draw('S', '5z'), discard('S', '5z'), draw('W', '9m'), discard('W', '9m')],
  ...[draw('N', '4m'), discard('N', '4m'), draw('E', '7z'), discard('E', '7z')],
];

interface Joined {
  readonly name: string;
  readonly before: readonly HandEvent[];
  /** The number of the tile in the words. */
  readonly at: string;
  readonly rows: readonly Row[];
  readonly says: string;
}

const JOINED: readonly Joined[] = [
  {
    name: 'between two turns: whose turn it is shows by the next draw',
    before: [...OPENED, ...ROUND],
    at: '4th',
    rows: [
      [6000, 'S.rack', '+6s', ''],
      [6300, 'S.rack', '-3z', ''],
      [6400, 'discard', '+3z', ''],
    ],
    says: 'draw S 6s live; discard S 3z',
  },
  {
    name: 'while a player holds fourteen tiles: the discard comes first',
    before: [...OPENED, ...ROUND, draw('S', '6s')],
    at: '5th',
    rows: [
      [6000, 'S.rack', '-3z', ''],
      [6100, 'discard', '+3z', ''],
      [6500, 'W.rack', '+7p', ''],
    ],
    says: 'discard S 3z; draw W 7p live',
  },
  {
    name: 'in mid-claim: the discard is taken that lay open when the readings began',
    before: [...deal(), discard('E', '6z'), ...ROUND.slice(0, -1), discard('E', '1z')],
    at: '4th',
    rows: [
      [6000, 'S.meld', '+1z@S +1z@S', ''],
      [6100, 'S.rack', '-1z -1z', ''],
      [6200, 'S.meld', '+1z@discard', ''],
      [6300, 'discard', '-1z', ''],
      [8000, 'S.rack', '-3z', ''],
      [8100, 'discard', '+3z', ''],
    ],
    // Who discarded it is not known: each of the three is asked about.
    says: 'pung S 1z1z1z from N; unsure: which of these happened; discard S 3z; unsure: which of these happened',
  },
  {
    name: 'with groups, a kong and bonus tiles on the ledges',
    before: [
      ...[...deal({ W: '6666s99p234m44z8m1p' }), discard('E', '6z'), draw('S', '3f'), bonus('S', '3f')],
      ...[replace('S', '5z'), discard('S', '5z'), draw('W', '9m'), kong('W', '6s', 'concealed')],
      ...[replace('W', '7z'), discard('W', '7z'), draw('N', '3s'), discard('N', '3s'), pung('S', '3s', 'N')],
      discard('S', '3z'),
    ],
    at: '5th',
    rows: [
      [6000, 'W.rack', '+7p', ''],
      [6300, 'W.rack', '-8m', ''],
      [6400, 'discard', '+8m', ''],
    ],
    says: 'draw W 7p live; discard W 8m',
  },
  {
    name: 'and is won: the hand is complete',
    before: [...deal({ N: WAITING }), discard('E', '6z'), ...ROUND],
    at: '4th',
    rows: [
      [6000, 'S.rack', '+6s', ''],
      [6300, 'S.rack', '-5s', ''],
      [6400, 'discard', '+5s', ''],
      [8000, 'N.meld', lay(WAITING, 'N'), ''],
      [8100, 'N.rack', '', ''],
    ],
    says: 'draw S 6s live; discard S 5s; win N 5s discard from S',
  },
  {
    name: 'and is won at once, by a tile that lay there already: any player may have discarded it',
    before: [...deal({ N: WAITING }), discard('E', '6z'), ...ROUND, draw('S', '6s'), discard('S', '5s')],
    at: '5th',
    rows: [
      [6000, 'N.meld', lay(WAITING, 'N'), ''],
      [6100, 'N.rack', '', ''],
    ],
    says: 'win N 5s discard from E; unsure: which of these happened',
  },
];

const joinedTable = ({ before }: Joined): RowTable => new RowTable(before, ROW_HAND, false);

test('an answer in mid-hand leaves the end open to doubt: a win that is taken back is', () => {
  const hand = '234567m99p234s44z';
  const before = [...deal({ S: '55p3457m3345s114z', W: hand }), discard('E', '6z'), ...ROUND.slice(0, -1)];
  const table = new RowTable([...before, discard('E', '1z')], ROW_HAND, false);
  table.settle(WORDS_WITHIN);
  table.play([6000, 'S.meld', '+1z@S +1z@S', '']);
  table.play([6100, 'S.rack', '-1z -1z', '']);
  table.play([6200, 'S.meld', '+1z@discard', '']);
  table.play([6300, 'discard', '-1z', '']);
  table.settle(3000);
  expect(table.said).toContain('unsure: which of these happened');
  table.tracker.answer(0);
  table.play([10_000, 'S.rack', '-4z', '']);
  table.play([10_100, 'discard', '+4z', '']);
  table.play([11_000, 'W.meld', lay(hand, 'W'), '']);
  table.play([11_100, 'W.rack', clear(hand), '']);
  table.settle(4000);
  expect(table.tracker.ended).toBe(true);
  table.play([16_000, 'W.meld', clear(hand), '']);
  table.play([16_100, 'W.rack', lay(hand), '']);
  table.settle(3000);
  expect(table.tracker.ended).toBe(false);
});

describe('a hand that is joined', () => {
  test.each(JOINED)('$name', (one) => {
    const table = joinedTable(one);
    table.settle(WORDS_WITHIN);
    const words = `unsure: I joined this hand at its ${one.at} tile`;
    expect(table.said).toBe(words);
    for (const row of one.rows) table.play(row);
    table.settle(3000);
    expect(table.said).toBe([words, one.says].filter(Boolean).join('; '));
    expect(table.tracker.open).toBe(true);
    expect(table.tracker.isPartial).toBe(true);
  });
});

const HANDS: Readonly<Record<Seat, string>> = { E, S, W, N };
const NAMES: Readonly<Record<Seat, string>> = { E: 'East', S: 'South', W: 'West', N: 'North' };

/** The deal, as far as it is read, and East's first discard, which may come from a rack that is not read. */
function opened(unread: Seat): RowTable {
  const table = new RowTable();
  for (const [at, seat] of SEATS.entries()) {
    if (seat !== unread) table.play([100 + 10 * at, `${seat}.rack`, lay(HANDS[seat]), '']);
  }
  table.settle(3000, `${unread}.rack`);
  if (unread !== 'E') table.play([3200, 'E.rack', '-6z', '']);
  table.play([3300, 'discard', '+6z', '']);
  table.settle(2000, `${unread}.rack`);
  return table;
}

const dealt = (unread: Seat): string =>
  SEATS.filter((seat) => seat !== unread)
    .map((seat) => `deal ${seat} ${seat === 'E' ? 14 : 13}`)
    .join('; ');

describe('a rack that is not read', () => {
  test.each(SEATS)('of %s from the start: the others are followed, and what lies in the middle', (unread) => {
    const table = opened(unread);
    const rack: RowZone = `${unread}.rack`;
    const words = `unsure: the rack of ${NAMES[unread]} is not read`;
    expect(table.said).toBe(`${words}; ${dealt(unread)}; discard E 6z`);
    const draws = { S: '6s', W: '7p', N: '9m', E: '4m' } as const;
    let t = 6000;
    const told: string[] = [];
    for (const [seat, tile] of Object.entries(draws) as [Seat, string][]) {
      if (seat !== unread) {
        table.play([t, `${seat}.rack`, `+${tile}`, '']);
        table.play([t + 400, `${seat}.rack`, `-${tile}`, '']);
        told.push(`draw ${seat} ${tile} live`);
      }
      table.play([t + 600, 'discard', `+${tile}`, '']);
      told.push(`discard ${seat} ${tile}`);
      table.settle(1500, rack);
      t += 3000;
    }
    expect(table.said).toBe(`${words}; ${dealt(unread)}; discard E 6z; ${told.join('; ')}`);
    expect(table.tracker.open).toBe(true);
    expect(table.tracker.unread).toEqual([unread]);
  });

  test('that is read at last: the hand is whole', () => {
    const table = opened('W');
    table.play([6000, 'S.rack', '+6s', '']);
    table.play([6400, 'S.rack', '-3z', '']);
    table.play([6500, 'discard', '+3z', '']);
    table.settle(1000, 'W.rack');
    table.play([8000, 'W.rack', lay(W), '']);
    table.settle(3000);
    expect(table.said).toBe(
      'unsure: the rack of West is not read; deal E 14; deal S 13; deal W 13; deal N 13; discard E 6z; draw S 6s live; ' +
        'discard S 3z',
    );
    expect(table.tracker.open).toBe(false);
    expect(table.tracker.isPartial).toBe(false);
  });

  test('whose player claims: the group shows two of the tiles', () => {
    const table = opened('N');
    table.play([6000, 'N.meld', '+6z +6z', '']);
    table.play([6100, 'discard', '-6z', '']);
    table.play([6200, 'N.meld', '+6z', '']);
    table.settle(1000, 'N.rack');
    table.play([8000, 'discard', '+2m', '']);
    table.settle(1000, 'N.rack');
    table.play([9500, 'E.rack', '+7p', '']);
    table.settle(1000, 'N.rack');
    expect(table.said).toBe(
      'unsure: the rack of North is not read; deal E 14; deal S 13; deal W 13; discard E 6z; pung N 6z6z6z from E; ' +
        'discard N 2m; draw E 7p live',
    );
  });

  test('that is only late by a few seconds: nothing is said', () => {
    const table = new RowTable();
    for (const seat of ['E', 'S', 'N'] as const) table.play([100, `${seat}.rack`, lay(HANDS[seat]), '']);
    table.settle(3500, 'W.rack');
    table.play([3700, 'W.rack', lay(W), '']);
    table.settle(3000);
    expect(table.said).toBe('deal E 14; deal S 13; deal W 13; deal N 13');
  });
});

test('what is left of the hand before is not joined', () => {
  const table = new RowTable();
  table.play([100, 'E.rack', lay(E.slice(0, -2)), '']);
  table.play([150, 'W.rack', lay(W), '']);
  table.play([160, 'N.rack', lay(N), '']);
  table.play([170, 'S.meld', lay('777z345m345s555z11p'), '']);
  table.play([180, 'discard', lay('78s6z'), '']);
  table.settle(8000);
  expect(table.said).toBe('');
  table.play([9000, 'S.meld', clear('777z345m345s555z11p'), '']);
  expect(table.said).toBe('');
});
