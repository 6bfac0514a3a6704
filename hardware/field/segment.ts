import { add, cross, dot, length, scale, subtract, unit, type Vector } from './vector.ts';

/** A straight piece of wire without thickness, through which the current flows from `from` to `to`. Metres. */
export interface Segment {
  readonly from: Vector;
  readonly to: Vector;
}

/** The permeability of the vacuum over 4π, H/m. */
export const MU0_OVER_4PI = 1e-7;

/** Wires that are not further apart than this, m, are in one place: no wire is so thin. */
const ONE_PLACE = 1e-9;

/** Below this sine of their angle two segments count as parallel. */
const PARALLEL = 1e-9;

/**
 * The mutual inductance of two segments, H: Neumann's double integral. Closed for parallel segments (Grover,
 * "Inductance Calculations", chapter 6); else the inner integral is closed and the outer one is summed by Gauss.
 * @param nearest no distance counts as less than this, m: the radius of the wire where a segment meets itself
 */
export function mutualOfSegments(a: Segment, b: Segment, nearest = 0): number {
  const along = unit(subtract(a.to, a.from));
  const other = subtract(b.to, b.from);
  const cosine = dot(along, other) / length(other);
  if (Math.abs(cosine) < PARALLEL) return 0;
  if (length(cross(along, other)) / length(other) < PARALLEL) return parallel(a, b, along, nearest);
  return MU0_OVER_4PI * cosine * integrate(a, b, nearest, 0);
}

/** Two parallel segments: lengths along `along`, distance across it. */
function parallel(a: Segment, b: Segment, along: Vector, nearest: number): number {
  const end = dot(subtract(a.to, a.from), along);
  const start = dot(subtract(b.from, a.from), along);
  const stop = dot(subtract(b.to, a.from), along);
  const across = subtract(subtract(b.from, a.from), scale(along, start));
  const distance = Math.hypot(length(across), nearest);
  const touches = distance < ONE_PLACE;
  if (touches && Math.max(start, stop) > ONE_PLACE && Math.min(start, stop) < end - ONE_PLACE) {
    throw new RangeError(
      `two wires lie in each other near ${a.from.map((m) => `${(1000 * m).toFixed(1)} mm`).join(', ')}`,
    );
  }
  const part = (z: number): number =>
    touches
      ? Math.abs(z) * (Math.log(Math.abs(z) || 1) - 1)
      : z * Math.asinh(z / distance) - Math.hypot(z, distance);
  return MU0_OVER_4PI * (part(stop) - part(stop - end) - part(start) + part(start - end));
}

/** Nodes and weights of Gauss and Legendre with eight points, for the interval from -1 to 1; each node has two signs. */
const GAUSS = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const;

/** Pieces are halved so often at most: where two segments meet, the rest is a millionth of them. */
const HALVINGS = 20;

/** The integral over b of the logarithm that is the closed integral over a, metres. */
function integrate(a: Segment, b: Segment, nearest: number, depth: number): number {
  const size = length(subtract(b.to, b.from));
  const middle = scale(add(b.from, b.to), 0.5);
  if (depth < HALVINGS && distanceTo(a, middle) < 1.5 * size) {
    return (
      integrate(a, { from: b.from, to: middle }, nearest, depth + 1) +
      integrate(a, { from: middle, to: b.to }, nearest, depth + 1)
    );
  }
  const half = scale(subtract(b.to, b.from), 0.5);
  let sum = 0;
  for (const [node, weight] of GAUSS) {
    sum +=
      weight *
      (potential(a, add(middle, scale(half, node)), nearest) +
        potential(a, add(middle, scale(half, -node)), nearest));
  }
  return (sum * size) / 2;
}

/** The closed integral of 1/distance over a segment, as seen from a point. */
function potential({ from, to }: Segment, point: Vector, nearest: number): number {
  const ends = Math.hypot(...subtract(point, from), nearest) + Math.hypot(...subtract(point, to), nearest);
  return 2 * Math.atanh(length(subtract(to, from)) / ends);
}

function distanceTo({ from, to }: Segment, point: Vector): number {
  const way = subtract(to, from);
  const share = Math.min(1, Math.max(0, dot(subtract(point, from), way) / dot(way, way)));
  return length(subtract(point, add(from, scale(way, share))));
}

/** The magnetic field of 1 A through a segment at a point, A/m: Biot and Savart's law, integrated. */
export function fieldOfSegment({ from, to }: Segment, point: Vector): Vector {
  const first = subtract(point, from);
  const second = subtract(point, to);
  const r1 = length(first);
  const r2 = length(second);
  const turn = cross(first, second);
  const below = r1 * r2 * (r1 * r2 + dot(first, second));
  return scale(turn, (r1 + r2) / (4 * Math.PI * below));
}
