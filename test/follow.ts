import {
  createTracker,
  type LoggedEvent,
  type TakenBack,
  type Tracker,
  type TrackerOutput,
} from '../host/tracker/tracker.ts';
import type { HandEvent } from '../shared/events.ts';
import { must } from './random-hand.ts';
import type { PlayedTruth, SampledTable } from './sampled-table.ts';

/** No hand takes longer (ms) than this, its deal and the clearing away before it included. */
const LONGEST_HAND = 1_200_000;

/** What a tracker told of one hand. */
export interface Followed {
  readonly truth: PlayedTruth;
  readonly told: readonly TrackerOutput[];
  /** Told event by event what was played. */
  readonly right: boolean;
  /** Said that it was unsure. */
  readonly asked: boolean;
  /** How many readings it took, and how long (ms of this machine's time) the tracker was at work. */
  readonly readings: number;
  readonly spent: number;
}

/** Follows the next hand from the readings of a table, as the host does: from the end of the one before on. */
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

/** Lets a tracker read on until the hand is over. */
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

/** Whether a tracker told exactly these events, in this order. The tiles of a deal have none. */
export function isSameHand(told: readonly TrackerOutput[], events: readonly HandEvent[]): boolean {
  const standing = standingOf(told);
  return (
    standing.length === events.length &&
    standing.every((output, at) => summary(output) === summary(events[at]!))
  );
}

/** What was told and not taken back. */
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

/** The told events in the form in which a log keeps them. */
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
