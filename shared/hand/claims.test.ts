import { describe, expect, it } from 'vitest';
import {
  chow,
  claimedKong,
  dealEvents,
  discard,
  draw,
  kong,
  played,
  pung,
  SETUP,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import type { Seat } from '../game/seats.ts';
import { type Claim, claims, resolveClaims } from './claims.ts';
import type { HandSetup } from './hand.ts';

const CHOW_WIN = '123456m111z66z34p'; // on 2p and 5p
const CHOW_WIN_TOO = '123456s444z55z34p';
const PAIR_WIN = '123456m222z333z5p'; // on 5p
const PUNG_WIN = '123456m111s77z55p'; // on 5p and 7z

/** The discard of 5p by a seat, with chosen tiles; others hold no 3p, 4p, 5p, 6p or 7p. */
const open = (from: Seat, hands: Partial<Record<Seat, string>>, setup = SETUP): HandEvent[] => {
  const dealt = dealEvents({ ...hands, E: from === 'E' ? '5p' : `9s${hands.E ?? ''}` }, '34567p8s9s', setup);
  const events = [...dealt, discard('E', from === 'E' ? '5p' : '9s')];
  for (const seat of (['S', 'W', 'N'] as const).slice(0, ['E', 'S', 'W', 'N'].indexOf(from))) {
    const tile = seat === from ? '5p' : '8s';
    events.push(draw(seat, tile), discard(seat, tile));
  }
  return from === 'E' ? [...dealt, discard('E', '5p')] : events;
};

describe('possible claims', () => {
  it.each<[string, HandEvent[], HandEvent[], HandSetup?]>([
    ['nothing', open('E', {}), []],
    [
      'every chow, by the next player only',
      open('E', { S: '3467p', W: '34p' }),
      [chow('S', '5p', 'E', '345p'), chow('S', '5p', 'E', '456p'), chow('S', '5p', 'E', '567p')],
    ],
    [
      'no chows with two players',
      open('E', { S: '3467p' }, { ...SETUP, seats: ['E', 'S'] }),
      [],
      { ...SETUP, seats: ['E', 'S'] },
    ],
    ['a pung', open('E', { N: '55p' }), [pung('N', '5p', 'E')]],
    [
      'a kong, or a pung of three',
      open('E', { W: '555p' }),
      [claimedKong('W', '5p', 'E'), pung('W', '5p', 'E')],
    ],
    [
      'in playing order from the discarder',
      open('W', { E: '55p', N: '34p' }),
      [chow('N', '5p', 'W', '345p'), pung('E', '5p', 'W')],
    ],
    ['a win by a chow from anybody', open('E', { N: CHOW_WIN }), [winFrom('N', '5p', 'E')]],
    [
      'a win and what else the tile is good for',
      open('E', { S: PUNG_WIN }),
      [winFrom('S', '5p', 'E'), pung('S', '5p', 'E')],
    ],
    ['nothing once the next has drawn', [...open('E', { W: '55p' }), draw('S', '9s')], []],
    [
      'a concealed kong, for a chow-win',
      [...dealEvents({ E: '5555p', S: CHOW_WIN, W: CHOW_WIN_TOO }), kong('E', '5p', 'concealed')],
      [winFrom('S', '5p', 'E', 'kong'), winFrom('W', '5p', 'E', 'kong')],
    ],
    [
      'no kong for another win',
      [...dealEvents({ E: '1111z', N: '19m19p19s2345677z' }), kong('E', '1z', 'concealed')],
      [],
    ],
    ['no claimed kong', [...open('E', { S: '555p', N: CHOW_WIN }), claimedKong('S', '5p', 'E')], []],
  ])('%s', (_, events, wanted, setup) => {
    expect(claims(played(events, setup))).toEqual(wanted);
  });
});

describe('which claim gets the tile (Küster, Pong and Mah-Jongg)', () => {
  it.each<[string, HandEvent[], HandEvent | null]>([
    ['nobody', open('E', {}), null],
    ['a pung before a chow', open('E', { S: '34p', N: '55p' }), pung('N', '5p', 'E')],
    ['a kong before a chow', open('E', { S: '34p', W: '555p' }), claimedKong('W', '5p', 'E')],
    [
      'a chow-win before a pung, though farther',
      open('E', { S: '55p', N: CHOW_WIN }),
      winFrom('N', '5p', 'E'),
    ],
    ['a pung-win before a nearer chow-win', open('E', { S: CHOW_WIN, N: PUNG_WIN }), winFrom('N', '5p', 'E')],
    ['a pair-win before a nearer chow-win', open('E', { S: CHOW_WIN, W: PAIR_WIN }), winFrom('W', '5p', 'E')],
    ['a pung-win before a nearer pair-win', open('E', { S: PAIR_WIN, W: PUNG_WIN }), winFrom('W', '5p', 'E')],
    [
      'of two pair-wins the nearest',
      open('E', { W: PAIR_WIN, N: '123456s444z555z5p' }),
      winFrom('W', '5p', 'E'),
    ],
    [
      'nearest goes on from North to East',
      open('N', { S: CHOW_WIN, E: CHOW_WIN_TOO }),
      winFrom('E', '5p', 'N'),
    ],
    [
      'seven pairs win by the pair',
      open('E', { S: CHOW_WIN, N: '1199p1199s8899m5p' }),
      winFrom('N', '5p', 'E'),
    ],
    [
      'a robbed kong goes to the nearest',
      [...dealEvents({ E: '5555p', W: CHOW_WIN, N: CHOW_WIN_TOO }), kong('E', '5p', 'concealed')],
      winFrom('W', '5p', 'E', 'kong'),
    ],
  ])('%s', (_, events, wanted) => {
    const state = played(events);
    expect(resolveClaims(state, claims(state))).toEqual(wanted);
  });

  it('looks only at the claims made', () => {
    const state = played(open('E', { S: '34p', W: '55p', N: PUNG_WIN.replace('55p', '5p5z') }));
    const made = claims(state).filter((claim): claim is Claim => claim.seat !== 'W');
    expect(resolveClaims(state, made)).toEqual(chow('S', '5p', 'E', '345p'));
  });
});
