import type { Command } from 'commander';
import { type Course, courseOf } from '../../shared/chances/course.ts';
import { type Decision, isMistake, judgeDecisions } from '../../shared/chances/decisions.ts';
import { splitResults } from '../../shared/chances/luck.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import type { TableState } from '../../shared/match/table.ts';
import { tableAtScore } from '../ledger/scored-hand.ts';
import { Random } from '../players/random.ts';
import { Progress } from './progress.ts';
import { readLog } from './read-log.ts';
import { reviewLines } from './review-lines.ts';
import { say } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface ReviewOptions {
  readonly hand?: number;
  readonly rollouts: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** A hand looked at again. */
export interface Review {
  readonly table: TableState;
  readonly course: Course;
  readonly decisions: readonly Decision[];
  /** What each player won or lost, in playing order. */
  readonly net: readonly number[];
}

/** `mingg review`: what the chances were at each moment of a hand, which moments decided it, luck and decisions. */
export function reviewCommand(command: Command): void {
  command
    .argument('<log>', 'the log')
    .option('--hand <n>', 'number of the hand (default: the last one scored)', wholeNumber(1))
    .option('--rollouts <n>', 'how often the hand is played on from each moment', wholeNumber(50), 1000)
    .option('--seed <n>', 'equal seeds give equal numbers', wholeNumber(0), 1)
    .option('--json', 'as one line of JSON')
    .addHelpText('after', MEANING)
    .action((path: string, options: ReviewOptions) =>
      readLog('review', path, (file) => {
        const review = reviewOf(tableAtScore(file, options.hand), options);
        if (options.json) process.stdout.write(`${JSON.stringify(inJson(review))}\n`);
        else for (const line of reviewLines(review)) say(line);
      }),
    );
}

const MEANING = `
From each moment the hand is played on to its end by the virtual players, again and again: they judge discards well, but
not as people do, and see no danger in what others collect. The curve and the split into luck and decisions know all
racks, never the order of the wall. A decision is judged by what its player could see. What is less than two standard
errors, or less than a point, is not called a mistake. More rollouts find smaller differences and take longer.`;

/** Looks at a scored hand again. */
export function reviewOf(
  { hand, score, steps, ...table }: TableState,
  { rollouts, seed }: Pick<ReviewOptions, 'rollouts' | 'seed'>,
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
  const progress = new Progress('events of the hand');
  const of = 2 * events.length;
  const course = courseOf(setup, events, rollouts, streams('course'), (done) => progress.at(done, of));
  if (!course.ok) throw new Error(`hand ${table.handNumber} cannot be reviewed: ${course.error.message}`);
  const effort = { first: Math.ceil(rollouts / 8), second: rollouts };
  const decisions = judgeDecisions(
    setup,
    events,
    effort,
    (round) => streams(`decisions ${round}`),
    (done) => progress.at(events.length + done, of),
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

/** For programs: all numbers, in playing order from East. */
function inJson({ table, course, decisions, net }: Review) {
  const parts = splitResults(course, net);
  return {
    hand: table.handNumber,
    rollouts: course.before.rollouts,
    seats: course.setup.seats,
    net,
    before: course.before,
    steps: course.steps,
    parts,
    decisions: decisions.map((decision) => ({ ...decision, mistake: isMistake(decision) })),
  };
}
