import { expect, it } from 'vitest';
import { tournamentView } from './view-tournament.ts';

it('shows who plays the hand on the table, with the names that are known', () => {
  const at = { round: 2, table: 7, onTable: { A: 1, B: 2, C: 3, D: 9 } };
  const view = tournamentView(at, 'Spring', {
    1: 'Anna',
    3: 'Carla',
    4: 'Dora',
  });
  expect(view).toEqual({
    name: 'Spring',
    round: 2,
    table: 7,
    players: {
      A: { number: 1, name: 'Anna' },
      B: { number: 2, name: null },
      C: { number: 3, name: 'Carla' },
      D: { number: 9, name: null },
    },
  });
});
