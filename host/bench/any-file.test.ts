import fc from 'fast-check';
import { test } from 'vitest';
import { fuzz } from '../../test/fuzz/targets/bench-files.ts';
import { HEADER } from '../../test/helpers/bench-at.ts';
import { TRIAL_NAMES } from './records.ts';

/* Files that nobody measured: whatever valid lines they hold, in whatever order, they are judged without an exception. */

const uid = fc
  .integer({ min: 0, max: 40 })
  .map((n) => `E00401${n.toString(16).toUpperCase().padStart(10, '0')}`);
const tag = fc.integer({ min: 1, max: 31 });
const count = fc.oneof(fc.nat(3), fc.nat(100_000));
const heard = fc.uniqueArray(fc.tuple(fc.oneof(tag, uid), fc.nat(1023)), {
  selector: ([one]) => one,
  maxLength: 16,
});
const reading = fc.record({
  ...{ heard, rounds: count, ms: count, all: fc.boolean() },
  ...{ ghosts: count, givenUp: count, refusals: count, latest: fc.nat(120) },
});
const diag = fc.record({
  ...{ versions: fc.constant(null), antenna: count, fieldOn: count, ready: count, latest: count },
  ...{ refusals: count, starts: count, supply: fc.option(count) },
});
/** As many tags as may lie over the loop in a trial. */
const MOST_TAGS = { alone: 1, row: 16, slot: 2, drowned: 2, wall: 0, loose: 16 };

const lines = fc.oneof(
  fc.record({ tag, uid }).map((line) => [line]),
  fc.record({ silent: tag, readings: count }).map((line) => [line]),
  fc.record({ failed: fc.string() }).map((line) => [line]),
  fc.record({ probed: uid, answered: fc.boolean() }).map((line) => [line]),
  fc.record({ begun: fc.constant(HEADER.date), diag }).map((line) => [line]),
  fc
    .tuple(fc.constantFrom(...TRIAL_NAMES), fc.nat(3), fc.uniqueArray(tag, { minLength: 2, maxLength: 16 }))
    .map(([trial, part, tags]) => [{ trial, part, tags: tags.slice(0, MOST_TAGS[trial]) }]),
  fc.tuple(reading, fc.nat(60)).map(([line, times]) => Array(times).fill(line)),
);

test('any valid file is judged', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), (parts) => {
      fuzz(Buffer.from([HEADER, ...parts.flat()].map((line) => `${JSON.stringify(line)}\n`).join('')));
    }),
    { numRuns: 250 },
  );
});

test('any text is judged or refused with its line', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fuzz(Buffer.from(text))));
});
