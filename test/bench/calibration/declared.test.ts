import { expect, test } from 'vitest';
import { addDeclared, addPlayer, type DeclaredSums, excessOf } from './declared.ts';

test('players with the same groups add up, over blocks too', () => {
  const [one, other]: DeclaredSums[] = [{}, {}];
  addPlayer(one!, 0, 1, 0.5, 0.25);
  addPlayer(one!, 1, 0, 0.25, 0.25);
  addPlayer(other!, 0, 1, 0.25, 0.5);
  addPlayer(other!, 0, 1, 0.75, 0.5);
  addDeclared(one!, other!);
  expect(one).toEqual({
    '0 chows, 1 pungs': { number: 3, open: 1.5, known: 1.25, squares: 3 / 16 },
    '1 chows, 0 pungs': { number: 1, open: 0.25, known: 0.25, squares: 0 },
  });
});

test('the excess has the error of a mean', () => {
  const { more, error } = excessOf({ number: 100, open: 30, known: 25, squares: 1 });
  expect(more).toBeCloseTo(0.05);
  // A standard deviation of 0.0866, over ten.
  expect(error).toBeCloseTo(0.00866, 5);
});
