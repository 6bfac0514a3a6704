import type { Group, Part } from '../tool/design.ts';
import { capacitor, resistor, strongResistor, wireTerminal } from '../tool/parts.ts';

/*
 * One loop's way from the PN5180 module: matching network, PhotoMOS relay in series with the loop, plug. An idle loop is
 * open behind its network, and so detuned (hardware/front-end.md). The values are those before the first bench.
 */

/**
 * What the parts of each loop's network are: on a rack board / on the discards' board. Loops 2 and 3 are not fitted on a
 * rack board.
 */
const VALUES = [
  { c1: '6p8 / 30p', c2: '82p / 39p', rs: '12R / 15R' },
  { c1: '18p / 30p', c2: '39p / 39p', rs: '18R / 15R' },
  { c1: '- / 30p', c2: '- / 39p', rs: '- / 15R' },
  { c1: '- / 30p', c2: '- / 39p', rs: '- / 15R' },
] as const;

const ROW = 3.175;
const HEIGHT = 19.05;

/** The parts of loop 0 to 3. The first digit of their numbers is the loop's and one more: C11 to C19 are those of loop 0. */
export function loop(index: number, [left, top]: readonly [number, number]): Group {
  const { c1, c2, rs } = VALUES[index]!;
  const y = top + index * HEIGHT;
  const name = (letter: string, item: number) => `${letter}${index + 1}${item}`;
  const own = (net: string) => `L${index}_${net}`;
  const only = (value: string) => (index < 2 ? value : `- / ${value}`);
  const [p, n, on] = [own('P'), own('N'), `LOOP${index}`];
  const spare = (part: Part): Part => ({ ...part, value: 'spare', optional: true });
  return {
    title: `Loop ${index}${index < 2 ? '' : ' (discards only)'}`,
    note: 'values: on a rack board / on the discards board;\nC0G 2 % 50 V; the resistors to the loop 1/4 W',
    parts: [
      capacitor(name('C', 1), c1, ['TXP', p], [left, y]),
      spare(capacitor(name('C', 2), '', ['TXP', p], [left, y + ROW])),
      capacitor(name('C', 3), c1, ['TXN', n], [left, y + 3 * ROW]),
      spare(capacitor(name('C', 4), '', ['TXN', n], [left, y + 4 * ROW])),
      capacitor(name('C', 5), c2, [p, 'GND'], [left + 7.62, y]),
      spare(capacitor(name('C', 6), '', [p, 'GND'], [left + 7.62, y + ROW])),
      capacitor(name('C', 7), c2, [n, 'GND'], [left + 7.62, y + 3 * ROW]),
      spare(capacitor(name('C', 8), '', [n, 'GND'], [left + 7.62, y + 4 * ROW])),
      {
        ref: name('C', 9),
        value: only('2-10p trimmer'),
        symbol: 'Device:C_Trim',
        footprint: 'Capacitor_SMD:C_Trimmer_Murata_TZC3',
        nets: { 1: p, 2: n },
        at: [left + 15.24, y + 2 * ROW, 90],
      },
      {
        ref: `U${index + 4}`,
        value: only('AQY221R2S'),
        symbol: 'Relay_SolidState:CPC1017N',
        footprint: 'Package_SO:SO-4_4.4x4.3mm_P2.54mm',
        nets: { 1: own('LED'), 2: 'GND', 3: own('SW'), 4: p },
        at: [left + 24.13, y + 3 * ROW],
      },
      resistor(name('R', 1), only('680'), [on, own('LED')], [left + 15.24, y + 4 * ROW + 1.27]),
      resistor(name('R', 2), only('10k'), [on, 'GND'], [left + 22.86, y + 4 * ROW + 2.54]),
      strongResistor(name('R', 3), rs, [own('SW'), own('OUT_P')], [left + 31.75, y + ROW]),
      strongResistor(name('R', 4), rs, [n, own('OUT_N')], [left + 31.75, y + 3 * ROW]),
      wireTerminal(
        `J${index + 5}`,
        [own('OUT_P'), own('OUT_N')],
        [left + 40.64, y + 2 * ROW, 90],
        `loop ${index}`,
      ),
    ],
  };
}
