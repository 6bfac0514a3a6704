import { answerLine } from '../../../host/commands/score-lines.ts';
import { waitsOf } from '../../../host/commands/waits.ts';
import { RuleNames } from '../../../host/rules/rule-names.ts';

// The input of `mingg waits`: positions without a win.

const names = new RuleNames();

export function fuzz(data: Buffer): void {
  for (const [at, line] of data.toString('utf8').split('\n').entries()) {
    const found = answerLine(line, at + 1, (position) => waitsOf(position, names));
    if (found) JSON.stringify(found);
  }
}
