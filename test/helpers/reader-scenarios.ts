import { understand } from '../../firmware/reader/schema.ts';
import { Random } from '../../host/players/random.ts';
import { type ChipTimes, IDEAL_CHIP } from '../../host/virtual/pn5180/chip-times.ts';
import type { FaultKind } from '../../host/virtual/pn5180/faults.ts';
import type { BoardLine, BoardScenario, ScenarioTag } from './board-scenario.ts';
import { randomUids } from './random-uids.ts';

/** What a real chip or the air may do, and what must become of a rack's readings then. */
export interface ReaderScenario {
  readonly what: string;
  /** Where it was learned. DS: data sheet PN5180A0xx/C3,C4, Rev. 4.0. */
  readonly source: string;
  readonly scenario: BoardScenario;
  /**
   * `whole`: each reading tells all tags and says so. `honest`: none that lacks a tag says that all is well. `mended`: so,
   * and the last one is whole.
   */
  readonly wanted: 'whole' | 'honest' | 'mended';
  readonly readings: number;
}

/** A quick chip in a good air, but for what a scenario is about. IRQ_ENABLE as the firmware of before wanted it. */
const GOOD: ChipTimes = { ...IDEAL_CHIP, capture: 0, irqEnableReads: 0 };
const RACK = randomUids(14, new Random('scenarios')).map((uid): ScenarioTag => ({ uid, loop: 0 }));

/** Two that fall into one slot, one of them by far the stronger, and a third. */
const DROWNED: readonly ScenarioTag[] = [
  { uid: 'E004015000000A01', loop: 0, db: 20 },
  { uid: 'E004015000000B01', loop: 0, db: -10 },
  { uid: 'E004015000000C02', loop: 0 },
];

const row = (
  what: string,
  source: string,
  change: Partial<ChipTimes>,
  { tags = RACK, faults, wanted = 'whole', readings = 3 }: Partial<BoardScenario & ReaderScenario> = {},
): ReaderScenario => {
  const scenario = { straps: 0, times: { ...GOOD, ...change }, tags, seed: what, ...(faults && { faults }) };
  return { what, source, scenario, wanted, readings };
};

/** A line stuck from the 9th transmission on: in the middle of the first reading. */
const stuck = (what: FaultKind): ReaderScenario =>
  row(
    `${what} from the middle of a reading on`,
    'a broken joint',
    {},
    { faults: [{ slot: 9, what }], wanted: 'honest' },
  );

export const READER_SCENARIOS: readonly ReaderScenario[] = [
  row('IRQ_ENABLE reads back with bits 19:17 set', 'DS Table 76: fixed to 1', { irqEnableReads: 0xe0000 }),
  row('IRQ_ENABLE reads back as written', 'DS Table 76: bits 31:17 RFU', { irqEnableReads: 0 }),
  ...[25, 100, 300].map((waitTransmit) =>
    row(`WaitTransmit takes ${waitTransmit} µs`, 'DS Table 15 (Condition), 11.8.7', { waitTransmit }),
  ),
  ...[8, 18, 40, 60].map((rxStart) =>
    row(`the start of an answer is told ${rxStart} µs late`, 'DS Table 51, 0xEC', { rxStart }),
  ),
  row('the start of an answer is told 60 µs late and not always alike', 'DS Table 51, 0xEC', {
    rxStart: 60,
    rxJitter: 8,
  }),
  ...[15, 30, 40].map((rfOn) =>
    row(`the field takes ${rfOn} ms, if another is looked for first`, 'DS Table 37, 11.8.2', { rfOn }),
  ),
  row('another field is on', 'DS 11.8.2', { externalField: 1 }),
  row('a strong answer drowns a weak one', 'reference/rfid.md', { capture: 0.3 }, { tags: DROWNED }),
  ...[0.05, 0.1].map((ghosts) =>
    row(`ghosts in ${ghosts * 100} % of the empty slots`, 'jef-sure/esp32-component-pn5180', { ghosts }),
  ),
  row(
    'ten readings of one chip',
    'SpoolSense issue 212: LOAD_RF_CONFIG in a running Transceive',
    {},
    { readings: 10 },
  ),
  row('IRQ is active low, as another library left it', 'DS Table 51, 0x1A; ESPuino', { irqActiveLow: 1 }),
  row('the chip takes 30 ms to boot', 'DS Table 141', { boot: 30 }),
  row('every command keeps BUSY high for long', 'DS 11.4.1 gives no time', { busy: 40 }),
  row('BUSY rises after the last byte only', 'DS Figure 7', { busyRises: 1 }),
  row('a tag keeps quiet for 4 ms without a field', 'ISO/IEC 15693-3 leaves it open', { tagMemory: 4000 }),
  ...[0, 1, 9, 20, 40].map((slot) =>
    row(
      `the chip refuses a command, after transmission ${slot}`,
      'DS 11.4.3.1: an exception',
      {},
      {
        faults: [{ slot, what: 'refusal' }],
        wanted: 'mended',
      },
    ),
  ),
  ...[0, 9, 40].map((slot) =>
    row(
      `the chip resets itself at transmission ${slot}`,
      'a drop of the supply',
      {},
      {
        faults: [{ slot, what: 'brown-out' }],
        wanted: 'mended',
      },
    ),
  ),
  ...(['miso-high', 'miso-low', 'irq-high', 'irq-low', 'busy-high', 'busy-low'] as const).map(stuck),
];

/** A reading, as the board told it. */
interface Told {
  readonly uids: readonly string[];
  /** `all`, `part`, or the reason for which it failed; undefined from a board that does not say. */
  readonly verdict: string | undefined;
  /** The fields of the line that ended it. */
  readonly ended: Readonly<Record<string, string>>;
}

/** The readings among a board's lines. */
export function readingsOf(lines: readonly BoardLine[]): Told[] {
  const readings: Told[] = [];
  let uids: string[] = [];
  for (const { line } of lines) {
    const said = understand(line);
    if (said?.name === 'tag') uids.push(said.fields.uid!);
    if (said?.name !== 'done' && said?.name !== 'fail') continue;
    const { reason, verdict } = said.fields;
    readings.push({ uids, verdict: said.name === 'fail' ? reason : verdict, ended: said.fields });
    uids = [];
  }
  return readings;
}

/** What is wrong with a board's readings in a scenario; empty if nothing is. */
export function wrongWith(
  { scenario, wanted, readings }: ReaderScenario,
  lines: readonly BoardLine[],
): string[] {
  const all = scenario.tags.map(({ uid }) => uid).toSorted();
  const read = readingsOf(lines);
  const wrong = read.length === readings ? [] : [`${read.length} readings of ${readings}`];
  for (const [nth, { uids, verdict }] of read.entries()) {
    const whole = all.every((uid) => uids.includes(uid));
    if (uids.some((uid) => !all.includes(uid))) wrong.push(`reading ${nth}: a tag that is not there`);
    // A board that gives no verdict says with DONE that all is well.
    const saysAll = verdict === 'all' || verdict === undefined;
    if (saysAll && !whole)
      wrong.push(`reading ${nth}: ${uids.length} of ${all.length} tags, and says all is well`);
    const mustBeWhole = wanted === 'whole' || (wanted === 'mended' && nth === readings - 1);
    if (mustBeWhole && !saysAll) wrong.push(`reading ${nth}: ${verdict}`);
  }
  return wrong;
}
