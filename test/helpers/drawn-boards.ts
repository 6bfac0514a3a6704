import { Random } from '../../host/players/random.ts';
import { drawStrength } from '../../host/players/strengths.ts';
import { emptySlots, readingAirTime } from '../../host/virtual/air-time.ts';
import { type ChipTimes, drawChip } from '../../host/virtual/pn5180/chip-times.ts';
import { runScenario, type ScenarioRunner, type ScenarioTag } from './board-scenario.ts';
import { randomUids } from './random-uids.ts';
import { readingsOf } from './reader-scenarios.ts';

/** The tags of a rack. */
const RACK = 14;

/** What a drawn board does with its rack, in its first readings. */
export interface DrawnBoard {
  readonly chip: ChipTimes;
  readonly tags: readonly ScenarioTag[];
  readonly readings: readonly DrawnReading[];
}

export interface DrawnReading {
  /** `all` or `part` as the board said, or the reason for which it failed. */
  readonly verdict: string;
  /** Tags that were there and not told. */
  readonly missing: readonly string[];
  /** Tags that were told and not there. */
  readonly invented: readonly string[];
  /** How long it took by the board's clock, over {@link readingAirTime} for the same tags. */
  readonly ratio: number;
  /** The same, with what this chip needs for itself at least: its field, and in empty slots to tell and to get ready. */
  readonly chipRatio: number;
}

/**
 * Draws a board from what is not known of chips and tags, and has it read a rack of random tags.
 * @param change what to lay down instead of drawing it
 */
export function drawBoard(
  seed: string,
  readings: number,
  change: Partial<ChipTimes> = {},
  run: ScenarioRunner = runScenario,
): DrawnBoard {
  const random = new Random(seed);
  const chip = { ...drawChip(random), ...change };
  const tags = randomUids(RACK, random).map((uid) => ({ uid, loop: 0, db: drawStrength(random) }));
  const lines = run({ straps: 0, times: chip, tags, seed }, Array<string>(readings).fill('5A READ 0'));
  const uids = tags.map(({ uid }) => uid);
  const air = readingAirTime(uids) / 1000;
  const own = chip.rfOn / 4 + (emptySlots(uids) * (chip.waitTransmit + chip.rxStart)) / 1000;
  const read = readingsOf(lines).map(({ uids: told, verdict, ended }): DrawnReading => {
    const ms = Number(ended.ms ?? 0);
    return {
      verdict: verdict!,
      missing: uids.filter((uid) => !told.includes(uid)),
      invented: told.filter((uid) => !uids.includes(uid)),
      ratio: ms / air,
      chipRatio: ms / (air + own),
    };
  });
  return { chip, tags, readings: read };
}
