import { describe, expect, it } from 'vitest';
import {
  back,
  bet,
  bonus,
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
  SETUP,
  selfDrawn,
  tiles,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import type { Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { apply, type HandSetup } from './hand.ts';
import { MOVE_ERRORS, type MoveErrorCode } from './move-error.ts';

const TWO: HandSetup = { ...SETUP, seats: ['E', 'S'] };
const NO_BONUS: HandSetup = { ...SETUP, setSize: 136 };
const LATE_CLAIMS: HandSetup = { ...SETUP, rules: 'schmale' };
const BOUTER: HandSetup = { ...SETUP, rules: 'bouter' };

const deal = (seat: Seat, short: string): HandEvent => ({ event: 'deal', seat, tiles: tiles(short) });
const wrongPung = (short: string): HandEvent => ({
  event: 'pung',
  seat: 'W',
  tile: '5p',
  from: 'E',
  tiles: tiles(short),
});

/** East may discard 5p, which S can use for a chow and W for a pung; S draws 6p. */
const DEALT = dealEvents({ E: '5p1z', S: '34p', W: '55p1m', N: '9m' }, '5p6p7z');
const OPEN = [...DEALT, discard('E', '5p')];
const DRAWN = [...OPEN, draw('S', '6p')];
/** South waits for 2z, and has two 5p. */
const WAITING = [...dealEvents({ E: '5p', S: '111z55p333z444s22z' }, '5p2z'), discard('E', '5p')];
const FLOWERS = dealEvents({ E: '1f2f', W: '3f' }, '5p');
const IN_PLAY = [...OPEN, draw('S', '2f')];
const KONG = [...dealEvents({ E: '7777z' }, '1z9s'), kong('E', '7z', 'concealed')];
/** East took one replacement; then only `live` live tiles are left. */
const downTo = (live: number): readonly HandEvent[] => {
  const events = [
    ...dealEvents({ E: '7777z', N: '666p' }, '5p6p9s'),
    kong('E', '7z', 'concealed'),
    replace('E', '9s'),
    discard('E', '9s'),
  ];
  return [...events, ...drainTo(live, played(events), '6p')];
};
/** North is to draw the last tile. */
const ONE_LEFT = downTo(1);
/** West draws the last tile but one and discards it; North makes a kong, for which no replacement is left. */
const NONE_TO_REPLACE = [...[...downTo(2), draw('W', '6p'), discard('W', '6p')], claimedKong('N', '6p', 'W')];
/** The last live tile was drawn and lies open; its kind does not matter. */
const LAST = (() => {
  const opened = [...dealEvents({ E: '1z' }, '', BOUTER), discard('E', '1z')];
  return [...opened, ...drainTo(0, played(opened, BOUTER))];
})();
const { seat: LAST_FROM, tile: LAST_TILE } = LAST.at(-1) as Extract<HandEvent, { event: 'discard' }>;
const CLAIMANT = LAST_FROM === 'S' ? 'W' : 'S';
const ORPHANS = '19m19p19s2345677z';

const CASES: readonly [MoveErrorCode, string, readonly HandEvent[], HandEvent, HandSetup?][] = [
  [
    'hand-is-over',
    'a discard',
    [...dealEvents({ E: '123456789m11z555p' }), selfDrawn('E', '5p')],
    discard('E', '5p'),
  ],
  [
    'hand-is-over',
    'a second end',
    [...dealEvents({ E: '123456789m11z555p' }), selfDrawn('E', '5p')],
    EXHAUSTED,
  ],
  ['seat-not-played', 'West of two', dealEvents({}, '', TWO), draw('W', '5p'), TWO],
  [
    'seat-not-played',
    'a claim from North of two',
    dealEvents({ S: '55p' }, '5p', TWO),
    pung('S', '5p', 'N'),
    TWO,
  ],
  ['wrong-deal', 'South first', [], deal('S', '123456789m1234z')],
  ['wrong-deal', 'East of 13', [], deal('E', '123456789m1234z')],
  ['wrong-deal', 'South of 14', DEALT.slice(0, 1), deal('S', '123456789m12345z')],
  ['wrong-deal', 'a second time', DEALT, deal('E', '123456789m12345z')],
  ['deal-not-over', 'a draw during the deal', DEALT.slice(0, 2), draw('S', '5p')],
  ['deal-not-over', 'a draw before bonus tiles are replaced', FLOWERS, draw('S', '5p')],
  ['deal-not-over', 'a discard before', FLOWERS, discard('E', '5p')],
  ['deal-not-over', 'a kong before', FLOWERS, kong('E', '5p', 'concealed')],
  ['not-in-set', 'a flower at the deal', [], deal('E', '123456789m1234z1f'), NO_BONUS],
  ['too-many-copies', 'a fifth at the deal', [], deal('E', '11111m23456789m1z')],
  ['too-many-copies', 'the same flower at the deal', FLOWERS.slice(0, 1), deal('S', '1f123456789m123z')],
  ['too-many-copies', 'a fifth drawn', [...OPEN, draw('S', '5p'), discard('S', '5p')], draw('W', '5p')],
  ['too-many-copies', 'a fifth replacement', KONG, replace('E', '7z')],
  ['too-many-copies', 'a flower again', [...IN_PLAY, bonus('S', '2f')], replace('S', '2f')],
  ['not-your-turn', 'a discard', DEALT, discard('S', '3p')],
  ['not-your-turn', 'a draw out of order', OPEN, draw('W', '6p')],
  ['not-your-turn', 'a draw by the discarder', OPEN, draw('E', '6p')],
  ['not-your-turn', 'a bonus tile of the deal', FLOWERS, bonus('W', '3f')],
  ['not-your-turn', "another's replacement", KONG, replace('S', '1z')],
  ['not-your-turn', 'a concealed kong', OPEN, kong('W', '5p', 'concealed')],
  ['not-your-turn', 'a win on a drawn tile', DRAWN, selfDrawn('W', '6p')],
  ['tile-not-held', 'a discard', DEALT, discard('E', '6p')],
  ['tile-not-held', 'a bonus tile', DRAWN, bonus('S', '2f')],
  ['tile-not-held', 'a chow', OPEN, chow('S', '5p', 'E', '567p')],
  ['tile-not-held', 'a pung with one', OPEN, pung('N', '5p', 'E')],
  ['tile-not-held', 'a kong with two', OPEN, claimedKong('W', '5p', 'E')],
  [
    'tile-not-held',
    'a kong of the discard and the own pung',
    [...OPEN, pung('W', '5p', 'E'), discard('W', '1m'), draw('N', '5p'), discard('N', '5p')],
    claimedKong('W', '5p', 'N'),
  ],
  ['tile-not-held', 'a concealed kong', DEALT, kong('E', '5p', 'concealed')],
  ['tile-not-held', 'a promoted kong', [...OPEN, pung('W', '5p', 'E')], kong('W', '5p', 'promoted')],
  ['tile-not-held', 'the tile of a dealt win', dealEvents({ E: '123456789m11z555p' }), selfDrawn('E', '9s')],
  ['not-a-bonus-tile', 'a wind', DEALT, bonus('E', '1z')],
  ['bonus-first', 'a discard', IN_PLAY, discard('S', '3p')],
  ['bonus-first', 'the bonus tile discarded', IN_PLAY, discard('S', '2f')],
  [
    'bonus-first',
    'a kong',
    [...dealEvents({ E: '1z', S: '5555p' }, '1z'), discard('E', '1z'), draw('S', '2f')],
    kong('S', '5p', 'concealed'),
  ],
  ['bonus-first', 'a win', IN_PLAY, selfDrawn('S', '2f')],
  ['draw-first', 'a discard', OPEN, discard('S', '3p')],
  ['draw-first', 'a win', OPEN, selfDrawn('S', '5p')],
  ['already-drawn', 'a second tile', DRAWN, draw('S', '7z')],
  ['already-drawn', 'after a claim', [...OPEN, pung('W', '5p', 'E')], draw('W', '7z')],
  ['replacement-due', 'a live tile after a kong', KONG, draw('E', '1z'), LATE_CLAIMS],
  ['replacement-due', 'a live tile, where none is left in the dead wall', NONE_TO_REPLACE, draw('N', '5p')],
  ['replacement-due', 'a discard after a kong', KONG, discard('E', '1z')],
  ['replacement-due', 'a second bonus tile at once', [...FLOWERS, bonus('E', '1f')], bonus('E', '2f')],
  ['no-replacement-due', 'in turn', DRAWN, replace('S', '7z')],
  ['no-replacement-due', 'instead of a live tile', OPEN, replace('S', '7z')],
  [
    'no-replacement-left',
    'for a kong',
    [...ONE_LEFT, draw('N', '6p'), kong('N', '6p', 'concealed')],
    replace('N', '9s'),
  ],
  [
    'no-replacement-left',
    'for a bonus tile',
    [...ONE_LEFT, draw('N', '2f'), bonus('N', '2f')],
    replace('N', '9s'),
  ],
  [
    'wins-only',
    'a pung of the discard after the last live tile',
    LAST,
    pung(CLAIMANT, LAST_TILE, LAST_FROM),
    BOUTER,
  ],
  ['wins-only', 'a chow', LAST, chow(CLAIMANT, LAST_TILE, LAST_FROM, '123p'), BOUTER],
  ['wins-only', 'a kong', LAST, claimedKong(CLAIMANT, LAST_TILE, LAST_FROM), BOUTER],
  [
    'live-wall-exhausted',
    'after the last',
    [...ONE_LEFT, draw('N', '6p'), discard('N', '6p')],
    draw('E', '9s'),
  ],
  ['no-such-discard', 'a tile that was not laid', OPEN, pung('W', '1z', 'E')],
  ['no-such-discard', 'from another player', OPEN, pung('W', '5p', 'N')],
  ['no-such-discard', 'a win on it', OPEN, winFrom('W', '1z', 'E')],
  ['own-discard', 'a pung', [...dealEvents({ E: '555p' }), discard('E', '5p')], pung('E', '5p', 'E')],
  ['claim-too-late', 'the next player drew', DRAWN, pung('W', '5p', 'E')],
  ['claim-too-late', 'it was claimed', [...OPEN, pung('W', '5p', 'E')], chow('S', '5p', 'E', '345p')],
  ['claim-too-late', 'another lies open', [...DRAWN, discard('S', '6p')], claimedKong('W', '5p', 'E')],
  ['claim-too-late', 'a win', DRAWN, winFrom('W', '5p', 'E')],
  [
    'no-chows',
    'with two players',
    [...dealEvents({ E: '5p', S: '34p' }, '5p', TWO), discard('E', '5p')],
    chow('S', '5p', 'E', '345p'),
    TWO,
  ],
  ['not-a-chow', 'with a hole', OPEN, chow('S', '5p', 'E', '356p')],
  ['not-a-chow', 'over the end of a suit', OPEN, chow('S', '5p', 'E', '9m1p2p')],
  ['not-a-chow', 'without the discard', OPEN, chow('S', '5p', 'E', '678p')],
  ['not-a-chow', 'of winds', [...DEALT, discard('E', '1z')], chow('S', '1z', 'E', '123z')],
  ['not-a-chow', 'of four', OPEN, chow('S', '5p', 'E', '3456p')],
  [
    'chow-only-from-previous',
    'by West',
    [...dealEvents({ E: '5p', W: '34p' }, '5p'), discard('E', '5p')],
    chow('W', '5p', 'E', '345p'),
  ],
  ['not-a-pung', 'of two kinds', OPEN, wrongPung('556p')],
  ['not-a-pung', 'of two', OPEN, wrongPung('55p')],
  ['not-a-kong', 'of flowers', DEALT, kong('E', '1f', 'concealed')],
  ['no-such-pung', 'a promoted kong', [...OPEN, draw('S', '5p')], kong('S', '5p', 'promoted')],
  ['wrong-source', 'a tile that was not the drawn one', DRAWN, selfDrawn('S', '3p')],
  ['wrong-source', 'a replacement as a live tile', [...KONG, replace('E', '1z')], selfDrawn('E', '1z')],
  ['wrong-source', 'a live tile as a replacement', DRAWN, selfDrawn('S', '6p', 'replacement')],
  [
    'wrong-source',
    'the dealt tiles as a replacement',
    dealEvents({ E: '123456789m11z555p' }),
    selfDrawn('E', '5p', 'replacement'),
  ],
  ['wrong-source', 'a claimed tile as a drawn one', [...OPEN, pung('W', '5p', 'E')], selfDrawn('W', '5p')],
  ['not-a-winning-hand', 'drawn', DRAWN, selfDrawn('S', '6p')],
  ['not-a-winning-hand', 'discarded', OPEN, winFrom('W', '5p', 'E')],
  ['not-a-winning-hand', 'robbed', KONG, winFrom('S', '7z', 'E', 'kong')],
  [
    'kong-not-robbable',
    'not for a chow',
    [...dealEvents({ E: '1111z', N: ORPHANS }), kong('E', '1z', 'concealed')],
    winFrom('N', '1z', 'E', 'kong'),
  ],
  [
    'kong-not-robbable',
    'once it is replaced',
    [...KONG, replace('E', '1z')],
    winFrom('S', '7z', 'E', 'kong'),
  ],
  ['kong-not-robbable', 'no kong at all', OPEN, winFrom('S', '5p', 'E', 'kong')],
  ['kong-not-robbable', 'another tile', KONG, winFrom('S', '1z', 'E', 'kong')],
  [
    'kong-not-robbable',
    'a claimed one',
    [...dealEvents({ E: '5p', W: '555p' }), discard('E', '5p'), claimedKong('W', '5p', 'E')],
    winFrom('N', '5p', 'W', 'kong'),
  ],
  ['wall-not-exhausted', 'in mid-hand', OPEN, EXHAUSTED],
  ['wall-not-exhausted', 'before the last discard', [...ONE_LEFT, draw('N', '6p')], EXHAUSTED],
  ['wall-not-exhausted', 'a kong has a replacement', KONG, EXHAUSTED],
  ['no-late-claims', 'under Küster', DRAWN, back('S', '6p')],
  ['nothing-to-return', 'another tile than the drawn one', DRAWN, back('S', '3p'), LATE_CLAIMS],
  ['nothing-to-return', 'after a claim', [...OPEN, pung('W', '5p', 'E')], back('W', '5p'), LATE_CLAIMS],
  ['no-bets', 'under Küster', OPEN, bet('S')],
  ['not-waiting', 'a hand that waits for nothing', OPEN, bet('S'), BOUTER],
  ['already-bet', 'twice', [...WAITING, bet('S')], bet('S'), BOUTER],
  ['bet-binds', 'a pung', [...WAITING, bet('S')], pung('S', '5p', 'E'), BOUTER],
  [
    'bet-too-late',
    'after fourteen discards',
    [...WAITING, ...drainTo(64, played(WAITING, BOUTER), '2z')],
    bet('S'),
    BOUTER,
  ],
  ['draw-first', 'a tile given back before it was drawn', OPEN, back('S', '6p'), LATE_CLAIMS],
];

describe('refused, and the hand stays as it was:', () => {
  it.each(CASES)('%s: %s', (code, _, events, event, setup = SETUP) => {
    const hand = played(events, setup);
    const before = JSON.stringify(hand);
    const refused = apply(hand, event);
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(hand)).toBe(before);
  });

  it('every named reason has a case', () => {
    // Dead hands are ruled by the referee: see `referee/`.
    const own = MOVE_ERRORS.filter((code) => code !== 'dead-hand');
    expect(new Set(CASES.map(([code]) => code))).toEqual(new Set(own));
  });
});

describe('a drawn tile given back (where a book has it)', () => {
  it('opens the discard again and restores the wall', () => {
    const before = played(OPEN, LATE_CLAIMS);
    const tile: Tile = '6p';
    const after = played([...OPEN, draw('S', tile), back('S', tile)], LATE_CLAIMS);
    expect(after).toEqual(before);
    expect(apply(after, pung('W', '5p', 'E')).ok).toBe(true);
  });
});
