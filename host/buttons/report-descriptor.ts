import { err, ok, type Result } from '../../shared/game/result.ts';

/*
 * A board's report descriptor says what its reports mean (USB HID 1.11, 6.2.2): its items give the number of fields,
 * their size in bits, and the use of each (HID Usage Tables).
 */

/** One field of an input report: a button, an axis or a hat switch. */
export interface Field {
  /** Number of the report it is in; 0 if the device has only one and sends no number. */
  readonly report: number;
  /** Its offset in bits after the report's number. */
  readonly at: number;
  /** Its length in bits. */
  readonly bits: number;
  readonly usagePage: number;
  readonly usage: number;
  /** The least and the greatest valid value; others mean "nothing", as with a hat at rest. */
  readonly least: number;
  readonly greatest: number;
}

/** Why a descriptor cannot be used. */
export interface DescriptorError {
  readonly code: 'cut-off' | 'too-many-fields' | 'stack';
  readonly message: string;
}

/** A descriptor with more fields than this is broken. */
const MOST_FIELDS = 4096;

/** Items, by type and tag without the size (6.2.2.4, 6.2.2.7, 6.2.2.8). */
const INPUT = 0x80;
const USAGE_PAGE = 0x04;
const LOGICAL_MINIMUM = 0x14;
const LOGICAL_MAXIMUM = 0x24;
const REPORT_SIZE = 0x74;
const REPORT_ID = 0x84;
const REPORT_COUNT = 0x94;
const PUSH = 0xa4;
const POP = 0xb4;
const USAGE = 0x08;
const USAGE_MINIMUM = 0x18;
const USAGE_MAXIMUM = 0x28;
const LONG_ITEM = 0xfe;

const MAIN_TYPE = 0;

/** Bits of an Input item's value: padding, and a field a usage rather than an array. */
const CONSTANT = 1;
const VARIABLE = 2;

/** Values that hold until an item changes them (6.2.2.7). */
interface Globals {
  usagePage: number;
  least: number;
  greatest: number;
  bits: number;
  count: number;
  report: number;
}

/** Values that hold for the next main item only (6.2.2.8). Usages have their page in the upper 16 bits. */
interface Locals {
  usages: number[];
  first: number;
}

/** The single fields of all input reports of a device; arrays, which keyboards use, are left out. */
export function parseDescriptor(bytes: Uint8Array): Result<Field[], DescriptorError> {
  const fields: Field[] = [];
  const ends = new Map<number, number>();
  const stack: Globals[] = [];
  let globals: Globals = { usagePage: 0, least: 0, greatest: 0, bits: 0, count: 0, report: 0 };
  let locals: Locals = { usages: [], first: 0 };
  let at = 0;
  while (at < bytes.length) {
    const head = bytes[at]!;
    if (head === LONG_ITEM) {
      at += 3 + (bytes[at + 1] ?? 0);
      continue;
    }
    const size = [0, 1, 2, 4][head & 3]!;
    if (at + 1 + size > bytes.length) {
      return err({ code: 'cut-off', message: `the report descriptor ends within the item at byte ${at}` });
    }
    const data = bytes.subarray(at + 1, at + 1 + size);
    const item = head & 0xfc;
    at += 1 + size;
    if (item === PUSH) stack.push({ ...globals });
    else if (item === POP) {
      const before = stack.pop();
      if (!before) return err({ code: 'stack', message: 'the report descriptor has a Pop without a Push' });
      globals = before;
    } else if (item === INPUT) {
      if (fields.length + globals.count > MOST_FIELDS) {
        return err({
          code: 'too-many-fields',
          message: `the report descriptor has over ${MOST_FIELDS} fields`,
        });
      }
      addFields(fields, ends, globals, locals, unsigned(data));
    } else takeItem(globals, locals, item, data);
    if ((head & 0x0c) === MAIN_TYPE) locals = { usages: [], first: 0 };
  }
  return ok(fields);
}

function takeItem(globals: Globals, locals: Locals, item: number, data: Uint8Array): void {
  switch (item) {
    case USAGE_PAGE:
      globals.usagePage = unsigned(data);
      break;
    case LOGICAL_MINIMUM:
      globals.least = signed(data);
      break;
    case LOGICAL_MAXIMUM:
      // Many descriptors give 255 in one byte, which by the standard is -1; but it must not be below the least.
      globals.greatest = signed(data) < globals.least ? unsigned(data) : signed(data);
      break;
    case REPORT_SIZE:
      globals.bits = unsigned(data);
      break;
    case REPORT_ID:
      globals.report = unsigned(data);
      break;
    case REPORT_COUNT:
      globals.count = unsigned(data);
      break;
    case USAGE:
      locals.usages.push(wholeUsage(globals, data));
      break;
    case USAGE_MINIMUM:
      locals.first = wholeUsage(globals, data);
      break;
    case USAGE_MAXIMUM:
      for (let usage = locals.first; usage <= wholeUsage(globals, data); usage++) {
        if (locals.usages.length >= MOST_FIELDS) break;
        locals.usages.push(usage);
      }
  }
}

/** A usage with its page; a usage of four bytes contains its page. */
const wholeUsage = ({ usagePage }: Globals, data: Uint8Array): number =>
  data.length === 4 ? unsigned(data) : usagePage * 0x1_0000 + unsigned(data);

function addFields(
  fields: Field[],
  ends: Map<number, number>,
  globals: Globals,
  { usages }: Locals,
  kind: number,
): void {
  const { report, bits, count, least, greatest } = globals;
  const start = ends.get(report) ?? 0;
  ends.set(report, start + bits * count);
  if ((kind & CONSTANT) !== 0 || (kind & VARIABLE) === 0 || bits < 1 || bits > 32) return;
  for (let i = 0; i < count; i++) {
    // If there are fewer usages than fields, the last usage applies to the rest (6.2.2.8).
    const whole = usages[Math.min(i, usages.length - 1)];
    if (whole === undefined) return;
    const [usagePage, usage] = [Math.floor(whole / 0x1_0000), whole % 0x1_0000];
    fields.push({ report, at: start + i * bits, bits, usagePage, usage, least, greatest });
  }
}

function unsigned(data: Uint8Array): number {
  let value = 0;
  for (let i = data.length - 1; i >= 0; i--) value = value * 256 + data[i]!;
  return value;
}

function signed(data: Uint8Array): number {
  const value = unsigned(data);
  const half = 2 ** (8 * data.length - 1);
  return data.length > 0 && value >= half ? value - 2 * half : value;
}
