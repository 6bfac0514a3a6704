import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Standings are counted twice, so that a mistake in one of the two ways is found by the other. What both use is the table's
// own fold, the draw, and the types of the entries.
const HOW_THE_HALL_COUNTS =
  /tournament\/(standings|match-points|tournament|tournament-state|seating|fold-\w+)\.ts|hall\/(live-points|hall|delivered-table)\.ts|\.\.\/(live-points|hall|delivered-table)\.ts/;

it('what recomputes standings uses nothing of how the hall counts them', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const imports = readFileSync(new URL(name, folder), 'utf8').match(/from '[^']+'/g) ?? [];
    expect(imports.filter((one) => HOW_THE_HALL_COUNTS.test(one))).toEqual([]);
  }
});
