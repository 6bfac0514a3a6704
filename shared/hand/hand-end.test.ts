import { describe, expect, it } from 'vitest';
import {
  bonus,
  claimedKong,
  dealEvents,
  discard,
  drainTo,
  draw,
  EXHAUSTED,
  kong,
  played,
  pung,
  replace,
  SETUP,
  selfDrawn,
  tiles,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import type { Meld, Win } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { score } from '../scoring/score.ts';
import { positionOf } from './hand-position.ts';

/** Waits for 2p and 5p, for a chow. */
const CHOW_WAIT = '123456m111z66z34p';
/** Waits for 5p and 6z, for a pung. */
const PUNG_WAIT = '123456789m66z55p';

/** After `events` the wall is drained to `live` tiles; with one left, the last to draw is North. */
const drained = (events: readonly HandEvent[], live: number, spare: string): HandEvent[] => [
  ...events,
  ...drainTo(live, played(events), spare),
];

const EAST_KONG = dealEvents({ E: '123456m55z34p7777z', S: PUNG_WAIT, N: '666p' }, '5p6p9s');
const EAST_OPENS = (hands: Partial<Record<Seat, string>>, spare = '5p') => [
  ...dealEvents({ ...hands, E: `9s${hands.E ?? ''}` }, `${spare}9s`),
  discard('E', '9s'),
];
/** West claims 5p from East for a pung and draws the fourth later. */
const PROMOTED = [
  ...dealEvents({ E: '5p', W: '55p9s', N: '123456m111z66z46p' }, '5p8s9s'),
  discard('E', '5p'),
  pung('W', '5p', 'E'),
  discard('W', '9s'),
  draw('N', '8s'),
  discard('N', '8s'),
  draw('E', '8s'),
  discard('E', '8s'),
  draw('S', '8s'),
  discard('S', '8s'),
  draw('W', '5p'),
  kong('W', '5p', 'promoted'),
];

const WINS: readonly [string, readonly HandEvent[], Win, string][] = [
  // what, events, what the position says of it, the winner's concealed tiles
  [
    'the dealt fourteen, any tile named',
    [...dealEvents({ E: '123456789m66z555p' }), selfDrawn('E', '3m')],
    { seat: 'E', tile: '3m', source: 'wall', circumstances: ['heaven'] },
    '123456789m555p66z',
  ],
  [
    "a bonus tile's replacement at the deal, East",
    [
      ...dealEvents({ E: `1f${PUNG_WAIT}` }, '5p'),
      bonus('E', '1f'),
      replace('E', '5p'),
      selfDrawn('E', '5p', 'replacement'),
    ],
    { seat: 'E', tile: '5p', source: 'replacement', replaces: 'bonus', circumstances: ['first-draw'] },
    '123456789m555p66z',
  ],
  [
    "a kong's replacement before the first discard, East",
    [...EAST_KONG, kong('E', '7z', 'concealed'), replace('E', '5p'), selfDrawn('E', '5p', 'replacement')],
    { seat: 'E', tile: '5p', source: 'replacement', replaces: 'kong', circumstances: ['first-draw'] },
    '123456m345p55z',
  ],
  [
    "the dealer's first discard",
    [...dealEvents({ E: '5p', S: PUNG_WAIT }, '5p'), discard('E', '5p'), winFrom('S', '5p', 'E')],
    { seat: 'S', tile: '5p', source: 'discard', from: 'E', circumstances: ['first-discard', 'first-draw'] },
    '123456789m555p66z',
  ],
  [
    'a chow, though the discarder is not the previous player',
    [...EAST_OPENS({ S: '5p', N: CHOW_WAIT }), draw('S', '8s'), discard('S', '5p'), winFrom('N', '5p', 'S')],
    { seat: 'N', tile: '5p', source: 'discard', from: 'S', circumstances: ['first-draw'] },
    '123456m345p111z66z',
  ],
  [
    'the first tile drawn',
    [...EAST_OPENS({ S: PUNG_WAIT }), draw('S', '5p'), selfDrawn('S', '5p')],
    { seat: 'S', tile: '5p', source: 'wall', circumstances: ['first-draw'] },
    '123456789m555p66z',
  ],
  [
    'a later discard',
    [
      ...EAST_OPENS({ S: PUNG_WAIT }, '5p8s'),
      draw('S', '8s'),
      discard('S', '8s'),
      draw('W', '5p'),
      discard('W', '5p'),
      winFrom('S', '5p', 'W'),
    ],
    { seat: 'S', tile: '5p', source: 'discard', from: 'W', circumstances: [] },
    '123456789m555p66z',
  ],
  [
    "a bonus tile's replacement in play",
    [
      ...EAST_OPENS({ S: PUNG_WAIT }),
      draw('S', '2f'),
      bonus('S', '2f'),
      replace('S', '5p'),
      selfDrawn('S', '5p', 'replacement'),
    ],
    { seat: 'S', tile: '5p', source: 'replacement', replaces: 'bonus', circumstances: [] },
    '123456789m555p66z',
  ],
  [
    'the replacement of a kong that a replacement made',
    [
      ...EAST_OPENS({ S: '123m34p55z666z777z' }, '5p6z7z'),
      draw('S', '7z'),
      kong('S', '7z', 'concealed'),
      replace('S', '6z'),
      kong('S', '6z', 'concealed'),
      replace('S', '5p'),
      selfDrawn('S', '5p', 'replacement'),
    ],
    { seat: 'S', tile: '5p', source: 'replacement', replaces: 'kong', circumstances: ['kong-on-kong'] },
    '123m345p55z',
  ],
  [
    'the second of two kongs that were both held',
    [
      ...EAST_OPENS({ S: '123m34p5z666z7777z' }, '5p5z6z'),
      draw('S', '6z'),
      kong('S', '7z', 'concealed'),
      replace('S', '5z'),
      kong('S', '6z', 'concealed'),
      replace('S', '5p'),
      selfDrawn('S', '5p', 'replacement'),
    ],
    { seat: 'S', tile: '5p', source: 'replacement', replaces: 'kong', circumstances: [] },
    '123m345p55z',
  ],
  [
    'the last tile of the live wall',
    [...drained(EAST_OPENS({ N: PUNG_WAIT }), 1, '5p'), draw('N', '5p'), selfDrawn('N', '5p')],
    { seat: 'N', tile: '5p', source: 'wall', circumstances: ['last-wall-tile'] },
    '123456789m555p66z',
  ],
  [
    'the last discard',
    [
      ...drained(EAST_OPENS({ S: PUNG_WAIT }), 1, '5p'),
      draw('N', '5p'),
      discard('N', '5p'),
      winFrom('S', '5p', 'N'),
    ],
    { seat: 'S', tile: '5p', source: 'discard', from: 'N', circumstances: ['last-discard'] },
    '123456789m555p66z',
  ],
  [
    'a discard after the last was claimed',
    [
      ...drained(EAST_OPENS({ E: '4z', S: CHOW_WAIT, W: '55z2p' }, '5z2p'), 1, '5z2p'),
      draw('N', '5z'),
      discard('N', '5z'),
      pung('W', '5z', 'N'),
      discard('W', '2p'),
      winFrom('S', '2p', 'W'),
    ],
    { seat: 'S', tile: '2p', source: 'discard', from: 'W', circumstances: ['last-discard'] },
    '123456m234p111z66z',
  ],
  [
    'a replacement when the live wall is empty: the book pays only the last live tile',
    [
      ...drained(EAST_OPENS({ E: '123456m55z34p777z' }, '5p7z'), 1, '5p7z'),
      draw('N', '7z'),
      discard('N', '7z'),
      claimedKong('E', '7z', 'N'),
      replace('E', '5p'),
      selfDrawn('E', '5p', 'replacement'),
    ],
    { seat: 'E', tile: '5p', source: 'replacement', replaces: 'kong', circumstances: [] },
    '123456m345p55z',
  ],
  [
    'a replacement that another laid down at once',
    [
      ...EAST_KONG,
      kong('E', '7z', 'concealed'),
      replace('E', '5p'),
      discard('E', '5p'),
      winFrom('S', '5p', 'E'),
    ],
    {
      seat: 'S',
      tile: '5p',
      source: 'discard',
      from: 'E',
      circumstances: ['first-discard', 'first-draw', 'refused-replacement'],
    },
    '123456789m555p66z',
  ],
  [
    'a robbed promoted kong',
    [...PROMOTED, winFrom('N', '5p', 'W', 'kong')],
    { seat: 'N', tile: '5p', source: 'kong', from: 'W', circumstances: [] },
    '123456m456p111z66z',
  ],
  [
    'a robbed concealed kong',
    [
      ...EAST_OPENS({ W: '5555p', N: '123456m111z66z46p' }, '8s'),
      draw('S', '8s'),
      discard('S', '8s'),
      draw('W', '8s'),
      kong('W', '5p', 'concealed'),
      winFrom('N', '5p', 'W', 'kong'),
    ],
    { seat: 'N', tile: '5p', source: 'kong', from: 'W', circumstances: ['first-draw'] },
    '123456m456p111z66z',
  ],
];

describe('a win on', () => {
  it.each(WINS)('%s', (_, events, win, concealed) => {
    const hand = played(events);
    expect(hand).toMatchObject({ phase: 'over', end: { end: 'win', win: events.at(-1) } });
    const position = positionOf(hand);
    expect(position.win).toEqual(win);
    expect(position.players[win.seat]!.concealed).toEqual(tiles(concealed));
    expect(score(position).ok).toBe(true);
  });

  it.each<[string, readonly HandEvent[], readonly Meld[]]>([
    ['promoted', WINS.at(-2)![1], [{ type: 'pung', tiles: tiles('555p'), firstDiscard: true }]],
    ['concealed', WINS.at(-1)![1], [{ type: 'pung', tiles: tiles('555p'), concealed: true }]],
  ])('a robbed kong leaves a pung: %s', (_, events, melds) => {
    expect(positionOf(played(events)).players.W!.melds).toEqual(melds);
  });

  it('the position has what the score needs besides the win', () => {
    const setup = { ...SETUP, options: { limit: 500 }, roundWind: 'S', dealer: 'S', drawsBefore: 2 } as const;
    const events = [...dealEvents({ E: `8f${PUNG_WAIT}` }, '5p'), bonus('E', '8f'), replace('E', '5p')];
    const position = positionOf(played([...events, selfDrawn('E', '5p', 'replacement')], setup));
    const { players, ...rest } = position;
    expect(rest).toEqual({
      rules: 'kuester',
      options: { limit: 500 },
      roundWind: 'S',
      dealer: 'S',
      drawsBefore: 2,
      // East is not the dealer here, so this is not a win before the dealer's first discard.
      win: { seat: 'E', tile: '5p', source: 'replacement', replaces: 'bonus', circumstances: [] },
    });
    expect(Object.keys(players)).toEqual(['E', 'S', 'W', 'N']);
    expect(players.E!.bonus).toEqual(['8f']);
  });
});

/** East took one replacement, so another one would need a stack to be lifted. */
const ONE_REPLACED = [...EAST_KONG, kong('E', '7z', 'concealed'), replace('E', '9s'), discard('E', '9s')];

const DRAWS: readonly [string, readonly HandEvent[]][] = [
  ['the last discard is not claimed', drained(EAST_OPENS({}), 0, '')],
  [
    'the last discard was claimed, the one after it is not',
    [
      ...drained(EAST_OPENS({ W: '55z2p' }, '5z2p'), 1, '5z2p'),
      draw('N', '5z'),
      discard('N', '5z'),
      pung('W', '5z', 'N'),
      discard('W', '2p'),
    ],
  ],
  [
    'a kong has no replacement',
    [...drained(ONE_REPLACED, 1, '6p'), draw('N', '6p'), kong('N', '6p', 'concealed')],
  ],
  ['a bonus tile has no replacement', [...drained(ONE_REPLACED, 1, ''), draw('N', '2f'), bonus('N', '2f')]],
];

describe('the hand is drawn when', () => {
  it.each(DRAWS)('%s', (_, events) => {
    const hand = played([...events, EXHAUSTED]);
    expect(hand).toMatchObject({ phase: 'over', end: { end: 'exhausted' } });
    const scored = score(positionOf(hand));
    expect(scored).toMatchObject({ ok: true, value: { payments: [] } });
  });
});
