import type { Board, Part } from '../tool/design.ts';
import {
  capacitor,
  electrolytic,
  hole,
  nano,
  plug,
  polyfuse,
  resistor,
  row,
  supplyTerminal,
} from '../tool/parts.ts';

/*
 * The lights board: a Nano with StandardFirmata, a MAX7219 for the single lights, and plugs for the lights themselves
 * and for the bought module with eight digits. Who wired the lights is host/lights/wiring.ts.
 */

const PLACES = ['A', 'B', 'C', 'D'] as const;

/** The MAX7219's pins (data sheet, Pin Description). */
const DIGITS = ['2', '11', '6', '7', '3', '10', '5', '8'];
const SEGMENTS = { DP: '22', A: '14', B: '16', C: '20', D: '23', E: '21', F: '15', G: '17' };

/** A line from the Nano into a chip that may be without supply while the Nano has one: its current is limited. */
const line = (ref: string, pin: string, net: string, y: number): Part =>
  resistor(ref, '1k', [pin, net], [39.37, y]);

export const LIGHTS: Board = {
  name: 'lights',
  title: 'Mingg: lights board',
  size: [99.06, 78.74],
  revision: '1',
  paper: 'A3',
  supplied: ['+5V', 'GND'],
  groups: [
    {
      title: 'Supply',
      note: '5 V from the table’s supply, not from the Nano',
      parts: [
        supplyTerminal('J1', ['5V_IN', 'GND'], [53.34, 69.85]),
        polyfuse('F1', 'MF-R110', ['5V_IN', '+5V'], [66.04, 69.85]),
        electrolytic('C1', '100u 10V', ['+5V', 'GND'], [78.74, 69.85]),
      ],
    },
    {
      title: 'Arduino Nano',
      note: 'in sockets; StandardFirmata; its supply comes by USB',
      parts: [
        nano(
          'A1',
          {
            D2: 'NANO_LED_DATA',
            D3: 'NANO_LED_CLOCK',
            D4: 'NANO_LED_LOAD',
            D5: 'NANO_DIGIT_DATA',
            D6: 'NANO_DIGIT_CLOCK',
            D7: 'NANO_DIGIT_LOAD',
            GND: 'GND',
          },
          [12.7, 34.29],
        ),
        line('R1', 'NANO_LED_DATA', 'LED_DATA', 19.05),
        line('R2', 'NANO_LED_CLOCK', 'LED_CLOCK', 24.13),
        line('R3', 'NANO_LED_LOAD', 'LED_LOAD', 29.21),
        line('R4', 'NANO_DIGIT_DATA', 'DIGIT_DATA', 34.29),
        line('R5', 'NANO_DIGIT_CLOCK', 'DIGIT_CLOCK', 39.37),
        line('R6', 'NANO_DIGIT_LOAD', 'DIGIT_LOAD', 44.45),
      ],
    },
    {
      title: 'Single lights',
      note: '27 kOhm: about 20 mA while a row is on, an eighth of the time (data sheet, selection table of RSET, 2 V LEDs)',
      parts: [
        {
          ref: 'U1',
          value: 'MAX7219CNG',
          symbol: 'Driver_LED:MAX7219',
          footprint: 'Package_DIP:DIP-24_W7.62mm_Socket',
          at: [53.34, 24.13],
          nets: {
            1: 'LED_DATA',
            13: 'LED_CLOCK',
            12: 'LED_LOAD',
            18: 'ISET',
            19: '+5V',
            4: 'GND',
            9: 'GND',
            ...Object.fromEntries(DIGITS.slice(0, 5).map((pin, i) => [pin, `DIG${i}`])),
            ...Object.fromEntries(
              Object.entries(SEGMENTS)
                .slice(0, 6)
                .map(([name, pin]) => [pin, `SEG_${name}`]),
            ),
          },
        },
        resistor('R7', '27k', ['+5V', 'ISET'], [68.58, 36.83]),
        capacitor('C2', '100n', ['+5V', 'GND'], [68.58, 41.91]),
        electrolytic('C3', '10u 16V', ['+5V', 'GND'], [67.31, 47.625]),
      ],
    },
    {
      title: 'Windows and red racks',
      note: 'pin 1: the common cathode; then the winds E, S, W, N and the question; a red rack has a plug of its own',
      parts: [
        ...PLACES.map((place, i) =>
          plug(
            `J${i + 2}`,
            [`DIG${i}`, 'SEG_DP', 'SEG_A', 'SEG_B', 'SEG_C', 'SEG_E'],
            [81.28, 12.7 + 10.16 * i],
            `${place} winds ?`,
          ),
        ),
        plug('J6', ['DIG4', 'SEG_DP', 'SEG_A', 'SEG_B', 'SEG_C'], [81.28, 53.34], 'round'),
        ...PLACES.map((place, i) =>
          plug(`J${i + 7}`, [`DIG${i}`, 'SEG_D'], [40.64 + 10.16 * i, 10.16], `${place} red`),
        ),
      ],
    },
    {
      title: 'Live tiles left',
      note: 'the bought module: MAX7219 with eight digits',
      parts: [
        row(
          'Pin',
          'J11',
          'Digits',
          ['+5V', 'GND', 'DIGIT_DATA', 'DIGIT_LOAD', 'DIGIT_CLOCK'],
          [33.02, 69.85, 90],
          'digits',
        ),
      ],
    },
    {
      title: 'Screws',
      parts: [
        hole('H1', [5.08, 5.08]),
        hole('H2', [93.98, 5.08]),
        hole('H3', [5.08, 73.66]),
        hole('H4', [93.98, 73.66]),
      ],
    },
  ],
  texts: [
    { text: 'Mingg lights 1', at: [20.32, 17.78], height: 1.5 },
    { text: 'CERN-OHL-P-2.0', at: [20.32, 20.955] },
    { text: '5V', at: [53.34, 77.216] },
    { text: 'GND', at: [58.42, 77.216] },
    ...['5V', 'GND', 'DIN', 'CS', 'CLK'].map(
      (text, i) => ({ text, at: [33.02 + 2.54 * i, 66.04, 90] }) as const,
    ),
  ],
};
