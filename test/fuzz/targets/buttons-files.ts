import { strict as assert } from 'node:assert';
import { makeButtonsFile, parseButtonsFile } from '../../../host/buttons/buttons-file.ts';

// The file of learned call buttons.

export function fuzz(data: Buffer): void {
  const boards = parseButtonsFile(data.toString('utf8'));
  if (!boards.ok) {
    assert.ok(boards.error.message.length < 1000, `a message of ${boards.error.message.length} characters`);
    return;
  }
  assert.deepEqual(parseButtonsFile(makeButtonsFile(boards.value)), boards);
}
