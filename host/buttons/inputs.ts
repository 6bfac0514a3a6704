import type { Field } from './report-descriptor.ts';

/** The name of an input that can be pressed on a board: `button 3`, `X low`, `hat up`, `report 2 button 1`. */
export type InputName = string;

/** A field of a report that has inputs. */
export interface BoardField {
  readonly field: Field;
  readonly name: string;
  readonly kind: 'button' | 'axis' | 'hat';
}

const DESKTOP_PAGE = 0x01;
const BUTTON_PAGE = 0x09;
const HAT = 0x39;

/** The axes (HID Usage Tables, Generic Desktop Page). Encoder boards use them for the four joystick contacts. */
const AXES: Readonly<Record<number, string>> = {
  48: 'X',
  49: 'Y',
  50: 'Z',
  51: 'Rx',
  52: 'Ry',
  53: 'Rz',
  54: 'slider',
  55: 'dial',
  56: 'wheel',
};

/** The directions of a hat by its value above the least: eight clockwise, or every second one of them. */
const ROUND: readonly (readonly string[])[] = [
  ['up'],
  ['up', 'right'],
  ['right'],
  ['right', 'down'],
  ['down'],
  ['down', 'left'],
  ['left'],
  ['left', 'up'],
];

/** The fields of a board that can be pressed, each with a unique name, in the order of its descriptor. */
export function boardFields(fields: readonly Field[]): BoardField[] {
  const taken = new Map<string, number>();
  return fields.flatMap((field) => {
    const found = plainName(field);
    if (found === null) return [];
    const plain = field.report === 0 ? found.name : `report ${field.report} ${found.name}`;
    const times = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, times);
    return [{ field, kind: found.kind, name: times === 1 ? plain : `${plain} (${times})` }];
  });
}

function plainName({ usagePage, usage }: Field): { name: string; kind: BoardField['kind'] } | null {
  if (usagePage === BUTTON_PAGE && usage > 0) return { name: `button ${usage}`, kind: 'button' };
  if (usagePage !== DESKTOP_PAGE) return null;
  if (usage === HAT) return { name: 'hat', kind: 'hat' };
  const axis = AXES[usage];
  return axis === undefined ? null : { name: axis, kind: 'axis' };
}

/**
 * The inputs held down after a report, given those held before it: a device with several reports covers its fields
 * in turn. A report too short for a field says nothing about it.
 */
export function heldAfter(
  fields: readonly BoardField[],
  before: ReadonlySet<InputName>,
  report: Uint8Array,
): Set<InputName> {
  const numbered = fields.some(({ field }) => field.report !== 0);
  const number = numbered ? (report[0] ?? 0) : 0;
  const body = numbered ? report.subarray(1) : report;
  const held = new Set(before);
  for (const part of fields) {
    if (part.field.report !== number || part.field.at + part.field.bits > body.length * 8) continue;
    for (const name of inputsOf(part)) held.delete(name);
    for (const name of heldIn(part, numberIn(part.field, body))) held.add(name);
  }
  return held;
}

/** The inputs of a field. */
export function inputsOf({ name, kind }: BoardField): InputName[] {
  switch (kind) {
    case 'button':
      return [name];
    case 'axis':
      return [`${name} low`, `${name} high`];
    case 'hat':
      return ['up', 'right', 'down', 'left'].map((direction) => `${name} ${direction}`);
  }
}

function heldIn({ field, name, kind }: BoardField, value: number): InputName[] {
  const { least, greatest } = field;
  switch (kind) {
    case 'button':
      return value !== 0 ? [name] : [];
    case 'axis': {
      // A contact drives an axis to its end; the noise of an unwired axis stays near the middle.
      const quarter = (greatest - least) / 4;
      if (value <= least + quarter) return [`${name} low`];
      return value >= greatest - quarter ? [`${name} high`] : [];
    }
    case 'hat': {
      if (value < least || value > greatest) return [];
      const step = greatest - least === 3 ? 2 : 1;
      return (ROUND[(value - least) * step] ?? []).map((direction) => `${name} ${direction}`);
    }
  }
}

/** The number in a field: least significant bit first, signed only if the least value is negative. */
function numberIn({ at, bits, least }: Field, body: Uint8Array): number {
  let value = 0;
  for (let i = bits - 1; i >= 0; i--) {
    const bit = at + i;
    value = value * 2 + ((body[bit >> 3]! >> (bit & 7)) & 1);
  }
  return least < 0 && value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
}
