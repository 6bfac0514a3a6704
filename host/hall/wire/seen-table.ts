import { PLACES, SEATS } from '../../../shared/game/seats.ts';
import { TILES } from '../../../shared/game/tiles.ts';
import {
  type Check,
  type Fields,
  isCount,
  isObject,
  isOrdinal,
  isWhole,
  listOf,
  oneOf,
  type Shape,
  shaped,
} from '../../../shared/messages/shape.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';

/** The largest picture of a table, as JSON (bytes). */
export const LARGEST_SEEN = 64 * 1024;

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isSeat = oneOf(...SEATS);
const isTile = oneOf(...TILES);
const isYesOrNo = oneOf(true, false);

const GROUP: Shape = {
  type: oneOf('chow', 'pung', 'kong', 'pair', 'tiles'),
  tiles: listOf(isTile),
  concealed: isYesOrNo,
};
const SIDE: Shape = {
  place: oneOf(...PLACES),
  seat: isSeat,
  rack: isCount,
  groups: listOf(shaped(GROUP)),
  bonus: listOf(isTile),
  total: isWhole,
};
const STACK: Shape = { side: isSeat, number: isOrdinal, tiles: listOf(oneOf('live', 'dead', 'loose')) };
const WALL: Shape = { live: isCount, stacks: listOf(shaped(STACK)), next: orNull(isCount) };
const DISCARD: Shape = { seat: isSeat, tile: isTile, last: isYesOrNo };
const TABLE: Shape = {
  clockwise: isYesOrNo,
  hand: isCount,
  roundWind: isSeat,
  drawsBefore: isCount,
  phase: oneOf('waiting', 'dealing', 'playing', 'over'),
  turn: orNull(isSeat),
  sides: listOf(shaped(SIDE)),
  wall: orNull(shaped(WALL)),
  discards: listOf(shaped(DISCARD)),
};
const isSeenTable = shaped(TABLE);

/** Reads what a table shows, as parsed from JSON, and leaves out all other members, so that nothing else comes on a screen; null if it is none. */
export function readSeenTable(value: unknown): SeenTable | null {
  if (!isSeenTable(value)) return null;
  const { sides, wall, discards, ...rest } = only(TABLE, value) as unknown as SeenTable;
  return {
    ...rest,
    sides: sides.map((side) => {
      const { groups, ...others } = only(SIDE, side);
      return { ...others, groups: groups.map((group) => only(GROUP, group)) };
    }),
    wall: wall && { ...only(WALL, wall), stacks: wall.stacks.map((stack) => only(STACK, stack)) },
    discards: discards.map((discard) => only(DISCARD, discard)),
  };
}

/** The members that a shape names. */
function only<T>(shape: Shape, value: T): T {
  const fields = (isObject(value) ? value : {}) as Fields;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, fields[name]])) as T;
}
