import type { LoopId } from '../../host/players/places.ts';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import type { Loop } from './loop.ts';
import { LEVEL, type Plane, rectangle } from './outline.ts';
import type { TagPlace } from './tag.ts';
import type { Vector } from './vector.ts';

const MM = 1e-3;

/**
 * The table as it is to be built: everything that decides over its fields. Lengths in mm, for a tile of 36 × 26 × 20;
 * the middle of the table's top is the origin.
 */
export const DESIGN = {
  tile: { height: 36, width: 26, thickness: 20, tagBelowBack: 1 },
  wire: { diameter: 0.5, turns: 2, pitch: 1 },
  /** The concealed row: an upright loop in the back rest. */
  row: { width: 400, height: 28, current: 0.017, tagBefore: 5 },
  /** The meld area: a level loop at half the row's height, for two rows of tiles. */
  ledge: { width: 430, depth: 78, behindRow: 6, below: 0, tagAbove: 4, current: 0.044 },
  /** How high the middle of the row stands over the table. */
  middleHeight: 20,
  /** The discards: four squares that overlap. */
  discard: { side: 190, overlap: 24, tagAbove: 4, layer: 2, current: 0.075 },
  /** The wall, two tiles high, eighteen long. */
  wall: { fromDiscards: 58, fromLedge: 52, stacks: 18 },
} as const;

/** Half the side of the square of the discards' wires, mm. */
export const DISCARD_REACH = DESIGN.discard.side - DESIGN.discard.overlap / 2;
const WALL_MIDDLE = DISCARD_REACH + DESIGN.wall.fromDiscards + DESIGN.tile.height / 2;
const LEDGE_NEAR = WALL_MIDDLE + DESIGN.tile.height / 2 + DESIGN.wall.fromLedge;
const LEDGE_MIDDLE = LEDGE_NEAR + DESIGN.ledge.depth / 2;
const ROW_AT = LEDGE_NEAR + DESIGN.ledge.depth + DESIGN.ledge.behindRow;

/** A point of place A's side: to its right, away from the middle, up. Mm become m. */
const onSide = (turns: number, x: number, away: number, up: number): Vector => {
  const [a, b] = [x * MM, -away * MM];
  const turned = [
    [a, b],
    [-b, a],
    [-a, -b],
    [b, -a],
  ][turns]!;
  return [turned[0]!, turned[1]!, up * MM];
};

const direction = (turns: number, x: number, away: number, up: number): Vector =>
  onSide(turns, x / MM, away / MM, up / MM);

/** A loop of the table, and the current that its matching lets through, A effective. */
export interface PlacedLoop {
  readonly id: LoopId;
  readonly loop: Loop;
  readonly current: number;
}

const wire = { diameter: DESIGN.wire.diameter * MM };

function loopOf(id: LoopId, plane: Plane, width: number, height: number, current: number): PlacedLoop {
  const { turns, pitch } = DESIGN.wire;
  const path = rectangle(plane, width * MM, height * MM, turns, pitch * MM);
  return { id, loop: { name: id, conductor: wire, path }, current };
}

/** What of the design another one does otherwise. */
export interface Variant {
  /** How far below half the row's height the ledge's wire is, mm. */
  readonly ledgeBelow?: number;
}

/** The loops of one place. */
function loopsOfPlace(
  place: Place,
  turns: number,
  { ledgeBelow = DESIGN.ledge.below }: Variant,
): PlacedLoop[] {
  const x = direction(turns, 1, 0, 0);
  const outwards = direction(turns, 0, 1, 0);
  const up: Vector = [0, 0, 1];
  const rowPlane: Plane = { origin: onSide(turns, 0, ROW_AT, DESIGN.middleHeight), x, y: up, z: outwards };
  const ledgePlane: Plane = {
    origin: onSide(turns, 0, LEDGE_MIDDLE, DESIGN.middleHeight - ledgeBelow),
    x,
    y: outwards,
    z: up,
  };
  const { row, ledge } = DESIGN;
  return [
    loopOf(`${place}.rack`, rowPlane, row.width, row.height, row.current),
    loopOf(`${place}.meld`, ledgePlane, ledge.width, ledge.depth, ledge.current),
  ];
}

/** All loops of the table. */
export function tableLoops(variant: Variant = {}): PlacedLoop[] {
  const { side, overlap, current, layer, tagAbove } = DESIGN.discard;
  const off = (side - overlap) / 2;
  const quarters = ([0, 1, 2, 3] as const).map((quarter) => {
    const [x, y] = [quarter % 2 === 0 ? -off : off, quarter < 2 ? -off : off];
    // Loops that cross lie in two layers.
    const depth = quarter === 1 || quarter === 2 ? layer : 0;
    const plane: Plane = {
      ...LEVEL,
      origin: [x * MM, y * MM, (DESIGN.tile.tagBelowBack - tagAbove - depth) * MM],
    };
    return loopOf(`discard.${quarter}`, plane, side, side, current);
  });
  return [...PLACES.flatMap((place, turns) => loopsOfPlace(place, turns, variant)), ...quarters];
}

/**
 * Other loops for the discards, side by side over the same square, numbered on beyond the table's four.
 */
export function discardsInGrid(columns: number, lines: number): PlacedLoop[] {
  const [width, height] = [(2 * DISCARD_REACH) / columns, (2 * DISCARD_REACH) / lines];
  return Array.from({ length: columns * lines }, (_, i) => {
    const x = ((i % columns) + 0.5) * width - DISCARD_REACH;
    const y = (Math.floor(i / columns) + 0.5) * height - DISCARD_REACH;
    const { tagAbove, layer, current } = DESIGN.discard;
    // Wires that run beside each other lie in two layers.
    const depth = ((i % columns) + Math.floor(i / columns)) % 2 === 0 ? 0 : layer;
    const plane: Plane = {
      ...LEVEL,
      origin: [x * MM, y * MM, (DESIGN.tile.tagBelowBack - tagAbove - depth) * MM],
    };
    return loopOf(`discard.${i}` as LoopId, plane, width, height, current);
  });
}

/** Where tags lie: the zones that are read, and the wall, which is not. */
export const TAG_ZONES = [
  'row',
  'ledge',
  'ledge, face down',
  'discards',
  'discards, face down',
  'wall',
] as const;
export type TagZone = (typeof TAG_ZONES)[number];

/** The tags of a side's zone (0 to 3, from place A), in the middles of their tiles. The discards are a grid without gaps. */
export function tagsIn(zone: TagZone, side = 0): TagPlace[] {
  const { width, height, thickness, tagBelowBack } = DESIGN.tile;
  const up: Vector = [0, 0, 1];
  const inRow = (count: number) => Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * width);
  // Face up the tag is at the bottom, face down at the top.
  const faceDown = thickness - 2 * tagBelowBack;
  if (zone === 'row') {
    const normal = direction(side, 0, 1, 0);
    return inRow(14).map((x) => ({
      middle: onSide(side, x, ROW_AT + DESIGN.row.tagBefore, DESIGN.middleHeight),
      normal,
    }));
  }
  if (zone.startsWith('ledge')) {
    const level = DESIGN.middleHeight + DESIGN.ledge.tagAbove + (zone === 'ledge' ? 0 : faceDown);
    const rows = [-1, 1].map((sign) => LEDGE_MIDDLE + (sign * (height + 2)) / 2);
    return rows.flatMap((away) =>
      inRow(16).map((x) => ({ middle: onSide(side, x, away, level), normal: up })),
    );
  }
  if (zone === 'wall') {
    return inRow(DESIGN.wall.stacks).flatMap((x) =>
      [1, 2].map((layer) => ({
        middle: onSide(side, x, WALL_MIDDLE, layer * thickness - tagBelowBack),
        normal: up,
      })),
    );
  }
  const level = tagBelowBack + (zone === 'discards' ? 0 : faceDown);
  const reach = DISCARD_REACH - height / 2;
  const columns = Math.floor((2 * reach) / width) + 1;
  const lines = Math.floor((2 * reach) / height) + 1;
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (_, column) => ({
      middle: onSide(0, (column - (columns - 1) / 2) * width, (line - (lines - 1) / 2) * height, level),
      normal: up,
    })),
  ).flat();
}
