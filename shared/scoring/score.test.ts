import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSITIONS } from '../../test/helpers/book-positions.ts';
import { player, scored, withBystanders, wonBy } from '../../test/helpers/hands.ts';
import { randomPosition } from '../../test/helpers/random-position.ts';
import type { DeadHand, PlayerPosition, Position } from '../game/position.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { score } from './score.ts';

const total = (seat: Seat, hand: string, how: string, rest: Partial<Position> = {}) => {
  const { total: points, limit } = scored(wonBy(seat, hand, how, rest)).players[seat]!;
  return [points, limit];
};

describe('kuester, limit hands and the cap', () => {
  const options = (given: Position['options']) => ({ options: given! });
  const cases: readonly [
    name: string,
    got: readonly (number | string | null)[],
    wanted: readonly (number | string | null)[],
  ][] = [
    ['a limit hand', total('S', '19m 19p 19s 1234567z 7z', '7z discard'), [1000, 'thirteen-odd-ones']],
    [
      'half of it rounds down',
      total('S', '11m 33p 55m 66m 77m 22z 44z', '7m discard', options({ limitHand: 1501 })),
      [750, 'seven-pairs'],
    ],
    ['the dearest of two', total('S', '11m 33p 55m 66m 55s 22z 44z', '5s discard'), [1000, 'fruit']],
    [
      'no doubling of a fixed value',
      total('S', '55s 33p 55m 66m 77m 22z 44z', '5s wall last-wall-tile'),
      [1000, 'fruit'],
    ],
    // 20 + 20 + 16 + 8 + 8 + 4 + 2 for the only tile, three doubles for the colour, one each for four kongs.
    [
      'what the tiles score, if that is more',
      total('S', '99p / 3333p 1111p 5555p 7777p', '9p discard'),
      [(20 + 40 + 8 + 16 + 8 + 8 + 2) * 2 ** 7, null],
    ],
    [
      'seven pairs have no score of tiles',
      total('S', '11z 22z 33z 44z 55z 66z 77z', '7z wall', options({ limitHand: 10 })),
      [10, 'paired'],
    ],
    [
      'seven pairs that are chows too',
      total('S', '112233m 445566m 99m', '9m wall', options({ limitHand: 100 })),
      [(20 + 10 + 2 + 2) * 2 ** 4, null],
    ],
    [
      'seven pairs that are chows too, at half the limit',
      total('S', '112233m 445566m 99m', '9m wall', options({ limitHand: 2000 })),
      [1000, 'seven-pairs'],
    ],
    [
      'heaven counts as drawn where the tiles are scored',
      total('E', '111z 222z 555z 666z 77z', '7z wall heaven'),
      [(20 + 20 + 2 + 2 + 32 + 2) * 2 ** (3 + 1 + 2 + 4 + 1), null],
    ],
    [
      'the cap on a limit hand',
      total('S', '19m 19p 19s 1234567z 7z', '7z discard', options({ limit: 500 })),
      [500, 'limit'],
    ],
    [
      'the cap on the tiles',
      total('S', '567p 33s 789s / 222m 123p / 1234f', '7p discard', options({ limit: 303 })),
      [303, 'limit'],
    ],
    [
      'the cap as high as the total',
      total('S', '567p 33s 789s / 222m 123p / 1234f', '7p discard', options({ limit: 304 })),
      [304, null],
    ],
    [
      'no cap',
      total('S', '567p 33s 789s / 222m 123p / 1234f', '7p discard', options({ limit: null })),
      [304, null],
    ],
  ];
  it.each(cases)('%s', (_, got, wanted) => {
    expect(got).toEqual(wanted);
  });

  it('caps losers too', () => {
    const players = withBystanders(
      { S: player('567p 33s 789s / 222m 123p'), N: player('9m 147s 9s 25p 8m 33p / 444z / 1234f') },
      SEATS,
    );
    const position = wonBy('S', '567p 33s 789s / 222m 123p', '7p discard', {
      players,
      options: { limit: 100 },
    });
    expect(scored(position).players.N).toMatchObject({ points: 20, doubles: 5, total: 100, limit: 'limit' });
  });
});

describe('kuester, the arrangement', () => {
  it('is the one that scores most', () => {
    // Three chows or three pungs; three concealed pungs and no pung of the last tile.
    const { hand, items } = scored(wonBy('S', '222m 333m 444m 789s 55z', '7s wall')).players.S!;
    expect(hand).toEqual({
      sets: [tilesOf('2m 2m 2m'), tilesOf('3m 3m 3m'), tilesOf('4m 4m 4m'), tilesOf('7s 8s 9s')],
      pair: tilesOf('5z 5z'),
    });
    expect(items.filter(({ rule }) => rule === 'pung-simple-concealed')).toHaveLength(3);
  });

  it('puts the winning tile where it scores most', () => {
    // 3m completes the chow, so the pung of 3m stays concealed.
    const items = (how: string) =>
      scored(wonBy('S', '3333m 45m 789s 66p / 111z', how)).players.S!.items.map(({ rule }) => rule);
    expect(items('3m discard')).toContain('pung-simple-concealed');
    expect(items('3m discard')).not.toContain('pung-simple-exposed');
    expect(items('5m discard')).toContain('pung-simple-concealed');
  });

  it('counts a pung that the last tile completes as exposed if it was claimed, concealed if drawn', () => {
    const points = (how: string) => scored(wonBy('S', '333m 789s 66p 123p / 111z', how)).players.S!.points;
    expect(points('3m discard')).toBe(20 + 4 + 2);
    expect(points('3m wall')).toBe(20 + 4 + 4 + 2);
    expect(points('3m replacement')).toBe(20 + 4 + 4 + 10);
  });

  const shown: readonly [hand: string, how: string, sets: readonly string[], pair?: string][] = [
    [
      '456s 77z / 1111m (222p) 123s',
      '4s discard',
      ['1m 1m 1m 1m', '2p 2p 2p', '1s 2s 3s', '4s 5s 6s'],
      '7z 7z',
    ],
    [
      '11m 33p 55m 66m 77m 22z 44z',
      '7m wall',
      ['1m 1m', '5m 5m', '6m 6m', '7m 7m', '3p 3p', '2z 2z', '4z 4z'],
    ],
    ['2345678p 3p / 1111p (999p)', '3p wall', ['1p 1p 1p 1p', '9p 9p 9p', '2p 3p 3p 4p 5p 6p 7p 8p']],
  ];
  it.each(shown)('is shown: %s', (hand, how, sets, pair) => {
    const score = scored(wonBy('S', hand, how)).players.S!;
    expect(score.hand).toEqual({ sets: sets.map(tilesOf), ...(pair && { pair: tilesOf(pair) }) });
  });
});

describe('of equal totals, the arrangement that is shown', () => {
  // The colour alone makes the limit of Schmale: chows or pungs, the total is the same.
  const CHOWS_OR_PUNGS = '123p 123p 123p 678p 66p / / 1235678f';
  it.each(['schmale', 'schmale-alternative'])('is the one with more items, by %s', (rules) => {
    const { hand, items, limit } = scored({ ...wonBy('E', CHOWS_OR_PUNGS, '1p wall'), rules }).players.E!;
    expect(limit).toBe('limit');
    expect(items.map(({ rule }) => rule)).toContain('only-chows');
    expect(hand!.sets).toEqual(['1p 2p 3p', '1p 2p 3p', '1p 2p 3p', '6p 7p 8p'].map(tilesOf));
  });

  it('does not depend on the order of the tiles', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(...POSITIONS),
        fc.infiniteStream(fc.nat()),
        (seed, book, numbers) => {
          const position = randomPosition(seed, book);
          const { seat } = position.win!;
          const winner = position.players[seat]!;
          const concealed = winner.concealed
            .map((tile) => ({ tile, by: numbers.next().value as number }))
            .sort((one, other) => one.by - other.by)
            .map(({ tile }) => tile);
          const players = { ...position.players, [seat]: { ...winner, concealed } };
          expect(score({ ...position, players })).toEqual(score(position));
        },
      ),
    );
  });
});

const tilesOf = (text: string) => text.split(' ');

describe('kuester, the table', () => {
  const two = (E: string, S: string, win: Position['win'], rest: Partial<Position> = {}) =>
    scored({ rules: 'kuester', roundWind: 'E', players: { E: player(E), S: player(S) }, win: win!, ...rest });
  const drawn = { seat: 'S', tile: '9m', source: 'wall' } as const;

  it('gives two players two winds each, and flowers and seasons alike', () => {
    const score = two('333z 11z 2z 258m 6m 139s / / 37f', '999m 22s / 444z 222z 111s / 28f', drawn, {
      roundWind: 'N',
    });
    expect(score.players.E!.items.map(({ rule }) => rule).sort()).toEqual([
      'bonus-tile',
      'bonus-tile',
      'own-flower',
      'own-season',
      'pair-own-wind',
      'pung-honour-concealed',
      'pung-own-wind',
    ]);
    expect(score.players.S!.items.filter(({ doubles }) => doubles)).toEqual([
      { rule: 'own-flower', doubles: 1 },
      { rule: 'own-season', doubles: 1 },
      { rule: 'pung-own-wind', doubles: 2 },
      { rule: 'pung-own-and-prevailing-wind', doubles: 3 },
    ]);
  });

  it('counts two own flowers of two players, until all four are there', () => {
    const flowers = (bonus: string) =>
      two('258m 147p 369s 1357z', `999m 22s / 111s 222p 333p / ${bonus}`, drawn).players.S!.doubles;
    expect([flowers('2f'), flowers('24f'), flowers('248f'), flowers('1234f'), flowers('12348f')]).toEqual([
      1, 2, 3, 3, 4,
    ]);
  });

  it('lets two players pay the difference, doubled, and double again after a draw', () => {
    const poor = '258m 147p 369s 1357z';
    const S = '999m 22s / 111s 222p 333p';
    const total = 8 + 4 + 2 + 2 + 20 + 20 + 2;
    expect(two(poor, S, drawn).payments).toEqual([{ from: 'E', to: 'S', points: 2 * total }]);
    const rich = two('258m 1p / 3333z 1111z 5555z / 1234f', '999m 22s / 111s 222p 333p', drawn, {
      drawsBefore: 2,
      liable: 'E',
    });
    const { E: east, S: south } = rich.players;
    expect(east!.total).toBeGreaterThan(south!.total);
    expect(rich.payments).toEqual([{ from: 'S', to: 'E', points: 4 * (east!.total - south!.total) }]);
  });

  it('plays with three, without north', () => {
    const players = withBystanders({ W: player('567p 33s 789s / 222m 123p') }, ['E', 'S', 'W']);
    const position: Position = {
      rules: 'kuester',
      roundWind: 'E',
      players,
      win: { seat: 'W', tile: '7p', source: 'wall' },
    };
    const { payments, net } = scored(position);
    expect(payments).toHaveLength(2);
    expect(net).toEqual({ E: -48, S: -24, W: 72 });
  });

  it('answers a drawn hand with nothing for anybody', () => {
    const players = withBystanders({ E: player('111z 222z 333z 444z 5z / / 1234f') }, SEATS);
    const score = scored({ rules: 'kuester', roundWind: 'E', players, win: null });
    for (const seat of SEATS)
      expect(score.players[seat]).toEqual({ points: 0, doubles: 0, total: 0, limit: null, items: [] });
    expect([score.payments, score.net]).toEqual([[], { E: 0, S: 0, W: 0, N: 0 }]);
  });

  const dead: readonly [DeadHand, total: number][] = [
    ['short', 16],
    ['foul', 16],
    ['long', 0],
  ];
  it.each(dead)('scores a dead hand: %s', (why, points) => {
    const N: PlayerPosition = { ...player('555z 147p 3s 25m 99p'), dead: why };
    const players = withBystanders({ S: player('567p 33s 789s / 222m 123p'), N }, SEATS);
    const score = scored({ ...wonBy('S', '567p 33s 789s / 222m 123p', '7p discard'), players });
    expect(score.players.N!.total).toBe(points);
    // The player still pays the winner.
    expect(score.payments).toContainEqual({ from: 'N', to: 'S', points: 22 });
    expect(score.payments.some(({ to }) => to === 'N')).toBe(points > 0);
  });

  it('lets the liable player pay for all', () => {
    const position = wonBy('S', '567p 33s 789s / 222m 123p', '7p discard', { liable: 'N', drawsBefore: 1 });
    expect(scored(position).payments).toEqual([{ from: 'N', to: 'S', points: 22 * 4 * 2 }]);
  });
});
