import type { Part } from './design.ts';
import { type Pin, pinsOf } from './library.ts';
import type { Node } from './sexpr.ts';
import { LETTER, POWER_SYMBOLS } from './sheet.ts';

/** Length of the wire from a pin to its label. */
export const STUB = 2.54;

const labelLength = (net: string): number => net.length * LETTER * 0.95 + 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One unit of a part with its pins. */
export interface Unit {
  readonly part: Part;
  readonly unit: number;
  readonly turn: 0 | 90;
  readonly pins: readonly Pin[];
  readonly box: Box;
}

/** The way a pin's wire goes, on the sheet, y downwards: away from the body. */
export const outward = ({ angle }: Pin): readonly [number, number] =>
  ({ 0: [-1, 0], 90: [0, 1], 180: [1, 0], 270: [0, -1] })[angle] as [number, number];

/** Whether a net has its usual symbol at a pin whose wire goes that way, and not a label. */
export const usesSymbol = (net: string, [, dy]: readonly [number, number]): boolean =>
  dy !== 0 && net in POWER_SYMBOLS;

/** A unit of a part on the sheet: turned if that reads better, and how much room it takes. */
export function unitOf(part: Part, unit: number, symbol: Node[]): Unit {
  const upright = pinsOf(symbol).filter((pin) => pin.unit === unit);
  // A resistor between two signals lies, so that their names can be read; one at a supply stands.
  const lies =
    upright.length === 2 &&
    upright.every(({ x, number }) => x === 0 && !((part.nets[number] ?? '') in POWER_SYMBOLS));
  const turn = lies ? 90 : 0;
  const pins = lies
    ? upright.map((pin) => ({ ...pin, x: -pin.y, y: pin.x, angle: (pin.angle + 90) % 360 }))
    : upright;
  const box: Box = { left: -2.54, top: -5.08, right: 2.54, bottom: 2.54 };
  const include = (x: number, y: number) => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const pin of pins) {
    const [dx, dy] = outward(pin);
    const net = part.nets[pin.number];
    const length = net === undefined ? 1 : STUB + (usesSymbol(net, [dx, dy]) ? 5 : labelLength(net));
    include(pin.x + dx * length, -pin.y + dy * length);
    include(pin.x - 1.27, -pin.y - 1.27);
    include(pin.x + 1.27, -pin.y + 1.27);
  }
  const [refX, refY] = namePlace(pins);
  const width = Math.max(part.value.length, part.ref.length + 1) * LETTER;
  const from = turn === 90 ? refX - width / 2 : refX;
  include(from, refY - 4);
  include(from + width, refY);
  return { part, unit, turn, pins, box };
}

/** Where a unit's name goes: right of a part with two pins one over the other, else over the upper left corner. */
export function namePlace(pins: readonly Pin[]): readonly [x: number, y: number] {
  if (pins.length === 0) return [3.81, 1.27];
  const height = Math.max(...pins.map(({ y }) => y)) - Math.min(...pins.map(({ y }) => y));
  if (pins.length === 2 && pins.every(({ x }) => x === pins[0]!.x)) return [height > 10 ? 6.5 : 3.3, 1.27];
  if (pins.length === 2 && pins.every(({ y }) => y === 0)) return [0, -3.81];
  const vertical = pins.some((pin) => outward(pin)[1] < 0);
  const left = Math.min(...pins.map(({ x }) => x));
  const top = -Math.max(...pins.map(({ y }) => y));
  return vertical ? [left - 10.16, top + 1.27] : [left + 1.27, top - 5.08];
}
