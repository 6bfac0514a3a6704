import { expect, test } from 'vitest';
import { addDeclared, DeclaredForecasts, type DeclaredSums } from './declared.ts';

test('players with the same groups add up, of several hands and blocks', () => {
  const [one, other]: DeclaredSums[] = [{}, {}];
  const hand = new DeclaredForecasts(one!);
  hand.add(0, 1, 0.5, 0.25, 1);
  hand.add(1, 0, 0.25, 0.25, 1);
  hand.end();
  const next = new DeclaredForecasts(other!);
  next.add(0, 1, 0.25, 0.5, 1);
  next.add(0, 1, 0.75, 0.5, 0.5);
  next.end();
  addDeclared(one!, other!);
  expect(one).toEqual({
    // 1 × (0.5 − 0.25) and 0.5 × (0.5 − 0.75) are of one hand.
    '0 chows, 1 pungs': { number: 2.5, said: 1.125, came: 1, squares: 0.25 ** 2 + 0.125 ** 2 },
    '1 chows, 0 pungs': { number: 1, said: 0.25, came: 0.25, squares: 0 },
  });
});
