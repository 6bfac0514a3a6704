import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import type { HandScore, Refusal } from '../../shared/position.ts';
import { err, type Result } from '../../shared/result.ts';
import { RULE_SETS } from '../../shared/rules/index.ts';
import type { RuleSet } from '../../shared/rules/ruleset.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { loadRules, problemLine } from '../rules/load-rules.ts';
import { scoreText } from './score-text.ts';

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
      const answer = (lines: readonly string[]): string => {
        let text = '';
        for (const line of lines) {
          const answer = answerLine(line, ruleSets);
          failed ||= !answer.scored;
          text += `${answer.text}\n`;
        }
        return text;
      };
      // All that one piece of the input asks is answered in one piece, which costs less than line by line.
      const answers = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<string> {
        const lines = new LineSplitter();
        for await (const chunk of input) yield answer(lines.take(chunk));
        yield answer(lines.end());
      };
      try {
        await pipeline(process.stdin, answers, process.stdout, { end: false });
      } catch (error) {
        // The reader of our output left: nobody is there to be told anything.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
        failed = true;
      }
      process.exitCode = failed ? 1 : 0;
    });
}

/** What the command answers to one line, without its end: the score, or why there is none. */
export function answerLine(line: string, ruleSets: readonly RuleSet[]): { scored: boolean; text: string } {
  const result = scoreLine(line, ruleSets);
  const text = result.ok ? scoreText(result.value) : JSON.stringify({ error: result.error });
  return { scored: result.ok, text };
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
 * The lines of a stream of UTF-8 bytes, without their ends and without a byte order mark. Only a line feed ends
 * a line: a JSON text may hold every other character that counts as an end of line somewhere.
 */
class LineSplitter {
  /** The pieces of the line that has not ended. */
  private begun: Buffer[] = [];
  private atStart = true;

  /** The lines that end in this piece. */
  take(chunk: Buffer): string[] {
    const end = chunk.lastIndexOf(LINE_FEED);
    this.begun.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) return [];
    const lines = this.text().split('\n');
    this.begun = [chunk.subarray(end + 1)];
    return lines;
  }

  /** What is left at the end, if the last line has no end. */
  end(): string[] {
    const rest = this.text();
    return rest === '' ? [] : [rest];
  }

  private text(): string {
    const text = (this.begun.length === 1 ? this.begun[0]! : Buffer.concat(this.begun)).toString('utf8');
    const marked = this.atStart && text.startsWith('\uFEFF');
    this.atStart = false;
    return marked ? text.slice(1) : text;
  }
}

const LINE_FEED = 0x0a;
