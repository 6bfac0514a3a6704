import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import { SEATS, type Seat } from '../../game/seats.ts';
import { score } from '../../scoring/score.ts';

const options = (given: Position['options'], rest: Partial<Position> = {}): Partial<Position> => ({
  ...rest,
  options: given!,
});

/** Faan, laak, points and limit for a hand that South won. */
function worth(hand: string, how: string, rest: Partial<Position> = {}, rules = 'schmale') {
  const won = scored(wonBy('S', hand, how, { rules, ...rest })).players.S!;
  return [won.faan, won.laak, won.total, won.limit];
}

describe('Schmale, faan and laak', () => {
  /**
   * Hands with these numbers of faan and laak, with a flower of another wind where having no bonus tile would be a
   * faan.
   */
  const cases: readonly [
    hand: string,
    how: string,
    faan: number,
    laak: number,
    points: number,
    other: number,
  ][] = [
    ['567p 33s 789s / 222m 123p / 1f', '7p discard', 0, 0, 1, 1],
    ['567p 33s 789s / 222m 123p', '7p discard', 1, 0, 2, 2],
    ['567p 33s 789s / 222m 123p', '7p wall', 2, 0, 4, 4],
    ['567p 33s 789s / 234m 123p', '7p wall', 3, 0, 8, 8],
    ['567p 33s 789s / 234m 123p', '7p wall last-wall-tile', 4, 0, 16, 16],
    ['567p 33s 789s / 234m 123p / 26f', '7p replacement', 5, 0, 16, 32],
    ['567p 33s 789s / 222z 555z / 26f', '7p replacement', 6, 0, 32, 32],
    ['567p 33s 555z 777z / 222z / 26f', '7p replacement', 7, 0, 32, 64],
    ['567p 33s 555z 777z / 222z / 26f', '7p replacement kong-on-kong', 10, 0, 64, 128],
    ['567p 33s 789s / 222m 123p / 1234f', '7p discard', 1, 1, 16, 32],
    ['567p 33p 789p / 222p 123p / 1f', '7p discard', 0, 2, 32, 64],
    ['567p 33p 789p / 222p 123p', '7p discard', 1, 2, 32, 64],
    ['567p 33p 789p / 222p 123p', '7p wall', 2, 2, 64, 128],
    ['567p 33s 789s / 222m 123p / 12345678f', '7p discard', 2, 3, 64, 128],
    ['567p 33p 789p / 222p 123p / 1345f', '7p discard', 0, 2, 32, 64],
    ['567p 33p 789p / 222p 123p / 1345678f', '7p discard', 1, 3, 64, 128],
  ];
  it.each(cases)('%s, %s', (hand, how, faan, laak, points, other) => {
    const limit = (total: number, most: number) => (total === most ? 'limit' : null);
    expect(worth(hand, how)).toEqual([faan, laak, points, limit(points, 64)]);
    expect(worth(hand, how, {}, 'schmale-alternative')).toEqual([faan, laak, other, limit(other, 128)]);
  });

  it('has no points and doubles', () => {
    const { players } = scored(wonBy('S', '567p 33s 789s / 222m 123p', '7p wall', { rules: 'schmale' }));
    expect(players.S).toEqual({
      faan: 2,
      laak: 0,
      total: 4,
      limit: null,
      items: [
        { rule: 'self-drawn', faan: 1 },
        { rule: 'no-honour-no-bonus', faan: 1 },
      ],
      hand: {
        sets: [
          ['2m', '2m', '2m'],
          ['1p', '2p', '3p'],
          ['5p', '6p', '7p'],
          ['7s', '8s', '9s'],
        ],
        pair: ['3s', '3s'],
      },
    });
    expect(players.E).toEqual({ faan: 0, laak: 0, total: 0, limit: null, items: [] });
  });

  it('is arranged as is best', () => {
    // Three pungs or three chows of the same tiles; with the fourth pung, pungs are worth more.
    expect(worth('333444555m 99s / 222p / 1f', '9s discard')).toEqual([2, 0, 4, null]);
    expect(worth('333444555m 99s / 234p / 1f', '9s discard')).toEqual([1, 0, 2, null]);
  });

  it('caps at the limit, and gives it to limit hands', () => {
    const pure = '567p 33p 789p / 222p 123p';
    const orphans = '19m 19p 119s 1234567z';
    expect(worth(pure, '7p discard', options({ limit: 20 }))).toEqual([1, 2, 20, 'limit']);
    expect(worth(pure, '7p wall', options({ limit: 300 }))).toEqual([2, 2, 300, 'limit']);
    expect(worth(pure, '7p wall', options({ limit: null }))).toEqual([2, 2, 64, null]);
    expect(worth(pure, '7p wall', options({ limit: null }), 'schmale-alternative')).toEqual([
      2,
      2,
      128,
      null,
    ]);
    expect(worth(orphans, '1s wall', options({ limit: 20 }))).toEqual([0, 0, 20, 'thirteen-orphans']);
    expect(worth(orphans, '1s wall', options({ limit: null }))).toEqual([1, 0, 2, null]);
  });

  it('knows no seven pairs', () => {
    expect(score(wonBy('S', '11m 33p 55m 66m 77m 22z 44z', '7m wall', { rules: 'schmale' }))).toMatchObject({
      ok: false,
      error: { code: 'not-a-winning-hand', path: 'players.S' },
    });
  });

  it('refuses a hand below the agreed minimum', () => {
    const won = (least: number, limit = 64) =>
      score(
        wonBy('S', '567p 33s 789s / 234m 123p', '7p wall', {
          rules: 'schmale',
          ...options({ minimumPoints: least, limit }),
        }),
      );
    expect(won(8).ok).toBe(true);
    expect(won(9)).toMatchObject({
      ok: false,
      error: {
        code: 'not-a-winning-hand',
        path: 'players.S',
        message: 'the hand of S is worth 8; to win it must be worth 9',
      },
    });
    expect(won(5, 4).ok).toBe(false);
  });
});

describe('Schmale, who pays', () => {
  const hand = '567p 33s 789s / 234m 123p';
  const paid = (seat: Seat, how: string, from: Seat | null, rest: Partial<Position> = {}) => {
    const position = wonBy(seat, hand, how, { rules: 'schmale', ...rest });
    const win = { ...position.win!, ...(from && { from }) };
    const { payments } = scored({ ...position, win });
    return Object.fromEntries(payments.map(({ from: payer, to, points }) => [payer + to, points]));
  };

  it('doubles for the discarder, for a drawn tile and for the dealer', () => {
    // 4 points claimed, 8 drawn or robbed.
    expect(paid('S', '7p discard', 'W')).toEqual({ ES: 8, WS: 8, NS: 4 });
    expect(paid('S', '7p discard', 'E')).toEqual({ ES: 16, WS: 4, NS: 4 });
    expect(paid('S', '7p wall', null)).toEqual({ ES: 32, WS: 16, NS: 16 });
    expect(paid('S', '7p replacement', null)).toEqual({ ES: 64, WS: 32, NS: 32 });
    expect(paid('S', '7p kong', 'N')).toEqual({ ES: 16, WS: 8, NS: 16 });
    expect(paid('E', '7p discard', 'W')).toEqual({ SE: 8, WE: 16, NE: 8 });
    expect(paid('E', '7p wall', null)).toEqual({ SE: 32, WE: 32, NE: 32 });
    expect(paid('S', '7p discard', 'W', { dealer: 'W' })).toEqual({ ES: 4, WS: 16, NS: 4 });
  });

  it('does not double after a drawn hand', () => {
    expect(paid('S', '7p discard', 'W', { drawsBefore: 2 })).toEqual({ ES: 8, WS: 8, NS: 4 });
  });

  it('makes the liable player pay for all', () => {
    expect(paid('S', '7p discard', 'W', { liable: 'W' })).toEqual({ WS: 20 });
    expect(paid('S', '7p wall', null, { liable: 'N' })).toEqual({ NS: 64 });
  });

  it('without the doublings, as appendix B allows', () => {
    expect(paid('S', '7p wall', null, options({ dealerDoubles: false }))).toEqual({ ES: 16, WS: 16, NS: 16 });
    expect(paid('S', '7p discard', 'E', options({ lastTileDoubles: false }))).toEqual({
      ES: 8,
      WS: 4,
      NS: 4,
    });
    expect(paid('S', '7p wall', null, options({ lastTileDoubles: false, dealerDoubles: false }))).toEqual({
      ES: 8,
      WS: 8,
      NS: 8,
    });
  });

  describe('losers that settle', () => {
    const players = withBystanders(
      {
        S: player(hand),
        // Own wind, dragons: 2 faan. All seasons, the own flower and season: 2 faan and a laak.
        E: player('111z 147p 369m 8s / 555z'),
        W: player('147p 369m 24z 6z 2s 33z 8p / / 35678f'),
      },
      SEATS,
    );
    const settled = (rest: Partial<Position>) =>
      paid('S', '7p discard', 'W', { players, roundWind: 'S', ...rest });

    it('do not, unless agreed', () => {
      expect(settled({})).toEqual({ ES: 8, WS: 8, NS: 4 });
      const { players: scores } = scored(wonBy('S', hand, '7p discard', { rules: 'schmale', players }));
      expect(scores.W!.total).toBe(0);
    });

    it('pay the differences of their totals', () => {
      // East 4, West 32, North 1; the dealer's are doubled, the last tile's doubling is the winner's only.
      expect(settled(options({ losersSettle: true }))).toEqual({
        ES: 8,
        WS: 8,
        NS: 4,
        EW: 56,
        NE: 6,
        NW: 31,
      });
    });

    it('pay even with a dead hand, which is worth nothing', () => {
      const dead = { ...players, W: { ...players.W!, dead: 'foul' } } as const;
      expect(settled({ ...options({ losersSettle: true }), players: dead })).toEqual({
        ES: 8,
        WS: 8,
        NS: 4,
        WE: 8,
        NE: 6,
        WN: 1,
      });
    });
  });

  it('lets a dead hand pay like the others', () => {
    const S = player(hand);
    const E = { ...player('111z 147p 369m 8s 55z / '), dead: 'short' } as const;
    expect(paid('S', '7p discard', 'W', { players: withBystanders({ S, E }, SEATS) })).toEqual({
      ES: 8,
      WS: 8,
      NS: 4,
    });
  });
});

describe('Schmale, the table', () => {
  it('is played by three, without north', () => {
    const players = withBystanders({ W: player('567p 33s 789s / 234m 123p / 4f') }, ['E', 'S', 'W']);
    const won = scored(
      wonBy('W', '567p 33s 789s / 234m 123p / 4f', '7p wall', { rules: 'schmale', players }),
    );
    expect(won.net).toEqual({ E: -16, S: -8, W: 24 });
  });

  const refused: readonly [code: string, path: string, rest: Partial<Position>][] = [
    ['bad-tile', 'players.S.bonus[0]', options({ bonusTiles: false })],
    [
      'bad-seat',
      'players',
      { players: withBystanders({ S: player('567p 33s 789s / 234m 123p') }, ['E', 'S']) },
    ],
    ['unknown-option', 'options.wildcards', options({ wildcards: 8 })],
    ['unknown-option', 'options.limitHand', options({ limitHand: 64 })],
    ['unknown-option', 'options.minimumPoints', options({ minimumPoints: null })],
    ['unknown-option', 'options.bonusTiles', options({ bonusTiles: 1 })],
    ['unknown-option', 'options.losersSettle', options({ losersSettle: 'yes' })],
    ['unknown-option', 'options.limit', options({ limit: 0 })],
  ];
  it.each(refused)('refuses %s at %s', (code, path, rest) => {
    const position = wonBy('S', '567p 33s 789s / 234m 123p / 2f', '7p discard', {
      rules: 'schmale',
      ...rest,
    });
    expect(score(position)).toMatchObject({ ok: false, error: { code, path } });
  });

  it('prices the last tile of the wall only if it comes from the live wall', () => {
    const last = (source: string) =>
      score(wonBy('S', '567p 33s 789s / 234m 123p', `7p ${source} last-wall-tile`, { rules: 'schmale' }));
    expect(last('wall').ok).toBe(true);
    expect(last('replacement')).toMatchObject({ error: { code: 'bad-source' } });
  });
});
