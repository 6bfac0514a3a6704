import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AIR_NOISE } from '../../host/players/air-noise.ts';
import { Random } from '../../host/players/random.ts';
import { airOf } from './air-table.ts';
import { type Budget, budgets, solveTable } from './budget.ts';
import { readBudgets, writeBudgets } from './budget-csv.ts';
import { fieldOverRectangle } from './closed-forms.ts';
import { magnitude } from './complex.ts';
import { couplingOf, currentsIn, fieldAcross, inductances, leftTuned, opened } from './coupling.ts';
import { DESIGN, tableLoops, tagsIn } from './design.ts';
import { inductance, mutualInductance } from './loop.ts';
import { LEVEL, rectangle } from './outline.ts';
import {
  betweenTags,
  coilPath,
  drawTag,
  INDUCTANCE,
  powered,
  TAG,
  type TagPlace,
  USUAL,
  weakestField,
} from './tag.ts';

const kept = readBudgets(readFileSync(new URL('budgets.csv', import.meta.url), 'utf8'));

describe('the budgets that are kept', () => {
  test('are those of the design: the margins, which are not drawn', () => {
    const now = budgets(solveTable(), 1);
    expect(now.length).toBe(kept.length);
    for (const [i, { loop, zone, own, mustRead, margin }] of kept.entries()) {
      expect({ loop, zone, own, mustRead }).toEqual({
        loop: now[i]!.loop,
        zone: now[i]!.zone,
        own: now[i]!.own,
        mustRead: now[i]!.mustRead,
      });
      expect(Math.abs(now[i]!.margin - margin), `${loop} ${zone}`).toBeLessThan(0.06);
    }
  });

  test('leave 7 dB wherever tags must be read, and 4 dB wherever not', () => {
    for (const { loop, zone, mustRead, margin } of kept) {
      if (mustRead) expect(margin, `${loop} ${zone}`).toBeGreaterThan(7);
      else expect(margin, `${loop} ${zone}`).toBeLessThan(-4);
    }
  });

  test('make the air of the virtual table', () => {
    expect(airOf(kept)).toEqual(AIR_NOISE.computed);
  });

  test('are written as they are read', () => {
    expect(readBudgets(writeBudgets(kept))).toEqual(kept);
    expect(() => readBudgets('loop\n')).toThrow('the first line');
    expect(() => readBudgets(writeBudgets(kept).replace('rack,row,own', 'shelf,row,own'))).toThrow(
      'line 2 is no budget',
    );
  });
});

test('the air counts each tag with its chance', () => {
  const one = (change: Partial<Budget>): Budget => ({
    loop: 'meld',
    zone: 'ledge',
    own: true,
    mustRead: true,
    margin: 0,
    read: 1,
    ...change,
  });
  expect(airOf([one({})])).toEqual({ missed: 0, bursts: 0, ghosts: 0, wall: 0 });
  // 9 of the 80 tags on the table lie there.
  expect(airOf([one({ read: 0 })]).missed).toBeCloseTo(9 / 80, 2);
  const wall = one({ zone: 'wall', mustRead: false, read: 0.1 });
  const row = one({ zone: 'row', mustRead: false, read: 0.1 });
  expect(airOf([wall, row])).toEqual({ missed: 0, bursts: 0, ghosts: 0.13, wall: 0.57 });
});

describe('the loops of the table', () => {
  const loops = tableLoops();
  const matrix = inductances(loops);
  const indexOf = (id: string): number => loops.findIndex((loop) => loop.id === id);

  test('there are two at each place, and four for the discards', () => {
    expect(loops.length).toBe(12);
  });

  test('row and ledge couple by less than 0.04 where the ledge is at half height, and by more than 0.1 at the floor', () => {
    expect(Math.abs(couplingOf(matrix, indexOf('A.rack'), indexOf('A.meld')))).toBeLessThan(0.04);
    const low = tableLoops({ ledgeBelow: DESIGN.tile.height / 2 });
    expect(Math.abs(couplingOf(inductances(low), indexOf('A.rack'), indexOf('A.meld')))).toBeGreaterThan(0.1);
  });

  test('neighbouring loops of the discards overlap so much that they hardly couple', () => {
    expect(Math.abs(couplingOf(matrix, indexOf('discard.0'), indexOf('discard.1')))).toBeLessThan(0.03);
  });

  test('idle loops carry less than a thirtieth of the current when opened; left tuned, one carries a quarter of it', () => {
    const most = (ends: typeof opened): number =>
      Math.max(
        ...loops.flatMap((_, active) =>
          currentsIn(loops, matrix, active, ends).map((current, i) =>
            i === active ? 0 : magnitude(current) / loops[active]!.current,
          ),
        ),
      );
    expect(most(opened)).toBeLessThan(1 / 30);
    expect(most(leftTuned)).toBeGreaterThan(0.25);
  });

  test('places are alike: each ledge’s loop has the same field over its own tags', () => {
    const fields = ['A', 'B', 'C', 'D'].map((place, side) => {
      const { loop } = loops[indexOf(`${place}.meld`)]!;
      return Math.abs(fieldAcross(loop, tagsIn('ledge', side)[0]!));
    });
    for (const field of fields) expect(field).toBeCloseTo(fields[0]!, 6);
  });
});

describe('tags', () => {
  const coil = (at: readonly [number, number, number]) => ({
    name: 'tag',
    conductor: { width: 1e-4, thickness: 18e-6 },
    path: coilPath({ ...LEVEL, origin: at }, 10),
  });
  const place = (x: number, z: number): TagPlace => ({ middle: [x, 0, z], normal: [0, 0, 1] });

  test('the coil resonates with the chip, to 8 %', () => {
    expect(Math.abs(inductance(coil([0, 0, 0])) / INDUCTANCE - 1)).toBeLessThan(0.08);
  });

  test.each([
    [26, 0],
    [0, 20],
    [36, 20],
  ])('two tags %d mm beside and %d mm above each other couple as dipoles do, to 40 %', (x, z) => {
    const exact = mutualInductance(coil([0, 0, 0]), coil([x * 1e-3, 0, z * 1e-3]));
    expect(Math.abs(betweenTags(place(0, 0), place(x * 1e-3, z * 1e-3)) / exact - 1)).toBeLessThan(0.4);
  });

  test('the weakest field lies between the standard’s 0.15 A/m for cards and three times that', () => {
    expect(weakestField()).toBeGreaterThan(0.15);
    expect(weakestField()).toBeLessThan(0.45);
  });

  test('a tag that is alone is powered from exactly that field on', () => {
    expect(powered([place(0, 0)], [[weakestField()]], [USUAL])[0]![0]).toBeCloseTo(1, 9);
  });

  test('two stacked tags take voltage from each other; far apart they do not', () => {
    const both = (distance: number) =>
      powered([place(0, 0), place(0, distance)], [[1, 1]], [USUAL, USUAL])[0]![0]!;
    expect(both(0.02) / both(10)).toBeLessThan(0.97);
    expect(both(0.5) / both(10)).toBeCloseTo(1, 3);
  });

  test('drawn tags spread as assumed', () => {
    const random = new Random('tags');
    const drawn = Array.from({ length: 4000 }, () => drawTag(random).resonance - 1);
    const deviation = Math.sqrt(drawn.reduce((sum, value) => sum + value ** 2, 0) / drawn.length);
    expect(Math.abs(deviation / TAG.resonanceSpread - 1)).toBeLessThan(0.05);
  });
});

test('the field across a tag over a loop’s middle is that of the formula', () => {
  const loop = { name: '', conductor: { diameter: 5e-4 }, path: rectangle(LEVEL, 0.2, 0.1) };
  const ours = fieldAcross(loop, { middle: [0, 0, 0.02], normal: [0, 0, 1] });
  expect(Math.abs(ours / fieldOverRectangle(0.2, 0.1, 0.02) - 1)).toBeLessThan(0.02);
});
