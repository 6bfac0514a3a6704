import { type Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../../shared/languages/index.ts';
import { type Effort, playedHand, reviewOf, USUAL_EFFORT } from '../chances/hand-review.ts';
import { scoredHand } from '../ledger/scored-hand.ts';
import { Progress } from './progress.ts';
import { readLog } from './read-log.ts';
import { allLines, reviewAll } from './review-all.ts';
import { reviewLines, talkIn } from './review-lines.ts';
import { say } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface ReviewOptions extends Effort {
  readonly hand?: number;
  readonly all?: boolean;
  readonly in: Language;
  readonly json?: boolean;
}

/** `mingg review`: what the chances were at each moment of a hand, which moments decided it, luck and decisions. */
export function reviewCommand(command: Command): void {
  command
    .argument('<log>', 'the log')
    .option('--hand <n>', 'number of the hand (default: the last one scored)', wholeNumber(1))
    .addOption(
      new Option('--all', 'all hands: what luck and play brought each player; kept beside the log').conflicts(
        'hand',
      ),
    )
    .addOption(
      new Option('--in <language>', 'the language in which it is told').choices(LANGUAGES).default('en'),
    )
    .option(
      '--rollouts <n>',
      'how often the hand is played on from each moment',
      wholeNumber(50),
      USUAL_EFFORT.rollouts,
    )
    .option('--seed <n>', 'equal seeds give equal numbers', wholeNumber(0), USUAL_EFFORT.seed)
    .option('--json', 'as one line of JSON')
    .addHelpText('after', MEANING)
    .action((path: string, options: ReviewOptions) =>
      readLog('review', path, (file) => {
        if (options.all) {
          const all = reviewAll(file, path, { rollouts: options.rollouts, seed: options.seed });
          if (options.json) process.stdout.write(`${JSON.stringify(all)}\n`);
          else for (const line of allLines(all, options.in)) say(line);
          return;
        }
        const scored = scoredHand(file, options.hand);
        const { handNumber, rules } = scored.table;
        const played = playedHand(scored);
        if (!played.ok) throw new Error(played.error);
        const progress = new Progress('events looked at');
        const review = reviewOf(played.value, options, (done, of) => progress.at(done, of));
        if (!review.ok) throw new Error(`hand ${handNumber}: ${review.error}`);
        if (options.json) {
          process.stdout.write(`${JSON.stringify({ hand: handNumber, ...review.value })}\n`);
          return;
        }
        for (const line of reviewLines(review.value, handNumber, talkIn(options.in, rules))) say(line);
      }),
    );
}

const MEANING = `
From each moment the hand is played on to its end by the virtual players, again and again: they judge discards well, but
not as people do, and see no danger in what others collect. The curve and the split into luck and decisions know all
racks, never the order of the wall. A decision is judged by what its player could see. What is less than three standard
errors, or less than a point, is not called a mistake. More rollouts find smaller differences and take longer.`;
