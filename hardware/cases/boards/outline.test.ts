import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../boards/boards.ts';
import type { Board } from '../../boards/tool/design.ts';
import { hole, nano, resistor, wireTerminal } from '../../boards/tool/parts.ts';
import { bodyOf } from './bodies.ts';
import { gapsOf, lidHolesOf, outlineOf } from './outline.ts';
import { boardsScad } from './scad.ts';

it('boards.scad is as the boards’ tables have it', () => {
  const committed = readFileSync(new URL('../boards.scad', import.meta.url), 'utf8');
  expect(committed, 'npx tsx hardware/cases/boards/make.ts').toBe(boardsScad());
});

it('the height of every part of every board is known', () => {
  for (const board of BOARDS) expect(outlineOf(board).bodies.length).toBeGreaterThan(5);
  expect(() => bodyOf('Package_TO:Tower')).toThrow('how tall is a Package_TO:Tower');
});

describe('a board of 100 × 60 mm', () => {
  const board: Board = {
    ...BOARDS[0]!,
    size: [100, 60],
    groups: [
      {
        title: 'all',
        parts: [
          hole('H1', [5, 5]),
          resistor('R1', '1k', ['A', 'B'], [50, 30]),
          // Its USB socket ends at y = 51.91, near the lower edge.
          nano('A1', {}, [20, 10]),
          // Turned so that the wire goes in from the right.
          wireTerminal('J1', ['A', 'B'], [95, 20, 90], 'loop'),
        ],
      },
    ],
  };
  const outline = outlineOf(board);

  it('has its hole where a ruler from below finds it', () => {
    expect(outline.holes).toEqual([[5, 55]]);
  });

  it('takes no room for what is flat', () => {
    expect(outline.bodies.map(({ what }) => what)).toEqual(['screw in H1', 'A1', 'J1']);
  });

  it('has gaps for USB below and for the wire at its right', () => {
    expect(gapsOf(outline)).toEqual([
      { side: 0, middle: 27.6, width: 14, bottom: 10.8 },
      { side: 1, middle: 41.25, width: 6.5, bottom: 1.6 },
    ]);
    expect(lidHolesOf(outline)).toEqual([]);
  });
});
