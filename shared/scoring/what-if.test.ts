import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { KUESTER_POSITIONS, type PositionsOf, randomPosition } from '../../test/helpers/random-position.ts';
import { tiles } from '../../test/helpers/shorthand.ts';
import type { RefusalCode } from '../game/position.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { score } from './score.ts';
import { type WhatIf, whatIf } from './what-if.ts';

const hand = (short: string, more: Partial<WhatIf> = {}): WhatIf => ({
  rules: 'kuester',
  roundWind: 'E',
  seat: 'S',
  concealed: tiles(short),
  ...more,
});

type Row = readonly [tile: Tile, unseen: number, drawn: number | null, claimed: number | null];

test.each<[string, WhatIf, readonly Row[]]>([
  [
    'two waits of a pair',
    hand('123m456p789s1122z'),
    [
      ['1z', 2, 256, 208],
      ['2z', 2, 256, 208],
    ],
  ],
  ['no wait', hand('159m159p159s1234z'), []],
  ['a pair of suit tiles: any source, all chows', hand('123456m234567p6s'), [['6s', 3, 68, 64]]],
  [
    'copies that lie open are not unseen',
    hand('123456m234567p6s', { visible: tiles('666s1z') }),
    [['6s', 0, 68, 64]],
  ],
  [
    'a chow-win with the last tile of the wall',
    hand('123456m234567p6s', { circumstances: { drawn: ['last-wall-tile'], claimed: [] } }),
    [['6s', 3, 176, 64]],
  ],
  [
    'too cheap for the minimum when claimed, dear enough when drawn',
    hand('123m456m11z', {
      rules: 'schmale',
      options: { minimumPoints: 4 },
      melds: [
        { type: 'chow', tiles: tiles('456p') },
        { type: 'chow', tiles: tiles('456s') },
      ],
      concealed: tiles('123m45m11z'),
    }),
    [
      ['3m', 3, 4, null],
      ['6m', 4, 4, null],
    ],
  ],
])('%s', (_, question, expected) => {
  const found = whatIf(question);
  const rows = found.ok
    ? found.value.map(({ tile, unseen, drawn, claimed }) => [
        tile,
        unseen,
        drawn?.total ?? null,
        claimed?.total ?? null,
      ])
    : found.error;
  expect(rows).toEqual(expected);
});

test.each<[RefusalCode, string, WhatIf]>([
  ['unknown-rules', 'rules', hand('123456m234567p6s', { rules: 'none' })],
  ['unknown-option', 'options.nope', hand('123456m234567p6s', { options: { nope: 1 } })],
  ['bad-seat', 'seat', hand('123456m234567p6s', { seats: ['E', 'S', 'W'], seat: 'N' })],
  ['wrong-tile-count', 'players.S.concealed', hand('123456m234567p')],
  ['too-many-copies', 'players.S.concealed[4]', hand('11111m234567p66s')],
  ['too-many-copies', 'visible[4]', hand('123456m234567p6s', { visible: tiles('16666s') })],
  ['bad-tile', 'visible[0]', hand('123456m234567p6s', { visible: ['0m' as Tile] })],
  [
    'bad-source',
    'circumstances.claimed[0]',
    hand('123456m234567p6s', { circumstances: { claimed: ['heaven'] } }),
  ],
])('%s at %s', (code, path, question) => {
  const found = whatIf(question);
  expect(found.ok ? null : { code: found.error.code, path: found.error.path }).toEqual({ code, path });
});

const BOOKS: readonly PositionsOf[] = [
  KUESTER_POSITIONS,
  ...['schmale', 'schmale-alternative', 'bouter', 'hua-bao', 'philos', 'standard'].map((rules) => ({
    rules,
    players: [4],
    options: () =>
      rules === 'hua-bao' || rules === 'philos' || rules === 'standard' ? { bonusTiles: true } : {},
    ...(rules === 'bouter' && { chows: 9 }),
  })),
];

describe.each(BOOKS.map((book) => [book.rules, book] as const))('%s, whatever the hand', (_, book) => {
  it('waits for the winning tile, and gives the score of the completed hand at the table', () => {
    let agreed = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const position = randomPosition(seed, book);
        const win = position.win!;
        if (win.source !== 'wall' && win.source !== 'discard') return;
        const { concealed, melds = [], bonus = [] } = position.players[win.seat]!;
        const at = concealed.indexOf(win.tile);
        const word = win.source === 'wall' ? 'drawn' : 'claimed';
        const found = whatIf({
          rules: position.rules,
          ...(position.options && { options: position.options }),
          roundWind: position.roundWind,
          ...(position.dealer && { dealer: position.dealer }),
          seat: win.seat,
          seats: SEATS.filter((seat: Seat) => position.players[seat]),
          concealed: concealed.toSpliced(at, 1),
          melds,
          bonus,
          circumstances: { [word]: win.circumstances },
        });
        const whole = score(position);
        const wait = found.ok ? found.value.find(({ tile }) => tile === win.tile) : undefined;
        if (!whole.ok) {
          expect(wait?.[word] ?? null).toBeNull();
          return;
        }
        agreed++;
        expect(wait?.[word]).toEqual(whole.value.players[win.seat]);
        const held = [...concealed, ...melds.flatMap((meld) => meld.tiles)];
        expect(wait?.unseen).toBe(5 - held.filter((tile) => tile === win.tile).length);
      }),
      { numRuns: 120 },
    );
    expect(agreed).toBeGreaterThan(30);
  });
});
