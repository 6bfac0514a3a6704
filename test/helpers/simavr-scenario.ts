import type { ChipFault, FaultKind } from '../../host/virtual/pn5180/faults.ts';
import { type ScenarioRunner, timesOf } from './board-scenario.ts';
import { runScenario, type ScenarioTime } from './simavr-board.ts';

/** What this emulator calls what goes wrong. */
const FAULTS: Readonly<Record<FaultKind, string>> = {
  'miso-high': 'misoHigh',
  'miso-low': 'misoLow',
  'irq-high': 'irqHigh',
  'irq-low': 'irqLow',
  'busy-high': 'busyHigh',
  'busy-low': 'busyLow',
  'brown-out': 'reset',
  refusal: 'refuse',
};

/** Plays a scenario in the second emulator. It has its own chip, tags and air; draws need not agree with the first's. */
export const runInSimavr: ScenarioRunner = (scenario, hostLines) => {
  // `busyRises` it does not know: BUSY rises after a frame there.
  const { tagMemory, busyRises: _, ...times } = timesOf(scenario);
  const { lines } = runScenario(
    {
      straps: scenario.straps,
      times: { ...times, tagHold: tagMemory } satisfies Partial<Record<ScenarioTime, number>>,
      tags: scenario.tags,
      seed: numberOf(`${scenario.seed}`),
      faults: (scenario.faults ?? []).map((fault) => ({ at: timeOf(fault), what: FAULTS[fault.what] })),
    },
    hostLines,
  );
  return lines.map(({ ms, text }) => ({ ms, line: text }));
};

/** It counts transmissions from 1. */
const timeOf = (fault: ChipFault): number | `slot:${number}` =>
  'slot' in fault ? `slot:${fault.slot + 1}` : fault.at;

/** A seed of another emulator as a number. */
function numberOf(seed: string): number {
  let number = 7;
  for (const letter of seed) number = (Math.imul(number, 31) + letter.charCodeAt(0)) >>> 0;
  return number;
}
