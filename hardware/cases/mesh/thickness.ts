import { CELL, Grid } from './grid.ts';
import {
  areaNormal,
  corners,
  cross,
  dot,
  length,
  type Mesh,
  minus,
  plus,
  times,
  unit,
  type Vec,
} from './mesh.ts';

/** A wall is where two faces look away from each other, within this angle. Sharp edges of a part are no walls. */
const OPPOSED = Math.cos((20 * Math.PI) / 180);

/** The thinnest wall found: its thickness in mm, and where it is. */
export interface Wall {
  readonly thickness: number;
  readonly at: Vec;
}

/**
 * The thinnest wall of a closed mesh, by rays from points of its surface straight inwards to the next surface. What is
 * thin only between the rays is not seen.
 *
 * @param spacing distance between the points, in mm
 * @param reach thickness that is not looked for any more, in mm
 */
export function thinnestWall(mesh: Mesh, spacing: number, reach: number): Wall | null {
  const grid = new Grid(mesh, CELL);
  let thinnest: Wall | null = null;
  for (let i = 0; i < mesh.triangles.length; i++) {
    const triangle = corners(mesh, i);
    const inwards = times(unit(areaNormal(triangle)), -1);
    for (const at of pointsOn(triangle, spacing)) {
      const thickness = distanceInside(mesh, grid, i, at, inwards, reach);
      if (thickness !== null && thickness < (thinnest?.thickness ?? reach)) thinnest = { thickness, at };
    }
  }
  return thinnest;
}

/** Points all over a triangle, one for each square of the spacing and one at least. */
function pointsOn([a, b, c]: readonly [Vec, Vec, Vec], spacing: number): Vec[] {
  const count = Math.ceil(length(areaNormal([a, b, c])) / 2 / spacing ** 2);
  const found: Vec[] = [];
  for (let i = 0; i < count; i++) {
    // Roberts's sequence R2: even, and the same each time. Folded from the parallelogram onto the triangle.
    let u = (0.5 + (i + 1) * 0.7548776662466927) % 1;
    let v = (0.5 + (i + 1) * 0.5698402909980532) % 1;
    if (u + v > 1) [u, v] = [1 - u, 1 - v];
    // Not on the edge itself, where a ray would run along a neighbouring face.
    const [s, t] = [u * 0.98 + 0.005, v * 0.98 + 0.005];
    found.push(plus(a, plus(times(minus(b, a), s), times(minus(c, a), t))));
  }
  return found;
}

/** Length of the ray to the next surface, if that faces away; null if it does not, or is out of reach. */
function distanceInside(
  mesh: Mesh,
  grid: Grid,
  from: number,
  at: Vec,
  inwards: Vec,
  reach: number,
): number | null {
  const end = plus(at, times(inwards, reach));
  const least = [0, 1, 2].map((k) => Math.min(at[k]!, end[k]!)) as unknown as Vec;
  const most = [0, 1, 2].map((k) => Math.max(at[k]!, end[k]!)) as unknown as Vec;
  let nearest = reach;
  let opposed = false;
  for (const i of grid.near(least, most)) {
    if (i === from) continue;
    const triangle = corners(mesh, i);
    const distance = hit(at, inwards, triangle);
    if (distance === null || distance >= nearest) continue;
    nearest = distance;
    opposed = dot(unit(areaNormal(triangle)), inwards) > OPPOSED;
  }
  return opposed ? nearest : null;
}

/** Distance along a ray to a triangle (Möller and Trumbore); null if it misses. */
export function hit(from: Vec, direction: Vec, [a, b, c]: readonly [Vec, Vec, Vec]): number | null {
  const ab = minus(b, a);
  const ac = minus(c, a);
  const p = cross(direction, ac);
  const scale = dot(ab, p);
  if (Math.abs(scale) < 1e-12) return null;
  const toStart = minus(from, a);
  const u = dot(toStart, p) / scale;
  const q = cross(toStart, ab);
  const v = dot(direction, q) / scale;
  const distance = dot(ac, q) / scale;
  return u < 0 || v < 0 || u + v > 1 || distance < 1e-6 ? null : distance;
}
