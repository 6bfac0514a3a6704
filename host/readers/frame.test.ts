import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINE, makeLine, parseLine } from './frame.ts';

const BODY = /^[ -)+-~]{1,58}$/;

test('whatever body is made into a line is found in it again', () => {
  fc.assert(
    fc.property(fc.stringMatching(BODY), (body) => {
      const line = makeLine(body);
      expect(line.length).toBeLessThanOrEqual(MAX_LINE);
      expect(parseLine(line.slice(0, -1))).toEqual({ ok: true, value: body });
    }),
  );
});

test('a line with one or two characters changed is never taken', () => {
  const line = makeLine('2A TAG 00 E00401500A1B2C3D').slice(0, -1);
  const other = (text: string, at: number, step: number) =>
    text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) + step) % 256) + text.slice(at + 1);
  for (let at = 0; at < line.length; at++) {
    for (let step = 1; step < 256; step++) expect(parseLine(other(line, at, step)).ok).toBe(false);
    for (let at2 = at + 1; at2 < at + 3 && at2 < line.length; at2++) {
      for (let step = 1; step < 256; step += 7) {
        expect(parseLine(other(other(line, at, step), at2, 255 - step)).ok).toBe(false);
      }
    }
  }
});

test.each([
  ['nothing', '', 'form'],
  ['no check sum', '00 HELLO', 'form'],
  ['a check sum alone', '*FFFF', 'form'],
  ['a check sum in small letters', '00 HELLO*43bd', 'form'],
  ['a star in the body', '00 *HELLO*43BD', 'form'],
  ['a CR at the end', '00 HELLO*43BD\r', 'form'],
  ['a character beyond ASCII', '00 HELLÖ*43BD', 'form'],
  ['another check sum', '00 HELLO*43BE', 'crc'],
  ['64 bytes without the LF', makeLine('x'.repeat(59)).slice(0, -1), 'long'],
])('%s is refused', (_, line, code) => {
  expect(parseLine(line)).toMatchObject({ ok: false, error: { code } });
});
