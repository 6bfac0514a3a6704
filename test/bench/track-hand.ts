import { PROFILES, type Profile, profileOf } from '../../host/simulate/profiles.ts';
import { type SimulateSetup, simulateHand } from '../../host/simulate/simulate-hand.ts';
import { isReading } from '../../host/trace/trace.ts';
import { createTracker } from '../../host/tracker/tracker.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import { must } from '../helpers/random-hand.ts';
import { Debouncer } from '../judges/debouncer.ts';
import type { FollowedHand } from '../judges/followed-hand.ts';
import { finalEvents, type Judgement, judge, type Told } from '../judges/judge.ts';
import { firstWorld } from '../judges/limit/first/world.ts';
import { secondWorld } from '../judges/limit/second/world.ts';
import { type Limit, limitOf } from '../judges/limit/undecidable.ts';
import type { SecondProfileName } from '../second-simulator/profiles.ts';
import { simulateSecond } from '../second-simulator/simulate-second.ts';
import { timesRead } from './track-evidence.ts';

/**
 * The hands of a seed, from 0 on, of which the limit is always computed; of the others only if they were told wrongly, since
 * it takes as long as tracking, and thrice as long for the second simulator.
 */
export const LIMIT_SAMPLE = 500;

/** Which hand to measure, and of which simulator. */
export interface MeasuredSetup extends SimulateSetup {
  /** What the table of figures calls the profile. */
  readonly profileName: string;
  /** The second simulator's hand instead of the first one's; it has no measured noise. */
  readonly second?: boolean;
}

/** One tracker's result for one hand. */
export interface Measured extends Judgement {
  readonly told: readonly Told[];
  readonly readings: number;
  /** The tracker's processor time, ms. */
  readonly spent: number;
  /** Why it failed with an exception, if it did; its reports up to then are judged. */
  readonly broke: string | null;
}

/** A hand, and the results of the trackers. */
export interface MeasuredHand {
  readonly setup: MeasuredSetup;
  readonly tracker: Measured;
  readonly debouncer: Measured;
  /** The tracker without the strengths of the tags; null if the readings say none. */
  readonly strengthless: Measured | null;
  /** The share of tags lying still that the readers missed; null for the second simulator's, which does not say. */
  readonly missed: number | null;
  /** How many readings show the first wrongly reported event; null if none could, or all is right. */
  readonly evidence: number | null;
  /**
   * What the readings tell at best; null if not computed. The limit knows nothing of tags that are not heard until they are
   * moved.
   */
  readonly limit: Omit<Limit, 'rivals'> | null;
}

/** Simulates a hand and lets the tracker and the debouncer follow it. */
export function measureHand(setup: MeasuredSetup): MeasuredHand {
  const hand = setup.second
    ? simulateSecond({ ...setup, profile: setup.profile as SecondProfileName })
    : simulateHand(setup);
  const tracker = trackHand(hand);
  const truth = tracker.wrong[0]?.truth;
  const evidence = truth ? timesRead(hand, hand.truth.indexOf(truth)) : null;
  const strengthless = setup.boards ? trackHand(withoutStrengths(hand)) : null;
  const profile: Profile =
    typeof setup.profile === 'string' ? PROFILES[setup.profile] : profileOf(setup.profile);
  const world = setup.second ? secondWorld(setup.profile as SecondProfileName) : firstWorld(profile);
  const isByPlace = !setup.second && profile.byPlace;
  const isLimited = !isByPlace && (setup.number < LIMIT_SAMPLE || tracker.wrong.length > 0);
  const limit = isLimited ? withoutRivals(limitOf(hand, world, finalEvents(tracker.told))) : null;
  const missed = 'read' in hand ? hand.read.missed / hand.read.lying : null;
  return { setup, tracker, debouncer: debounceHand(hand), strengthless, missed, evidence, limit };
}

/** Nats beyond which it does not matter how many: JSON has no infinity. */
const FAR = 1000;

const withoutRivals = ({ rivals, ahead, ...limit }: Limit): Omit<Limit, 'rivals'> => ({
  ...limit,
  ahead: ahead === null ? null : Math.min(FAR, ahead),
});

function withoutStrengths({ trace, ...hand }: FollowedHand): FollowedHand {
  const records = trace.records.map((record) => {
    if (!isReading(record)) return record;
    const { strengths, ...reading } = record;
    return reading;
  });
  return { ...hand, trace: { ...trace, records } };
}

/** Follows a hand with the tracker, like `mingg track`. */
export function trackHand(hand: FollowedHand): Measured {
  const tracker = must(createTracker(hand.trace.header));
  const begun = process.cpuUsage();
  const lines: Told[] = [];
  let broke: string | null = null;
  try {
    for (const record of hand.trace.records) lines.push(...tracker.read(record));
    lines.push(...tracker.finish());
  } catch (error) {
    broke = (error as Error).message;
  }
  const spent = processorTime(begun);
  const won = tracker.state.end?.end === 'win';
  const scored = won ? score(positionOf(tracker.state)) : null;
  const told = scored?.ok ? [...lines, { event: 'score', t: lines.at(-1)!.t, ...scored.value }] : lines;
  return measured(hand, told, spent, broke);
}

/** Follows a hand with the plain debouncer, which does not score and is not judged on that. */
function debounceHand(hand: FollowedHand): Measured {
  const debouncer = new Debouncer(hand.trace.header);
  const begun = process.cpuUsage();
  const told = hand.trace.records.flatMap((record) => debouncer.read(record));
  told.push(...debouncer.finish());
  const spent = processorTime(begun);
  return measured({ ...hand, truth: hand.truth.filter(({ event }) => event !== 'score') }, told, spent, null);
}

const measured = (
  { trace, truth }: FollowedHand,
  told: readonly Told[],
  spent: number,
  broke: string | null,
): Measured => ({
  ...judge(truth, told, trace.header.cycle),
  told,
  readings: trace.records.length,
  spent,
  broke,
});

/** Processor time of this process since `begun`, ms; a busy machine does not change it. */
function processorTime(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
