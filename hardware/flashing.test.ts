import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READER_VERSION } from '../host/flash/programs.ts';
import { parseLine } from '../host/readers/frame.ts';
import { PROTOCOLS, parseMessage } from '../host/readers/messages.ts';

test('the line that a reader board sends at its start is one that this version sends', () => {
  const page = readFileSync(new URL('flashing.md', import.meta.url), 'utf8');
  const body = parseLine(/^`(-- BOOT .*)`\.$/m.exec(page)![1]!);
  if (!body.ok) throw new Error(body.error.message);
  expect(body.value).toBe(`-- BOOT ${Math.max(...PROTOCOLS)} ${READER_VERSION} A.rack,A.meld 7`);
  expect(parseMessage(body.value)).toMatchObject({ ok: true });
});
