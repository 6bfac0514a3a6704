import { availableParallelism } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { RULE_SETS } from '../../shared/rules/index.ts';
import { loadRules, problemLine } from '../rules/load-rules.ts';
import { answerLines } from './score-lines.ts';
import { answerStream, type Scorers } from './score-stream.ts';
import { ScoringThreads } from './score-threads.ts';

/** More threads than these would wait for the one that reads and writes. */
const MOST_THREADS = 7;

/** `mingg score`: positions in, scores out, one JSON object a line, as the scoring contract says. */
export function scoreCommand(command: Command): void {
  command
    .option(
      '--rules-file <file>',
      "a club's rule file (JSON or TOML): positions may name its id as their rules",
    )
    .action(async ({ rulesFile }: { rulesFile?: string }) => {
      const scorers = scorersFor(rulesFile);
      if (!scorers) {
        process.exitCode = 1;
        return;
      }
      let failed = false;
      const texts = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
        for await (const { scored, text } of answerStream(input, scorers)) {
          failed ||= !scored;
          yield text;
        }
      };
      try {
        await pipeline(process.stdin, texts, process.stdout, { end: false });
      } catch (error) {
        // The reader of our output left: nobody is there to be told anything.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
        failed = true;
      }
      process.exitCode = failed ? 1 : 0;
    });
}

/**
 * This thread, and one for each other processor, by the shipped rule sets and a club's; null if its file makes
 * none, which is told on standard error.
 */
function scorersFor(file: string | undefined): Scorers | null {
  const club = file === undefined ? null : loadRules(file);
  if (club && !club.ok) {
    for (const problem of club.error) process.stderr.write(`${problemLine(problem)}\n`);
    return null;
  }
  const ruleSets = club ? [...RULE_SETS, club.value.rules] : RULE_SETS;
  const others = Math.min(availableParallelism() - 1, MOST_THREADS);
  return {
    here: (lines) => answerLines(lines, ruleSets),
    threads: () => (others > 0 ? new ScoringThreads(others, club ? club.value.file : null) : null),
  };
}
