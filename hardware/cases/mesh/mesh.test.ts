import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMesh } from '../check-mesh.ts';
import { openings } from './closed.ts';
import { type Mesh, quarterTurned, type Vec, volume } from './mesh.ts';
import { grown, isBlocked, isInside, surfaceOf, turned } from './room.ts';
import { selfIntersections } from './self-intersection.ts';
import { thinnestWall } from './thickness.ts';

const box = (centre: Vec, size: Vec, turn: Vec = [0, 0, 0]): Mesh => surfaceOf(turned(centre, size, turn));

/** Several surfaces as one. */
const joined = (...meshes: readonly Mesh[]): Mesh => ({
  points: meshes.flatMap(({ points }) => points),
  triangles: meshes.flatMap(({ triangles }, i) => {
    const before = meshes.slice(0, i).reduce((sum, { points }) => sum + points.length, 0);
    return triangles.map(([a, b, c]) => [a + before, b + before, c + before] as const);
  }),
});

const insideOut = (mesh: Mesh): Mesh => ({
  ...mesh,
  triangles: mesh.triangles.map(([a, b, c]) => [a, c, b] as const),
});

const cube = box([0, 0, 0], [20, 20, 20]);

const size = fc.double({ min: 2, max: 4.5, noNaN: true });
const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const place = fc.double({ min: -80, max: 80, noNaN: true });
const vec = (one: fc.Arbitrary<number>) => fc.tuple(one, one, one);

describe('a sound mesh', () => {
  it('a box however it lies: nothing found, its volume, and its smallest edge as the thinnest wall', () => {
    fc.assert(
      fc.property(vec(place), vec(size), vec(degrees), (centre, edges, turn) => {
        const mesh = box(centre, edges, turn);
        expect([...openings(mesh), ...selfIntersections(mesh)]).toEqual([]);
        expect(volume(mesh)).toBeCloseTo(edges[0] * edges[1] * edges[2], 6);
        expect(thinnestWall(mesh, 1, 5)!.thickness).toBeCloseTo(Math.min(...edges), 6);
      }),
    );
  });

  it('a box with a hollow in it: the wall between', () => {
    const hollow = joined(cube, insideOut(box([0, 0, 1.5], [14, 14, 14])));
    const { faults, wall } = checkMesh(hollow);
    expect(faults).toEqual([]);
    expect(wall).toBeCloseTo(20 / 2 - 14 / 2 - 1.5, 6);
  });

  it('a wedge has no wall at its edge', () => {
    // 20 mm long, 10 mm at its back, and sharp in front.
    const points: Vec[] = [
      [0, 0, 0],
      [20, 0, 0],
      [0, 0, 10],
      [0, 15, 0],
      [20, 15, 0],
      [0, 15, 10],
    ];
    const triangles = [
      [0, 1, 2],
      [3, 5, 4],
      [0, 3, 4],
      [0, 4, 1],
      [0, 2, 5],
      [0, 5, 3],
      [1, 4, 5],
      [1, 5, 2],
    ] as const;
    expect(checkMesh({ points, triangles })).toMatchObject({ faults: [], wall: null });
  });
});

describe('broken meshes are found', () => {
  const without = { ...cube, triangles: cube.triangles.slice(1) };
  const [first, ...others] = cube.triangles;
  const [a, b, c] = first!;
  const flat = { ...cube, triangles: [...cube.triangles, [a, a, b] as const] };

  it.each<[what: string, mesh: Mesh, says: RegExp]>([
    ['a triangle is missing', without, /an edge at .* is used 1 × in one sense and 0 × in the other/],
    ['a triangle is turned over', { ...cube, triangles: [[a, c, b], ...others] }, /used 2 × in one sense/],
    ['a triangle is there twice', { ...cube, triangles: [...cube.triangles, first!] }, /used 2 ×/],
    ['a triangle has no area', flat, /has no area/],
    ['all faces look inwards', insideOut(cube), /face inwards/],
    ['two boxes run into each other', joined(cube, box([13, 3, 2], [20, 8, 8])), /meets itself/],
    [
      'a turned box sticks out of another',
      joined(cube, box([10, 0, 0], [6, 6, 6], [20, 30, 40])),
      /meets itself/,
    ],
    ['two boxes share a part of a face', joined(cube, box([20, 3, 2], [20, 8, 8])), /meets itself/],
    ['a wall of 1 mm', box([0, 0, 0], [30, 30, 1]), /a wall is 1.00 mm thin at .*: less than 1.2 mm/],
    [
      'a floor of 1 mm under a hollow',
      joined(cube, insideOut(box([0, 0, -2], [14, 14, 14]))),
      /a wall is 1.00 mm thin/,
    ],
    ['longer than the bed', box([0, 0, 0], [221, 10, 10]), /221 × 10 × 10 mm: more than 220/],
  ])('%s', (_, mesh, says) => {
    expect(checkMesh(mesh).faults.join('\n')).toMatch(says);
  });
});

describe('rooms', () => {
  it.each<[what: string, blocked: boolean, centre: Vec, size: Vec, turn: Vec]>([
    ['beside the cube', false, [16, 0, 0], [10, 10, 10], [0, 0, 0]],
    ['turned, so that a corner reaches in', true, [16, 0, 0], [10, 10, 10], [0, 0, 45]],
    ['across a corner of it, past the edge', false, [13, 13, 0], [8, 2, 8], [0, 0, -45]],
    ['all inside it', true, [0, 0, 0], [2, 2, 2], [10, 20, 30]],
    ['all around it', true, [0, 0, 0], [50, 50, 50], [0, 0, 0]],
    ['a needle through a face', true, [0, 0, 10], [0.1, 0.1, 4], [0, 0, 0]],
  ])('%s', (_, blocked, centre, size, turn) => {
    expect(isBlocked(cube, turned(centre, size, turn))).toBe(blocked);
  });

  it('two turned boxes are in each other’s way whichever of them is the room', () => {
    fc.assert(
      fc.property(
        vec(size),
        vec(degrees),
        vec(fc.double({ min: -4, max: 4, noNaN: true })),
        (edges, turn, at) => {
          const one = turned([0, 0, 0], [3, 4, 5], [0, 0, 0]);
          const other = turned(at, edges, turn);
          expect(isBlocked(surfaceOf(one), other)).toBe(isBlocked(surfaceOf(other), one));
          // A ball around each box that does not reach the other, or does reach its middle.
          const far = Math.hypot(...at) > (Math.hypot(3, 4, 5) + Math.hypot(...edges)) / 2;
          const deep = Math.hypot(...at) < (3 + Math.min(...edges)) / 2 - 1e-6;
          if (far || deep) expect(isBlocked(surfaceOf(one), other)).toBe(deep);
        },
      ),
    );
  });

  it('the surfaces of two boxes meet where one box is in the other’s way and holds none of it whole', () => {
    let met = 0;
    fc.assert(
      fc.property(
        vec(size),
        vec(degrees),
        vec(fc.double({ min: -5, max: 5, noNaN: true })),
        (edges, turn, at) => {
          const one = turned([0, 0, 0], [3, 4, 5], [0, 0, 0]);
          const other = turned(at, edges, turn);
          const apart = !isBlocked(surfaceOf(one), grown(other, 0.01));
          const within = (outer: Mesh, inner: Mesh) => inner.points.every((point) => isInside(outer, point));
          const holds = within(surfaceOf(one), surfaceOf(other)) || within(surfaceOf(other), surfaceOf(one));
          const clearly = isBlocked(surfaceOf(one), grown(other, -0.1));
          const found = selfIntersections(joined(surfaceOf(one), surfaceOf(other))).length > 0;
          if (apart || holds) expect(found).toBe(false);
          else if (clearly) expect(found).toBe(true);
          if (found) met++;
        },
      ),
      { numRuns: 300 },
    );
    expect(met).toBeGreaterThan(20);
  });

  it('grows on each side', () => {
    expect(grown(turned([1, 2, 3], [4, 5, 6], [7, 8, 9]), 0.5).size).toEqual([5, 6, 7]);
  });
});

it('four quarter turns are none', () => {
  const mesh = box([3, 5, 7], [10, 11, 12], [10, 20, 30]);
  expect(quarterTurned(mesh, 4)).toEqual(mesh);
  expect(quarterTurned(mesh, 1).points[0]).toEqual([
    -mesh.points[0]![1],
    mesh.points[0]![0],
    mesh.points[0]![2],
  ]);
});
