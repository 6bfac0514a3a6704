import { type Board, type Group, partsOf } from './design.ts';
import { symbolIdentity } from './identity.ts';
import { type Library, unitsOf } from './library.ts';
import { type Node, quoted } from './sexpr.ts';
import { field, POWER_SYMBOLS, Sheet } from './sheet.ts';
import { namePlace, outward, STUB, type Unit, unitOf, usesSymbol } from './unit.ts';

/*
 * The sheet of a board. Groups of parts stand in frames, side by side; every pin has a short wire to a label with its
 * net's name, so a part can be read alone. Ground and the supplies have their usual symbols.
 */

/** KiCad's grid of sheets, in mm. */
const GRID = 2.54;

/** Widths of paper in mm, lying, and what a sheet keeps free at its edges and between groups. */
const PAGE_WIDTH = { A2: 594, A3: 420, A4: 297 } as const;
const MARGIN = 15.24;
const GAP = 5.08;

/** Groups are not wider than this, in mm, unless a single part is. */
const GROUP_WIDTH = 120;

const snap = (value: number): number => Math.ceil(value / GRID) * GRID;

/** A group with the places of its units, from its upper left corner. */
interface PackedGroup {
  readonly group: Group;
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly unit: Unit; readonly x: number; readonly y: number }[];
}

/** Puts the units of a group into rows. */
function packGroup(group: Group, sheet: Sheet): PackedGroup {
  const units = group.parts.flatMap((part) => {
    const symbol = sheet.symbol(part.symbol);
    return unitsOf(symbol).map((unit) => unitOf(part, unit, symbol));
  });
  const widest = Math.max(GROUP_WIDTH, ...units.map(({ box }) => box.right - box.left + 6));
  const notes = group.note?.split('\n') ?? [];
  let [x, y, height, width] = [GRID, snap(6 + 2.6 * notes.length), 0, group.title.length * 2.2];
  const places = units.map((unit) => {
    const { left, top, right, bottom } = unit.box;
    const [unitWidth, unitHeight] = [snap(right - left) + GRID, snap(bottom - top) + GRID];
    if (x + unitWidth > widest && x > GRID) [x, y, height] = [GRID, y + height, 0];
    const place = { unit, x: x + snap(-left), y: y + snap(-top) };
    x += unitWidth;
    width = Math.max(width, x);
    height = Math.max(height, unitHeight);
    return place;
  });
  const noteWidth = Math.max(0, ...notes.map((line) => line.length * 1.35));
  return { group, places, width: snap(Math.max(width, noteWidth) + GRID), height: snap(y + height) };
}

/** Draws a unit with the wires and labels of its pins. */
function drawUnit(board: Board, sheet: Sheet, { part, unit, turn, pins }: Unit, x: number, y: number): void {
  const [nameX, nameY] = namePlace(pins);
  const justify = turn === 90 ? '' : 'left';
  sheet.place({
    symbol: part.symbol,
    ref: part.ref,
    unit,
    at: [x, y, turn],
    identity: symbolIdentity(board.name, part.ref, unit),
    fields: [
      field('Reference', part.ref, [x + nameX, y + nameY - GRID, turn], { justify }),
      field('Value', part.value, [x + nameX, y + nameY, turn], { justify }),
      field('Footprint', part.footprint, [x, y, 0], { hidden: true, justify: 'left' }),
      field('Datasheet', '', [x, y, 0], { hidden: true, justify: 'left' }),
    ],
    pins: pins.map(({ number }) => number),
    optional: part.optional,
  });
  const done = new Set<string>();
  for (const pin of pins) {
    const [pinX, pinY] = [x + pin.x, y - pin.y];
    const [dx, dy] = outward(pin);
    const net = part.nets[pin.number];
    // Some symbols have pins one upon the other, which one wire joins.
    if (done.has(`${pinX} ${pinY}`)) continue;
    done.add(`${pinX} ${pinY}`);
    if (net === undefined) {
      sheet.noConnect(pinX, pinY);
      continue;
    }
    const [endX, endY] = [pinX + dx * STUB, pinY + dy * STUB];
    sheet.wire(pinX, pinY, endX, endY);
    const isDown = dy > 0;
    if (!usesSymbol(net, [dx, dy])) sheet.label(net, endX, endY, [dx, dy]);
    else sheet.power(POWER_SYMBOLS[net]!, net, endX, endY, (net === 'GND') === isDown ? 0 : 180);
  }
}

/** Writes the schematic of a board. */
export function writeSchematic(board: Board, library: Library): Node[] {
  const sheet = new Sheet(board.name, library);
  let [left, top, rowHeight] = [MARGIN, MARGIN, 0];
  for (const group of board.groups) {
    const { width, height, places } = packGroup(group, sheet);
    if (left + width > PAGE_WIDTH[board.paper] - MARGIN && left > MARGIN)
      [left, top, rowHeight] = [MARGIN, top + rowHeight + GAP, 0];
    sheet.frame(left, top, width, height);
    sheet.text(group.title, left + 1.5, top + 1.5, 2);
    if (group.note) sheet.text(group.note, left + 1.5, top + 5, 1.5);
    for (const { unit, x, y } of places) drawUnit(board, sheet, unit, left + x, top + y);
    left += width + GAP;
    rowHeight = Math.max(rowHeight, height);
  }
  const below = top + rowHeight + 12.7;
  for (const [i, net] of board.supplied.entries()) {
    const x = 25.4 + i * 25.4;
    if (i === 0) sheet.text('KiCad is told here which nets are supplied from outside', 22.86, below - 8, 1.5);
    sheet.power('power:PWR_FLAG', 'PWR_FLAG', x, below, 0);
    sheet.wire(x, below, x, below + STUB);
    sheet.label(net, x, below + STUB, [0, 1]);
  }
  const { symbols, items } = sheet.contents;
  return [
    'kicad_sch',
    ['version', '20250114'],
    ['generator', quoted('mingg')],
    ['generator_version', quoted('9.0')],
    ['uuid', quoted(sheet.identity)],
    ['paper', quoted(board.paper)],
    titleBlock(board),
    ['lib_symbols', ...symbols],
    ...items,
    ['sheet_instances', ['path', quoted('/'), ['page', quoted('1')]]],
    ['embedded_fonts', 'no'],
  ];
}

/** What stands in the corner of a sheet, and in a layout's file. */
export const titleBlock = (board: Board): Node[] => [
  'title_block',
  ['title', quoted(board.title)],
  ['rev', quoted(board.revision)],
  ['company', quoted('Mingg, CERN-OHL-P-2.0')],
];

/** All nets of a board, in the order in which its parts name them. */
export const netsOf = (board: Board): string[] => [
  ...new Set(partsOf(board).flatMap(({ nets }) => Object.values(nets))),
];
