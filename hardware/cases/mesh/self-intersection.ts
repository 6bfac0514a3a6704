import { CELL, Grid } from './grid.ts';
import {
  areaNormal,
  atPoint,
  corners,
  cross,
  dot,
  type Mesh,
  minus,
  plus,
  times,
  unit,
  type Vec,
} from './mesh.ts';

type Triangle = readonly [Vec, Vec, Vec];

/** Touching within this, in mm, is no intersection: STL files keep six digits. */
const TOUCH = 1e-3;

/**
 * Where the surface passes through itself or lies on itself, one sentence each. Triangles that share a corner or an
 * edge may meet there, and nowhere else.
 */
export function selfIntersections(mesh: Mesh): string[] {
  const grid = new Grid(mesh, CELL);
  const found: string[] = [];
  for (let i = 0; i < mesh.triangles.length; i++) {
    const one = corners(mesh, i);
    const [least, most] = boxOf(one);
    for (const j of grid.near(least, most)) {
      if (j <= i) continue;
      const other = corners(mesh, j);
      const where = meet(one, other);
      if (where) found.push(`the surface meets itself ${atPoint(where)}`);
    }
  }
  return found;
}

const boxOf = (triangle: Triangle): [Vec, Vec] =>
  [Math.min, Math.max].map((best) =>
    [0, 1, 2].map((k) => best(triangle[0][k]!, triangle[1][k]!, triangle[2][k]!)),
  ) as unknown as [Vec, Vec];

/** A point in the inside of both triangles, if there is one. */
function meet(one: Triangle, other: Triangle): Vec | null {
  const [l1, m1] = boxOf(one);
  const [l2, m2] = boxOf(other);
  for (const k of [0, 1, 2] as const) if (l1[k] > m2[k] + TOUCH || l2[k] > m1[k] + TOUCH) return null;
  const n1 = unit(areaNormal(one));
  const n2 = unit(areaNormal(other));
  const heights = other.map((p) => dot(n1, minus(p, one[0])));
  if (heights.every((h) => Math.abs(h) < TOUCH)) return overlapInPlane(one, other, n1);
  if (heights.every((h) => h > -TOUCH) || heights.every((h) => h < TOUCH)) {
    // They only touch, at most: an edge in the other's plane still may run through its inside, but then the surface
    // does not pass through it.
    return null;
  }
  return through(one, other, n2) ?? through(other, one, n1);
}

/** Where an edge of one triangle passes through the inside of the other, with its normal. */
function through(edges: Triangle, triangle: Triangle, normal: Vec): Vec | null {
  for (const k of [0, 1, 2] as const) {
    const a = edges[k];
    const b = edges[((k + 1) % 3) as 0 | 1 | 2];
    const ha = dot(normal, minus(a, triangle[0]));
    const hb = dot(normal, minus(b, triangle[0]));
    if (Math.abs(ha) < TOUCH || Math.abs(hb) < TOUCH || ha * hb > 0) continue;
    const point = plus(a, times(minus(b, a), ha / (ha - hb)));
    if (inset(point, triangle, normal) > TOUCH) return point;
  }
  return null;
}

/** How far inside the triangle's edges a point of its plane is, in mm; negative outside. */
const inset = (point: Vec, triangle: Triangle, normal: Vec): number =>
  Math.min(
    ...[0, 1, 2].map((k) => {
      const a = triangle[k]!;
      const along = unit(minus(triangle[(k + 1) % 3]!, a));
      return dot(cross(normal, along), minus(point, a));
    }),
  );

/** A point inside both triangles of one plane. */
function overlapInPlane(one: Triangle, other: Triangle, normal: Vec): Vec | null {
  // Clips one triangle by the edges of the other (Sutherland and Hodgman), each moved inwards by the tolerance.
  let polygon: Vec[] = [...one];
  const facing = dot(normal, areaNormal(other)) > 0 ? other : ([other[0], other[2], other[1]] as const);
  for (const k of [0, 1, 2] as const) {
    const a = facing[k];
    const inwards = cross(normal, unit(minus(facing[((k + 1) % 3) as 0 | 1 | 2], a)));
    const side = (p: Vec) => dot(inwards, minus(p, a)) - TOUCH;
    polygon = polygon.flatMap((p, i) => {
      const next = polygon[(i + 1) % polygon.length]!;
      const here = side(p);
      const there = side(next);
      const kept = here > 0 ? [p] : [];
      return here > 0 === there > 0 ? kept : [...kept, plus(p, times(minus(next, p), here / (here - there)))];
    });
  }
  if (polygon.length < 3) return null;
  const middle = times(polygon.reduce(plus), 1 / polygon.length);
  return inset(middle, one, normal) > TOUCH ? middle : null;
}
