import type { BoardDiagnosis } from '../../readers/messages.ts';
import type { LoopDiagnosis } from '../../readers/readers.ts';
import { type Finding, fault, warning } from './check.ts';

/** What a good board does not show, and what to do about it. Figures from data sheets and emulation: unproven on a bench. */
const SIGNS: readonly {
  readonly bad: (diagnosis: BoardDiagnosis) => boolean;
  readonly says: (diagnosis: BoardDiagnosis) => string;
  readonly next: string;
}[] = [
  {
    bad: ({ supply }) => supply !== null && supply < 4500,
    says: ({ supply }) => `its supply is ${supply} mV instead of 5000`,
    next: 'use a shorter cable or a hub with its own supply',
  },
  {
    bad: ({ starts }) => starts > 3,
    says: ({ starts }) => `its reader chip has been reset ${starts} times`,
    next: 'look at the supply of the chip and at its SPI wires: hardware/README.md',
  },
  {
    bad: ({ antenna }) => antenna === 0,
    says: () => 'its own field does not come back to the receiver',
    next: 'look at the antenna, its matching and the loop switch: hardware/README.md',
  },
  {
    bad: ({ latest }) => latest > 70,
    says: ({ latest }) => `its chip tells answers ${latest} µs late; from 80 on tags would be missed`,
    next: 'write an issue with this line: the firmware has to wait longer for this chip',
  },
  {
    bad: ({ refusals }) => refusals > 20,
    says: ({ refusals }) => `its chip refused ${refusals} commands`,
    next: 'look at the SPI wires and their level shifters: hardware/README.md',
  },
];

/** The first thing that is wrong with the chips and antennas of the boards that told; null if nothing is. */
export function chipsFinding(diagnoses: readonly LoopDiagnosis[]): Finding | null {
  for (const { board, zone, loop, outcome } of diagnoses) {
    const where = `${board}, loop ${loop} (${zone})`;
    if (!outcome.ok) {
      const { error } = outcome;
      const why = 'reason' in error ? error.reason : error.code;
      return fault(
        `${where} cannot read: ${why}`,
        'look at the chip, its supply and its wires: hardware/README.md',
      );
    }
    const sign = SIGNS.find(({ bad }) => bad(outcome.value));
    if (sign) return warning(`${where}: ${sign.says(outcome.value)}`, sign.next);
  }
  return null;
}
