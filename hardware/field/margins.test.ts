import { expect, test } from 'vitest';
import { COMPUTED_MARGINS } from '../../host/players/computed-margins.ts';
import { SHARES } from '../../host/players/margins.ts';
import { solveTable } from './budget.ts';
import { computedMargins } from './margins.ts';
import { TAG } from './tag.ts';

test('the margins that the virtual table plays with are those of the design', () => {
  // Tiles are drawn once only: places do not depend on it.
  const now = computedMargins(solveTable(), 1);
  expect(COMPUTED_MARGINS.pairs.map(({ loop, tags }) => [loop, tags])).toEqual(
    now.pairs.map(({ loop, tags }) => [loop, tags]),
  );
  for (const [i, { loop, tags, places }] of COMPUTED_MARGINS.pairs.entries()) {
    expect(places.length).toBe(now.pairs[i]!.places.length);
    for (const [at, margin] of places.entries()) {
      expect(Math.abs(margin - now.pairs[i]!.places[at]!), `${loop} ${tags} ${at}`).toBeLessThan(0.11);
    }
  }
  expect(COMPUTED_MARGINS.table).toBe(TAG.unknown);
  expect(COMPUTED_MARGINS.loops).toEqual(now.loops);
});

test('distributions rise', () => {
  for (const list of [COMPUTED_MARGINS.tags, ...COMPUTED_MARGINS.pairs.map(({ lying }) => lying)]) {
    expect(list.length).toBe(SHARES.length);
    expect(list).toEqual(list.toSorted((a, b) => a - b));
  }
});
