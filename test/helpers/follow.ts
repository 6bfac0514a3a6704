import {
  createTracker,
  type LoggedEvent,
  type TakenBack,
  type Tracker,
  type TrackerOutput,
} from '../../host/tracker/tracker.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { must } from './random-hand.ts';
import type { PlayedTruth, SampledTable } from './sampled-table.ts';

/** No hand takes longer (ms), including its deal and clearing away the one before. */
const LONGEST_HAND = 1_200_000;

/** A tracker's reports on one hand. */
export interface Followed {
  readonly truth: PlayedTruth;
  readonly told: readonly TrackerOutput[];
  /** Whether it reported exactly what was played, event by event. */
  readonly right: boolean;
  /** Whether it said that it was unsure. */
  readonly asked: boolean;
  /** The number of readings, and the tracker's working time (ms on this machine). */
  readonly readings: number;
  readonly spent: number;
}

/** Follows the next hand from a table's readings like the host: from the end of the hand before. */
export function followHand(table: SampledTable, seen: (output: TrackerOutput) => void = () => {}): Followed {
  const truth = table.hands.next().value;
  const tracker = must(createTracker(truth.hand));
  let readings = 0;
  let spent = 0;
  const timed: Pick<Tracker, 'read' | 'ended'> = {
    get ended() {
      return tracker.ended;
    },
    read(record) {
      const begun = performance.now();
      const told = tracker.read(record);
      spent += performance.now() - begun;
      readings++;
      return told;
    },
  };
  const told = followOn(table, timed, seen);
  return {
    truth,
    told,
    readings,
    spent,
    right: isSameHand(told, truth.events),
    asked: told.some(({ event }) => event === 'unsure'),
  };
}

/** Feeds a tracker readings until the hand is over. */
export function followOn(
  table: SampledTable,
  tracker: Pick<Tracker, 'read' | 'ended'>,
  seen: (output: TrackerOutput) => void = () => {},
): TrackerOutput[] {
  const told: TrackerOutput[] = [];
  let begun: number | null = null;
  while (!tracker.ended) {
    const reading = table.read();
    begun ??= reading.t;
    if (reading.t - begun > LONGEST_HAND) break;
    for (const output of tracker.read(reading)) {
      told.push(output);
      seen(output);
    }
  }
  return told;
}

/** Whether a tracker reported exactly these events, in this order. The tiles of a deal are unordered. */
export function isSameHand(told: readonly TrackerOutput[], events: readonly HandEvent[]): boolean {
  const standing = standingOf(told);
  return (
    standing.length === events.length &&
    standing.every((output, at) => summary(output) === summary(events[at]!))
  );
}

/** The reports that were not taken back. */
export function standingOf(told: readonly TrackerOutput[]): Exclude<TrackerOutput, TakenBack>[] {
  const standing: Exclude<TrackerOutput, TakenBack>[] = [];
  for (const output of told) {
    if (output.event !== 'taken-back') {
      standing.push(output);
      continue;
    }
    const gone = standing.filter((one) => 'tags' in one).slice(output.keep);
    for (const one of gone) standing.splice(standing.indexOf(one), 1);
  }
  return standing;
}

/** The reported events in the form of a log. */
export const asLog = (told: readonly TrackerOutput[]): LoggedEvent[] =>
  standingOf(told).flatMap((output) => {
    if (!('tags' in output)) return [];
    const { t: _, p: __, ...event } = output;
    return [event as LoggedEvent];
  });

function summary(output: TrackerOutput | HandEvent): string {
  const { t: _, p: __, tags: ___, ...event } = output as Record<string, unknown>;
  if (event.event === 'deal') event.tiles = (event.tiles as string[]).toSorted();
  return JSON.stringify(Object.entries(event).sort());
}
