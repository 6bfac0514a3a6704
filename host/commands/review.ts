import type { Command } from 'commander';
import { isMistake } from '../../shared/chances/decisions.ts';
import { splitResults } from '../../shared/chances/luck.ts';
import { tableAtScore } from '../ledger/scored-hand.ts';
import { type Review, type ReviewEffort, reviewOf } from './hand-review.ts';
import { Progress } from './progress.ts';
import { readLog } from './read-log.ts';
import { reviewLines } from './review-lines.ts';
import { say } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface ReviewOptions extends ReviewEffort {
  readonly hand?: number;
  readonly json?: boolean;
}

/** `mingg review`: what the chances were at each moment of a hand, which moments decided it, luck and decisions. */
export function reviewCommand(command: Command): void {
  command
    .argument('<log>', 'the log')
    .option('--hand <n>', 'number of the hand (default: the last one scored)', wholeNumber(1))
    .option('--rollouts <n>', 'how often the hand is played on from each moment', wholeNumber(50), 400)
    .option('--seed <n>', 'equal seeds give equal numbers', wholeNumber(0), 1)
    .option('--json', 'as one line of JSON')
    .addHelpText('after', MEANING)
    .action((path: string, options: ReviewOptions) =>
      readLog('review', path, (file) => {
        const table = tableAtScore(file, options.hand);
        const progress = new Progress('events looked at');
        const review = reviewOf(table, options, (done, of) => progress.at(done, of));
        if (options.json) process.stdout.write(`${JSON.stringify(inJson(review))}\n`);
        else for (const line of reviewLines(review)) say(line);
      }),
    );
}

const MEANING = `
From each moment the hand is played on to its end by the virtual players, again and again: they judge discards well, but
not as people do, and see no danger in what others collect. The curve and the split into luck and decisions know all
racks, never the order of the wall. A decision is judged by what its player could see. What is less than three standard
errors, or less than a point, is not called a mistake. More rollouts find smaller differences and take longer.`;

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
