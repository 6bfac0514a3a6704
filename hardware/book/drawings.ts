import { box, line, svg, text } from './svg.ts';
import type { Row } from './tables.ts';

/** A reader board's wires, from top to bottom as in reader-wiring.csv; what is shifted goes through a box. */
export function drawReaderWiring(rows: readonly Row[]): string {
  const pitch = 30;
  const top = 60;
  const height = top + rows.length * pitch + 20;
  const parts = [
    text(110, 34, 'Arduino (AVR)', 'mid head'),
    box(30, 44, 160, rows.length * pitch + 12),
    text(330, 34, 'level shift', 'mid head'),
    text(545, 34, 'to', 'mid head'),
  ];
  for (const [i, row] of rows.entries()) {
    const y = top + i * pitch + 12;
    const shifter = row['level shift']!;
    const shifted = shifter !== 'no';
    parts.push(
      text(180, y, `${row.arduino} (${row.avr})`, 'end'),
      line(190, y - 5, shifted ? 285 : 440, y - 5),
      ...(shifted
        ? [
            box(285, y - 17, 90, 24, 'shift'),
            text(330, y, shifter, 'mid small'),
            line(375, y - 5, 440, y - 5),
          ]
        : []),
      text(408, y - 9, arrow(row.direction!), 'mid small'),
      ...(row.to === rows[i - 1]?.to ? [] : [text(446, y, row.to!, 'head')]),
      text(550, y, row.signal!),
      text(650, y, row.note!, 'small'),
    );
  }
  return svg(1040, height, 'Wires of a reader board', parts);
}

const arrow = (direction: string): string =>
  ({ in: '◀ in', out: 'out ▶', pullup: 'pull-up' })[direction] ?? direction;

/** Which jumper tells a board its place: the pins of reader-wiring.csv that are straps. */
export function drawStraps(rows: readonly Row[]): string {
  const straps = rows.filter(({ signal }) => signal!.startsWith('strap'));
  const places = ['place A', 'place B', 'place C', 'place D', 'discards'];
  const parts = straps.map(({ arduino }, i) => text(250 + i * 110, 36, arduino!, 'mid head'));
  for (const [value, place] of places.entries()) {
    const y = 76 + value * 44;
    parts.push(text(40, y, place, 'head'));
    for (const [i, { note }] of straps.entries()) {
      const weight = Number(/is (\d)/.exec(note!)![1]);
      const x = 250 + i * 110;
      const set = Math.floor(value / weight) % 2 === 1;
      parts.push(box(x - 30, y - 18, 60, 26, set ? 'lamp' : ''), text(x, y, set ? 'jumper' : 'open', 'mid'));
    }
  }
  return svg(560, 300, 'Jumpers from A0, A1 and A2 to ground', parts);
}

/** The lights board: an Uno and two MAX7219, as in lights-wiring.csv. */
export function drawLightsWiring(rows: readonly Row[]): string {
  const parts = [box(40, 50, 170, rows.length * 40 + 20), text(125, 38, 'Arduino Nano', 'mid head')];
  for (const [i, row] of rows.entries()) {
    const y = 84 + i * 40;
    if (row.chip !== rows[i - 1]?.chip) {
      const lines = rows.filter(({ chip }) => chip === row.chip).length;
      parts.push(box(430, y - 24, 240, lines * 40 - 4), text(660, y, `MAX7219: ${row.chip}`, 'end head'));
    }
    parts.push(
      text(200, y, row.arduino!, 'end'),
      line(210, y - 5, 430, y - 5),
      text(440, y, row.line!),
      text(320, y - 10, 'out ▶', 'mid small'),
    );
  }
  return svg(720, 84 + rows.length * 40 + 20, 'Wires of the lights board', parts);
}

/** The single lights: one at each crossing of a cathode and an anode, as in lights-leds.csv. */
export function drawLightsLeds(rows: readonly Row[]): string {
  const cathodes = [...new Set(rows.map(({ cathode }) => cathode!))];
  const anodes = [...new Set(rows.map(({ anode }) => anode!))];
  const x = (anode: string) => 130 + anodes.indexOf(anode) * 142;
  const y = (cathode: string) => 60 + cathodes.indexOf(cathode) * 62;
  const parts = [
    text(30, 34, 'cathode / anode', 'small'),
    ...anodes.map((anode) => text(x(anode) + 62, 34, anode, 'mid head')),
    ...cathodes.map((cathode) => text(30, y(cathode) + 26, cathode, 'head')),
  ];
  for (const { cathode, anode, shows } of rows) {
    const words = shows!
      .replace('the table asks about', 'question')
      .replace(' deals (red rack)', ' red rack');
    parts.push(
      box(x(anode!), y(cathode!), 126, 42, 'lamp'),
      text(x(anode!) + 63, y(cathode!) + 26, words, 'mid'),
    );
  }
  return svg(140 + anodes.length * 142, 70 + cathodes.length * 62, 'The lights, by cathode and anode', parts);
}

/** The network between module and loop, once for all loops, and its values as in matching.csv. */
export function drawMatching(rows: readonly Row[]): string {
  const [upper, lower] = [80, 240];
  const leg = (y: number, away: 1 | -1, name: string, isSwitched: boolean): string[] => [
    text(14, y + 5, name, 'head'),
    line(60, y, 190, y),
    ...toGround(130, y, away, 'C0'),
    ...series(190, y, 'C1'),
    line(250, y, 420, y),
    ...toGround(310, y, away, 'C2'),
    ...(isSwitched
      ? [box(420, y - 13, 90, 26, 'shift'), text(465, y + 5, 'loop switch', 'mid small')]
      : [line(420, y, 510, y)]),
    line(510, y, 560, y),
    box(560, y - 11, 60, 22),
    text(590, y + 5, 'Rs', 'mid'),
    line(620, y, 720, y),
  ];
  const columns = ['C0', 'C1', 'C2', 'CT', 'Rs'];
  return svg(800, 360 + rows.length * 26, 'The network between module and loop', [
    ...leg(upper, -1, 'TXP’', true),
    ...leg(lower, 1, 'TXN’', false),
    // The trimmer between the legs.
    line(385, upper, 385, 152),
    line(365, 152, 405, 152),
    line(365, 168, 405, 168),
    line(385, 168, 385, lower),
    line(360, 182, 410, 138),
    text(415, 165, 'CT'),
    box(720, upper - 20, 60, lower - upper + 40),
    text(750, 165, 'loop', 'mid head'),
    ...columns.map((column, i) => text(180 + i * 120, 336, column, 'head')),
    ...rows.flatMap((row, k) => [
      text(30, 362 + k * 26, `${row.loop} (${row.board})`, 'head'),
      ...columns.map((column, i) => text(180 + i * 120, 362 + k * 26, row[column]!)),
    ]),
  ]);
}

/** A capacitor in a line, from x to x + 60. */
const series = (x: number, y: number, name: string): string[] => [
  line(x, y, x + 24, y),
  line(x + 24, y - 14, x + 24, y + 14),
  line(x + 36, y - 14, x + 36, y + 14),
  line(x + 36, y, x + 60, y),
  text(x + 30, y - 20, name, 'mid'),
];

/** A capacitor from a line to ground; `away`: 1 downwards, -1 upwards. */
const toGround = (x: number, y: number, away: 1 | -1, name: string): string[] => [
  line(x, y, x, y + away * 20),
  line(x - 14, y + away * 20, x + 14, y + away * 20),
  line(x - 14, y + away * 30, x + 14, y + away * 30),
  line(x, y + away * 30, x, y + away * 46),
  line(x - 10, y + away * 46, x + 10, y + away * 46),
  text(x + 20, y + away * 26 + 5, name),
  text(x + 14, y + away * 46 + 5, 'ground', 'small'),
];

/** The 5 V lines, as in power.csv, with what protects each. */
export function drawPower(rows: readonly Row[]): string {
  const pitch = 58;
  const parts: string[] = [];
  for (const [i, { from, to, fuse, wire, milliamperes }] of rows.entries()) {
    const y = 30 + i * pitch;
    parts.push(
      box(20, y, 200, 36),
      text(120, y + 23, from!, 'mid'),
      line(220, y + 18, 520, y + 18, fuse === 'none' ? '' : 'fused'),
      text(370, y + 12, `${fuse === 'none' ? '' : `${fuse}, `}${wire}`, 'mid small'),
      text(370, y + 34, `${milliamperes} mA at most`, 'mid small'),
      box(520, y, 240, 36),
      text(640, y + 23, to!, 'mid'),
    );
  }
  return svg(790, 30 + rows.length * pitch, 'The 5 V lines and their fuses', parts);
}
