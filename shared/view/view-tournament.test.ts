import { expect, it } from 'vitest';
import { tournamentView } from './view-tournament.ts';

it('shows who plays the hand on the table, with the names that are known', () => {
  const at = { tournament: 'mingg/hall', round: 2, table: 7 };
  const players = { A: 1, B: 2, C: 3, D: 4 };
  const view = tournamentView({ ...at, players, onTable: { ...players, D: 9 } }, 'Spring', {
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
