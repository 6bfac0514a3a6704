import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADER } from '../../test/helpers/bench-at.ts';
import { parseBench } from './bench-file.ts';
import type { BenchRecord } from './records.ts';

const READING = {
  heard: [
    [1, 672],
    ['E004010000000001', 500],
  ],
  rounds: 2,
  ms: 30,
  all: true,
  ghosts: 0,
  givenUp: 0,
  refusals: 0,
  latest: 24,
};
const text = (...lines: readonly unknown[]): string =>
  [HEADER, ...lines].map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');

test.each<[line: unknown, error: string]>([
  ['{', 'line 2: this is not JSON'],
  [[], 'line 2: a line must be a JSON object'],
  [{}, 'line 2: none of heard, trial, begun, tag, silent, failed and probed is in it'],
  [{ tag: 0, uid: 'E004010000000001' }, 'line 2: tag must be the number of a tag, from 1, not 0'],
  [{ tag: 1, uid: '04' }, 'line 2: uid must be a UID'],
  [{ silent: 1, readings: -1 }, 'line 2: readings must be a whole number'],
  [
    { trial: 'all', part: 0, tags: [] },
    'line 2: trial must be one of alone, row, slot, drowned, wall, loose, not "all"',
  ],
  [{ trial: 'row', part: 0, tags: [1, 1] }, 'line 2: tags must be a list of different numbers'],
  [{ trial: 'wall', part: 0, tags: [1] }, 'line 2: tags must be 0 in the trial wall, not 1'],
  [{ trial: 'drowned', part: 0, tags: [1] }, 'line 2: tags must be 2 in the trial drowned, not 1'],
  [{ trial: 'row', part: 0.5, tags: [] }, 'line 2: part must be a whole number'],
  [{ ...READING, heard: [[1, 2, 3]] }, 'line 2: heard must be a list of [tag, strength]'],
  [
    {
      ...READING,
      heard: [
        [1, 2],
        [1, 3],
      ],
    },
    'line 2: heard has a tag twice',
  ],
  [{ ...READING, latest: '80' }, 'line 2: latest must be a whole number, 0 or more, not "80"'],
  [{ ...READING, all: 1 }, 'line 2: all must be true or false'],
  [{ begun: 'today', diag: {} }, 'line 2: begun must be a date and time'],
  [{ begun: '2026-11-24T18:00:00Z', diag: {} }, 'line 2: diag: antenna must be a whole number'],
  [{ probed: 'E004010000000001' }, 'line 2: answered must be true or false'],
  [{ failed: 7 }, 'line 2: failed must say why'],
])('%j: %s', (line, error) => {
  const parsed = parseBench(text(line));
  expect(parsed.ok ? '' : parsed.error).toContain(error);
});

test.each([
  ['', 'line 1: the file has no header'],
  ['{"trace":1}\n', 'line 1: the first line must be a header with "bench":1'],
  [`${JSON.stringify({ ...HEADER, zones: ['kitchen'] })}\n`, 'line 1: zones must be a list of zones'],
  [`${JSON.stringify({ ...HEADER, virtual: false })}\n`, 'line 1: virtual must be true or left out'],
])('%s: %s', (file, error) => {
  const parsed = parseBench(file);
  expect(parsed.ok ? '' : parsed.error).toContain(error);
});

const uid = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .map((n) => `E00401${n.toString(16).toUpperCase().padStart(10, '0')}`);
const number = fc.integer({ min: 1, max: 30 });
const records: fc.Arbitrary<BenchRecord[]> = fc.array(
  fc.oneof(
    fc.record({ tag: number, uid }),
    fc.record({ silent: number, readings: fc.nat() }),
    fc.record({
      trial: fc.constantFrom('row', 'loose'),
      part: fc.nat(5),
      tags: fc.uniqueArray(number, { minLength: 1 }),
    }),
    fc.record({ failed: fc.string() }),
    fc.record({ probed: uid, answered: fc.boolean() }),
    fc
      .uniqueArray(fc.tuple(fc.oneof(number, uid), fc.nat(1023)), { selector: ([tag]) => tag })
      .map((heard) => ({ ...READING, heard })),
  ) as fc.Arbitrary<BenchRecord>,
);

test('what is written is read again, and a file cut off anywhere after its header is what it holds up to there', () => {
  fc.assert(
    fc.property(records, fc.double({ min: 0, max: 1, noNaN: true }), (list, where) => {
      const whole = text(...list);
      expect(parseBench(whole)).toEqual({
        ok: true,
        value: { header: HEADER, records: list, whole: Buffer.byteLength(whole) },
      });
      const header = text().length;
      const cut = whole.slice(0, header + Math.floor(where * (whole.length - header)));
      const parsed = parseBench(cut);
      const lines = cut.split('\n').length - 2;
      expect(parsed.ok && parsed.value.records).toEqual(list.slice(0, lines));
    }),
  );
});
