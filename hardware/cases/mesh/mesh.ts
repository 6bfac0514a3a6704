/** A point or a direction, in mm. */
export type Vec = readonly [x: number, y: number, z: number];

/** A surface of triangles. Each names three points, counter-clockwise as seen from outside. */
export interface Mesh {
  readonly points: readonly Vec[];
  readonly triangles: readonly (readonly [a: number, b: number, c: number])[];
}

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.hypot(...a);
export const unit = (a: Vec): Vec => times(a, 1 / length(a));

/** A point for people, in mm. */
export const atPoint = (p: Vec): string => `at (${p.map((v) => v.toFixed(1)).join(', ')})`;

/** The corners of a triangle of the mesh. */
export function corners({ points, triangles }: Mesh, triangle: number): readonly [Vec, Vec, Vec] {
  const [a, b, c] = triangles[triangle]!;
  return [points[a]!, points[b]!, points[c]!];
}

/** The triangle's normal, as long as twice its area in mm². It points outwards. */
export const areaNormal = ([a, b, c]: readonly [Vec, Vec, Vec]): Vec => cross(minus(b, a), minus(c, a));

/** The smallest and the largest coordinates of the mesh. */
export function extent({ points }: Mesh): { readonly least: Vec; readonly most: Vec } {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of points)
    for (const axis of [0, 1, 2] as const) {
      least[axis] = Math.min(least[axis], point[axis]);
      most[axis] = Math.max(most[axis], point[axis]);
    }
  return { least, most };
}

/** The volume inside the mesh in mm³; negative if its triangles face inwards. Meaningful for closed meshes only. */
export function volume(mesh: Mesh): number {
  let six = 0;
  for (let i = 0; i < mesh.triangles.length; i++) {
    const [a, b, c] = corners(mesh, i);
    six += dot(a, cross(b, c));
  }
  return six / 6;
}

/** The mesh, shifted. */
export const moved = (mesh: Mesh, by: Vec): Mesh => ({
  ...mesh,
  points: mesh.points.map((p) => plus(p, by)),
});

/** The mesh turned about z by so many quarters, counter-clockwise as seen from above. */
export function quarterTurned(mesh: Mesh, quarters: number): Mesh {
  if (quarters === 0) return mesh;
  const points = mesh.points.map(([x, y, z]): Vec => [-y, x, z]);
  return quarterTurned({ ...mesh, points }, quarters - 1);
}
