import type { Board, Part } from '../tool/design.ts';
import {
  capacitor,
  electrolytic,
  hole,
  nano,
  polyfuse,
  resistor,
  row,
  supplyTerminal,
} from '../tool/parts.ts';
import { loop } from './loop.ts';

/*
 * The reader board: a Nano and a PN5180 module in sockets, the levels shifted both ways, and the loops with their
 * networks and relays. The same board for racks, which have two loops, and for the discards with four.
 */

/** Pins of a 74HC4050, input and output of each of six buffers. */
const BUFFERS = [
  ['3', '2'],
  ['5', '4'],
  ['7', '6'],
  ['9', '10'],
  ['11', '12'],
  ['14', '15'],
] as const;
/** Pins of a 74HCT125: enable, input and output of each of four buffers. */
const GATES = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['10', '9', '8'],
  ['13', '12', '11'],
] as const;

/**
 * What is printed beside the contacts of the module's socket, and their nets, in the order of its maker's schematic
 * (Future Electronics, R1.1, 2017-07-10; README.md names where it is). GPIO, AUX and REQ are not used. The module lies over
 * the board, its parts up: nothing below it is taller than its socket.
 */
const MODULE: readonly (readonly [name: string, net: string | null])[] = [
  ['5V', '+5V'],
  ['3.3V', '+3V3'],
  ['RST', 'CHIP_RST'],
  ['NSS', 'CHIP_NSS'],
  ['MOSI', 'CHIP_MOSI'],
  ['MISO', 'CHIP_MISO'],
  ['SCK', 'CHIP_SCK'],
  ['BUSY', 'CHIP_BUSY'],
  ['GND', 'GND'],
  ['GPIO', null],
  ['IRQ', 'CHIP_IRQ'],
  ['AUX', null],
  ['REQ', null],
];
const MODULE_AT = [39.37, 83.82] as const;

const DOWN = ['RST', 'NSS', 'MOSI', 'SCK'] as const;
const UP = ['IRQ', 'BUSY', 'MISO'] as const;
/** What opens each gate: the chip's answers come only while it is selected, so that an ISP programmer has the line. */
const OPENED_BY = { IRQ: 'GND', BUSY: 'GND', MISO: 'NSS' } as const;

const toChip: Part = {
  ref: 'U1',
  value: '74HC4050',
  symbol: '4xxx:4050',
  footprint: 'Package_DIP:DIP-16_W7.62mm_Socket',
  at: [44.45, 12.7],
  nets: {
    1: '+3V3',
    8: 'GND',
    ...Object.fromEntries(
      BUFFERS.flatMap(([input, output], i): [pin: string, net: string][] => {
        const line = DOWN[i];
        return line === undefined
          ? [[input, 'GND']]
          : [
              [input, line],
              [output, `CHIP_${line}`],
            ];
      }),
    ),
  },
};

const toNano: Part = {
  ref: 'U2',
  value: '74HCT125',
  symbol: '74xx:74LS125',
  footprint: 'Package_DIP:DIP-14_W7.62mm_Socket',
  at: [63.5, 12.7],
  nets: {
    14: 'NANO_5V',
    7: 'GND',
    ...Object.fromEntries(
      GATES.flatMap(([enable, input, output], i): [pin: string, net: string][] => {
        const line = UP[i];
        return line === undefined
          ? [
              [enable, 'NANO_5V'],
              [input, 'GND'],
            ]
          : [
              [enable, OPENED_BY[line]],
              [input, `SAFE_${line}`],
              [output, line],
            ];
      }),
    ),
  },
};

export const READER: Board = {
  name: 'reader',
  title: 'Mingg: reader board',
  size: [129.54, 88.9],
  revision: '1',
  paper: 'A2',
  supplied: ['+5V', 'GND'],
  groups: [
    {
      title: 'Supply',
      note: '5 V from the table’s supply, not from the Nano',
      parts: [
        supplyTerminal('J1', ['5V_IN', 'GND'], [10.16, 78.74]),
        polyfuse('F1', 'MF-R050', ['5V_IN', '+5V'], [22.86, 78.74]),
        electrolytic('C1', '100u 10V', ['+5V', 'GND'], [15.24, 69.85]),
        {
          ref: 'U3',
          value: 'LD1117V33',
          symbol: 'Regulator_Linear:LD1117V33',
          footprint: 'Package_TO_SOT_THT:TO-220-3_Vertical',
          nets: { 1: 'GND', 2: '+3V3', 3: '+5V' },
          at: [26.67, 69.85],
        },
        capacitor('C2', '100n', ['+5V', 'GND'], [33.02, 62.23]),
        electrolytic('C3', '10u 16V', ['+3V3', 'GND'], [24.13, 60.96]),
      ],
    },
    {
      title: 'Arduino Nano',
      note: 'in sockets; its supply comes by USB, and feeds only what belongs to it',
      parts: [
        nano(
          'A1',
          {
            D2: 'IRQ',
            D3: 'LOOP0',
            D4: 'LOOP1',
            D5: 'LOOP2',
            D6: 'LOOP3',
            D7: 'RST',
            D8: 'BUSY',
            D10: 'NSS',
            D11: 'MOSI',
            D12: 'MISO',
            D13: 'SCK',
            A0: 'STRAP0',
            A1: 'STRAP1',
            A2: 'STRAP2',
            '5V': 'NANO_5V',
            GND: 'GND',
          },
          [30.48, 44.45, 180],
        ),
        resistor('R1', '10k', ['RST', 'GND'], [38.1, 43.18]),
        resistor('R2', '10k', ['NANO_5V', 'NSS'], [38.1, 48.26]),
        {
          ref: 'J2',
          value: 'Jumpers: place',
          symbol: 'Connector_Generic:Conn_02x03_Odd_Even',
          footprint: 'Connector_PinHeader_2.54mm:PinHeader_2x03_P2.54mm_Vertical',
          nets: { 1: 'GND', 2: 'STRAP0', 3: 'GND', 4: 'STRAP1', 5: 'GND', 6: 'STRAP2' },
          at: [5.08, 16.51],
        },
      ],
    },
    {
      title: 'Nano to chip: 5 V to 3.3 V',
      note: 'inputs of the 74HC4050 bear 5 V',
      parts: [toChip, capacitor('C4', '100n', ['+3V3', 'GND'], [48.26, 35.56])],
    },
    {
      title: 'Chip to Nano: 3.3 V to 5 V',
      note: 'the chip gives 2.9 V at least, the Nano wants 3.0; the 74HCT125 takes 2.0.\n1 kOhm: the chip does not feed a Nano whose cable is out. 100 kOhm: no input floats.\nMISO is let through while NSS is low, so an ISP programmer can have the line',
      parts: [
        toNano,
        ...UP.map((line, i) =>
          resistor(`R${i + 3}`, '1k', [`CHIP_${line}`, `SAFE_${line}`], [67.31, 36.83 + 3.81 * i]),
        ),
        ...UP.map((line, i) =>
          resistor(`R${i + 6}`, '100k', [`SAFE_${line}`, 'GND'], [74.93, 36.83 + 3.81 * i]),
        ),
        capacitor('C5', '100n', ['NANO_5V', 'GND'], [67.31, 33.02]),
      ],
    },
    {
      title: 'PN5180 module',
      note: 'in a socket; on the module nothing stays behind its L0 but RX.\nJ4 goes to L0. C8, C9: on a rack board / on the discards board',
      parts: [
        row(
          'Socket',
          'J3',
          'PN5180 module',
          MODULE.map(([, net]) => net),
          [...MODULE_AT, 90],
        ),
        row('Pin', 'J4', 'Antenna', ['TXP', 'GND', 'TXN'], [78.74, 78.74]),
        capacitor('C8', '68p / 27p', ['TXP', 'GND'], [77.47, 69.85]),
        capacitor('C9', '68p / 27p', ['TXN', 'GND'], [77.47, 73.66]),
        electrolytic('C6', '100u 10V', ['+5V', 'GND'], [15.24, 60.96]),
        capacitor('C7', '100n', ['+3V3', 'GND'], [59.69, 74.93]),
      ],
    },
    ...[0, 1, 2, 3].map((index) => loop(index, [83.82, 8.89])),
    {
      title: 'Screws',
      parts: [
        hole('H1', [5.08, 5.08]),
        hole('H2', [73.66, 5.08]),
        hole('H3', [5.08, 66.04]),
        hole('H4', [124.46, 83.82]),
      ],
    },
  ],
  texts: [
    { text: 'Mingg reader 1', at: [55.88, 57.15], height: 1.5 },
    { text: 'CERN-OHL-P-2.0', at: [55.88, 60.325] },
    { text: 'PN5180 module lies here, parts up', at: [55.88, 63.5] },
    { text: '5V', at: [10.16, 86.36] },
    { text: 'GND', at: [15.24, 86.36] },
    ...['A0', 'A1', 'A2'].map((text, i) => ({ text, at: [10.795, 16.51 + 2.54 * i] }) as const),
    ...['TX+', 'GND', 'TX-'].map((text, i) => ({ text, at: [75.565, 78.74 + 2.54 * i] }) as const),
    ...MODULE.map(([text], i) => ({ text, at: [MODULE_AT[0] + 2.54 * i, MODULE_AT[1] - 3.81, 90] }) as const),
  ],
};
