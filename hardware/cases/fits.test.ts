import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '../boards/boards.ts';
import { admeshFaults } from './admesh.ts';
import { type Fitted, furthestTag, misfits, placed } from './fits.ts';
import { areaNormal, corners, type Mesh, unit, type Vec } from './mesh/mesh.ts';
import { surfaceOf, turned } from './mesh/room.ts';
import { parseEchoes } from './openscad.ts';
import { boardPlaced } from './placed-board.ts';
import { tileSizes } from './tile-sizes.ts';

const fitted: Fitted = {
  tile: [20, 24, 15],
  tag: { across: 16, thick: 0.6 },
  led: { across: 5 },
  digits: [82, 15, 4],
  sideLights: [71, 17, 12],
  roofLights: [74, 22, 12],
};
const floor: Mesh = surfaceOf(turned([0, 0, -2], [200, 200, 4], [0, 0, 0]));
const lying = (x: number, z = 7.7) => placed({ room: 'lying tile', at: [x, 0, z], turn: [0, 0, 0] }, fitted);

describe('things fit where the model puts them', () => {
  it.each<[what: string, things: ReturnType<typeof lying>[], says: string[]]>([
    ['two tiles side by side on a floor', [lying(-10.1), lying(10.1)], []],
    ['a tile in the floor', [lying(0, 7)], ['material is in the way of a lying tile at (0.0, 0.0, 7.0)']],
    ['a tile in the air', [lying(0, 20)], ['nothing is next to a lying tile at (0.0, 0.0, 20.0)']],
    [
      'two tiles in one place',
      [lying(0), lying(19.9)],
      ['a lying tile and a lying tile are in each other’s way'],
    ],
  ])('%s', (_, things, says) => {
    expect(misfits([floor], things)).toEqual(says);
  });

  it('a winding lies in its channel, below the bottom that the model gives', () => {
    const wire = (long: number) =>
      placed({ room: 'wire', at: [0, 0, 0], turn: [0, 0, 0], long, axis: 'x' }, fitted).boxes;
    expect(wire(40)[0]!.size).toEqual([40, 1.3, 2.2]);
    expect(wire(40)[0]!.centre[2]).toBeCloseTo(-1.15);
  });

  it.each<[depth: number, says: string[]]>([
    [3, []],
    [2, ['a wire sticks out of its channel at (0.0, 0.0, 0.8)']],
  ])('a channel %d mm deep', (depth, says) => {
    // A plate whose underside has two ribs, with the channel between them.
    const rib = (y: number): Mesh => surfaceOf(turned([0, y, 2 - depth / 2], [60, 10, depth], [0, 0, 0]));
    const plate = surfaceOf(turned([0, 0, 3], [60, 40, 2], [0, 0, 0]));
    const wire = placed({ room: 'wire', at: [0, 0, 2], turn: [0, 0, 0], long: 40, axis: 'x' }, fitted);
    expect(misfits([plate, rib(6), rib(-6)], [wire])).toEqual(says);
  });

  it('a winding’s distance is that from the back of a tile', () => {
    const wire = placed({ room: 'wire', at: [0, 0, -2], turn: [0, 0, 0], long: 40, axis: 'x' }, fitted);
    // The tile's back is 0.1 mm above the floor, the winding's middle 1.15 mm below the channel's bottom.
    expect(furthestTag([lying(0), wire], 'lying tile')).toBeCloseTo(0.1 + 2 + 1.15, 6);
    expect(furthestTag([lying(0)], 'lying tile')).toBeNull();
  });

  it('what hangs free needs nothing next to it, and what is solid no other solid thing', () => {
    const hanging = (what: string, x: number) => ({
      what,
      boxes: [turned([x, 0, 20], [10, 10, 10], [0, 0, 0])],
      solid: true,
      free: true,
    });
    expect(misfits([floor], [hanging('module', 0), hanging('chip', 12)])).toEqual([]);
    expect(misfits([floor], [hanging('module', 0), hanging('chip', 8)])).toEqual([
      'a module and a chip are in each other’s way',
    ]);
  });

  it('a board’s parts, screws and plugs are put where the model says that it lies', () => {
    const things = boardPlaced({ room: 'board', board: 'reader', at: [10, 20, 7] });
    const at = (what: string) => things.find((thing) => thing.what === what)!.boxes[0]!.centre;
    // H1 is 5.08 mm from the left and from the upper edge of a board 88.9 mm high.
    expect(at('screw')[0]).toBeCloseTo(10 + 5.08, 6);
    expect(at('screw')[1]).toBeCloseTo(20 + 88.9 - 5.08, 6);
    expect(at('screw')[2]).toBeLessThan(7);
    expect(at('USB plug at A1')[1]).toBeGreaterThan(20 + 88.9);
    expect(at('loop’s wire at J5')[0]).toBeGreaterThan(10 + 129.54);
    expect(() => boardPlaced({ room: 'board', board: 'bread', at: [0, 0, 0] })).toThrow('bread');
  });

  it.each(BOARDS.map(({ name }) => name))('no part of the %s board is in the way of another', (name) => {
    const parts = boardPlaced({ room: 'board', board: name, at: [0, 0, 0] }).filter(({ solid }) => solid);
    expect(misfits([], parts)).toEqual([]);
  });

  it('a room that nobody knows is refused', () => {
    expect(() => placed({ room: 'cellar', at: [0, 0, 0], turn: [0, 0, 0] }, fitted)).toThrow('cellar');
  });
});

it('reads what OpenSCAD echoes', () => {
  const text =
    'Compiling…\nECHO: room = "wire", at = [1, -2.5, 3e-2], long = 40, axis = "x"\nECHO: sections = 3\n';
  expect(parseEchoes(text)).toEqual([
    { room: 'wire', at: [1, -2.5, 0.03], long: 40, axis: 'x' },
    { sections: 3 },
  ]);
});

it('the tile sizes are those asked for: from 24 to 40 mm tall, tags of 16 mm in their backs', () => {
  const sizes = tileSizes().map(({ size }) => size);
  expect(sizes.map(([, tall]) => tall)).toEqual([24, 30, 36, 40]);
  for (const [width, tall, thick] of sizes) {
    expect(width).toBeGreaterThan(16 + 2 * 1.2);
    expect(tall).toBeGreaterThan(width);
    expect(width).toBeGreaterThan(thick);
  }
});

it.each([
  ['name,width\nsmall,20,24', 'line 2'],
  ['name,width\nok,20,24,15\n,20,24,15', 'line 3'],
  ['name,width\nsmall,20,-24,15', 'line 2'],
])('refuses the sizes %j', (text, says) => {
  expect(() => tileSizes(text)).toThrow(says);
});

describe.skipIf(spawnSync('admesh', ['--version']).error)('admesh', () => {
  const stl = (mesh: Mesh): string => {
    const loop = (i: number) =>
      corners(mesh, i)
        .map((p: Vec) => `vertex ${p.join(' ')}`)
        .join('\n');
    const facets = mesh.triangles.map((_, i) => {
      const normal = unit(areaNormal(corners(mesh, i)));
      return `facet normal ${normal.join(' ')}\nouter loop\n${loop(i)}\nendloop\nendfacet`;
    });
    return `solid x\n${facets.join('\n')}\nendsolid x\n`;
  };
  it.each<[what: string, mesh: Mesh, says: RegExp]>([
    ['sound', floor, /^$/],
    ['a triangle missing', { ...floor, triangles: floor.triangles.slice(1) }, /disconnected facets/],
  ])('judges a mesh: %s', (_, mesh, says) => {
    const folder = mkdtempSync(join(tmpdir(), 'mingg-admesh-'));
    const file = join(folder, 'part.stl');
    writeFileSync(file, stl(mesh));
    expect(admeshFaults(file).join('\n')).toMatch(says);
    rmSync(folder, { recursive: true });
  });
});
