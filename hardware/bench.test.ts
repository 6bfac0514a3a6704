import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TAGS, TRIALS } from '../host/bench/trials.ts';
import { LATEST } from '../host/bench/verdict.ts';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const table = (path: string): string[][] =>
  text(path)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
const rows = table('bench-parts.csv');

test('the parts cost less than 90 euros, and the page says how much', () => {
  const sum = rows.reduce((total, [, count, each]) => total + Number(count) * Number(each), 0);
  expect(sum).toBeLessThan(90);
  expect(text('bench.md')).toContain(` ${Math.ceil(sum)} euros as`);
});

test('a part that a table has too costs the same there', () => {
  const prices = new Map(table('parts.csv').map(([part, , , , , euro]) => [part!, euro!]));
  const same = rows.filter(([part]) => prices.has(part!));
  expect(same.length).toBeGreaterThan(8);
  for (const [part, , euro] of same) expect([part, euro]).toEqual([part, prices.get(part!)]);
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
