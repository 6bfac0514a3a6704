import { dot, type Mesh, minus, plus, times, type Vec } from './mesh/mesh.ts';
import { grown, isBlocked, type Room, surfaceOf, turned } from './mesh/room.ts';
import type { Echo } from './openscad.ts';

/** Room kept free around a tile, in mm on each side. */
const AROUND_TILE = 0.1;
/** A coil's two turns of 0.5 mm wire, one above the other, 1 mm apart, each at most 1.2 mm with its insulation. */
const WINDING = { width: 1.3, height: 2.2 };
/** Two windings cross, and two lie beside each other, where the discard loops overlap. */
const CROSSING = { width: 1.4, height: 4.4 };
/** A bow-tie key as printed: length, width at its ends and at its waist, thickness. */
const KEY = { length: 15.7, end: 7.6, waist: 3.6, thick: 2.4 };
/** What is in its place has material next to it, within this, in mm. So a room cannot be free by being elsewhere. */
const NEXT_TO = 1;

/** Sizes that do not come from the model, in mm. */
export interface Fitted {
  readonly tile: Vec;
  readonly tag: { readonly across: number; readonly thick: number };
  readonly led: { readonly across: number };
  /** The module with eight digits, without the digits themselves. */
  readonly digits: Vec;
  readonly sideLights: Vec;
  readonly roofLights: Vec;
}

/** Something in its place: the boxes that it fills. */
export interface Placed {
  readonly what: string;
  readonly boxes: readonly Room[];
  /** Nothing else that is solid may be where it is. */
  readonly solid?: boolean;
  /** No material has to be next to it. */
  readonly free?: boolean;
}

/** What stands in for a round thing: slim boxes turned about its axis. */
export const round = (at: Vec, across: number, thick: number): Room[] =>
  Array.from({ length: 12 }, (_, i) => turned(at, [across, 0.2, thick], [0, 0, 15 * i]));

/** A key on a joint, its underside at `at`: slices that grow wider from the waist to both ends. */
const key = (at: Vec, turn: Vec): Room[] =>
  Array.from({ length: 16 }, (_, i) => {
    const slice = KEY.length / 16;
    const from = (i - 7.5) * slice;
    // As wide as the narrower side of the slice.
    const inner = Math.abs(from) - slice / 2;
    const width = KEY.waist + (KEY.end - KEY.waist) * (inner / (KEY.length / 2));
    const whole = turned(at, [1, 1, 1], turn);
    const centre = plus(plus(at, times(whole.axes[0], from)), times(whole.axes[2], KEY.thick / 2));
    return { ...whole, centre, size: [slice, width, KEY.thick] };
  });

/** Puts real things where the model says that they belong. */
export function placed(echo: Echo, fitted: Fitted): Placed {
  const { room, at, turn, long, axis } = echo as unknown as {
    room: string;
    at: Vec;
    turn: Vec;
    long?: number;
    axis?: string;
  };
  const [w, h, t] = fitted.tile;
  const winding = ({ width, height }: typeof WINDING): Room[] => {
    const size: Vec = axis === 'x' ? [long!, width, height] : [width, long!, height];
    const box = turned(at, size, turn);
    // The model gives the bottom of the channel; the wire lies there, below it in the loop's own directions.
    return [{ ...box, centre: plus(at, times(box.axes[2], -height / 2 - 0.05)) }];
  };
  const boxes: Record<string, () => Room[]> = {
    'standing tile': () => [grown(turned(at, [w, t, h], turn), AROUND_TILE)],
    'lying tile': () => [grown(turned(at, [w, h, t], turn), AROUND_TILE)],
    wire: () => winding(WINDING),
    'crossing wire': () => winding(CROSSING),
    key: () => key(at, turn),
    led: () => round(at, fitted.led.across, 2),
    tag: () => round(at, fitted.tag.across, fitted.tag.thick),
    digits: () => [turned(at, fitted.digits, turn)],
    'side lights': () => [turned(at, fitted.sideLights, turn)],
    'roof lights': () => [turned(at, fitted.roofLights, turn)],
  };
  const made = boxes[room];
  if (!made) throw new Error(`the model names a room that nothing is known to need: ${room}`);
  return { what: room, boxes: made(), solid: SOLID.test(room) };
}

/** What takes up its room alone; a tag is in its tile, and a wire in its channel crosses others. */
const SOLID = /tile$|^digits$|lights$/;

/**
 * What does not fit: material in the way of something, something with no material near it, solid things in each other's way.
 *
 * @param meshes the parts, in the places they have when joined
 */
export function misfits(meshes: readonly Mesh[], things: readonly Placed[]): string[] {
  const found: string[] = [];
  for (const { what, boxes, free } of things) {
    const where = `(${boxes[0]!.centre.map((v) => v.toFixed(1)).join(', ')})`;
    if (boxes.some((box) => meshes.some((mesh) => isBlocked(mesh, box))))
      found.push(`material is in the way of a ${what} at ${where}`);
    else if (!free && !boxes.some((box) => meshes.some((mesh) => isBlocked(mesh, grown(box, NEXT_TO)))))
      found.push(`nothing is next to a ${what} at ${where}`);
    else if (isWinding(what) && !meshes.some((mesh) => isBlocked(mesh, rimOf(boxes[0]!))))
      found.push(`a ${what} sticks out of its channel at ${where}`);
  }
  const solid = things.filter((thing) => thing.solid);
  for (const [i, one] of solid.entries())
    for (const other of solid.slice(i + 1))
      if (near(one.boxes[0]!, other.boxes[0]!) && overlaps(one.boxes[0]!, other.boxes[0]!))
        found.push(`a ${one.what} and a ${other.what} are in each other’s way`);
  return found;
}

const isWinding = (what: string): boolean => what.endsWith('wire');

/** A flat box at a winding's outer face, reaching into the walls of a channel that is deep enough. */
function rimOf({ centre, axes, size }: Room): Room {
  const [x, y, z] = size;
  const across: Vec = x < y ? [x + 2 * NEXT_TO, y, 0.1] : [x, y + 2 * NEXT_TO, 0.1];
  return { centre: plus(centre, times(axes[2], -(z - 0.1) / 2)), axes, size: across };
}

/**
 * The largest distance in mm from the back of a tile to the middle of a winding in the plane that it faces; null if no tile
 * faces a winding. The field was computed for tags that are near.
 *
 * @param tile the name of the tiles asked about, such as `lying tile`
 */
export function furthestTag(things: readonly Placed[], tile: string): number | null {
  const windings = things.filter(({ what }) => isWinding(what));
  const distances = things
    .filter(({ what }) => what === tile)
    .flatMap(({ boxes: [tileBox] }) => {
      // A tile's thickness is its second axis if it stands, its third if it lies.
      const { centre, axes, size } = tileBox!;
      const k = tile.startsWith('standing') ? 1 : 2;
      const facing = windings
        .flatMap(({ boxes }) => boxes)
        .filter((box) => Math.abs(dot(box.axes[2], axes[k])) > 0.99);
      return facing.map((box) => Math.abs(dot(minus(box.centre, centre), axes[k])) - size[k] / 2);
    });
  return distances.length > 0 ? Math.max(...distances) : null;
}

const near = (one: Room, other: Room): boolean => {
  const apart = minus(one.centre, other.centre);
  return dot(apart, apart) < 100 ** 2;
};

/** Whether two solid things overlap, without the room around tiles. */
const overlaps = (one: Room, other: Room): boolean =>
  isBlocked(surfaceOf(grown(one, -AROUND_TILE)), grown(other, -AROUND_TILE));
