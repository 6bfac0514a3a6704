import { describe, expect, it } from 'vitest';
import { scored } from '../../test/helpers/hands.ts';
import { lateReturn } from '../../test/helpers/late-return.ts';
import {
  back,
  bet,
  bonus,
  dealEvents,
  discard,
  draw,
  kong,
  played,
  pung,
  replace,
  selfDrawn,
  setupOf,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import { apply } from './hand.ts';
import { positionOf } from './hand-position.ts';
import type { MoveErrorCode } from './move-error.ts';
import { betsOpen, claims, kongsOutOfTurn, turnMoves } from './moves.ts';

const BOUTER = setupOf('bouter');

/** South waits for 5p (and holds three 9s, and four 1z); West and North are not waiting. East discards 9m. */
const WAITS = '111z222z333z999s5p';
const OPENED = [...dealEvents({ E: '9m', S: WAITS }, '5p8m9s7z', BOUTER), discard('E', '9m')];
const BET = [...OPENED, bet('S')];

/** The players draw and discard the drawn tile, from South on, until this many are discarded. */
function round(number: number): HandEvent[] {
  return Array.from({ length: number }, (_, at) => {
    const tile = (['1p', '1s', '4z', '8s', '8m', '4m'] as const)[Math.floor(at / 2) % 6]!;
    const seat = (['S', 'W', 'N', 'E'] as const)[at % 4]!;
    return [draw(seat, tile), discard(seat, tile)];
  }).flat();
}

describe('who may bet (Bouter 88)', () => {
  const waiting = played(OPENED, BOUTER);
  it('a player waiting for one tile', () => expect(betsOpen(waiting)).toEqual([bet('S')]));

  it.each<[string, HandEvent[], HandEvent, MoveErrorCode | null]>([
    ['after the first discard', OPENED, bet('S'), null],
    [
      'while another holds his drawn tile',
      [...OPENED, draw('S', '1p'), discard('S', '1p'), draw('W', '1p')],
      bet('S'),
      null,
    ],
    ['at the thirteenth discard: the fourteenth is not made', [...OPENED, ...round(12)], bet('S'), null],
    ['not when the fourteenth lies', [...OPENED, ...round(13)], bet('S'), 'bet-too-late'],
    ['not twice', BET, bet('S'), 'already-bet'],
    [
      'not before the deal is over',
      dealEvents({ E: '1f', S: WAITS }, '5p', BOUTER),
      bet('S'),
      'deal-not-over',
    ],
    ['not without a waiting hand', OPENED, bet('W'), 'not-waiting'],
    ['not holding fourteen tiles', [...OPENED, draw('S', '5p')], bet('S'), 'not-waiting'],
    [
      'not with an open group: thirteen tiles on the rack',
      [
        ...dealEvents({ E: '9m', S: '99m111z222z333z8s5p' }, '5p8m9s7z', BOUTER),
        discard('E', '9m'),
        pung('S', '9m', 'E'),
        discard('S', '8s'),
      ],
      bet('S'),
      'not-waiting',
    ],
    [
      'with a concealed kong, which is on the rack (rule 40)',
      [
        ...dealEvents({ E: '9m', S: '1111z222z333z99s5p' }, '5p8m9s7z', BOUTER),
        discard('E', '9m'),
        kong('S', '1z', 'concealed'),
        replace('S', '9s'),
      ],
      bet('S'),
      null,
    ],
    [
      'not while a replacement is to come',
      [
        ...dealEvents({ E: '9m', S: '1111z222z333z99s5p' }, '5p8m9s7z', BOUTER),
        discard('E', '9m'),
        kong('S', '1z', 'concealed'),
      ],
      bet('S'),
      'not-waiting',
    ],
  ])('%s', (_, events, event, code) => {
    const next = apply(played(events, BOUTER), event);
    expect(next.ok ? null : next.error.code).toBe(code);
  });

  it.each(['kuester', 'schmale', 'hua-bao', 'philos', 'standard'] as const)('%s knows no bet', (rules) => {
    const setup = setupOf(rules);
    const first = rules === 'standard' ? [draw('E', '9m')] : [];
    const dealt = dealEvents({ E: rules === 'standard' ? '' : '9m', S: WAITS }, '5p9m', setup);
    const state = played([...dealt, ...first, discard('E', '9m')], setup);
    expect(apply(state, bet('S'))).toMatchObject({ ok: false, error: { code: 'no-bets' } });
    expect(betsOpen(state)).toEqual([]);
  });
});

describe('a player who has bet exchanges no tile (Bouter 88)', () => {
  it('discards the drawn tile only', () => {
    const drawn = played([...BET, draw('S', '8m')], BOUTER);
    expect(turnMoves(drawn)).toEqual([discard('S', '8m')]);
    expect(apply(drawn, discard('S', '8m')).ok).toBe(true);
    expect(apply(drawn, discard('S', '5p'))).toMatchObject({ ok: false, error: { code: 'bet-binds' } });
  });

  it('lays out a season, and away its replacement', () => {
    const state = played([...BET, draw('S', '1f'), bonus('S', '1f'), replace('S', '8m')], BOUTER);
    expect(turnMoves(state)).toEqual([discard('S', '8m')]);
  });

  it('declares no kong, in turn or out of it', () => {
    const drawn = played([...BET, draw('S', '1z')], BOUTER);
    expect(turnMoves(drawn)).toEqual([discard('S', '1z')]);
    expect(apply(drawn, kong('S', '1z', 'concealed'))).toMatchObject({ error: { code: 'bet-binds' } });
    // Four alike that are a pung and part of a chow.
    const four = [...dealEvents({ E: '9m', S: '111123m222z333z5p' }, '5p8m9s', BOUTER), discard('E', '9m')];
    expect(kongsOutOfTurn(played(four, BOUTER))).toEqual([kong('S', '1m', 'concealed')]);
    expect(kongsOutOfTurn(played([...four, bet('S')], BOUTER))).toEqual([]);
  });

  it('claims nothing but to win', () => {
    const state = played(
      [...BET, draw('S', '8m'), discard('S', '8m'), draw('W', '9s'), discard('W', '9s')],
      BOUTER,
    );
    expect(claims(state).filter(({ seat }) => seat === 'S')).toEqual([]);
    for (const event of [pung('S', '9s', 'W'), { ...pung('S', '9s', 'W'), event: 'kong', kind: 'claimed' }]) {
      expect(apply(state, event as HandEvent)).toMatchObject({ error: { code: 'bet-binds' } });
    }
    const winning = played(
      [...BET, draw('S', '8m'), discard('S', '8m'), draw('W', '5p'), discard('W', '5p')],
      BOUTER,
    );
    expect(claims(winning)).toEqual([winFrom('S', '5p', 'W')]);
  });

  it('gives a tile back like anybody', () => {
    const drawn = played([...BET, draw('S', '8m')], BOUTER);
    expect(lateReturn(drawn)).toEqual(back('S', '8m'));
    expect(played([...BET, draw('S', '8m'), back('S', '8m')], BOUTER)).toEqual(played(BET, BOUTER));
  });
});

describe('how the bet ends (Bouter 88)', () => {
  const limited = { ...BOUTER, options: { limit: null } };
  const worth = (events: readonly HandEvent[]) => scored(positionOf(played(events, limited)));

  it('won: one double more', () => {
    const win = [draw('S', '5p'), selfDrawn('S', '5p')];
    const [plain, bold] = [worth([...OPENED, ...win]), worth([...BET, ...win])];
    expect(positionOf(played([...BET, ...win], BOUTER)).win!.circumstances).toContain('bet');
    expect(bold.players.S!.total).toBe(2 * plain.players.S!.total);
    expect(bold.players.S!.items).toContainEqual({ rule: 'bet', doubles: 1 });
  });

  it('won with a special hand: twice its value', () => {
    const dealt = dealEvents({ E: '9m', S: '1122m3344p5566s5p' }, '5p8m9s7z', BOUTER);
    const win = [discard('E', '9m'), bet('S'), draw('S', '5p'), selfDrawn('S', '5p')];
    expect(scored(positionOf(played([...dealt, ...win], BOUTER))).players.S).toMatchObject({
      total: 500,
      limit: 'seven-pairs',
    });
  });

  it('lost: the tiles are worth nothing, and a drawn hand costs nothing', () => {
    const dealt = dealEvents({ E: '9m', S: WAITS, W: '234m444p777s888s5z' }, '5p8m9s57z', BOUTER);
    const begun = [...dealt, discard('E', '9m'), bet('S'), draw('S', '8m'), discard('S', '8m')];
    const state = played([...begun, draw('W', '5z'), selfDrawn('W', '5z')], BOUTER);
    expect(positionOf(state).players.S!.dead).toBe('foul');
    expect(scored(positionOf(state)).players.S!.total).toBe(0);
    const unended = positionOf(played(begun, BOUTER));
    expect(unended.players.S!.dead).toBeUndefined();
  });
});
