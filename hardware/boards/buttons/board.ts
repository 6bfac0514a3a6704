import type { Board } from '../tool/design.ts';
import { hole, plug } from '../tool/parts.ts';

/*
 * The buttons of one seat: five contacts to ground, for the inputs of a USB encoder board. Which is which is learned
 * by `mingg buttons learn`, so any plug order does.
 */

const BUTTON_NAMES = ['Chow', 'Pung', 'Kong', 'Mah-Jongg', 'Pause'] as const;

export const BUTTONS: Board = {
  name: 'buttons',
  title: 'Mingg: buttons of one seat',
  size: [111.76, 33.02],
  revision: '1',
  paper: 'A4',
  supplied: [],
  groups: [
    {
      title: 'Buttons',
      note: 'each closes an input of the USB encoder board to its ground',
      parts: BUTTON_NAMES.map((name, i) => ({
        ref: `SW${i + 1}`,
        value: 'Push button 12 mm',
        symbol: 'Switch:SW_Push',
        footprint: 'Button_Switch_THT:SW_PUSH-12mm',
        nets: { 1: `BUTTON${i + 1}`, 2: 'GND' },
        at: [15.24 + i * 17.78, 8.89],
        silk: name,
      })),
    },
    {
      title: 'To the encoder board',
      note: 'pin 1: ground; then the buttons from left to right',
      parts: [
        plug(
          'J1',
          ['GND', ...BUTTON_NAMES.map((_, i) => `BUTTON${i + 1}`)],
          [49.53, 26.67],
          'ground, 1 to 5',
        ),
      ],
    },
    { title: 'Screws', parts: [hole('H1', [5.08, 27.94]), hole('H2', [106.68, 27.94])] },
  ],
  texts: [
    { text: 'Mingg buttons 1', at: [25.4, 25.4], height: 1.5 },
    { text: 'CERN-OHL-P-2.0', at: [25.4, 28.575] },
  ],
};
