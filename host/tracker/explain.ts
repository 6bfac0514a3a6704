import { advance, type Belief, type Move } from './belief.ts';
import { type Evidence, unexplained } from './evidence.ts';
import { type Step, stepsFrom } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** A move with the belief before and after it. */
export interface Told {
  readonly before: Belief;
  readonly move: Move;
  readonly after: Belief;
}

/** A legal history that leads from the belief towards what was seen. */
export interface Explanation {
  readonly told: readonly Told[];
  /** Tags that are still seen where they must not be. */
  readonly left: readonly TagId[];
}

/** So many steps are tried at most; only readings that no hand can cause need as many. */
const MOST_STEPS = 300;

/**
 * The legal histories that leave the fewest sightings unexplained. Since every step accounts for at least one
 * tag that was seen where it must not be, no history is longer than the evidence. Empty if no step helps, or
 * if there are too many ways to tell them all.
 */
export function explain(belief: Belief, evidence: Evidence): Explanation[] {
  let best: Explanation[] = [];
  let least = unexplained(belief, evidence).length;
  let tried = 0;
  const search = (now: Belief, told: readonly Told[]): void => {
    const steps = stepsFrom(now, evidence);
    const left = unexplained(now, evidence);
    if (told.length > 0 && left.length <= least) {
      if (left.length < least) best = [];
      least = left.length;
      best.push({ told, left });
    }
    for (const step of steps) {
      if (++tried > MOST_STEPS) return;
      const more = follow(now, step);
      if (more) search(more.at(-1)!.after, [...told, ...more]);
    }
  };
  search(belief, []);
  return tried > MOST_STEPS ? [] : best;
}

/** The moves of a step one after the other, or null if the rules forbid one. */
function follow(belief: Belief, step: Step): Told[] | null {
  const told: Told[] = [];
  let before = belief;
  for (const move of step) {
    const after = advance(before, move);
    if (!after.ok) return null;
    told.push({ before, move, after: after.value });
    before = after.value;
  }
  return told;
}

/** The moves with which all of several histories begin. */
export function commonBeginning(explanations: readonly Explanation[]): readonly Told[] {
  const [first, ...others] = explanations;
  if (!first) return [];
  const differs = first.told.findIndex((told, at) =>
    others.some((other) => !sameMove(told.move, other.told[at]?.move)),
  );
  return differs < 0 ? first.told : first.told.slice(0, differs);
}

/**
 * Whether several histories differ only in the order in which bonus tiles were laid out and replaced. That
 * changes nothing in the hand, so it does not matter which is told.
 */
export function tellTheSame(explanations: readonly Explanation[]): boolean {
  const summaries = explanations.map(({ told }) => {
    const moves = told.map(({ move }) => move);
    const rest = moves.filter((move) => !isReplacing(move)).map(nameOf);
    return JSON.stringify([rest, moves.filter(isReplacing).map(nameOf).sort()]);
  });
  return summaries.every((summary) => summary === summaries[0]);
}

const isReplacing = ({ event }: Move): boolean =>
  event.event === 'bonus' || (event.event === 'draw' && event.from === 'dead');

const sameMove = (one: Move, other: Move | undefined): boolean =>
  other !== undefined && nameOf(one) === nameOf(other);

const nameOf = ({ event, tags }: Move): string => JSON.stringify([event, tags]);
