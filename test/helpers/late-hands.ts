import type { SimulatedHand } from '../../host/simulate/simulate-hand.ts';
import { isReading, type TraceRecord } from '../../host/trace/trace.ts';
import { rackOf } from '../../host/trace/zones.ts';
import { createTracker, type TrackerOutput } from '../../host/tracker/tracker.ts';
import { placeOf, type Seat } from '../../shared/game/seats.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { withoutTiles } from '../../shared/hand/unread-tiles.ts';
import { score } from '../../shared/scoring/score.ts';
import { must } from './random-hand.ts';

/** What is missing of a trace: all before the discard at this share of the hand, or a rack, for a share of the time. */
export type Missing = { readonly before: number } | { readonly rack: Seat; readonly until: number };

/** A hand followed although something is missing of its trace. */
export interface LateHand {
  /** ms from the first reading until the table said that it came late; null if it did not. */
  readonly saidAfter: number | null;
  /** Whether the win is told with the right tile, source and discarder; null if nobody won. */
  readonly win: boolean | null;
  /** Whether what everybody pays and gets is right; null if nobody won. */
  readonly score: boolean | null;
  readonly outputs: readonly TrackerOutput[];
}

const WORDS = /^(I joined this hand at its \d+(st|nd|rd|th) tile|the rack of [A-Z][a-z]+ is not read)$/;

/** Whether an output says that the table came late. */
export const isLateWord = (output: TrackerOutput): boolean =>
  output.event === 'unsure' && WORDS.test(output.about);

/** The records of a hand that are left; none if it is too short to cut. */
function recordsLeft({ trace, truth }: SimulatedHand, missing: Missing): readonly TraceRecord[] {
  const { records, header } = trace;
  if ('before' in missing) {
    const discards = truth.filter(({ event, ...one }) => event === 'discard' && 'rest' in one && one.rest);
    const cut = discards[Math.floor(discards.length * missing.before)];
    if (discards.length < 8 || !cut || !('rest' in cut)) return [];
    return records.filter(({ t }) => t >= cut.rest!.t);
  }
  const zone = rackOf(placeOf(missing.rack, header.east));
  const first = records[0]!.t;
  const until = first + missing.until * (records.at(-1)!.t - first);
  return records.filter((record) => !isReading(record) || record.zone !== zone || record.t > until);
}

/** Follows a simulated hand of which something is missing; null if it is too short. */
export function followLate(hand: SimulatedHand, missing: Missing): LateHand | null {
  const records = recordsLeft(hand, missing);
  if (records.length === 0) return null;
  const tracker = must(createTracker(hand.trace.header));
  const outputs = [...records.flatMap((record) => tracker.read(record)), ...tracker.finish()];
  const said = outputs.find(isLateWord);
  const saidAfter = said ? said.t - records[0]!.t : null;
  const won = hand.truth.find(({ event }) => event === 'win');
  if (!won) return { saidAfter, win: null, score: null, outputs };
  const { end } = tracker.state;
  const told = end?.end === 'win' ? end.win : null;
  const { rest, ...win } = won;
  const scored = told && score(withoutTiles(positionOf(tracker.state), tracker.unread));
  const truth = hand.truth.at(-1)!;
  return {
    saidAfter,
    win: JSON.stringify(sorted(told)) === JSON.stringify(sorted(win)),
    score:
      scored?.ok === true && 'net' in truth && JSON.stringify(scored.value.net) === JSON.stringify(truth.net),
    outputs,
  };
}

const sorted = (event: object | null): [string, unknown][] =>
  Object.entries(event ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
