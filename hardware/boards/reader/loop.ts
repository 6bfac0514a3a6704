import type { Group, Part } from '../tool/design.ts';
import { capacitor, plug, resistor } from '../tool/parts.ts';

/*
 * One loop's way from the PN5180 module: matching network, PhotoMOS relay in series with the loop, plug. An idle loop is
 * open behind its network, and so detuned (hardware/front-end.md). The values are those before the first bench.
 */

/** What the parts of a loop's network are: on a rack board, and on the discards' board. */
interface Values {
  readonly c1: string;
  readonly c2: string;
  readonly rs: string;
}

const VALUES: readonly Values[] = [
  { c1: '13p rack, 27p discards', c2: '82p rack, 47p discards', rs: '4R7 rack, 5R6 discards' },
  { c1: '18p rack, 27p discards', c2: '47p', rs: '6R8 rack, 5R6 discards' },
  { c1: '27p', c2: '47p', rs: '5R6' },
  { c1: '27p', c2: '47p', rs: '5R6' },
];

const ROW = 3.175;
const HEIGHT = 19.05;

/** The parts of loop 0 to 3. Their numbers begin with the loop's: C10 to C18 are those of loop 1. */
export function loop(index: number, [left, top]: readonly [number, number]): Group {
  const { c1, c2, rs } = VALUES[index]!;
  const y = top + index * HEIGHT;
  const name = (letter: string, item: number) => `${letter}${index + 1}${item}`;
  const own = (net: string) => `LOOP${index}_${net}`;
  const [p, n, on] = [own('P'), own('N'), `LOOP${index}`];
  const spare = (part: Part): Part => ({ ...part, value: 'spare, for trimming', optional: true });
  return {
    title: `Loop ${index}${index < 2 ? '' : ' (discards only)'}`,
    note: 'C1, C2: C0G, 2 %; C2 for 100 V',
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
        value: '3-10p trimmer',
        symbol: 'Device:C_Trim',
        footprint: 'Capacitor_SMD:C_Trimmer_Murata_TZC3',
        nets: { 1: p, 2: n },
        at: [left + 15.24, y + 2 * ROW, 90],
      },
      {
        ref: `U${index + 4}`,
        value: 'AQY221R2S',
        symbol: 'Relay_SolidState:CPC1017N',
        footprint: 'Package_SO:SOP-4_4.4x4.3mm_P2.54mm',
        nets: { 1: own('LED'), 2: 'GND', 3: own('SWITCHED'), 4: p },
        at: [left + 24.13, y + 3 * ROW],
      },
      resistor(name('R', 1), '680', [on, own('LED')], [left + 15.24, y + 4 * ROW + 1.27]),
      resistor(name('R', 2), '10k', [on, 'GND'], [left + 22.86, y + 4 * ROW + 2.54]),
      resistor(name('R', 3), rs, [own('SWITCHED'), own('OUT_P')], [left + 31.75, y + ROW]),
      resistor(name('R', 4), rs, [n, own('OUT_N')], [left + 31.75, y + 3 * ROW]),
      plug(`J${index + 5}`, [own('OUT_P'), own('OUT_N')], [left + 38.1, y + 2 * ROW, 90], `loop ${index}`),
    ],
  };
}
