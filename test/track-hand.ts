import { Debouncer } from '../host/simulate/debouncer.ts';
import { type Judgement, judge, type Told } from '../host/simulate/judge.ts';
import { type SimulatedHand, type SimulateSetup, simulateHand } from '../host/simulate/simulate-hand.ts';
import { createTracker } from '../host/tracker/tracker.ts';
import { positionOf } from '../shared/hand/hand-position.ts';
import { score } from '../shared/scoring/score.ts';
import { must } from './random-hand.ts';

/** What one tracker made of one hand. */
export interface Measured extends Judgement {
  readonly told: readonly Told[];
  readonly readings: number;
  /** ms of this machine's time that the tracker was at work. */
  readonly spent: number;
}

/** A hand, and what the tracker and the debouncer made of it. */
export interface MeasuredHand {
  readonly setup: SimulateSetup;
  readonly tracker: Measured;
  readonly debouncer: Measured;
}

/** Simulates a hand and lets the tracker and the debouncer follow it. */
export function measureHand(setup: SimulateSetup): MeasuredHand {
  const hand = simulateHand(setup);
  return { setup, tracker: trackHand(hand), debouncer: debounceHand(hand) };
}

/** Follows a hand by the tracker, as `mingg track` does. */
export function trackHand(hand: SimulatedHand): Measured {
  const tracker = must(createTracker(hand.trace.header));
  const begun = performance.now();
  const lines: Told[] = hand.trace.records.flatMap((record) => tracker.read(record));
  lines.push(...tracker.finish());
  const spent = performance.now() - begun;
  const won = tracker.state.end?.end === 'win';
  const scored = won ? score(positionOf(tracker.state)) : null;
  const told = scored?.ok ? [...lines, { event: 'score', t: lines.at(-1)!.t, ...scored.value }] : lines;
  return measured(hand, told, spent);
}

/** Follows a hand by the plain debouncer. It scores nothing, and is not blamed for that. */
export function debounceHand(hand: SimulatedHand): Measured {
  const debouncer = new Debouncer(hand.trace.header);
  const begun = performance.now();
  const told = hand.trace.records.flatMap((record) => debouncer.read(record));
  told.push(...debouncer.finish());
  const spent = performance.now() - begun;
  return measured({ ...hand, truth: hand.truth.filter(({ event }) => event !== 'score') }, told, spent);
}

const measured = ({ trace, truth }: SimulatedHand, told: readonly Told[], spent: number): Measured => ({
  ...judge(truth, told, trace.header.cycle),
  ...{ told, readings: trace.records.length, spent },
});
