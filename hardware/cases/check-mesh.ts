import { openings } from './mesh/closed.ts';
import { extent, type Mesh, volume } from './mesh/mesh.ts';
import { selfIntersections } from './mesh/self-intersection.ts';
import { thinnestWall } from './mesh/thickness.ts';

/** The edge of a common printer's bed, and its height, in mm. */
export const BED = 220;
/** The thinnest wall that prints well: three lines of a 0.4 mm nozzle, in mm. */
export const THINNEST = 1.2;
/** Distance between the rays that look for thin walls, in mm. */
const SPACING = 2;

/** What was measured of a part, and what is wrong with it. */
export interface Checked {
  readonly size: readonly number[];
  /** In cm³, if it were printed solid. */
  readonly volume: number;
  /** The thinnest wall, in mm; null if none is thinner than 5 mm. */
  readonly wall: number | null;
  readonly faults: readonly string[];
}

/** Checks that a part can be printed: closed, not through itself, walls thick enough, not larger than the bed. */
export function checkMesh(mesh: Mesh): Checked {
  const { least, most } = extent(mesh);
  const size = most.map((v, i) => v - least[i]!);
  const faults = [...openings(mesh), ...selfIntersections(mesh)];
  if (size.some((edge) => edge > BED))
    faults.push(`it is ${size.map((v) => v.toFixed(0)).join(' × ')} mm: more than ${BED} mm`);
  // Rays through a surface that is not closed tell nothing.
  const wall = faults.length === 0 ? thinnestWall(mesh, SPACING, 5) : null;
  if (wall && wall.thickness < THINNEST - 1e-3) {
    const where = wall.at.map((v) => v.toFixed(1)).join(', ');
    faults.push(`a wall is ${wall.thickness.toFixed(2)} mm thin at (${where}): less than ${THINNEST} mm`);
  }
  return { size, volume: volume(mesh) / 1000, wall: wall?.thickness ?? null, faults };
}
