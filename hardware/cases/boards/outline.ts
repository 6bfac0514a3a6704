import { type Board, type Part, partsOf } from '../../boards/tool/design.ts';
import { placed } from '../../boards/tool/pads.ts';
import { BOARD, type Box, bodyOf, type Range } from './bodies.ts';

/**
 * A box on a board as its case has it: x and y from the lower left corner, y upwards, z from the board's underside.
 */
export interface Standing extends Box {
  /** The part, and what it is: `A1`, `USB plug at A1`. */
  readonly what: string;
}

/** A board as its case has to hold it, in the directions of `Standing`. */
export interface Outline {
  readonly size: readonly [x: number, y: number];
  readonly holes: readonly (readonly [x: number, y: number])[];
  /** Bodies of the parts. */
  readonly bodies: readonly Standing[];
  /** Rooms of plugs, wires and tools, which reach out of the case. */
  readonly reached: readonly Standing[];
}

const isHole = ({ footprint }: Part): boolean => footprint.startsWith('MountingHole:');

/** Reads from a board's table what its case must know. */
export function outlineOf(board: Board): Outline {
  const [, height] = board.size;
  const up = ([x, y]: readonly [number, number]) => [x, round(height - y)] as const;
  const boxAt = (part: Part, what: string, { x, y, z }: Box): Standing => {
    const corners = [up(placed(part, x[0], y[0])), up(placed(part, x[1], y[1]))] as const;
    const range = (k: 0 | 1): Range => {
      const [a, b] = [corners[0][k], corners[1][k]];
      return [round(Math.min(a, b)), round(Math.max(a, b))];
    };
    return { what, x: range(0), y: range(1), z: [round(z[0] + BOARD), round(z[1] + BOARD)] };
  };
  const parts = partsOf(board);
  return {
    size: board.size,
    holes: parts.filter(isHole).map((part) => up(placed(part, 0, 0))),
    bodies: parts.flatMap((part) =>
      bodyOf(part.footprint).bodies.map((box) =>
        boxAt(part, isHole(part) ? `screw in ${part.ref}` : part.ref, box),
      ),
    ),
    reached: parts.flatMap((part) => {
      const { reached } = bodyOf(part.footprint);
      return reached ? [boxAt(part, `${reached.by} at ${part.ref}`, reached.box)] : [];
    }),
  };
}

/** To a hundredth of a millimetre. */
const round = (mm: number): number => Math.round(mm * 100) / 100;

/** A gap in a case's wall: its side (0 below, then counter-clockwise), middle, width, and bottom above the board’s underside. */
export interface Gap {
  readonly side: 0 | 1 | 2 | 3;
  readonly middle: number;
  readonly width: number;
  readonly bottom: number;
}

/** Room around a plug or a wire in its gap, in mm on each side. */
const AROUND = 1;

/** The gaps that a case's walls need: one where something is reached from the side. */
export const gapsOf = ({ size: [width, height], reached }: Outline): Gap[] =>
  reached.flatMap(({ x, y, z }): Gap[] => {
    const side = y[0] < 0 ? 0 : x[1] > width ? 1 : y[1] > height ? 2 : x[0] < 0 ? 3 : null;
    if (side === null) return [];
    const along = side % 2 === 0 ? x : y;
    return [
      {
        side,
        middle: round((along[0] + along[1]) / 2),
        width: round(along[1] - along[0] + 2 * AROUND),
        bottom: round(z[0] - AROUND),
      },
    ];
  });

/** The middles of the holes that a lid needs: one where something is reached from above. */
export const lidHolesOf = ({ size: [width, height], reached }: Outline): (readonly [number, number])[] =>
  reached
    .filter(({ x, y }) => x[0] >= 0 && x[1] <= width && y[0] >= 0 && y[1] <= height)
    .map(({ x, y }) => [round((x[0] + x[1]) / 2), round((y[0] + y[1]) / 2)] as const);
