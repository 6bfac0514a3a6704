import type { Board, Part } from './design.ts';
import { partsOf } from './design.ts';
import type { Library } from './library.ts';
import { child, children, numbersAfter, textOf } from './sexpr.ts';

/** A pad on the board, as a rectangle: round ones as the square around them. */
export interface Pad {
  readonly part: string;
  readonly number: string;
  /** None for a hole without copper. */
  readonly net: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 the front, 1 the back. */
  readonly layers: readonly (0 | 1)[];
  readonly drilled: boolean;
}

/** A point of a part's footprint, where the part stands on the board. */
export function placed(part: Part, x: number, y: number): readonly [x: number, y: number] {
  const [left, top, turn = 0] = part.at;
  const [sin, cos] = { 0: [0, 1], 90: [1, 0], 180: [0, -1], 270: [-1, 0] }[turn] as [number, number];
  return [left + x * cos + y * sin, top - x * sin + y * cos];
}

/** The pads of all parts of a board. */
export const padsOf = (board: Board, library: Library): Pad[] =>
  partsOf(board).flatMap((part) =>
    children(library.footprint(part.footprint), 'pad').map((pad) => {
      const number = textOf(pad[1]);
      const [x, y] = numbersAfter(pad, 'at') as [number, number, number?];
      const turn = (numbersAfter(pad, 'at')[2] ?? 0) + (part.at[2] ?? 0);
      const [width, height] = numbersAfter(pad, 'size') as [number, number];
      const [placedX, placedY] = placed(part, x, y);
      const on = child(pad, 'layers')!.slice(1).map(textOf);
      const net = part.nets[number];
      return {
        part: part.ref,
        number,
        net,
        x: placedX,
        y: placedY,
        width: turn % 180 === 0 ? width : height,
        height: turn % 180 === 0 ? height : width,
        layers: on.some((layer) => layer === '*.Cu' || layer === '*.Mask')
          ? [0, 1]
          : on.includes('F.Cu')
            ? [0]
            : [1],
        drilled: child(pad, 'drill') !== undefined,
      } satisfies Pad;
    }),
  );
