import { strict as assert } from 'node:assert';
import { parseSettings } from '../../../host/setup/settings.ts';
import { settingsInEnglish } from '../../../shared/findings/settings/in-english.ts';

// A settings file by an operator.

export function fuzz(data: Buffer): void {
  const text = data.toString('utf8');
  const settings = parseSettings(text, '/etc/mingg');
  if (settings.ok) return;
  const lines = text.split('\n').length;
  assert.ok(settings.error.length > 0);
  for (const problem of settings.error) {
    const { line } = problem;
    const message = settingsInEnglish(problem);
    assert.ok(Number.isInteger(line) && line >= 1 && line <= lines + 1, `line ${line} of ${lines}`);
    assert.ok(message !== '' && message.length < 1000, `a message of ${message.length} characters`);
  }
}
