import { describe, expect, it } from 'vitest';
import {
  back,
  chow,
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
  setupOf,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { BookId } from '../books/index.ts';
import type { HandEvent } from '../game/events.ts';
import type { Seat } from '../game/seats.ts';
import { claims, resolveClaims } from './claims.ts';
import { apply } from './hand.ts';
import { positionOf } from './hand-position.ts';
import type { MoveErrorCode } from './move-error.ts';

type Hands = Partial<Record<Seat, string>>;
type Options = Readonly<Record<string, unknown>>;

/** East, who is dealt `tile` or draws it, discards it first. */
function opened(rules: BookId, tile: '5p' | '1z', hands: Hands, options?: Options): HandEvent[] {
  const east = rules === 'standard' ? '' : tile;
  const dealt = dealEvents(
    { ...hands, E: `${east}${hands.E ?? ''}` },
    '34567p8s9s1z',
    setupOf(rules, options),
  );
  return [...dealt, ...(rules === 'standard' ? [draw('E', tile)] : []), discard('E', tile)];
}

/** West draws the tile and discards it: no longer the dealer's first discard, which makes any Bouter hand special. */
function later(rules: BookId, tile: '5p' | '1z', hands: Hands, options?: Options): HandEvent[] {
  const setup = setupOf(rules, options);
  const dealt = dealEvents(
    { ...hands, E: `${rules === 'standard' ? '' : '9s'}${hands.E ?? ''}` },
    '34567p8s9s1z',
    setup,
  );
  const east = [...(rules === 'standard' ? [draw('E', '9s')] : []), discard('E', '9s')];
  return [...dealt, ...east, draw('S', '8s'), discard('S', '8s'), draw('W', tile), discard('W', tile)];
}

const CHOW_WIN = '123456m111z66z34p'; // on 2p and 5p; one chow too many for Bouter
const PUNG_WIN = '123456m111s77z55p'; // on 5p and 7z
const PAIR_WIN = '123456m222z333z5p'; // on 5p
// With one chow at most.
const ONE_CHOW_WIN = '111333m111s66z34p'; // on 2p and 5p
const NO_CHOW_PUNG_WIN = '222444m222s77z55p'; // on 5p and 7z
const NO_CHOW_PAIR_WIN = '777888m333s444z5p'; // on 5p
const SEVEN_PAIRS_WIN = '1199p1199s1199m5p'; // on 5p
const ORPHANS_WIN = '19m19p19s2345677z'; // on 1z

describe('which of several winners gets the tile', () => {
  it.each<[string, BookId, HandEvent[], HandEvent]>([
    [
      'Bouter 29: a pair-win before a nearer pung-win',
      'bouter',
      later('bouter', '5p', { N: NO_CHOW_PUNG_WIN, S: NO_CHOW_PAIR_WIN }),
      winFrom('S', '5p', 'W'),
    ],
    [
      'Bouter 29: a pung-win before a nearer chow-win',
      'bouter',
      later('bouter', '5p', { N: ONE_CHOW_WIN, E: NO_CHOW_PUNG_WIN }),
      winFrom('E', '5p', 'W'),
    ],
    [
      'Bouter 29: a special hand before a nearer pair-win',
      'bouter',
      later('bouter', '5p', { N: NO_CHOW_PAIR_WIN, S: SEVEN_PAIRS_WIN }),
      winFrom('S', '5p', 'W'),
    ],
    [
      'Bouter 29: a win before a nearer kong',
      'bouter',
      later('bouter', '5p', { N: '555p', S: ONE_CHOW_WIN }),
      winFrom('S', '5p', 'W'),
    ],
    [
      'Schmale 4.2: the nearest, whatever he completes',
      'schmale',
      later('schmale', '5p', { N: CHOW_WIN, E: PUNG_WIN }),
      winFrom('N', '5p', 'W'),
    ],
    [
      'Schmale 6.1.2: thirteen orphans before a nearer win',
      'schmale',
      later('schmale', '1z', { N: '123456m999m66p11z', S: ORPHANS_WIN }),
      winFrom('S', '1z', 'W'),
    ],
    [
      'Hua Bao: the nearest',
      'hua-bao',
      later('hua-bao', '5p', { N: CHOW_WIN, E: PUNG_WIN }),
      winFrom('N', '5p', 'W'),
    ],
    [
      'Philos 3.1.6: the nearest',
      'philos',
      later('philos', '5p', { E: PAIR_WIN, N: CHOW_WIN }),
      winFrom('N', '5p', 'W'),
    ],
    [
      'Standard V: the nearest',
      'standard',
      later('standard', '5p', { N: CHOW_WIN, E: PUNG_WIN }),
      winFrom('N', '5p', 'W'),
    ],
    [
      'Philos 3.1.6: a kan before a chi',
      'philos',
      later('philos', '5p', { N: '34p', S: '555p' }),
      claimedKong('S', '5p', 'W'),
    ],
    [
      'Standard V: a pung before a chow',
      'standard',
      later('standard', '5p', { N: '34p', S: '55p' }),
      pung('S', '5p', 'W'),
    ],
  ])('%s', (_, rules, events, wanted) => {
    const state = played(events, setupOf(rules));
    expect(resolveClaims(state, claims(state))).toEqual(wanted);
  });

  it.each<[string, Options, Seat]>([
    ['of two special hands the one with the higher number', { trichow: { value: 400, number: 21 } }, 'S'],
    ['seven pairs are number 2', { trichow: { value: 400, number: 1 } }, 'N'],
    ['unless the club numbers them', { trichow: { value: 400, number: 21 }, sevenPairsNumber: 30 }, 'N'],
    ['what is worth the limit comes after the three of half (90)', { trichow: { value: 500 } }, 'S'],
    ['at least as number 4', { trichow: { value: 500 }, sevenPairsNumber: 5 }, 'N'],
    [
      'what is worth twice the limit has 20 at least (141)',
      { trichow: { value: 1000 }, sevenPairsNumber: 19 },
      'S',
    ],
    ['worth half, not numbered: before none', { trichow: { value: 250 } }, 'N'],
  ])('Bouter 29: %s', (_, options, seat) => {
    // The trichow of a club's list against seven pairs, held by a nearer player.
    const hands = { N: SEVEN_PAIRS_WIN, S: '345m345s34p444z22z' };
    const state = played(later('bouter', '5p', hands, options), setupOf('bouter', options));
    const made = claims(state).filter(({ event }) => event === 'win');
    expect(made).toHaveLength(2);
    expect(resolveClaims(state, made)).toEqual(winFrom(seat, '5p', 'W'));
  });
});

it('Bouter 83: a situation in which a hand is worth the limit makes no special hand of it', () => {
  // Both win the moon from the sea (86): the pair comes before the nearer chow (29), as in ordinary hands.
  const hands = { W: '111333m111s66z23p', N: '777888m333s444z1p' };
  const setup = setupOf('bouter');
  const dealt = dealEvents({ E: '9s', ...hands }, '1p9s', setup);
  const begun = [...dealt, discard('E', '9s')];
  const drained = drainTo(1, played(begun, setup), '1p9s');
  const from = 'S';
  const state = played([...begun, ...drained, draw(from, '1p'), discard(from, '1p')], setup);
  const made = claims(state).filter(({ event }) => event === 'win');
  expect(made.map(({ seat }) => seat).sort()).toEqual(['N', 'W']);
  expect(resolveClaims(state, made)?.seat).toBe('N');
});

/** West claims 5p from East and adds the fourth later; North waits. */
const promoted = (rules: BookId, north: string): HandEvent[] => [
  ...opened(rules, '5p', { W: '55p9s', N: north }),
  pung('W', '5p', 'E'),
  discard('W', '9s'),
  ...(['N', 'E', 'S'] as const).flatMap((seat) => [draw(seat, '8s'), discard(seat, '8s')]),
  draw('W', '5p'),
  kong('W', '5p', 'promoted'),
];
const CONCEALED = (rules: BookId, hands: Hands): HandEvent[] => [
  ...dealEvents({ E: '1111z', ...hands }, '5p8s9s', setupOf(rules)),
  kong('E', '1z', 'concealed'),
];
const FOUR_CHOWS = '123456m789s99p46p'; // on 5p
const ONE_CHOW = '111222m111s99p46p'; // on 5p

describe('robbing a kong', () => {
  const robbery = winFrom('N', '5p', 'W', 'kong');
  it.each<[string, BookId, readonly HandEvent[], HandEvent, MoveErrorCode | null]>([
    ['Schmale 5.1: promoted', 'schmale', promoted('schmale', FOUR_CHOWS), robbery, null],
    [
      'Schmale 5.1: though the replacement is drawn',
      'schmale',
      [...promoted('schmale', FOUR_CHOWS), replace('W', '9s')],
      robbery,
      null,
    ],
    [
      'Schmale 5.1: and a tile discarded',
      'schmale',
      [...promoted('schmale', FOUR_CHOWS), replace('W', '9s'), discard('W', '9s')],
      robbery,
      null,
    ],
    [
      'Schmale 5.1: not after the next player drew',
      'schmale',
      [...promoted('schmale', FOUR_CHOWS), replace('W', '9s'), discard('W', '9s'), draw('N', '7s')],
      robbery,
      'kong-not-robbable',
    ],
    [
      'Schmale 6.1.2: orphans a concealed one',
      'schmale',
      CONCEALED('schmale', { N: ORPHANS_WIN }),
      winFrom('N', '1z', 'E', 'kong'),
      null,
    ],
    [
      'Schmale 5.1, 6.1.2: until the next player takes a tile',
      'schmale',
      [...CONCEALED('schmale', { N: ORPHANS_WIN }), replace('E', '9s'), discard('E', '9s')],
      winFrom('N', '1z', 'E', 'kong'),
      null,
    ],
    [
      'Schmale 5.1, 6.1.2: not when he has',
      'schmale',
      [
        ...CONCEALED('schmale', { N: ORPHANS_WIN }),
        ...[replace('E', '9s'), discard('E', '9s'), draw('S', '8s')],
      ],
      winFrom('N', '1z', 'E', 'kong'),
      'kong-not-robbable',
    ],
    [
      'Schmale 6.1.2: only orphans',
      'schmale',
      CONCEALED('schmale', { E: '5555p', N: CHOW_WIN }).map((event) =>
        'tile' in event ? { ...event, tile: '5p' } : event,
      ) as HandEvent[],
      winFrom('N', '5p', 'E', 'kong'),
      'kong-not-robbable',
    ],
    ['Bouter 47: Hoi-Kong', 'bouter', promoted('bouter', ONE_CHOW), robbery, null],
    [
      'Bouter 47: until the replacement is there',
      'bouter',
      [...promoted('bouter', ONE_CHOW), replace('W', '9s')],
      robbery,
      'kong-not-robbable',
    ],
    [
      'Bouter 47: not a concealed one',
      'bouter',
      CONCEALED('bouter', { N: ORPHANS_WIN }),
      winFrom('N', '1z', 'E', 'kong'),
      'kong-not-robbable',
    ],
    ['Hua Bao', 'hua-bao', promoted('hua-bao', FOUR_CHOWS), robbery, null],
    ['Standard V', 'standard', promoted('standard', FOUR_CHOWS), robbery, null],
    ['Philos: not mentioned', 'philos', promoted('philos', FOUR_CHOWS), robbery, 'kong-not-robbable'],
  ])('%s', (_, rules, events, robbing, refused) => {
    const state = played(events, setupOf(rules));
    const next = apply(state, robbing);
    if (refused) expect(next).toMatchObject({ ok: false, error: { code: refused } });
    else expect(next.ok).toBe(true);
    expect(claims(state).some((claim) => claim.event === 'win' && claim.source === 'kong')).toBe(!refused);
  });

  it('gives the replacement back that was drawn and not yet played on', () => {
    const before = played(promoted('schmale', FOUR_CHOWS), setupOf('schmale'));
    const after = played(
      [...promoted('schmale', FOUR_CHOWS), replace('W', '9s'), robbery],
      setupOf('schmale'),
    );
    expect(after.wall).toEqual(before.wall);
    expect(after.seen).toEqual(before.seen);
    expect(after.players.W!.melds).toMatchObject([{ type: 'pung' }]);
  });
});

/** The player who draws the last live tile, if all only draw and discard. */
function lastDrawer(rules: BookId): Seat {
  const first = opened(rules, '1z', {});
  return played([...first, ...drainTo(1, played(first, setupOf(rules)), '5p')], setupOf(rules)).turn;
}

/** The last live tile, 5p, lies open; another player was dealt `hand`. */
function exhaustedBut(rules: BookId, hand: string) {
  const from = lastDrawer(rules);
  const other = from === 'S' ? 'W' : 'S';
  const first = opened(rules, '1z', { [other]: hand });
  const drained = [...first, ...drainTo(1, played(first, setupOf(rules)), '5p')];
  return {
    from,
    other,
    state: played([...drained, draw(from, '5p'), discard(from, '5p')], setupOf(rules)),
  } as const;
}

describe('after the last live tile', () => {
  it.each<[string, BookId, boolean]>([
    ['Schmale 5.2: it ends when a tile is needed', 'schmale', true],
    ['Bouter 68: to win only', 'bouter', false],
    ['Hua Bao', 'hua-bao', true],
    ['Philos 4: as long as tiles are bought', 'philos', true],
    ['Standard', 'standard', true],
  ])('%s', (_, rules, goesOn) => {
    const { state, from, other } = exhaustedBut(rules, '55p');
    expect(state.wall.live).toBe(0);
    const next = apply(state, pung(other, '5p', from));
    expect(next).toMatchObject(goesOn ? { ok: true } : { ok: false, error: { code: 'wins-only' } });
    expect(claims(state).some(({ event }) => event === 'pung')).toBe(goesOn);
    expect(apply(state, EXHAUSTED).ok).toBe(true);
    // The claimant must still discard.
    if (next.ok) expect(apply(next.value, EXHAUSTED).ok).toBe(false);
  });

  it.each<[BookId, string]>([
    ['schmale', CHOW_WIN],
    ['bouter', ONE_CHOW_WIN],
    ['hua-bao', CHOW_WIN],
    ['philos', CHOW_WIN],
    ['standard', CHOW_WIN],
  ])('%s: the last discard wins', (rules, hand) => {
    const { state, from, other } = exhaustedBut(rules, hand);
    const next = apply(state, winFrom(other, '5p', from));
    expect(next.ok && positionOf(next.value).win).toMatchObject({ circumstances: ['last-discard'] });
  });
});

describe('late claims', () => {
  it.each<[string, BookId, MoveErrorCode | null]>([
    ['Bouter 32: until the next discard', 'bouter', null],
    ['Schmale 4.2', 'schmale', null],
    ['Hua Bao: not', 'hua-bao', 'no-late-claims'],
    ['Philos: not', 'philos', 'no-late-claims'],
    ['Standard: not', 'standard', 'no-late-claims'],
  ])('%s', (_, rules, refused) => {
    const events = [...opened(rules, '5p', { W: '55p' }), draw('S', '9s')];
    const next = apply(played(events, setupOf(rules)), back('S', '9s'));
    if (refused) expect(next).toMatchObject({ ok: false, error: { code: refused } });
    else expect(next.ok && apply(next.value, pung('W', '5p', 'E')).ok).toBe(true);
  });

  it('Bouter 32: discards under the last one cannot be claimed', () => {
    const events = [...opened('bouter', '5p', { W: '55p' }), draw('S', '9s'), discard('S', '9s')];
    expect(apply(played(events, setupOf('bouter')), pung('W', '5p', 'E'))).toMatchObject({ ok: false });
  });
});

describe('rules of all books', () => {
  it.each<BookId>(['schmale', 'bouter', 'hua-bao', 'philos', 'standard'])('%s', (rules) => {
    const setup = setupOf(rules);
    const state = played(opened(rules, '5p', { S: '34p', W: '34p' }), setup);
    expect(apply(state, chow('S', '5p', 'E', '345p')).ok).toBe(true);
    expect(apply(state, chow('W', '5p', 'E', '345p'))).toMatchObject({
      error: { code: 'chow-only-from-previous' },
    });
    // A player cannot add a discard to his own exposed pung.
    const pungs = [...opened(rules, '5p', { W: '55p9s', N: '5p' }), pung('W', '5p', 'E'), discard('W', '9s')];
    const laid = played([...pungs, draw('N', '8s'), discard('N', '5p')], setup);
    expect(apply(laid, claimedKong('W', '5p', 'N'))).toMatchObject({ error: { code: 'tile-not-held' } });
  });

  it.each<[BookId, string]>([
    ['schmale', CHOW_WIN],
    ['bouter', ONE_CHOW_WIN],
    ['hua-bao', CHOW_WIN],
    ['philos', CHOW_WIN],
    ['standard', CHOW_WIN],
  ])('%s: a winning chow from any player', (rules, hand) => {
    expect(claims(played(opened(rules, '5p', { N: hand }), setupOf(rules)))).toContainEqual(
      winFrom('N', '5p', 'E'),
    );
  });
});
