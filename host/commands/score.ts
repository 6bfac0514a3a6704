import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { RuleNames } from '../rules/rule-names.ts';
import { answerInput } from './answer-input.ts';
import { namesWith, type RulesFileOption, withRulesFile } from './rules-file.ts';
import { answerLines } from './score-lines.ts';
import { answerStream, type Scorers } from './score-stream.ts';
import { ScoringThreads } from './score-threads.ts';

/** More threads than this would wait for the one that reads and writes. */
const MOST_THREADS = 7;

const HELP = `
Reads one position (the end of a hand) a line on standard input, and answers each in its place: its score, or why
there is none. The status is 1 if a position was refused. For instance, on one line:
  {"rules":"kuester","roundWind":"E","players":{
    "E":{"concealed":["1m","1m","4m","7m","2p","5p","8p","3s","6s","9s","1z","1z","5z"]},
    "S":{"concealed":["2s","3s","4s","6p","7p","8p","9m","9m"],"melds":[{"type":"pung","tiles":["5z","5z","5z"]},
         {"type":"chow","tiles":["1p","2p","3p"]}],"bonus":["2f"]},
    "W":{"concealed":["1m","2m","4m","7m","2p","5p","8p","3s","6s","9s","2z","2z","6z"]},
    "N":{"concealed":["2m","3m","4m","7m","2p","5p","8p","3s","6s","9s","4z","4z","7z"]}},
   "win":{"seat":"S","tile":"8p","source":"discard","from":"E"}}

The whole format is told in host/commands/score.md of Mingg's folder, rule sets by: mingg rules`;

/** `mingg score`: positions in, scores out, one JSON object a line, as the scoring contract says. */
export function scoreCommand(command: Command): void {
  withRulesFile(command)
    .addHelpText('after', HELP)
    .action(async (options: RulesFileOption, command: Command) => {
      const scorers = scorersFor(namesWith(options, command));
      await answerInput(async function* (input) {
        for await (const { scored, text } of answerStream(input, scorers)) yield { ok: scored, text };
      });
    });
}

/** This thread, and one for each other processor, which score by these rule sets. */
function scorersFor(names: RuleNames): Scorers {
  const others = Math.min(availableParallelism() - 1, MOST_THREADS);
  return {
    here: (lines) => answerLines(lines, names),
    threads: () => (others > 0 ? new ScoringThreads(others, names.own?.file ?? null) : null),
  };
}
