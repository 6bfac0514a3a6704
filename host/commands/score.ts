import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import type { HandScore, Refusal } from '../../shared/position.ts';
import { err, type Result } from '../../shared/result.ts';
import { scoreValue } from '../../shared/score.ts';

/** `mingg score`: positions in, scores out, one JSON object a line, as the scoring contract says. */
export function scoreCommand(): Command {
  return new Command('score')
    .description(
      'score positions: one JSON object a line on standard input, one result a line on standard output',
    )
    .action(async () => {
      let failed = false;
      const answer = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<string> {
        for await (const line of linesOf(input)) {
          const scored = scoreLine(line);
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
function scoreLine(line: string): Result<HandScore, Refusal> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return err({ code: 'bad-json', message: `not JSON: ${(error as Error).message}`, path: '' });
  }
  return scoreValue(value);
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
