import { describe, expect, it } from 'vitest';
import {
  bonus,
  dealEvents,
  discard,
  drainTo,
  draw,
  kong,
  played,
  pung,
  replace,
  selfDrawn,
  setupOf,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { BookId } from '../books/index.ts';
import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import type { Seat } from '../game/seats.ts';
import { kindOf } from '../game/tiles.ts';
import { score } from '../scoring/score.ts';
import { claims } from './claims.ts';
import { apply } from './hand.ts';
import { positionOf } from './hand-position.ts';
import type { MoveErrorCode } from './move-error.ts';
import { kongsOutOfTurn, turnMoves } from './moves.ts';

type Options = Readonly<Record<string, unknown>>;
const BONUS: Options = { bonusTiles: true };

describe('bonus tiles at the deal', () => {
  // Of E 1f 2f and S 3f; E's first replacement is 4f.
  const dealt = (rules: BookId, options?: Options) =>
    dealEvents({ E: '1f2f', S: '3f' }, '5678z', setupOf(rules, options));
  const rounds = [
    bonus('E', '1f'),
    replace('E', '4f'),
    bonus('E', '2f'),
    replace('E', '5z'),
    bonus('S', '3f'),
  ];
  const byPlayer = [
    bonus('E', '1f'),
    replace('E', '4f'),
    bonus('E', '4f'),
    replace('E', '5z'),
    bonus('E', '2f'),
    replace('E', '6z'),
    bonus('S', '3f'),
    replace('S', '7z'),
  ];
  it.each<[string, BookId, readonly HandEvent[], Options?]>([
    ['Küster: in rounds', 'kuester', rounds],
    ['Schmale 2.2: each until he has none', 'schmale', byPlayer],
    ['Bouter 16, 42', 'bouter', byPlayer],
    ['Hua Bao', 'hua-bao', byPlayer, BONUS],
    ['Philos 7: at once', 'philos', byPlayer, BONUS],
    ['Standard X', 'standard', byPlayer, BONUS],
  ])('%s', (_, rules, events, options) => {
    const setup = setupOf(rules, options);
    const state = played([...dealt(rules, options), ...events], setup);
    if (rules !== 'kuester') {
      const { dealtToEast } = playRow(rules);
      expect(state).toMatchObject({ phase: dealtToEast === 14 ? 'turn' : 'claim', turn: 'E' });
    } else expect(state).toMatchObject({ phase: 'bonus', turn: 'S' });
  });

  it.each<BookId>(['schmale', 'bouter'])('%s: South waits while East has one left', (rules) => {
    const state = played([...dealt(rules), ...byPlayer.slice(0, 2)], setupOf(rules));
    expect(apply(state, bonus('S', '3f'))).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
  });

  it.each<BookId>(['hua-bao', 'philos', 'standard'])(
    '%s: no bonus tiles unless they are asked for',
    (rules) => {
      const first = dealEvents({ E: '1f' }, '', setupOf(rules))[0]!;
      expect(() => played([first], setupOf(rules))).toThrow('not-in-set');
    },
  );
});

describe("East's fourteenth tile", () => {
  const hand = '123456789m66z55p';
  const setup = setupOf('standard');

  it('Standard IV: is his first draw', () => {
    const state = played(dealEvents({ E: hand }, '5p', setup), setup);
    expect(turnMoves(state)).toEqual([{ event: 'draw', seat: 'E', from: 'live' }]);
    expect(apply(state, discard('E', '1m'))).toMatchObject({ ok: false, error: { code: 'draw-first' } });
    expect(apply(state, draw('S', '5p'))).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
  });

  it('Standard VIII: winning with it is heaven', () => {
    const state = played(
      [...dealEvents({ E: hand }, '5p', setup), draw('E', '5p'), selfDrawn('E', '5p')],
      setup,
    );
    expect(positionOf(state).win).toMatchObject({ source: 'wall', circumstances: ['heaven'] });
    expect(score(positionOf(state))).toMatchObject({ ok: true, value: { players: { E: { total: 300 } } } });
  });

  it.each<BookId>(['schmale', 'bouter', 'hua-bao', 'philos'])('%s: is dealt', (rules) => {
    const state = played(dealEvents({ E: `${hand}5p` }, '', setupOf(rules)), setupOf(rules));
    expect(apply(state, draw('E', '5p'))).toMatchObject({ ok: false, error: { code: 'already-drawn' } });
  });
});

describe('a concealed kong out of turn', () => {
  const dealt = (rules: BookId) => dealEvents({ E: '9s', N: '1111z', W: '55p' }, '5678p9s7z', setupOf(rules));
  const north = kong('N', '1z', 'concealed');

  it.each<[string, BookId, MoveErrorCode | null]>([
    ['Bouter 41: at any time', 'bouter', null],
    ['Schmale 4.3: not', 'schmale', 'not-your-turn'],
    ['Hua Bao: not', 'hua-bao', 'not-your-turn'],
    ['Philos 3.1.4: not', 'philos', 'not-your-turn'],
    ['Standard: not', 'standard', 'not-your-turn'],
  ])('%s', (_, rules, refused) => {
    const opened = rules === 'standard' ? [draw('E', '9s'), discard('E', '9s')] : [discard('E', '9s')];
    const state = played([...dealt(rules), ...opened], setupOf(rules));
    const next = apply(state, north);
    if (refused) expect(next).toMatchObject({ ok: false, error: { code: refused } });
    else expect(next.ok).toBe(true);
    expect(kongsOutOfTurn(state)).toEqual(refused ? [] : [north]);
  });

  const setup = setupOf('bouter');
  const start = [...dealt('bouter'), discard('E', '9s')];
  it.each<[string, readonly HandEvent[], readonly HandEvent[], object]>([
    ['while a discard lies open: play goes on', start, [], { phase: 'claim', turn: 'S', drawn: null }],
    [
      'while another thinks: he has what he drew',
      [...start, draw('S', '6p')],
      [],
      { phase: 'turn', turn: 'S', drawn: { tile: '6p', from: 'live' } },
    ],
    ['before the first discard', dealt('bouter'), [], { phase: 'turn', turn: 'E' }],
    [
      'a bonus tile for it is replaced first',
      start,
      [replace('N', '1f'), bonus('N', '1f')],
      { phase: 'claim', turn: 'S' },
    ],
  ])('%s', (_, before, between, after) => {
    const state = played([...before, north, ...between, replace('N', '7z')], setup);
    expect(state).toMatchObject({ ...after, interrupted: null, due: null });
    expect(state.players.N!.melds).toMatchObject([{ type: 'kong', concealed: true }]);
    expect(state.wall.replaced).toBe(1 + between.filter(({ event }) => event === 'draw').length);
  });

  it('the open discard may be claimed afterwards, and nobody plays before the replacement is there', () => {
    const opened = [
      ...dealEvents({ E: '5p', N: '1111z', W: '55p' }, '5678p9s7z', setup),
      discard('E', '5p'),
      north,
    ];
    const waiting = played(opened, setup);
    for (const event of [pung('W', '5p', 'E'), draw('S', '9s'), kong('N', '1z', 'concealed')]) {
      expect(apply(waiting, event).ok).toBe(false);
    }
    expect(claims(waiting)).toEqual([]);
    expect(apply(played([...opened, replace('N', '7z')], setup), pung('W', '5p', 'E')).ok).toBe(true);
  });

  it('a bonus tile in hand may not be kept, discarded or played on', () => {
    const waiting = played([...start, north, replace('N', '1f')], setup);
    expect(turnMoves(waiting)).toEqual([bonus('N', '1f')]);
    expect(apply(waiting, draw('S', '6p')).ok).toBe(false);
  });

  it('not where nothing is left to replace it (44), so the last discard still wins (68)', () => {
    const deal = { E: '9s', N: '1111z', W: '777888m333s444z5p' };
    const opened = [...dealEvents(deal, '123678p9s127z', setup), discard('E', '9s')];
    const last = played([...opened, ...drainTo(1, played(opened, setup), '5p1z')], setup);
    expect(kongsOutOfTurn(last)).toEqual([north]);
    const { turn } = last;
    let state = last;
    for (const event of [draw(turn, '5p'), discard(turn, '5p')]) {
      const next = apply(state, event);
      if (!next.ok) throw new Error(next.error.message);
      state = next.value;
      expect(apply(state, north)).toMatchObject({ error: { code: 'not-your-turn' } });
      expect(kongsOutOfTurn(state)).toEqual([]);
    }
    expect(claims(state)).toEqual([winFrom('W', '5p', turn)]);
  });
});

describe('the least that a winning hand must be worth (Schmale, appendix B)', () => {
  // Chickens' feed: 1 point; with the dragons 2, drawn from the wall 2.
  const start = (options: Options, hand: string) => {
    const setup = setupOf('schmale', options);
    return {
      setup,
      events: [...dealEvents({ E: '9s', S: hand }, '5p9s', setup), discard('E', '9s'), draw('S', '9s')],
    };
  };
  it.each<[string, Options, string, boolean]>([
    ['none asked for', {}, '123456m789s22z34p', true],
    ['worth less', { minimumPoints: 2 }, '123m456p222s22z34p', false],
    ['worth as much', { minimumPoints: 2 }, '123m456p555z22z34p', true],
  ])('%s', (_, options, hand, wins) => {
    const { setup, events } = start(options, hand);
    const open = [...events, discard('S', '9s'), draw('W', '5p'), discard('W', '5p')];
    const state = played(open, setup);
    expect(claims(state).some(({ event }) => event === 'win')).toBe(wins);
    expect(apply(state, winFrom('S', '5p', 'W'))).toMatchObject(
      wins ? { ok: true } : { ok: false, error: { code: 'not-a-winning-hand' } },
    );
  });
});

describe('circumstances that follow from the course of the hand', () => {
  it.each<[string, BookId, Seat, readonly string[]]>([
    ['Schmale: earth by the first tile of another player', 'schmale', 'S', ['first-discard', 'first-draw']],
    ['Bouter 122: the first discard', 'bouter', 'S', ['first-discard', 'first-draw']],
  ])('%s', (_, rules, seat, circumstances) => {
    const setup = setupOf(rules);
    const events = [...dealEvents({ E: '5p', S: '222333m444s66z55p' }, '', setup), discard('E', '5p')];
    const { win } = positionOf(played([...events, winFrom(seat, '5p', 'E')], setup));
    expect(win?.circumstances).toEqual(circumstances);
  });

  it('Schmale: a tile given back does not count as taken', () => {
    const setup = setupOf('schmale');
    const events = [
      ...dealEvents({ E: '5p', S: '222333m444s66z77p', W: '55p' }, '7p9s', setup),
      discard('E', '5p'),
      draw('S', '9s'),
      { event: 'return', seat: 'S', tile: '9s' } as const,
    ];
    const state = played(events, setup);
    expect(state.players.S).toMatchObject({ taken: 0 });
    expect(state.players.S!.concealed[kindOf('9s')]).toBe(0);
  });
});
