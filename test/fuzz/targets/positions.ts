import { strict as assert } from 'node:assert';
import { answerLines } from '../../../host/commands/score-lines.ts';
import { RuleNames } from '../../../host/rules/rule-names.ts';

// The input of `mingg score`: positions, one JSON object a line.

const names = new RuleNames();
const answered = (data: Buffer): string =>
  Buffer.from(answerLines({ text: data, first: 1 }, names).text).toString('utf8');

export function fuzz(data: Buffer): void {
  const text = answered(data);
  assert.equal(answered(data), text, 'the same lines are answered alike');
  const asked = data
    .toString('utf8')
    .split('\n')
    .filter((line) => !/^[ \t\r]*$/.test(line));
  const answers = text.split('\n').slice(0, -1);
  assert.equal(answers.length, asked.length, 'an answer a line');
  for (const line of answers) {
    const answer = JSON.parse(line);
    assert.equal(JSON.stringify(answer), line);
    if (!('error' in answer)) {
      const sum = Object.values<number>(answer.net).reduce((one, other) => one + other, 0);
      assert.equal(sum, 0, 'what is won is lost');
    } else {
      const { code, message, path } = answer.error;
      for (const text of [code, message, path]) assert.equal(typeof text, 'string');
      assert.match(message, /^line \d+: ./);
      assert.ok(message.length < 2000, `a message of ${message.length} characters`);
    }
  }
}
