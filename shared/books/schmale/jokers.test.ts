import { expect, it } from 'vitest';
import { player } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import { score } from '../../scoring/score.ts';

/**
 * East draws a pung of white dragons: 2 faan, 4 points (6.1.1). South's rack is given, West and North have one of
 * each dragon.
 */
const position = (south: string, options: Position['options'] = {}): Position => ({
  rules: 'schmale',
  options,
  roundWind: 'E',
  players: {
    E: player('22m 234m 456p 789s 555z'),
    S: player(south),
    W: player('147m 258p 369s 123z 5z'),
    N: player('147m 258p 369s 123z 6z'),
  },
  win: { seat: 'E', tile: '5z', source: 'wall' },
});
const result = (of: Position) => {
  const scored = score(of);
  return scored.ok ? scored.value.players.E!.total : [scored.error.code, scored.error.path];
};

/** Four white dragons on the table, five, and six. */
const [FOUR, FIVE, SIX] = [
  '147m 258p 369s 1234z',
  '147m 258p 369s 123z 5z',
  '147m 258p 369s 12z 55z',
] as const;

it.each<[what: string, south: string, options: Position['options'], is: unknown]>([
  ['four of a kind need none', FOUR, {}, 4],
  ['a fifth needs one', FIVE, {}, ['too-many-copies', 'players.W.concealed[12]']],
  ['a fifth with jokers scores like any', FIVE, { jokers: 4 }, 4],
  ['two more than four need two', SIX, { jokers: 1 }, ['too-many-copies', 'players.W.concealed[12]']],
  ['and two are enough', SIX, { jokers: 2 }, 4],
  [
    'not five on one rack',
    '147m 258p 36s 77777z',
    { jokers: 12 },
    ['too-many-copies', 'players.S.concealed[12]'],
  ],
  ['thirteen jokers are no set', FIVE, { jokers: 13 }, ['unknown-option', 'options.jokers']],
])('Schmale, appendix B, jokers: %s', (_, south, options, is) => {
  expect(result(position(south, options))).toEqual(is);
});

it('Schmale, appendix B, jokers stand for no flower', () => {
  const flowers = position(FOUR, { jokers: 12 });
  const twice = { ...flowers.players.S!, bonus: ['1f', '1f'] as const };
  expect(result({ ...flowers, players: { ...flowers.players, S: twice } })).toEqual([
    'too-many-copies',
    'players.S.bonus[1]',
  ]);
});
