import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TAGS, TRIALS } from '../host/bench/trials.ts';
import { LATEST } from '../host/bench/verdict.ts';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const rows = text('bench-parts.csv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

test('the parts cost less than 90 euros, and the page says how much', () => {
  const sum = rows.reduce((total, [, count, each]) => total + Number(count) * Number(each), 0);
  expect(sum).toBeLessThan(90);
  expect(text('bench.md')).toContain(`${Math.ceil(sum / 10) * 10} euros`);
});

test('every row has its four fields, and there are as many tags as the trials take', () => {
  for (const row of rows) expect(row, row.join()).toHaveLength(4);
  expect(rows.find(([part]) => part!.startsWith('ICODE'))![1]).toBe(`${TAGS}`);
});

test('the page tells all trials in their order, and the limit that the firmware has', () => {
  const told = [...text('bench.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(told).toEqual(TRIALS.map(({ name }) => name));
  expect(text('bench.md')).toContain(`${LATEST} µs`);
  expect(text('../firmware/reader/chips/pn5180.cpp')).toContain(`latestTold = ${LATEST};`);
});
