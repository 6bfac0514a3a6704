import { type Box, boxAround, boxAt, FRAME, RIM, type Side, TABLE, toPicture } from './geometry.ts';

/** The wind's stone in the corner at a player's right. */
const STONE = { from: 930, radius: 37, edge: 5 };
const CALL = { from: 942, y: 992, width: 152, height: 44 };
const PLATE = { along: 520, across: 32 };

/** Where a player's wind, name and calls are shown. */
export interface LaidSeat {
  readonly side: Side;
  /** The middle of the stone with his wind, and its radius. */
  readonly stone: { readonly x: number; readonly y: number; readonly radius: number; readonly edge: number };
  /** The bubble with his call: upright, between the stone and the outer corner. */
  readonly call: Box;
  /** The plate on the frame, and how far its text is turned so that it can be read from the front (degrees). */
  readonly plate: {
    readonly x: number;
    readonly y: number;
    readonly along: number;
    readonly across: number;
    readonly turn: 0 | 90 | -90;
  };
}

/** What a stone covers. Its glow, a light, covers nothing. */
export const stoneBox = ({ stone: { x, y, radius, edge } }: LaidSeat): Box => ({
  ...boxAround(x, y, 2 * radius, 2 * radius),
  bottom: y + radius + edge,
});

export const plateBox = ({ side }: LaidSeat): Box =>
  boxAt(side, TABLE / 2, TABLE - RIM + (FRAME + RIM) / 2, PLATE.along, PLATE.across);

export function laySeat(side: Side): LaidSeat {
  const [x, y] = toPicture(side, STONE.from, STONE.from);
  // Bubbles lie at the left or right, above or below the stone, whichever is nearer to the corner of the table.
  const right = x > TABLE / 2;
  const below = y > TABLE / 2;
  const callX = right ? CALL.from : TABLE - CALL.from;
  const callY = below ? CALL.y : TABLE - CALL.y;
  const [plateX, plateY] = toPicture(side, TABLE / 2, TABLE - RIM + (FRAME + RIM) / 2);
  return {
    side,
    stone: { x, y: below ? y - 8 : y + 8, radius: STONE.radius, edge: STONE.edge },
    call: boxAround(callX, callY, CALL.width, CALL.height),
    plate: { x: plateX, y: plateY, ...PLATE, turn: TURN[side] },
  };
}

const TURN = { 0: 0, 1: -90, 2: 0, 3: 90 } as const;
