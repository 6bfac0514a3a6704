import type { Segment } from './segment.ts';
import { add, scale, type Vector } from './vector.ts';

/** Where a flat loop lies: a point of it, and the directions of its own axes, each of length 1. */
export interface Plane {
  readonly origin: Vector;
  readonly x: Vector;
  readonly y: Vector;
  /** Where the next turn lies: across the plane. */
  readonly z: Vector;
}

/** The plane of a table's top: x to the right, y away, z up. */
export const LEVEL: Plane = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** A point of a plane, in metres. */
export const at = ({ origin, x, y, z }: Plane, across: number, along: number, above = 0): Vector =>
  add(origin, add(add(scale(x, across), scale(y, along)), scale(z, above)));

/** The closed path through the corners. */
export const closed = (corners: readonly Vector[]): Segment[] =>
  corners.map((from, i) => ({ from, to: corners[(i + 1) % corners.length]! }));

/**
 * A rectangle around the plane's origin, anticlockwise, its turns one below the other.
 * @param width along x, m
 * @param height along y, m
 * @param pitch from one turn to the next, m
 */
export function rectangle(plane: Plane, width: number, height: number, turns = 1, pitch = 0): Segment[] {
  if (!(width > 0 && height > 0))
    throw new RangeError(`a rectangle of ${width} m by ${height} m encloses nothing`);
  return Array.from({ length: turns }, (_, turn) =>
    closed(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([x, y]) => at(plane, (x! * width) / 2, (y! * height) / 2, -turn * pitch)),
    ),
  ).flat();
}

/** A circle around the plane's origin, as a polygon of the same area, its turns one below the other. */
export function circle(plane: Plane, radius: number, turns = 1, pitch = 0, corners = 72): Segment[] {
  if (!(radius > 0)) throw new RangeError(`a circle of ${radius} m radius encloses nothing`);
  const step = (2 * Math.PI) / corners;
  const reach = radius * Math.sqrt(step / Math.sin(step));
  return Array.from({ length: turns }, (_, turn) =>
    closed(
      Array.from({ length: corners }, (_, i) =>
        at(plane, reach * Math.cos(i * step), reach * Math.sin(i * step), -turn * pitch),
      ),
    ),
  ).flat();
}
