import { expect, test } from 'vitest';
import { parseHex } from './hex-file.ts';

const END = ':00000001FF';

test('records go to their addresses, the rest is erased', () => {
  const flash = parseHex(`:02000400A1B2A7\r\n:0100000042BD\n\n${END}\n`, 8);
  expect(flash).toEqual({ ok: true, value: Uint8Array.of(0x42, 255, 255, 255, 0xa1, 0xb2, 255, 255) });
});

test('a segment or linear address moves what follows', () => {
  const segment = parseHex(`:020000020001FB\n:0100000042BD\n${END}`, 32);
  expect(segment.ok && segment.value.indexOf(0x42)).toBe(16);
  const linear = parseHex(`:020000040001F9\n:0100000042BD\n${END}`, 65_600);
  expect(linear.ok && linear.value.indexOf(0x42)).toBe(65_536);
});

test.each([
  ['hello', 'bad-record', 'line 1'],
  [':0100000042', 'bad-record', 'line 1'],
  [':02000000A1BD', 'bad-record', 'line 1'],
  [':0100000042BE', 'bad-checksum', 'line 1'],
  [':0100000742B6', 'bad-type', 'line 1'],
  [`:0100000042BD\n:0100070042B6`, 'out-of-range', 'line 2'],
  [':0100000042BD', 'no-end', 'cut off'],
  [':0100000442B9', 'bad-record', 'line 1'],
])('%j is refused: %s', (text, code, part) => {
  const flash = parseHex(text, 7);
  expect(flash).toMatchObject({ ok: false, error: { code, message: expect.stringContaining(part) } });
});
