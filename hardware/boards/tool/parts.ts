import type { Part, Placement } from './design.ts';

/*
 * The kinds of parts that more than one board has. Footprints are those of KiCad's libraries.
 */

type Nets = readonly [string, string];

const twoPins =
  (symbol: string, footprint: string) =>
  (ref: string, value: string, [one, two]: Nets, at: Placement, optional = false): Part => ({
    ref,
    value,
    symbol,
    footprint,
    nets: { 1: one, 2: two },
    at,
    ...(optional && { optional }),
  });

/** A resistor, 0805, as all small parts are: it can be soldered by hand. */
export const resistor = twoPins('Device:R', 'Resistor_SMD:R_0805_2012Metric_Pad1.20x1.40mm_HandSolder');

/** A ceramic capacitor, 0805. */
export const capacitor = twoPins('Device:C', 'Capacitor_SMD:C_0805_2012Metric_Pad1.18x1.45mm_HandSolder');

/** An electrolytic capacitor with wires; pin 1 is its plus. */
export const electrolytic = twoPins('Device:C_Polarized', 'Capacitor_THT:CP_Radial_D5.0mm_P2.50mm');

/** A resistor that bears 1/4 W, 1206. */
export const strongResistor = twoPins('Device:R', 'Resistor_SMD:R_1206_3216Metric_Pad1.30x1.75mm_HandSolder');

/** A fuse that resets itself, of the shape of a disc (Bourns MF-R and the like, up to 1.1 A): wires 5.1 mm apart. */
export const polyfuse = twoPins('Device:Polyfuse', 'Capacitor_THT:C_Disc_D9.0mm_W5.0mm_P5.00mm');

/** A screw terminal for the 5 V supply. */
export const supplyTerminal = (ref: string, [plus, ground]: Nets, at: Placement): Part => ({
  ref,
  value: 'Screw terminal 2 x 5.08 mm',
  symbol: 'Connector:Screw_Terminal_01x02',
  footprint: 'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-2-5.08_1x02_P5.08mm_Horizontal',
  nets: { 1: plus, 2: ground },
  at,
});

/** A screw terminal for the thin wire of a loop. */
export const wireTerminal = (ref: string, [one, two]: Nets, at: Placement, silk: string): Part => ({
  ref,
  value: 'Screw terminal 2 x 2.54 mm',
  symbol: 'Connector:Screw_Terminal_01x02',
  footprint: 'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MPT-0,5-2-2.54_1x02_P2.54mm_Horizontal',
  nets: { 1: one, 2: two },
  at,
  silk,
});

const numbered = (nets: readonly (string | null)[]): Record<string, string> =>
  Object.fromEntries(nets.flatMap((net, i) => (net === null ? [] : [[`${i + 1}`, net]])));

const two = (count: number): string => `${count}`.padStart(2, '0');

/** A row of contacts of 2.54 mm: pins for a jumper or plug, or a socket for a module. A net `null` is not connected. */
export function row(
  kind: 'Pin' | 'Socket',
  ref: string,
  value: string,
  nets: readonly (string | null)[],
  at: Placement,
  silk?: string,
): Part {
  const shape = kind === 'Pin' ? 'PinHeader' : 'PinSocket';
  return {
    ref,
    value,
    symbol: `Connector_Generic:Conn_01x${two(nets.length)}`,
    footprint: `Connector_${shape}_2.54mm:${shape}_1x${two(nets.length)}_P2.54mm_Vertical`,
    nets: numbered(nets),
    at,
    ...(silk !== undefined && { silk }),
  };
}

/** A JST XH connector, which a plug cannot enter the wrong way round. */
export const plug = (ref: string, nets: readonly string[], at: Placement, silk: string): Part => ({
  ref,
  value: `JST XH ${nets.length} pins`,
  symbol: `Connector_Generic:Conn_01x${two(nets.length)}`,
  footprint: `Connector_JST:JST_XH_B${nets.length}B-XH-A_1x${two(nets.length)}_P2.50mm_Vertical`,
  nets: numbered(nets),
  at,
  silk,
});

/** The Nano's pins by their names on the board. */
const NANO_PINS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`D${i + 2}`, [`${i + 5}`]])),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`A${i}`, [`${i + 19}`]])),
  '5V': ['27'],
  GND: ['4', '29'],
};

/** An Arduino Nano in two rows of sockets, with the nets by the names of its pins. */
export const nano = (ref: string, nets: Readonly<Record<string, string>>, at: Placement): Part => ({
  ref,
  value: 'Arduino Nano',
  symbol: 'MCU_Module:Arduino_Nano_v3.x',
  footprint: 'Module:Arduino_Nano',
  nets: Object.fromEntries(
    Object.entries(nets).flatMap(([name, net]) => {
      const pins = NANO_PINS[name];
      if (!pins) throw new RangeError(`a Nano has no pin ${name}`);
      return pins.map((pin) => [pin, net]);
    }),
  ),
  at,
});

/** A hole for an M3 screw. */
export const hole = (ref: string, at: Placement): Part => ({
  ref,
  value: 'M3',
  symbol: 'Mechanical:MountingHole',
  footprint: 'MountingHole:MountingHole_3.2mm_M3',
  nets: {},
  at,
});
