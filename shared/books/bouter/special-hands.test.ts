import { describe, expect, it } from 'vitest';
import { player, scored, wonBy } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import { SEATS } from '../../game/seats.ts';
import { countTiles } from '../../game/tiles.ts';
import { waits } from '../../scoring/complete.ts';
import { score } from '../../scoring/score.ts';

const options = (given: Position['options']): Partial<Position> => ({ options: given! });

const won = (hand: string, how: string, rest: Partial<Position> = {}) =>
  scored(wonBy('S', hand, how, { rules: 'bouter', ...rest })).players.S!;

/** Points, doubles, total and what set it, for a hand that South won. */
function worth(hand: string, how: string, rest: Partial<Position> = {}) {
  const { points, doubles, total, limit } = won(hand, how, rest);
  return [points, doubles, total, limit];
}

const refused = (hand: string, how: string, rest: Partial<Position> = {}) => {
  const result = score(wonBy('S', hand, how, { rules: 'bouter', ...rest }));
  return result.ok ? 'ok' : [result.error.code, result.error.path];
};

describe('Bouter, special hands', () => {
  it.each([
    ['seven pairs', '11m 33p 55m 66m 77m 22z 44z', '7m discard', 250, 'seven-pairs'],
    ['hookwork', '2345m 2345p 2345s 8m 8p', '8p discard', 250, 'hookwork'],
    ['thirteen high singles', '19m 19p 119s 1234567z', '1s discard', 500, 'thirteen-high-singles'],
    ['nine gates', '1112345678999p 9p', '9p discard', 500, 'nine-gates'],
    ['indirect heaven', '567p 33s 888s / 222m 666p', '7p discard first-discard', 1000, 'indirect-heaven'],
    [
      'indirect heaven with a special hand',
      '11m 33p 55m 66m 77m 22z 44z',
      '7m discard first-discard',
      1000,
      'indirect-heaven',
    ],
  ])('%s', (_, hand, how, total, id) => {
    expect(worth(hand, how)).toEqual([total, 0, total, id]);
    expect(won(hand, how).items).toEqual([{ rule: id, points: total }]);
  });

  it('have the values that the table agreed on, whatever the limit', () => {
    const values = options({ bmjHalf: 300, bmjFull: 700, bmjDouble: 1500, limit: 100 });
    expect(worth('11m 33p 55m 66m 77m 22z 44z', '7m discard', values)[2]).toBe(300);
    expect(worth('19m 19p 119s 1234567z', '1s discard', values)[2]).toBe(700);
    expect(worth('567p 33s 888s / 222m 666p', '7p discard first-discard', values)[2]).toBe(1500);
  });

  it('score as the tiles where these are worth more', () => {
    const low = (hand: string, how: string) => worth(hand, how, options({ bmjDouble: 25, limit: null }));
    expect(low('567p 33s 888s / 222m 666p', '7p discard first-discard')).toEqual([30, 0, 30, null]);
    expect(low('22m 33p 55m 66m 77m 22z 44z', '7m discard first-discard')).toEqual([
      250,
      0,
      250,
      'seven-pairs',
    ]);
  });

  it('may not have declared groups', () => {
    expect(refused('2345m 2345p 2345s 8m 8m', '8m discard')).toEqual(['not-a-winning-hand', 'players.S']);
    expect(refused('11m 33p 55m 66m 77m 4z / 222z', '7m discard')).toEqual([
      'not-a-winning-hand',
      'players.S',
    ]);
    expect(refused('2345678999m 5m / 111m', '5m wall')).toEqual(['not-a-winning-hand', 'players.S']);
  });

  it('of clubs count only if switched on', () => {
    const hachi = '12345678m 224433z';
    expect(refused(hachi, '5m discard')).toEqual(['not-a-winning-hand', 'players.S']);
    const { concealed } = player('1234567m 224433z');
    const table = { rules: 'bouter', seats: SEATS };
    const on = { ...table, options: { hachiBan: { value: 640 } } };
    expect(waits(table, countTiles(concealed), [])).toEqual([]);
    expect(waits(on, countTiles(concealed), [])).toEqual([7]);
    expect(worth(hachi, '5m discard', options({ hachiBan: { value: 640 } }))).toEqual([
      640,
      0,
      640,
      'hachiBan',
    ]);
    const jade = '222s 33s / 444s 666s 888s';
    expect(worth(jade, '2s discard')[3]).toBe(null);
    expect(worth(jade, '2s discard', options({ jade: { value: 1000, number: 44 } }))[3]).toBe('jade');
  });

  it.each([
    ['trichow', 500],
    ['trichow', true],
    ['trichow', { value: 0 }],
    ['trichow', { number: 12 }],
    ['trichow', { value: 500, number: -1 }],
    ['trichow', { value: 500, name: 'Trichow' }],
    ['trichow', [500]],
    ['ladder', { value: 500 }],
    ['round', 10],
    ['bmjFull', null],
    ['bonusTiles', false],
    ['minimumPoints', 8],
  ])('refuses the option %s: %o', (option, value) => {
    expect(refused('567p 33s 888s / 222m 666p', '7p discard', options({ [option]: value }))).toEqual([
      'unknown-option',
      `options.${option}`,
    ]);
  });
});
