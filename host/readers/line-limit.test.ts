import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineLimit } from './line-limit.ts';

const LIMIT = 8;

async function through(pieces: readonly Buffer[], limit = LIMIT): Promise<Buffer> {
  const filter = new LineLimit(limit);
  for (const piece of pieces) filter.write(piece);
  filter.end();
  return Buffer.concat(await filter.toArray());
}

/** The effect of a limit on the whole stream. */
const limited = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .split('\n')
    .map((line) => line.slice(0, LIMIT))
    .join('\n');

test('each line is cut to the limit, however the bytes come in', async () => {
  const bytes = fc.uint8Array({ maxLength: 40 }).map((array) =>
    // Every eighth byte or so ends a line.
    Buffer.from(array.map((byte) => (byte < 32 ? 10 : byte))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { maxLength: 6 }), async (pieces) => {
      expect((await through(pieces)).toString('latin1')).toBe(limited(Buffer.concat(pieces)));
    }),
  );
});

test('a million bytes without an end of line leave nothing behind but the limit', async () => {
  const pieces = Array.from({ length: 1000 }, () => Buffer.alloc(1000, 'x'));
  expect((await through([...pieces, Buffer.from('\ngood\n')])).toString()).toBe('xxxxxxxx\ngood\n');
});

test.each([0, -1, 1.5, Number.NaN])('a limit of %s is refused', (limit) => {
  expect(() => new LineLimit(limit)).toThrow(RangeError);
});
