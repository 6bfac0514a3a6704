import { expect, it } from 'vitest';
import { tileSet } from '../../../shared/game/tiles.ts';
import { Evidence } from './evidence.ts';
import { TaggedSet } from './tagged-set.ts';

const SPOT = 0;
const TAG = 5;

/** Log-likelihood ratio that a tag still lies there, after it was seen four times and then missed this often. */
function stillThere(missed: number, partial: boolean): number {
  const set = new TaggedSet(Object.fromEntries(tileSet(136).map((tile, at) => [`tag ${at}`, tile])));
  const evidence = new Evidence(set);
  const rates = { missed: 0.02, again: 0.5, ghost: 0.002 };
  for (let t = 0; t < 4; t++) evidence.take(SPOT, t * 200, new Set([TAG]), rates);
  let sum = 0;
  for (let t = 4; t < 4 + missed; t++) {
    evidence.take(SPOT, t * 200, new Set(), rates, partial);
    sum += evidence.added[TAG]!;
  }
  return sum;
}

it('a tag missed by partial readings may still be there; by others it is gone', () => {
  expect(stillThere(3, true)).toBeGreaterThan(stillThere(3, false) / 2);
  expect(stillThere(3, true)).toBeLessThan(0);
});

it('many partial readings say it in the end', () => {
  expect(stillThere(30, true)).toBeLessThan(stillThere(2, false));
});
