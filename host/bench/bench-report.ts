import { readingAirTime } from '../virtual/air-time.ts';
import { type BenchState, READINGS_ALONE } from './bench-state.ts';
import type { PartTally } from './part-tally.ts';
import type { TrialName } from './records.ts';
import { IN_99_OF_100, pairsNeeded } from './sequential-test.ts';
import { list, TAGS } from './trials.ts';
import { LATEST, meanStrength } from './verdict.ts';

/** The readings of a part in which no pair lacks a tag. */
const READINGS = 2 * pairsNeeded(IN_99_OF_100);

/** Between two tags that are laid alone, ms: what a hand needs at least. */
const CHANGE = 2000;

/**
 * The time that a trial takes on the air, ms, and in the first one also for the changes of the hand: the least there can be
 * where every collision is heard as one. Where a strong answer captures a slot the other is asked for alone later, which may
 * be quicker. Null if the tags for it are not known yet.
 */
export function airTime(state: BenchState, trial: TrialName): number | null {
  if (trial === 'alone') {
    return (TAGS + 1) * READINGS_ALONE * (readingAirTime([ANY_TAG]) / 1000) + TAGS * CHANGE;
  }
  const planned = state.planned(trial);
  if (typeof planned === 'string') return null;
  const uids = planned.map(({ tags }) => tags.map((tag) => state.uids.get(tag)!));
  return uids.reduce((sum, part) => sum + (READINGS * readingAirTime(part)) / 1000, 0);
}

const ANY_TAG = 'E004010000000000';

/** The figures of a trial, a line each: what was measured, and beside it the limit. */
export function figures(state: BenchState, trial: TrialName): string[] {
  // A part that was interrupted before its first reading has no figures.
  const parts = [...state.parts(trial)].filter(([, part]) => part.readings > 0);
  const readings = parts.reduce((sum, [, part]) => sum + part.readings, 0);
  if (readings === 0) return [];
  if (trial === 'alone') return aloneFigures(state, parts, readings);
  const isOneOf = parts.length > 1;
  return parts.flatMap(([, part]) =>
    partFigures(state, part).map((line) => (isOneOf ? `tags ${list([...part.tags.keys()])}: ${line}` : line)),
  );
}

function aloneFigures(
  { uids }: BenchState,
  parts: readonly (readonly [number, PartTally])[],
  readings: number,
): string[] {
  const latest = Math.max(0, ...parts.map(([, part]) => part.latest));
  const strengths = parts.flatMap(([tag, part]) => (part.tags.has(tag) ? [meanStrength(part, tag)] : []));
  const lines = [`${uids.size} of ${TAGS} tags heard alone, in ${readings} readings`];
  if (uids.size === 0) return lines;
  return [
    ...lines,
    `the start of an answer told ${latest} µs late at most; the firmware allows ${LATEST} µs`,
    `strengths ${Math.round(Math.min(...strengths))} to ${Math.round(Math.max(...strengths))} of 1023`,
  ];
}

function partFigures({ uids }: BenchState, part: PartTally): string[] {
  const ms = `${(part.ms / part.readings).toFixed(0)} ms a reading`;
  if (part.tags.size === 0) {
    const { pairs, misses } = part.quiet;
    return [`a tag read in ${misses} of ${pairs} pairs of readings; the limit is none; ${ms}`];
  }
  const tags = [...part.tags];
  const [worst, tally] = tags.reduce((one, other) => (other[1].missed > one[1].missed ? other : one));
  return [
    tally.missed === 0
      ? `each of ${tags.length} tags in all ${part.readings} readings; ${ms}; ${airOf(uids, part)} ms on the air if every collision is heard`
      : `worst is tag ${worst}: lacking in ${tally.missed} of ${part.readings} readings, and in ${tally.test.misses} of ${tally.test.pairs} pairs; the limit is 1 of 100 pairs; ${ms}`,
    ...strengthsOf(part),
    ...troubles(part),
  ];
}

/** The time of one reading of these tags on the air, ms. */
function airOf(uids: ReadonlyMap<number, string>, part: PartTally): string {
  const known = [...part.tags.keys()].flatMap((tag) => uids.get(tag) ?? []);
  return (readingAirTime(known) / 1000).toFixed(0);
}

/** From the weakest to the strongest tag, of those that were heard. */
function strengthsOf(part: PartTally): string[] {
  const heard = [...part.tags].filter(([, tally]) => tally.heard > 0).map(([tag]) => tag);
  const strengths = heard
    .map((tag) => ({ tag, mean: Math.round(meanStrength(part, tag)) }))
    .sort((one, other) => one.mean - other.mean);
  const [weakest, strongest] = [strengths[0], strengths.at(-1)];
  if (weakest === undefined || strongest === undefined) return [];
  return [
    `strengths ${weakest.mean} (tag ${weakest.tag}) to ${strongest.mean} (tag ${strongest.tag}) of 1023`,
  ];
}

/** What the board told of its troubles, if it had any; the tags may have been read in spite of them. */
function troubles({ partial, ghosts, givenUp }: PartTally): string[] {
  if (partial + ghosts + givenUp === 0) return [];
  return [
    `${ghosts} answers of no bytes, ${givenUp} slots given up, ${partial} readings not sure of all tags`,
  ];
}
