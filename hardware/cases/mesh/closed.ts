import { areaNormal, atPoint, corners, length, type Mesh, volume } from './mesh.ts';

/** Twice the area, in mm², below which a triangle has none. STL files keep six digits, so 1e-7 is beyond their noise. */
const NO_AREA = 1e-7;

/**
 * What keeps the mesh from being the surface of a solid: an edge that is not used exactly once in each sense, a
 * triangle without area, or triangles that face inwards. One sentence each; none if the mesh is sound.
 */
export function openings(mesh: Mesh): string[] {
  const found: string[] = [];
  const uses = new Map<string, number>();
  for (const [i, [a, b, c]] of mesh.triangles.entries()) {
    if (length(areaNormal(corners(mesh, i))) < NO_AREA)
      found.push(`triangle ${i} has no area ${atPoint(mesh.points[a]!)}`);
    for (const edge of [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]) uses.set(edge, (uses.get(edge) ?? 0) + 1);
  }
  for (const [edge, times] of uses) {
    const [from, to] = edge.split(' ').map(Number) as [number, number];
    const back = uses.get(`${to} ${from}`) ?? 0;
    if (times === 1 && back === 1) continue;
    // Reported once for both senses.
    if (back > 0 && from > to) continue;
    found.push(
      `an edge ${atPoint(mesh.points[from]!)} is used ${times} × in one sense and ${back} × in the other`,
    );
  }
  if (found.length === 0 && volume(mesh) <= 0) found.push('the triangles face inwards');
  return found;
}
