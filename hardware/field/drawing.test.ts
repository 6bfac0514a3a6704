import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DESIGN } from './design.ts';
import { drawings } from './drawing.ts';
import { loopsCsv } from './loops-csv.ts';
import { FILTER, NETWORK_PARTS } from './parts.ts';

const kept = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const made = '; `npm run bench -- field --write` makes it anew';

test(`loops.csv is that of the design${made}`, () => {
  expect(kept('loops.csv')).toBe(loopsCsv());
});

describe.each([...drawings()])('%s', (name, drawing) => {
  test(`is that of the design${made}`, () => {
    expect(kept(name)).toBe(drawing);
  });
});

test.each([
  ['row', DESIGN.row.width, DESIGN.row.height],
  ['ledge', DESIGN.ledge.width, DESIGN.ledge.depth],
  ['discards', DESIGN.discard.side, DESIGN.discard.side],
])('the drawing and the line of a %s loop say its size', (kind, width, height) => {
  const drawing = kept(`${kind}.svg`);
  expect(drawing).toContain(`>${width}.0 mm<`);
  expect(drawing).toContain(`>${height}.0 mm<`);
  expect(kept('loops.csv')).toContain(`\n${kind},4,${width},${height},2,0.5,`);
});

test('the table’s drawing has all twelve loops, and eighteen stacks of tiles on each side', () => {
  const drawing = kept('table.svg');
  expect(drawing.match(/<polygon /g)?.length).toBe(12);
  expect(drawing.match(/<rect [^>]*fill="#eee"/g)?.length).toBe(72);
});

test('the book for builders has the same loops and currents', () => {
  const lines = readFileSync(new URL('../book/loops.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const { row, ledge, discard, wire } = DESIGN;
  expect(lines).toEqual([
    `row,4,${row.width},${row.height},${wire.turns},${row.current}`,
    `ledge,4,${ledge.width},${ledge.depth},${wire.turns},${ledge.current}`,
    `discard,4,${discard.side},${discard.side},${wire.turns},${discard.current}`,
  ]);
});

test('the list of parts has those of the networks', () => {
  const parts = readFileSync(new URL('../parts.csv', import.meta.url), 'utf8');
  for (const [kind, { c1, c2, rs }] of Object.entries(NETWORK_PARTS)) {
    for (const part of [`${c1} pF capacitor`, `${c2} pF capacitor`, `${rs} Ω resistor`]) {
      expect(parts, kind).toContain(`\n${part}`);
    }
  }
  for (const value of Object.values(FILTER)) expect(parts).toContain(`\n${value} pF capacitor`);
});
