import type { Board, Part } from './design.ts';
import { partsOf } from './design.ts';
import type { Library } from './library.ts';
import { type Pad, placed } from './pads.ts';
import { children, type Node, numbersAfter, textAfter } from './sexpr.ts';

/*
 * Where the names of parts go on the silk screen: beside their part, where neither a pad nor another drawing is.
 */

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text on the silk screen, by its middle. */
export interface Label {
  readonly part: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly turn: 0 | 90;
}

/** Height of letters; makers print no smaller ones well. */
export const LETTER = 0.8;

const around = (x: number, y: number, width: number, height: number): Rectangle => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});
const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The room that a text takes, with a little space around it. */
export const textRoom = (text: string, x: number, y: number, turn: number, height = LETTER): Rectangle => {
  const [width, tall] = [text.length * height * 0.95 + 0.3, height * 1.35 + 0.2];
  return turn === 0 ? around(x, y, width, tall) : around(x, y, tall, width);
};

/** The lines of a footprint on a layer, each as the rectangle around it. */
function linesOf(part: Part, footprint: Node[], layer: string): Rectangle[] {
  const points = (item: Node[]): (readonly [number, number])[] =>
    item[0] === 'fp_circle'
      ? (() => {
          const [x, y] = numbersAfter(item, 'center') as [number, number];
          const [endX, endY] = numbersAfter(item, 'end') as [number, number];
          const r = Math.hypot(endX - x, endY - y);
          return [
            [x - r, y - r],
            [x + r, y + r],
          ];
        })()
      : ['start', 'mid', 'end'].flatMap((name) => {
          const found = numbersAfter(item, name);
          return found.length === 2 ? [found as [number, number]] : [];
        });
  return ['fp_line', 'fp_arc', 'fp_circle', 'fp_rect']
    .flatMap((kind) => children(footprint, kind))
    .filter((item) => textAfter(item, 'layer') === layer)
    .map((item) => {
      const spots = points(item).map(([x, y]) => placed(part, x, y));
      return {
        left: Math.min(...spots.map(([x]) => x)) - 0.1,
        top: Math.min(...spots.map(([, y]) => y)) - 0.1,
        right: Math.max(...spots.map(([x]) => x)) + 0.1,
        bottom: Math.max(...spots.map(([, y]) => y)) + 0.1,
      };
    });
}

/** The rectangle around rectangles. */
const hull = (all: readonly Rectangle[]): Rectangle => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

/**
 * A place for the name of every part, and for what its `silk` says.
 * @throws {RangeError} naming the text that has no place.
 */
export function placeLabels(board: Board, library: Library, pads: readonly Pad[]): Label[] {
  const parts = partsOf(board);
  const taken: Rectangle[] = [
    ...pads
      .filter(({ layers }) => layers.includes(0))
      .map(({ x, y, width, height }) => around(x, y, width + 0.3, height + 0.3)),
    ...parts.flatMap((part) => linesOf(part, library.footprint(part.footprint), 'F.SilkS')),
    ...board.texts.map(({ text, at: [x, y, turn = 0], height }) => textRoom(text, x, y, turn, height)),
  ];
  const [width, height] = board.size;
  const free = (room: Rectangle): boolean =>
    room.left > 0.6 &&
    room.top > 0.6 &&
    room.right < width - 0.6 &&
    room.bottom < height - 0.6 &&
    !taken.some((other) => overlap(room, other));
  return parts.flatMap((part) => {
    if (part.ref.startsWith('H')) return [];
    const body = hull(linesOf(part, library.footprint(part.footprint), 'F.CrtYd'));
    return [part.ref, ...(part.silk ? [part.silk] : [])].map((text): Label => {
      const found = [...candidates(text, body)].find(({ x, y, turn }) => free(textRoom(text, x, y, turn)));
      if (!found)
        throw new RangeError(`${part.ref}: no room on the silk screen for “${text}”. Move the parts apart.`);
      taken.push(textRoom(text, found.x, found.y, found.turn));
      return { part: part.ref, text, ...found };
    });
  });
}

/** Places around a body, the nearest first: over it, under it, beside it, along its sides. */
function* candidates(text: string, body: Rectangle): Generator<{ x: number; y: number; turn: 0 | 90 }> {
  const { left, top, right, bottom } = body;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const [w, h] = [(text.length * LETTER * 0.95) / 2 + 0.2, LETTER * 0.7 + 0.1];
  for (let away = 0; away < 4; away += 0.4)
    for (let along = 0; along < 8; along += 0.5)
      for (const sign of along === 0 ? [1] : [1, -1])
        for (const turn of [0, 90] as const) {
          const [halfX, halfY] = turn === 0 ? [w, h] : [h, w];
          const [shiftX, shiftY] = [middleX + sign * along, middleY + sign * along];
          if (shiftX > left - 1 && shiftX < right + 1) {
            yield { x: shiftX, y: top - halfY - away, turn };
            yield { x: shiftX, y: bottom + halfY + away, turn };
          }
          if (shiftY > top - 1 && shiftY < bottom + 1) {
            yield { x: right + halfX + away, y: shiftY, turn };
            yield { x: left - halfX - away, y: shiftY, turn };
          }
        }
  // A socket for a module has room inside.
  for (let x = left + w; x <= right - w; x += 0.5)
    for (let y = top + h; y <= bottom - h; y += 0.5) yield { x, y, turn: 0 };
}
