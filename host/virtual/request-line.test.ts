import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestLine } from './request-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function taking(pieces: readonly string[]): string[] {
  const lines: string[] = [];
  const line = new RequestLine((bytes) => lines.push(Buffer.from(bytes).toString('latin1')));
  for (const piece of pieces) line.take(Buffer.from(piece, 'latin1'));
  vi.runAllTimers();
  return lines;
}
const long = 'x'.repeat(150);

test.each([
  [['one\n'], ['one\n']],
  [
    ['o', 'ne', '\ntw', 'o\n'],
    ['one\n', 'two\n'],
  ],
  [['one\ntwo\nthree'], ['one\n', 'two\n', 'three']],
  [['\n\n'], ['\n', '\n']],
  [[long], [long.slice(0, 64), long.slice(0, 64), long.slice(0, 22)]],
  [[`${long.slice(0, 63)}\n`], [`${long.slice(0, 63)}\n`]],
  [[`${long.slice(0, 64)}\n`], [long.slice(0, 64), '\n']],
])('%j becomes %j', (pieces, lines) => {
  expect(taking(pieces)).toEqual(lines);
});

test('however the terminal cuts a stream up, the same lines come of it and no byte is lost', () => {
  const stream = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 300 });
  fc.assert(
    fc.property(stream, fc.array(fc.nat(300), { maxLength: 10 }), (text, cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, i) => text.slice(places[i], end));
      const lines = taking(pieces);
      expect(lines).toEqual(taking([text]));
      expect(lines.join('')).toBe(text);
    }),
  );
});

test('a line that is closed passes nothing on', () => {
  const lines: Uint8Array[] = [];
  const line = new RequestLine((bytes) => lines.push(bytes));
  line.take(Buffer.from('half'));
  line.close();
  vi.runAllTimers();
  expect(lines).toEqual([]);
});
