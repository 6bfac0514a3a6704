import { areaNormal, corners, cross, dot, type Mesh, minus, plus, times, type Vec } from './mesh.ts';
import { hit } from './thickness.ts';

/** A box that something needs: a tile, or a piece of a coil. */
export interface Room {
  readonly centre: Vec;
  /** Its three directions, at right angles and of length 1. */
  readonly axes: readonly [Vec, Vec, Vec];
  /** Its sizes along them, in mm. */
  readonly size: Vec;
}

/** The room, larger by so many mm on each side. */
export const grown = (room: Room, by: number): Room => ({
  ...room,
  size: room.size.map((s) => s + 2 * by) as unknown as Vec,
});

/** Whether there is material in the room: a triangle reaches into it, or all of it is inside the mesh. */
export function isBlocked(mesh: Mesh, room: Room): boolean {
  for (let i = 0; i < mesh.triangles.length; i++) if (reachesIn(corners(mesh, i), room)) return true;
  return isInside(mesh, room.centre);
}

/** Whether a triangle and a room share a point: no axis separates them (Akenine-Möller). */
function reachesIn(triangle: readonly [Vec, Vec, Vec], { centre, axes, size }: Room): boolean {
  const [a, b, c] = triangle.map((p) => minus(p, centre)) as [Vec, Vec, Vec];
  const separates = (axis: Vec): boolean => {
    const reach = axes.reduce((sum, own, k) => sum + (Math.abs(dot(own, axis)) * size[k]!) / 2, 0);
    const all = [dot(a, axis), dot(b, axis), dot(c, axis)];
    return Math.min(...all) > reach || Math.max(...all) < -reach;
  };
  if (axes.some(separates) || separates(areaNormal(triangle))) return false;
  const edges = [minus(b, a), minus(c, b), minus(a, c)];
  return !edges.some((edge) => axes.some((own) => separates(cross(own, edge))));
}

/** Whether a point is inside a closed mesh: a ray from it leaves once more often than it enters. */
export function isInside(mesh: Mesh, point: Vec): boolean {
  // A direction that hardly runs along an edge of a drawn part.
  const direction: Vec = [0.5773, 0.2113, 0.7887];
  let hits = 0;
  for (let i = 0; i < mesh.triangles.length; i++)
    if (hit(point, direction, corners(mesh, i)) !== null) hits++;
  return hits % 2 === 1;
}

/** A box turned about x, then y, then z by degrees, as OpenSCAD's rotate() does. */
export function turned(centre: Vec, size: Vec, degrees: Vec): Room {
  const [rx, ry, rz] = degrees.map((d) => (d * Math.PI) / 180) as unknown as Vec;
  const turn = ([x, y, z]: Vec): Vec => {
    const [y1, z1] = [y * Math.cos(rx) - z * Math.sin(rx), y * Math.sin(rx) + z * Math.cos(rx)];
    const [x2, z2] = [x * Math.cos(ry) + z1 * Math.sin(ry), -x * Math.sin(ry) + z1 * Math.cos(ry)];
    return [x2 * Math.cos(rz) - y1 * Math.sin(rz), x2 * Math.sin(rz) + y1 * Math.cos(rz), z2];
  };
  return { centre, axes: [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])], size };
}

/** The eight corners of a room. */
export const roomCorners = ({ centre, axes, size }: Room): Vec[] =>
  [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [-1, 1].map((z) => [x, y, z].reduce((p, s, k) => plus(p, times(axes[k]!, (s * size[k]!) / 2)), centre)),
    ),
  );

/** The surface of a room. */
export function surfaceOf(room: Room): Mesh {
  // Corner i has bit 2 set for the far side along x, bit 1 along y, bit 0 along z.
  const quads = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ] as const;
  return {
    points: roomCorners(room),
    triangles: quads.flatMap(([a, b, c, d]) => [[a, b, c] as const, [a, c, d] as const]),
  };
}
