import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import type { HandScore, Refusal } from '../../shared/position.ts';
import { err, type Result } from '../../shared/result.ts';
import { RULE_SETS } from '../../shared/rules/index.ts';
import type { RuleSet } from '../../shared/rules/ruleset.ts';
import { scoreValue } from '../../shared/score.ts';
import { loadRules, problemLine } from '../rules/load-rules.ts';

/** `mingg score`: positions in, scores out, one JSON object a line, as the scoring contract says. */
export function scoreCommand(): Command {
  return new Command('score')
    .description(
      'score positions: one JSON object a line on standard input, one result a line on standard output',
    )
    .option(
      '--rules-file <file>',
      "a club's rule file (JSON or TOML): positions may name its id as their rules",
    )
    .action(async ({ rulesFile }: { rulesFile?: string }) => {
      const ruleSets = rulesFile === undefined ? RULE_SETS : withClub(rulesFile);
      if (!ruleSets) {
        process.exitCode = 1;
        return;
      }
      let failed = false;
      const answer = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<string> {
        for await (const line of linesOf(input)) {
          const scored = scoreLine(line, ruleSets);
          failed ||= !scored.ok;
          yield `${JSON.stringify(scored.ok ? scored.value : { error: scored.error })}\n`;
        }
      };
      try {
        await pipeline(process.stdin, answer, process.stdout, { end: false });
      } catch (error) {
        // The reader of our output left: nobody is there to be told anything.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
        failed = true;
      }
      process.exitCode = failed ? 1 : 0;
    });
}

/** Scores one line. An empty line holds no position and is refused like any other. */
function scoreLine(line: string, ruleSets: readonly RuleSet[]): Result<HandScore, Refusal> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return err({ code: 'bad-json', message: `not JSON: ${(error as Error).message}`, path: '' });
  }
  return scoreValue(value, ruleSets);
}

/** The shipped rule sets and a club's; null if its file makes none, which is told on standard error. */
function withClub(file: string): readonly RuleSet[] | null {
  const club = loadRules(file);
  if (club.ok) return [...RULE_SETS, club.value.rules];
  for (const problem of club.error) process.stderr.write(`${problemLine(problem)}\n`);
  return null;
}

/**
 * The lines of a stream of UTF-8 bytes, without their ends. Only a line feed ends a line: a JSON text may hold
 * every other character that counts as an end of line somewhere.
 */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of input) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    const last = lines.pop()!;
    for (const line of lines) {
      yield begun + line;
      begun = '';
    }
    begun += last;
  }
  begun += decoder.decode();
  if (begun !== '') yield begun;
}
