import { box, line, svg, text } from './svg.ts';
import type { Row } from './tables.ts';

/** A reader board's wires, from top to bottom as in reader-wiring.csv; what is shifted to 3.3 V goes through a box. */
export function drawReaderWiring(rows: readonly Row[]): string {
  const pitch = 30;
  const top = 60;
  const height = top + rows.length * pitch + 20;
  const parts = [
    text(110, 34, 'Arduino (AVR)', 'mid head'),
    box(30, 44, 160, rows.length * pitch + 12),
    text(330, 34, '74HC4050', 'mid head'),
    text(545, 34, 'to', 'mid head'),
  ];
  for (const [i, row] of rows.entries()) {
    const y = top + i * pitch + 12;
    const shifted = row['level shift'] === 'yes';
    parts.push(
      text(180, y, `${row.arduino} (${row.avr})`, 'end'),
      line(190, y - 5, shifted ? 300 : 440, y - 5),
      ...(shifted ? [box(300, y - 17, 60, 22, 'shift'), line(360, y - 5, 440, y - 5)] : []),
      text(400, y - 9, arrow(row.direction!), 'mid small'),
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
  const parts = [box(40, 50, 170, rows.length * 40 + 20), text(125, 38, 'Arduino Uno', 'mid head')];
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
