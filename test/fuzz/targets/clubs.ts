import { strict as assert } from 'node:assert';
import { answerLines } from '../../../host/commands/score-lines.ts';
import { parseRuleFile, problemLine } from '../../../host/rules/load-rules.ts';
import { printRules } from '../../../host/rules/print-rules.ts';
import { RuleNames } from '../../../host/rules/rule-names.ts';
import { readClubRules } from '../../../shared/books/index.ts';
import { randomPosition } from '../../helpers/random-position.ts';

// A club's rule file, TOML or JSON (beginning with a brace): it is refused, or it can be played by, printed and
// logged.

const WHAT_FOR = [1, 2, 3].map((seed) => randomPosition(seed));

export function fuzz(data: Buffer): void {
  const text = data.toString('utf8');
  const club = parseRuleFile(text, text.trimStart().startsWith('{') ? 'json' : 'toml', 'club');
  if (!club.ok) {
    assert.ok(club.error.problems.length > 0);
    for (const problem of club.error.problems) {
      const line = problemLine(problem);
      assert.ok(line.length < 2000, `a message of ${line.length} characters`);
    }
    return;
  }
  const { rules, file, language, notes } = club.value;
  const logged = JSON.parse(JSON.stringify(file));
  const again = readClubRules(logged);
  assert.ok(again.ok, `what a log keeps cannot be read: ${again.ok || again.error.map(problemLine)}`);
  assert.deepEqual(JSON.parse(JSON.stringify(again.value.rules)), JSON.parse(JSON.stringify(rules)));
  printRules(rules, { ...(language && { language }), notes });
  const lines = WHAT_FOR.map((position) => JSON.stringify({ ...position, rules: rules.id })).join('\n');
  const answers = answerLines({ text: Buffer.from(lines), first: 1 }, new RuleNames(club.value));
  for (const line of Buffer.from(answers.text).toString('utf8').trimEnd().split('\n')) JSON.parse(line);
}
