import { type Board, type Part, partsOf } from './design.ts';
import { identityOf, symbolIdentity, uuid } from './identity.ts';
import { type Library, type Pin, pinsOf, unitsOf } from './library.ts';
import { type Node, num, quoted } from './sexpr.ts';

/*
 * The sheet of a board. Groups of parts stand in frames, side by side; every pin has a short wire to a label with its
 * net's name, so a part can be read alone. Ground and the supplies have their usual symbols.
 */

/** Nets that KiCad's library `power` has a symbol for. */
const POWER_SYMBOLS: Readonly<Record<string, string>> = { GND: 'power:GND', '+5V': 'power:+5V', '+3V3': 'power:+3V3' };

/** KiCad's grid of sheets, in mm. */
const GRID = 2.54;
const STUB = 2.54;
const LETTER = 1.27;

const snap = (value: number): number => Math.ceil(value / GRID) * GRID;
const at = (x: number, y: number, ...turn: number[]): Node[] => ['at', ...[x, y, ...turn].map(num)];
const font = (...more: Node[]): Node[] => ['effects', ['font', ['size', num(LETTER), num(LETTER)]], ...more];
const labelLength = (net: string): number => net.length * LETTER * 0.95 + 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One unit of a part with its pins. */
interface Unit {
  readonly part: Part;
  readonly unit: number;
  readonly turn: 0 | 90;
  readonly pins: readonly Pin[];
  readonly box: Box;
}

/** The way a pin's wire goes, on the sheet, y downwards: away from the body. */
const outward = ({ angle }: Pin): readonly [number, number] =>
  ({ 0: [-1, 0], 90: [0, 1], 180: [1, 0], 270: [0, -1] })[angle] as [number, number];

const usesSymbol = (net: string, [, dy]: readonly [number, number]): boolean => dy !== 0 && net in POWER_SYMBOLS;

function unitOf(part: Part, unit: number, symbol: Node[]): Unit {
  const upright = pinsOf(symbol).filter((pin) => pin.unit === unit);
  // A resistor between two signals lies, so that their names can be read; one at a supply stands.
  const lies = upright.length === 2 && upright.every(({ x, number }) => x === 0 && !((part.nets[number] ?? '') in POWER_SYMBOLS));
  const turn = lies ? 90 : 0;
  const pins = lies ? upright.map((pin) => ({ ...pin, x: -pin.y, y: pin.x, angle: (pin.angle + 90) % 360 })) : upright;
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
  include(refX, refY - 4);
  include(refX + width, refY);
  return { part, unit, turn, pins, box };
}

/** Where a unit's name goes: right of a part with two pins one over the other, else over the upper left corner. */
function namePlace(pins: readonly Pin[]): readonly [x: number, y: number] {
  if (pins.length === 0) return [3.81, 1.27];
  if (pins.length === 2 && pins.every(({ x }) => x === pins[0]!.x)) return [3.3, 1.27];
  if (pins.length === 2 && pins.every(({ y }) => y === 0)) return [-2.54, -2];
  const vertical = pins.some((pin) => outward(pin)[1] < 0);
  const left = Math.min(...pins.map(({ x }) => x));
  const top = -Math.max(...pins.map(({ y }) => y));
  return vertical ? [left - 10.16, top + 1.27] : [left + 1.27, top - 3.81];
}

/** Writes the schematic of a board. */
export function writeSchematic(board: Board, library: Library): Node[] {
  const root = identityOf(`${board.name} sheet`);
  const used = new Map<string, Node[]>();
  const symbolOf = (name: string): Node[] => {
    const symbol = used.get(name) ?? library.symbol(name);
    used.set(name, symbol);
    return symbol;
  };
  const items: Node[] = [];
  let count = 0;
  const next = (kind: string): Node[] => uuid(`${board.name} ${kind} ${count++}`);

  const place = (name: string, ref: string, unit: number, x: number, y: number, turn: number, id: string, fields: Node[][], pins: readonly string[], dnp = false) =>
    items.push([
      'symbol', ['lib_id', quoted(name)], at(x, y, turn), ['unit', `${unit}`],
      ['exclude_from_sim', 'no'], ['in_bom', ref.startsWith('#') || ref.startsWith('H') ? 'no' : 'yes'], ['on_board', 'yes'], ['dnp', dnp ? 'yes' : 'no'],
      ['uuid', quoted(id)], ...fields,
      ...pins.map((pin): Node => ['pin', quoted(pin), uuid(`${id} pin ${pin}`)]),
      ['instances', ['project', quoted(board.name), ['path', quoted(`/${root}`), ['reference', quoted(ref)], ['unit', `${unit}`]]]],
    ]);
  const field = (name: string, value: string, x: number, y: number, turn: number = 0, hidden = false, justify = 'left'): Node[] => [
    'property', quoted(name), quoted(value), at(x, y, turn),
    font(...(justify ? [['justify', justify]] : []), ...(hidden ? [['hide', 'yes']] : [])),
  ];

  let powerSymbols = 0;
  const power = (name: string, value: string, x: number, y: number, turn: number) => {
    symbolOf(name);
    powerSymbols++;
    const ref = `#PWR${`${powerSymbols}`.padStart(3, '0')}`;
    const below = (value === 'GND') === (turn === 0);
    place(name, ref, 1, x, y, turn, identityOf(`${board.name} ${ref}`), [
      field('Reference', ref, x, y, 0, true, ''),
      field('Value', value, x, y + (below ? 4 : -3.4), 0, name === 'power:PWR_FLAG', ''),
      field('Footprint', '', x, y, 0, true, ''),
    ], ['1']);
  };
  const label = (net: string, x: number, y: number, [dx, dy]: readonly [number, number]) => {
    const turn = dx > 0 ? 0 : dx < 0 ? 180 : dy < 0 ? 90 : 270;
    const justify = dx > 0 || dy < 0 ? 'left' : 'right';
    items.push(['global_label', quoted(net), ['shape', 'passive'], at(x, y, turn), font(['justify', justify]), next('label'),
      ['property', quoted('Intersheetrefs'), quoted('${INTERSHEET_REFS}'), at(x, y, 0), font(['hide', 'yes'])]]);
  };
  const wire = (x: number, y: number, toX: number, toY: number) =>
    items.push(['wire', ['pts', ['xy', num(x), num(y)], ['xy', num(toX), num(toY)]], ['stroke', ['width', '0'], ['type', 'default']], next('wire')]);
  const text = (words: string, x: number, y: number, size: number) =>
    items.push(['text', quoted(words), ['exclude_from_sim', 'no'], at(x, y, 0),
      ['effects', ['font', ['size', num(size), num(size)]], ['justify', 'left', 'top']], next('text')]);

  const placeUnit = ({ part, unit, turn, pins }: Unit, x: number, y: number) => {
    const [refX, refY] = namePlace(pins);
    const id = symbolIdentity(board.name, part.ref, unit);
    place(part.symbol, part.ref, unit, x, y, turn, id, [
      field('Reference', part.ref, x + refX, y + refY - 2.54, turn),
      field('Value', part.value, x + refX, y + refY, turn),
      field('Footprint', part.footprint, x, y, 0, true),
      field('Datasheet', '', x, y, 0, true),
    ], pins.map(({ number }) => number), part.optional);
    const done = new Set<string>();
    for (const pin of pins) {
      const [pinX, pinY] = [x + pin.x, y - pin.y];
      const [dx, dy] = outward(pin);
      const net = part.nets[pin.number];
      // Some symbols have pins one upon the other, which one wire joins.
      if (done.has(`${pinX} ${pinY}`)) continue;
      done.add(`${pinX} ${pinY}`);
      if (net === undefined) {
        items.push(['no_connect', at(pinX, pinY), next('no connect')]);
        continue;
      }
      const [endX, endY] = [pinX + dx * STUB, pinY + dy * STUB];
      wire(pinX, pinY, endX, endY);
      if (!usesSymbol(net, [dx, dy])) label(net, endX, endY, [dx, dy]);
      else power(POWER_SYMBOLS[net]!, net, endX, endY, (net === 'GND') === (dy > 0) ? 0 : 180);
    }
  };

  // The groups from left to right, in rows; inside a group its parts likewise.
  const [pageWidth] = board.paper === 'A3' ? [420] : [297];
  let [groupX, groupY, rowHeight] = [15.24, 15.24, 0];
  for (const group of board.groups) {
    const units = group.parts.flatMap((part) => unitsOf(symbolOf(part.symbol)).map((unit) => unitOf(part, unit, symbolOf(part.symbol))));
    const limit = pageWidth - 15.24 - 12.7;
    const widest = Math.min(limit - 5.08, Math.max(110, ...units.map(({ box }) => box.right - box.left + 6)));
    const places: { unit: Unit; x: number; y: number }[] = [];
    const header = group.note ? 6 + 2.6 * group.note.split('\n').length : 6;
    let [x, y, height, width] = [2.54, snap(header), 0, group.title.length * 2.2];
    for (const unit of units) {
      const [w, h] = [snap(unit.box.right - unit.box.left) + GRID, snap(unit.box.bottom - unit.box.top) + GRID];
      if (x + w > widest && x > 2.54) [x, y, height] = [2.54, y + height, 0];
      places.push({ unit, x: x + snap(-unit.box.left), y: y + snap(-unit.box.top) });
      x += w;
      width = Math.max(width, x);
      height = Math.max(height, h);
    }
    const noteWidth = Math.max(0, ...(group.note ?? '').split('\n').map((line) => line.length * 1.35));
    const [groupWidth, groupHeight] = [snap(Math.max(width, noteWidth) + 2.54), snap(y + height)];
    if (groupX + groupWidth > limit + 12.7 && groupX > 15.24) [groupX, groupY, rowHeight] = [15.24, groupY + rowHeight + 5.08, 0];
    items.push(['rectangle', ['start', num(groupX), num(groupY)], ['end', num(groupX + groupWidth), num(groupY + groupHeight)],
      ['stroke', ['width', '0'], ['type', 'dash']], ['fill', ['type', 'none']], next('frame')]);
    text(group.title, groupX + 1.5, groupY + 1.5, 2);
    if (group.note) text(group.note, groupX + 1.5, groupY + 5, 1.5);
    for (const { unit, x: ux, y: uy } of places) placeUnit(unit, groupX + ux, groupY + uy);
    groupX += groupWidth + 5.08;
    rowHeight = Math.max(rowHeight, groupHeight);
  }
  groupY += rowHeight + 12.7;
  board.supplied.forEach((net, i) => {
    const x = 25.4 + i * 25.4;
    power('power:PWR_FLAG', 'PWR_FLAG', x, groupY, 0);
    wire(x, groupY, x, groupY + STUB);
    label(net, x, groupY + STUB, [0, 1]);
  });
  text('KiCad is told here which nets are supplied from outside', 22.86, groupY - 8, 1.5);

  return [
    'kicad_sch', ['version', '20250114'], ['generator', quoted('mingg')], ['generator_version', quoted('9.0')],
    ['uuid', quoted(root)], ['paper', quoted(board.paper)],
    ['title_block', ['title', quoted(board.title)], ['rev', quoted(board.revision)], ['company', quoted('Mingg, CERN-OHL-P-2.0')]],
    ['lib_symbols', ...[...used.values()]],
    ...items,
    ['sheet_instances', ['path', quoted('/'), ['page', quoted('1')]]],
    ['embedded_fonts', 'no'],
  ];
}

/** All nets of a board, in the order in which its parts name them. */
export const netsOf = (board: Board): string[] => [...new Set(partsOf(board).flatMap(({ nets }) => Object.values(nets)))];
