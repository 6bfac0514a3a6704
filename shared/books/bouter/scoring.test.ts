import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import { tiles } from '../../../test/helpers/shorthand.ts';
import type { DeadHand, Position } from '../../game/position.ts';
import { SEATS, type Seat } from '../../game/seats.ts';
import { countTiles, tileOf } from '../../game/tiles.ts';
import { waits } from '../../scoring/complete.ts';
import { score } from '../../scoring/score.ts';
import { settle } from '../../scoring/settlement.ts';
import { BOUTER_SCORING } from './scoring.ts';

const options = (given: Position['options']): Partial<Position> => ({ options: given! });

const won = (seat: Seat, hand: string, how: string, rest: Partial<Position> = {}) =>
  scored(wonBy(seat, hand, how, { rules: 'bouter', ...rest })).players[seat]!;

/** Points, doubles, total and what set it, for a hand that South won. */
function worth(hand: string, how: string, rest: Partial<Position> = {}) {
  const { points, doubles, total, limit } = won('S', hand, how, rest);
  return [points, doubles, total, limit];
}

/** What the rows of this rule of the book give South, the winner. */
const given = (rule: string, hand: string, how: string, what: 'points' | 'doubles' = 'points') => {
  const places = new Map(BOUTER_SCORING.rows.map(({ id, place }) => [id, place]));
  return won('S', hand, how)
    .items.filter((item) => places.get(item.rule)!.startsWith(rule))
    .reduce((sum, item) => sum + (item[what] ?? 0), 0);
};

const kindsFor = (text: string) => {
  const { concealed, melds } = player(text);
  return waits({ rules: 'bouter', seats: SEATS }, countTiles(concealed), melds!).map(tileOf);
};

const refused = (hand: string, how: string, rest: Partial<Position> = {}) => {
  const result = score(wonBy('S', hand, how, { rules: 'bouter', ...rest }));
  return result.ok ? 'ok' : [result.error.code, result.error.path];
};

describe('Bouter, the examples of the rules in their order', () => {
  it('17: the own season goes with another wind than its number', () => {
    const owns = (seat: Seat, flowers: string) =>
      won(seat, `567p 33s 888s / 222m 666p / ${flowers}`, '7p discard').doubles;
    expect([owns('E', '26f'), owns('S', '48f'), owns('W', '37f'), owns('N', '15f')]).toEqual([1, 1, 1, 1]);
    expect([owns('E', '15f'), owns('S', '26f'), owns('W', '48f'), owns('N', '37f')]).toEqual([0, 0, 0, 0]);
  });

  it('20 and 23: one chow, or four', () => {
    expect(refused('567p 33s 888s / 222m 666p', '7p discard')).toBe('ok');
    expect(refused('777p 33s 888s / 222m 666m', '7p discard')).toBe('ok');
    expect(refused('567p 33s 789s / 123m 456p', '7p discard')).toBe('ok');
    const no = ['not-a-winning-hand', 'players.S'];
    expect(refused('567p 33s 789s / 222m 666m', '7p discard')).toEqual(no);
    expect(refused('567p 33s 789s / 123m 666m', '7p discard')).toEqual(no);
    expect(refused('567p 33s / 2222m 123p 666m', '7p discard')).toEqual(no);
    // Three chows that are three pungs as well.
    expect(refused('333444555m 33s / 666p', '5m discard')).toBe('ok');
    expect(refused('333444555m 33s / 567p', '5m discard')).toBe('ok');
    expect(refused('333444555m 33s / 222z', '5m wall')).toBe('ok');
  });

  it('24: four alike that are not declared are a pung and a tile', () => {
    const S = player('567p 33s 888s / 222m 666p');
    const W = player('9999s 147m 258p 24z 1s');
    const { players } = scored(
      wonBy('S', '567p 33s 888s / 222m 666p', '7p discard', {
        rules: 'bouter',
        players: withBystanders({ S, W }, SEATS),
      }),
    );
    expect(players.W).toMatchObject({ points: 10, doubles: 0, total: 10 });
    expect(players.W!.items.map(({ rule }) => rule)).toEqual(['pung-high-concealed', 'rounded']);
  });

  it('64 and 65: the tables, and 2 more points before doubling', () => {
    const groups = (group: string) => {
      const hand = group.startsWith('+')
        ? `123s 33s 888s ${group.slice(1)} / 666p`
        : `123s 33s 888s / 666p ${group}`;
      return given('regel 64', hand, '8s wall') + given('regel 65', hand, '8s wall') - 6;
    };
    const table = [
      ['222m', '+222m', '2222m', '(2222m)', '222m!', '2222m!'],
      ['999m', '+999m', '9999m', '(9999m)', '999m!', '9999m!'],
      ['444z', '+444z', '4444z', '(4444z)', '444z!', '4444z!'],
    ];
    expect(table.map((line) => line.map(groups))).toEqual([
      [2, 4, 8, 16, 4, 10],
      [4, 8, 16, 32, 8, 20],
      [4, 8, 16, 32, 8, 20],
    ]);
  });

  it('66: a chow is worth 2 if it was made with the first discard', () => {
    expect(given('regel 64', '777z 33s 888s / 666p 123m', '7z wall')).toBe(8 + 4 + 2);
    expect(given('regel 64', '777z 33s 888s / 666p 123m!', '7z wall')).toBe(8 + 4 + 2 + 2);
  });

  describe('68: points for the last tile', () => {
    const only = '567p 33s 888s / 222m 666p';
    it.each([
      ['1, 2 and 3', '6p wall last-wall-tile', 14],
      ['2, 3 and 4', '6p discard last-discard refused-replacement', 22],
      ['1 and 2', '6p wall', 4],
      ['2 and 3', '6p discard last-discard', 12],
      ["the last before a drawn game is another player's", '7p discard last-discard', 10],
      ['it is drawn', '7p wall last-wall-tile', 12],
      ["it is another player's refused replacement", '7p discard last-discard refused-replacement', 20],
      ['it is a replacement', '7p replacement last-wall-tile', 10],
      ['a refused replacement that is not the last', '7p discard refused-replacement', 10],
      ['a replacement that is not the last', '7p replacement', 0],
      ['robbed', '7p kong', 10],
    ])('%s', (_, how, points) => {
      expect(given('regel 68', only, how)).toBe(points);
    });

    it('4th: a replacement also doubles', () => {
      expect(given('regel 78', only, '7p replacement last-wall-tile', 'doubles')).toBe(1);
      expect(given('regel 78', only, '7p wall last-wall-tile', 'doubles')).toBe(0);
    });

    it('the possible last tiles', () => {
      expect(kindsFor('3s / 777p 888s 222m 666p')).toEqual(tiles('3s'));
      expect(kindsFor('33s 77p / 888s 222m 666p')).toEqual(tiles('7p3s'));
      expect(kindsFor('33s 56p / 888s 222m 666p')).toEqual(tiles('47p'));
      expect(kindsFor('33s 57p / 888s 222m 666p')).toEqual(tiles('6p'));
      // A second chow is not allowed.
      expect(kindsFor('33s 56p / 789s 222m 666p')).toEqual([]);
      expect(kindsFor('33s 56p / 789s 123m 234p')).toEqual(tiles('47p'));
    });
  });

  it('69: rounded up to ten, for every player; nothing stays nothing', () => {
    const S = player('567p 33s 888s / 222m 666p');
    const W = player('9m 147s 9s 258p 3z 2m 4z 57z / / 15f');
    const rest = { players: withBystanders({ S, W }, SEATS) };
    const points = (round: boolean) => {
      const { players } = scored(
        wonBy('S', '567p 33s 888s / 222m 666p', '6p discard', {
          rules: 'bouter',
          ...rest,
          ...options({ round }),
        }),
      );
      return SEATS.map((seat) => players[seat]!.points);
    };
    expect(points(true)).toEqual([0, 10 + 20, 10, 0]);
    expect(points(false)).toEqual([0, 4 + 2 + 2 + 2 + 20, 8, 0]);
    // 8 points, then 10 already.
    expect(worth('567p 33s 888s / 222m 666p', '7p discard', options({ round: false }))).toEqual([
      28,
      0,
      28,
      null,
    ]);
    expect(worth('567p 33s 888s / 222m 666p', '7p discard')).toEqual([30, 0, 30, null]);
    expect(worth('345p 99s 888s / 222m 666p', '3p discard')).toEqual([30, 0, 30, null]);
  });

  it('70: 20 points for winning, 30 with four pungs or four chows', () => {
    expect(given('regel 70', '567p 33s 888s / 222m 666p', '7p discard')).toBe(20);
    expect(given('regel 70', '777p 33s 888s / 222m 6666m', '7p discard')).toBe(30);
    expect(given('regel 70', '567p 33s 789s / 123m 456p', '7p discard')).toBe(30);
  });

  it('76: two concealed kongs and a pung in the hand are two doubles; four chows in the hand one', () => {
    const doubles = (hand: string) => given('regel 76', hand, '7p discard', 'doubles');
    expect(doubles('567p 33s 888s / (2222m) (6666m)')).toBe(2 + 1);
    expect(doubles('777p 33s / (2222m) (6666m) 123s')).toBe(2);
    expect(doubles('567p 33s 789s 123m 456p')).toBe(1);
    expect(doubles('33s 777p / (2222m) (6666m) (8888s)')).toBe(2 + 2 + 1);
  });

  it('81: the limit applies to the score, not to payments', () => {
    const pays = (winner: Seat, totals: readonly number[]) =>
      Object.fromEntries(
        settle(
          BOUTER_SCORING.settlement,
          {},
          {
            totals: SEATS.map((seat, index) => [seat, Math.min(500, totals[index]!)]),
            winner,
            dealer: 'E',
            drawsBefore: 1,
          },
        ).payments.map(({ from, to, points }) => [from + to, points]),
      );
    expect(pays('S', [100, 640, 100, 100])).toEqual({ ES: 1000, WS: 500, NS: 500 });
    expect(pays('E', [1920, 0, 0, 0])).toEqual({ SE: 1000, WE: 1000, NE: 1000 });
    expect(pays('W', [1120, 40, 100, 40])).toEqual({ EW: 200, SW: 100, NW: 100, SE: 920, NE: 920 });
  });

  it('81: a score beyond the limit is still given, for the winner and for others', () => {
    const hand = '777z 33z 666z / 222z 444z';
    expect(worth(hand, '7z discard').slice(1, 3)).toEqual([3 + 1 + 1 + 1, 500]);
    expect(worth(hand, '7z discard', options({ limit: null }))[2]).toBe(60 * 2 ** 6);
    const W = player('111z 7z / 555z! 666z 333z');
    const { players } = scored(
      wonBy('S', '567p 99s 888s / 222m 666p', '7p discard', {
        rules: 'bouter',
        players: withBystanders({ S: player('567p 99s 888s / 222m 666p'), W }, SEATS),
      }),
    );
    // All honours, two dragons, own and prevailing wind.
    expect(players.W).toMatchObject({ points: 30, doubles: 7, total: 500, limit: 'limit' });
  });

  it('84: Pee Ling waits for both', () => {
    expect(kindsFor('444s 777s 1s / 666s 8888s')).toEqual(tiles('1p1s'));
    expect(kindsFor('444s 777s 1s / 666s 8888m')).toEqual(tiles('1s'));
    expect(kindsFor('999s 456s 1s / 666s 123s')).toEqual([]);
    expect(kindsFor('222s 444s 9s / 666s 8888s')).toEqual(tiles('9s'));
    expect(refused('222s 444s 1s 1p / 666s 8888s', '2s wall')).toEqual(['not-a-winning-hand', 'players.S']);
    expect(worth('222s 444s 1s 1p / 666s 8888s', '1p wall')).toEqual([500, 0, 500, 'pee-ling']);
  });

  it('87: seven pairs of any suits', () => {
    expect(worth('1111s 33p 55m 66m 22z 44z', '1s wall')).toEqual([500, 0, 500, 'saving-holy-bird']);
    expect(worth('1111s 33p 55m 66m 22z 44z', '3p wall')).toEqual([250, 0, 250, 'seven-pairs']);
  });

  it('88: a bet that is won doubles, special hands too; one that is lost is worth nothing', () => {
    const plain = '567p 33s 888s / 222m 666p';
    expect(worth(plain, '7p discard')).toEqual([30, 0, 30, null]);
    expect(worth(plain, '7p discard bet')).toEqual([30, 1, 60, null]);
    expect(worth('777z 33z 666z / 222z 444z', '7z discard bet')[2]).toBe(500);
    expect(worth('11m 33p 55m 66m 77m 22z 44z', '7m wall bet')).toEqual([500, 0, 500, 'seven-pairs']);
    const gates = '1112345678999m 5m';
    expect(worth(gates, '5m wall bet')).toEqual([1000, 0, 1000, 'nine-gates']);
    expect(worth(gates, '5m wall bet', options({ hachiBan: { value: 1000, number: 20 } }))[2]).toBe(1000);
    expect(
      worth('12345678m 224433z', '5m wall bet', options({ hachiBan: { value: 1000, number: 20 } })),
    ).toEqual([2000, 0, 2000, 'hachiBan']);
  });

  it('121: nine gates wait for nine tiles', () => {
    expect(kindsFor('1112345678999m')).toEqual(tiles('123456789m'));
    expect(kindsFor('2345678999m / 111m')).not.toEqual(tiles('123456789m'));
    expect(refused('1112345678999m 5m', '4m wall')).toEqual(['not-a-winning-hand', 'players.S']);
  });
});

describe('Bouter, losers', () => {
  const S = player('567p 33s 888s / 222m 666p');
  const other = (text: string, dead?: DeadHand) => {
    const W = { ...player(text), ...(dead && { dead }) };
    const position = wonBy('S', '567p 33s 888s / 222m 666p', '7p discard', {
      rules: 'bouter',
      players: withBystanders({ S, W }, SEATS),
    });
    return scored(position);
  };
  const west = (text: string) => {
    const { points, doubles, items } = other(text).players.W!;
    return [points, doubles, items.map(({ rule }) => rule).join(' ')];
  };

  it.each([
    // One pair at most; the pair of the prevailing wind does not count.
    ['11m 99m 55z 11z 147s 9p 6z', 10, 0, 'pair rounded'],
    ['44m 11z 44z 147s 258p 6z', 0, 0, ''],
    ['33z 147s 258p 24z 567z', 10, 0, 'pair rounded'],
    // One suit with honours, one suit, all high, all honours: all thirteen tiles.
    ['1234456789m 555z', 10, 2, 'pung-high-concealed rounded half-clean white-dragons'],
    ['1133445678899m / / 1f', 10, 3, 'bonus-tile pair rounded clean'],
    ['3344556677m 8m 39s', 0, 0, ''],
    ['19m 19p 19s 123457z 4z', 0, 1, 'all-high'],
    ['111z 22z 44z 33z 5667z', 10, 4, 'pung-high-concealed pair all-honours prevailing-wind'],
    // Pungs and kongs in the hand; the games of the winner are not theirs.
    [
      '444m 444s 777p 25z 9s 3m',
      20,
      1,
      'pung-simple-concealed pung-simple-concealed pung-simple-concealed rounded three-pungs-in-hand',
    ],
    [
      '25z 9s 3m / (4444m) (3333p) (4444s)',
      50,
      3,
      'kong-simple-concealed kong-simple-concealed kong-simple-concealed rounded three-pungs-in-hand three-kongs-in-hand',
    ],
    ['147s 258p 24z 567z 36m / / 37f', 10, 1, 'bonus-tile bonus-tile rounded own-season-pair'],
  ] as const)('%s', (hand, points, doubles, items) => {
    expect(west(hand)).toEqual([points, doubles, items]);
  });

  it.each(['short', 'long', 'foul'] as const)('total 0 with a dead hand (%s), and pay', (dead) => {
    const { players, payments } = other('555z 147s 258p 24z 55s / / 1234f', dead);
    expect(players.W!.total).toBe(0);
    expect(payments).toContainEqual({ from: 'W', to: 'S', points: 30 });
    expect(payments.some(({ to }) => to === 'W')).toBe(false);
  });

  it('settle differences with each other, the dealer doubled', () => {
    const E = player('555z 147s 258p 24z 6z 9s');
    const W = player('222z 777z 147m 258p 9s');
    const { payments } = scored(
      wonBy('S', '567p 33s 888s / 222m 666p', '7p discard', {
        rules: 'bouter',
        players: withBystanders({ S, E, W }, SEATS),
        drawsBefore: 3,
      }),
    );
    // East 10, doubled; West 20, doubled; North nothing.
    expect(Object.fromEntries(payments.map(({ from, to, points }) => [from + to, points]))).toEqual({
      ES: 60,
      WS: 30,
      NS: 30,
      EW: 40,
      NE: 40,
      NW: 40,
    });
  });
});

describe('Bouter, the table', () => {
  it('is for four', () => {
    const S = player('567p 33s 888s / 222m 666p');
    const three = { players: withBystanders({ S }, ['E', 'S', 'W']) };
    expect(refused('567p 33s 888s / 222m 666p', '7p discard', three)).toEqual(['bad-seat', 'players']);
  });

  it('takes the last tile from the dead wall too', () => {
    expect(refused('567p 33s 888s / 222m 666p', '7p replacement last-wall-tile')).toBe('ok');
    expect(refused('567p 33s 888s / 222m 666p', '7p kong last-wall-tile')).toEqual([
      'bad-source',
      'win.circumstances[0]',
    ]);
  });
});
