import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type ChipPins, LAMPS, NUMBER } from '../../host/lights/wiring.ts';
import { CALLS } from '../../host/trace/calls.ts';
import { BOARDS } from './boards.ts';
import { type End, netsOfSchematic, padsOfLayout, partsOfSchematic, tracksOfLayout } from './netlist.ts';
import { partsOf } from './tool/design.ts';
import { distance } from './tool/line-distance.ts';

/*
 * The committed boards, as KiCad has written them (netlist, filled layout), against what the firmware and the host want.
 * The names of the pins of the Nano and the MAX7219 are those of KiCad's symbols, not ours.
 */

const csv = (path: string): Record<string, string>[] =>
  parseCsv(readFileSync(new URL(path, import.meta.url), 'utf8'), { columns: true });

/** A board's netlist, to be followed from part to part. */
class Wiring {
  readonly nets: Map<string, End[]>;
  readonly parts: Map<string, string>;

  constructor(board: string) {
    this.nets = netsOfSchematic(board);
    this.parts = partsOfSchematic(board);
  }

  /** The net at a part's pin, by the pin's number or its name. */
  net(ref: string, pin: string): string {
    const found = [...this.nets].filter(([, ends]) =>
      ends.some((end) => end.ref === ref && (end.pin === pin || end.name === pin)),
    );
    if (found.length !== 1) throw new Error(`${ref} has ${found.length} nets at ${pin}`);
    return found[0]![0];
  }

  /** The net behind the resistor of that value at a net. */
  behind(net: string, value: string): string {
    const [resistor, ...others] = this.nets
      .get(net)!
      .filter(({ ref }) => ref.startsWith('R') && this.parts.get(ref) === value);
    if (!resistor || others.length > 0) throw new Error(`not one resistor of ${value} at ${net}`);
    return this.net(resistor.ref, resistor.pin === '1' ? '2' : '1');
  }

  /** Whether a resistor of that value joins two nets. */
  joined(a: string, b: string, value: RegExp): boolean {
    return this.nets
      .get(a)!
      .some(
        ({ ref, pin }) =>
          ref.startsWith('R') &&
          value.test(this.parts.get(ref)!) &&
          this.net(ref, pin === '1' ? '2' : '1') === b,
      );
  }

  /** The pins of a part at a net. */
  pins = (net: string, ref: string): string[] =>
    this.nets.get(net)!.flatMap((end) => (end.ref === ref ? [end.pin] : []));
}

describe.each(BOARDS)('$name', (board) => {
  const nets = netsOfSchematic(board.name);
  const pads = padsOfLayout(board.name);

  test('the schematic has the nets of the tables', () => {
    const asked = new Map<string, string[]>();
    for (const { ref, nets: own } of partsOf(board))
      for (const [pin, net] of Object.entries(own))
        asked.set(net, [...(asked.get(net) ?? []), `${ref} ${pin}`]);
    const made = [...nets].filter(([net]) => !net.startsWith('unconnected-'));
    expect(
      new Map(made.map(([net, ends]) => [net, ends.map(({ ref, pin }) => `${ref} ${pin}`).sort()])),
    ).toEqual(new Map([...asked].map(([net, ends]) => [net, ends.sort()])));
  });

  test('the layout has the nets of the schematic', () => {
    const netOf = new Map(
      [...nets].flatMap(([net, ends]) => ends.map(({ ref, pin }) => [`${ref} ${pin}`, net])),
    );
    // Some packages have pins that their symbol has not, since nothing is inside.
    const electric = pads.filter(
      ({ ref, pin, net }) => pin !== '' && (net !== undefined || netOf.has(`${ref} ${pin}`)),
    );
    for (const { ref, pin, net } of electric) expect(net, `${ref} ${pin}`).toBe(netOf.get(`${ref} ${pin}`));
    expect(new Set(electric.map(({ ref, pin }) => `${ref} ${pin}`))).toEqual(new Set(netOf.keys()));
  });

  test('no two nets come nearer than 0.2 mm by their tracks', () => {
    const tracks = tracksOfLayout(board.name);
    expect(tracks.length).toBeGreaterThan(10);
    for (const [i, a] of tracks.entries())
      for (const b of tracks.slice(i + 1)) {
        if (a.net === b.net || a.layer !== b.layer) continue;
        const gap = distance(a, b) - (a.width + b.width) / 2;
        if (gap < 0.2 - 1e-6) expect.fail(`${a.net} and ${b.net} at ${a.from}: ${gap} mm`);
      }
  });

  test('the list of parts has what the tables have, but for what is not fitted', () => {
    const wanted = new Map<string, number>();
    for (const { value, optional, ref } of partsOf(board))
      if (!optional && !ref.startsWith('H')) wanted.set(value, (wanted.get(value) ?? 0) + 1);
    const listed = new Map<string, number>();
    for (const { value, count } of csv(`${board.name}/bom.csv`))
      listed.set(value!, (listed.get(value!) ?? 0) + Number(count));
    expect(listed).toEqual(wanted);
  });

  test('the placement names every fitted part', () => {
    const placed = csv(`${board.name}/placement.csv`).map(({ Ref }) => Ref!);
    for (const { ref, optional } of partsOf(board))
      if (!optional && !ref.startsWith('H')) expect(placed).toContain(ref);
  });
});

describe('the lights board is wired as the host has it', () => {
  const wiring = new Wiring('lights');

  test('the chip of the single lights', () => {
    const ends = { data: 'DIN', clock: 'CLK', cs: 'LOAD' } as const;
    for (const [line, pin] of Object.entries(ends))
      expect(wiring.behind(wiring.net('A1', `D${LAMPS[line as keyof ChipPins]}`), '1k'), line).toBe(
        wiring.net('U1', pin),
      );
  });

  test('the module with the digits', () => {
    const ends = { data: '3', cs: '4', clock: '5' } as const;
    for (const [line, pin] of Object.entries(ends))
      expect(wiring.behind(wiring.net('A1', `D${NUMBER[line as keyof ChipPins]}`), '1k'), line).toBe(
        wiring.net('J11', pin),
      );
  });

  test.each(csv('../lights-leds.csv'))('$shows', ({ cathode, anode, shows, row }) => {
    const [minus, plus] = [cathode, anode].map((name) => wiring.net('U1', name!.replace(' ', '_')));
    // The plug of windows of this row, or that of its red rack.
    const plug = shows!.includes('red rack') ? `J${Number(row) + 7}` : `J${Number(row) + 2}`;
    expect(wiring.pins(minus!, plug)).toEqual(['1']);
    expect(wiring.pins(plus!, plug)).toHaveLength(1);
  });

  test('every contact of a plug is used by one light', () => {
    const leds = csv('../lights-leds.csv');
    for (const [ref, contacts] of [
      ...[2, 3, 4, 5].map((i) => [`J${i}`, 6] as const),
      ['J6', 5] as const,
      ...[7, 8, 9, 10].map((i) => [`J${i}`, 2] as const),
    ]) {
      const ends = [...wiring.nets.values()].flat().filter((end) => end.ref === ref);
      expect(ends.length, ref).toBe(contacts);
    }
    expect(leds.length).toBe(4 * 5 + 4 * 1 + 4);
  });
});

describe('the reader board is wired as the firmware has it', () => {
  const wiring = new Wiring('reader');
  /** The contacts of the module from its 5 V end, after its maker's schematic (README.md names where it is). */
  const MODULE = [
    '5V',
    '3.3V',
    'RST',
    'NSS',
    'MOSI',
    'MISO',
    'SCK',
    'BUSY',
    'GND',
    'GPIO',
    'IRQ',
    'AUX',
    'REQ',
  ];
  const atModule = (signal: string) => wiring.net('J3', `${MODULE.indexOf(signal) + 1}`);
  /** Inputs and outputs of the 74HC4050 and the 74HCT125 (the makers' data sheets), and what opens a gate of the latter. */
  const BUFFERS: Record<string, string> = { 3: '2', 5: '4', 7: '6', 9: '10', 11: '12', 14: '15' };
  const GATES: Record<string, string> = { 2: '3', 5: '6', 9: '8', 12: '11' };
  const ENABLES: Record<string, string> = { 2: '1', 5: '4', 9: '10', 12: '13' };
  const wires = csv('../reader-wiring.csv');

  test.each(wires.filter(({ to, direction }) => to === 'PN5180' && direction === 'out'))(
    '$arduino to $signal through the 74HC4050',
    ({ arduino, signal }) => {
      const [input] = wiring.pins(wiring.net('A1', arduino!), 'U1');
      expect(wiring.net('U1', BUFFERS[input!]!)).toBe(atModule(signal!));
    },
  );

  test.each(wires.filter(({ to, direction }) => to === 'PN5180' && direction === 'in'))(
    '$signal to $arduino through the 74HCT125',
    ({ arduino, signal }) => {
      const [input] = wiring.pins(wiring.behind(atModule(signal!), '1k'), 'U2');
      expect(wiring.net('U2', GATES[input!]!)).toBe(wiring.net('A1', arduino!));
      // Else the 74HCT125 and the AVR would both drive MISO while an ISP programmer writes.
      expect(wiring.net('U2', ENABLES[input!]!)).toBe(signal === 'MISO' ? wiring.net('A1', 'D10') : 'GND');
    },
  );

  test.each(wires.filter(({ to }) => to === 'loop switch'))(
    '$arduino switches $signal',
    ({ arduino, signal }) => {
      const index = Number(signal!.at(-1));
      const [relay, plug] = [`U${index + 4}`, `J${index + 5}`];
      const value = index < 2 ? '680' : '- / 680';
      expect(wiring.behind(wiring.net('A1', arduino!), value)).toBe(wiring.net(relay, '1'));
      expect(wiring.net(relay, '2')).toBe('GND');
      const series = wiring.parts.get(`R${index + 1}3`)!;
      expect(wiring.behind(wiring.net(relay, '3'), series)).toBe(wiring.net(plug, '1'));
      expect(wiring.parts.get(`R${index + 1}4`)).toBe(series);
    },
  );

  test.each(wires.filter(({ note }) => note!.startsWith('10 kΩ')))('$arduino: $note', ({ arduino, note }) => {
    const rest = note!.includes('5 V') ? 'NANO_5V' : 'GND';
    expect(wiring.joined(wiring.net('A1', arduino!), rest, /^(- \/ )?10k$/)).toBe(true);
  });

  test.each(wires.filter(({ signal }) => signal!.startsWith('strap')))(
    '$arduino is a jumper to ground',
    ({ arduino }) => {
      const [pin] = wiring.pins(wiring.net('A1', arduino!), 'J2');
      expect(wiring.net('J2', `${Number(pin) - 1}`)).toBe('GND');
    },
  );

  test('the chips have the supplies that the levels need', () => {
    expect(wiring.net('U1', '1')).toBe(atModule('3.3V'));
    expect(wiring.net('U2', '14')).toBe(wiring.net('A1', '27'));
    expect(atModule('5V')).toBe(wiring.net('U3', 'VI'));
    expect(atModule('3.3V')).toBe(wiring.net('U3', 'VO'));
    for (const net of [wiring.net('U1', '8'), wiring.net('U2', '7'), atModule('GND')])
      expect(net).toBe('GND');
  });

  test('no pin of the Nano is used that the firmware does not use', () => {
    const used = [...wiring.nets]
      .filter(([net]) => !net.startsWith('unconnected-'))
      .flatMap(([, ends]) =>
        ends.filter(({ ref, name }) => ref === 'A1' && /^[AD]\d/.test(name)).map(({ name }) => name),
      );
    const wired = wires.map(({ arduino }) => arduino!).filter((pin) => pin !== 'D0' && pin !== 'D1');
    expect(used.sort()).toEqual(wired.sort());
  });
});

test('the buttons board has a button for every call, between its own contact and ground', () => {
  const wiring = new Wiring('buttons');
  for (const [i] of CALLS.entries()) {
    const [pin] = wiring.pins(wiring.net(`SW${i + 1}`, '1'), 'J1');
    expect(pin).toBe(`${i + 2}`);
    expect(wiring.net(`SW${i + 1}`, '2')).toBe(wiring.net('J1', '1'));
  }
});

describe('the parts list of the table has enough for the boards', () => {
  /** What the builder buys for a value of the boards' lists; the rest of a part's name may follow. */
  const BOUGHT: Readonly<Record<string, string>> = {
    'Arduino Nano': 'Arduino Nano',
    'PN5180 module': 'PN5180 module',
    '74HC4050': '74HC4050',
    '74HCT125': '74HCT125',
    AQY221R2S: 'loop switch',
    LD1117V33: '3.3 V regulator',
    'MF-R050': 'resettable fuse 0.5 A',
    'MF-R110': 'resettable fuse 1.1 A',
    MAX7219CNG: 'MAX7219',
    '100u 10V': '100 µF capacitor',
    '10u 16V': '10 µF capacitor',
    '100n': '100 nF capacitor',
    '68p': '68 pF capacitor',
    '27p': '27 pF capacitor',
    '6p8': '6.8 pF capacitor',
    '30p': '30 pF capacitor',
    '82p': '82 pF capacitor',
    '39p': '39 pF capacitor',
    '18p': '18 pF capacitor',
    '2-10p trimmer': 'trimmer 2 to 10 pF',
    '10k': '10 kΩ resistor',
    '1k': '1 kΩ resistor',
    '100k': '100 kΩ resistor',
    '27k': '27 kΩ resistor',
    '680': '680 Ω resistor',
    '12R': '12 Ω resistor',
    '18R': '18 Ω resistor',
    '15R': '15 Ω resistor 1/4 W',
    'Screw terminal 2 x 5.08 mm': 'screw terminal 5.08 mm',
    'JST XH 6 pins': 'JST XH plug with its socket and six poles',
    'JST XH 5 pins': 'JST XH plug with its socket and five poles',
    'JST XH 2 pins': 'JST XH plug with its socket and two poles',
  };
  /** Cut from strips, or fitted as far as there are loops. */
  const BY_LENGTH = ['Jumpers: place', 'Antenna', 'Digits', 'Screw terminal 2 x 2.54 mm', '-'];

  /** How many of each value four rack boards, the discards' board and the lights need. A value `a / b` is of the racks / the discards. */
  const needed = new Map<string, number>();
  const need = (value: string, count: number) => needed.set(value, (needed.get(value) ?? 0) + count);
  for (const { value, count } of csv('reader/bom.csv')) {
    const [rack, discards = rack] = value!.split(' / ') as [string, string?];
    need(rack, 4 * Number(count));
    need(discards!, Number(count));
  }
  for (const { value, count } of csv('lights/bom.csv')) need(value!, Number(count));
  for (const value of BY_LENGTH) needed.delete(value);

  const listed = csv('../parts.csv');
  test.each([...needed])('%s: %i', (value, count) => {
    const part = BOUGHT[value]!;
    expect(part, 'the part is named above').toBeDefined();
    const rows = listed.filter((one) => one.part === part || one.part!.startsWith(`${part} `));
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(count);
  });
});
