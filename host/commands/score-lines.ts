import type { RuleSetsById } from '../../shared/books/index.ts';
import type { ClubFile, Refusal } from '../../shared/game/position.ts';
import { err, type Result } from '../../shared/game/result.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { JsonBytes, utf8 } from './json-bytes.ts';
import { writeScore } from './score-json.ts';

/** Some lines of the input, without the line end of the last one. */
export interface Lines<Bytes extends Uint8Array = Uint8Array> {
  readonly text: Bytes;
  /** The number of the first line in the input, from 1. */
  readonly first: number;
}

/** The answers to some lines: one line each, as UTF-8, and whether all of them were scored. */
export interface Answers {
  readonly scored: boolean;
  readonly text: Uint8Array<ArrayBuffer>;
}

/** The start data of a thread that answers lines. */
export interface ScoringThreadData {
  /** A club's rules in addition to the shipped ones. */
  readonly club: ClubFile | null;
}

/** Answers all lines of a piece at once, which is cheaper than line by line. Empty lines have no answer. */
export function answerLines({ text, first }: Lines, ruleSets: RuleSetsById): Answers {
  let scored = true;
  let number = first;
  for (const line of textOf(text).split('\n')) {
    const result = answerLine(line, number++, (value) => scoreValue(value, ruleSets));
    if (!result) continue;
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
/** V8's position in the line, which it gives as if the line were the whole input. */
const OF_THE_LINE = / \(line 1 column \d+\)$/;
const BLANK = /^[ \t\r]*$/;

/** The answer to one line; a refusal has the line's number. Null for an empty line. */
export function answerLine<Answer>(
  line: string,
  number: number,
  answer: (position: unknown) => Result<Answer, Refusal>,
): Result<Answer, Refusal> | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (BLANK.test(line)) return null;
    const message = `line ${number}: not JSON: ${(error as Error).message.replace(OF_THE_LINE, '')}`;
    return err({ code: 'bad-json', message, path: '' });
  }
  const result = answer(value);
  if (result.ok) return result;
  return err({ ...result.error, message: `line ${number}: ${result.error.message}` });
}
