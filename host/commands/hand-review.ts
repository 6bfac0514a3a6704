import { type Course, courseOf, type Told } from '../../shared/chances/course.ts';
import { type Decision, judgeDecisions } from '../../shared/chances/decisions.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import type { TableState } from '../../shared/match/table.ts';
import { Random } from '../players/random.ts';

/** A hand looked at again. */
export interface Review {
  readonly table: TableState;
  readonly course: Course;
  readonly decisions: readonly Decision[];
  /** What each player won or lost, in playing order. */
  readonly net: readonly number[];
}

/** How hard a hand is looked at. */
export interface ReviewEffort {
  /** How often the hand is played on from each moment. */
  readonly rollouts: number;
  /** Equal seeds give equal numbers. */
  readonly seed: number;
}

/**
 * Looks at a scored hand again.
 * @throws Error if it was not played to its end as the readers saw it, or rollouts do not know its book
 */
export function reviewOf(
  { hand, score, steps, ...table }: TableState,
  { rollouts, seed }: ReviewEffort,
  told: Told = () => {},
): Review {
  const { setup, end } = hand!;
  const events: HandEvent[] = steps.flatMap((step) => (step.entry === 'event' ? [step] : []));
  if ((end?.end !== 'win' && end?.end !== 'exhausted') || !reaches(hand!, events)) {
    throw new Error(
      `hand ${table.handNumber} cannot be reviewed: it was not played to its end as the readers saw it`,
    );
  }
  const streams = (purpose: string) => (rollout: number) =>
    new Random(`${seed}/review/${purpose}/${rollout}`);
  const of = 2 * events.length;
  const course = courseOf(setup, events, rollouts, streams('course'), (done) => told(done, of));
  if (!course.ok) throw new Error(`hand ${table.handNumber} cannot be reviewed: ${course.error.message}`);
  const effort = { first: Math.ceil(rollouts / 8), second: rollouts };
  const decisions = judgeDecisions(
    setup,
    events,
    effort,
    (round) => streams(`decisions ${round}`),
    (done) => told(events.length + done, of),
  );
  const net = setup.seats.map((seat) => score!.net[seat] ?? 0);
  return { table: { hand, score, steps, ...table }, course: course.value, decisions, net };
}

/** Whether the events alone lead to the end of the hand, without what a referee put right. */
function reaches(hand: NonNullable<TableState['hand']>, events: readonly HandEvent[]): boolean {
  let state = startHand(hand.setup);
  for (const event of events) {
    const next = apply(state, event);
    if (!next.ok) return false;
    state = next.value;
  }
  return JSON.stringify(state.end) === JSON.stringify(hand.end);
}
