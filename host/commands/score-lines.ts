import type { ClubFile, HandScore, Refusal } from '../../shared/position.ts';
import { err, type Result } from '../../shared/result.ts';
import type { RuleSet } from '../../shared/rules/ruleset.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { JsonBytes, utf8 } from './json-bytes.ts';
import { writeScore } from './score-json.ts';

/** What is answered to some lines: a line for each, as UTF-8, and whether every one of them was scored. */
export interface Answers {
  readonly scored: boolean;
  readonly text: Uint8Array<ArrayBuffer>;
}

/** What a thread that answers lines is told at its start. */
export interface ScoringThreadData {
  /** A club's rules beside the shipped ones. */
  readonly club: ClubFile | null;
}

/** Answers all lines of a piece at once, which costs less than line by line. The last has no line feed. */
export function answerLines(lines: Uint8Array, ruleSets: readonly RuleSet[]): Answers {
  let scored = true;
  for (const line of textOf(lines).split('\n')) {
    const result = scoreLine(line, ruleSets);
    if (result.ok) writeScore(answers, result.value);
    else answers.raw(utf8(JSON.stringify({ error: result.error })));
    answers.raw(LINE_FEED);
    scored &&= result.ok;
  }
  return { scored, text: answers.take() };
}

const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('utf8');
const answers = new JsonBytes();
const LINE_FEED = utf8('\n');

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
