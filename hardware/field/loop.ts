import { fieldOfSegment, mutualOfSegments, type Segment } from './segment.ts';
import { add, type Vector } from './vector.ts';

/** What a loop is wound of: round wire, or a flat trace on a board. Metres. */
export type Conductor =
  | { readonly diameter: number }
  | { readonly width: number; readonly thickness: number };

/** An antenna loop: the path of its current, through all turns, and what it is made of. */
export interface Loop {
  readonly name: string;
  readonly path: readonly Segment[];
  readonly conductor: Conductor;
}

/** The specific resistance of copper at 20 °C, Ω·m. */
const COPPER = 1.72e-8;

/**
 * The radius of the round wire with the same inductance, m, while the current flows at the surface: a flat trace is as
 * good as a wire of a quarter of its width (conformal mapping of the strip).
 */
export const radiusOf = (conductor: Conductor): number =>
  'diameter' in conductor ? conductor.diameter / 2 : conductor.width / 4;

/** How deep the current flows in copper, m. */
export const skinDepth = (frequency: number): number => Math.sqrt(COPPER / (4e-7 * Math.PI ** 2 * frequency));

/** The resistance of the loop's conductor at a frequency, Ω, without what its turns do to each other. */
export function resistance({ path, conductor }: Loop, frequency: number): number {
  const around =
    'diameter' in conductor ? Math.PI * conductor.diameter : 2 * (conductor.width + conductor.thickness);
  return (COPPER * lengthOf(path)) / (around * skinDepth(frequency));
}

/** The length of the conductor, m. */
export const lengthOf = (path: readonly Segment[]): number =>
  path.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]), 0);

/** The inductance of a loop, H, at frequencies where the current flows at the surface. */
export function inductance({ path, conductor }: Loop): number {
  const radius = radiusOf(conductor);
  let sum = 0;
  for (const [i, one] of path.entries()) {
    sum += mutualOfSegments(one, one, radius);
    for (const other of path.slice(i + 1)) sum += 2 * mutualOfSegments(one, other, radius);
  }
  return sum;
}

/** The mutual inductance of two loops, H; its sign follows the directions of their currents. */
export const mutualInductance = (a: Loop, b: Loop): number =>
  a.path.reduce((sum, one) => b.path.reduce((inner, other) => inner + mutualOfSegments(one, other), sum), 0);

/** The field of 1 A through a loop at a point, A/m. */
export const fieldAt = ({ path }: Loop, point: Vector): Vector =>
  path.reduce<Vector>((sum, one) => add(sum, fieldOfSegment(one, point)), [0, 0, 0]);
