import { expect, it } from 'vitest';
import { readRefereeInput } from './read-input.ts';

const RESULT = {
  enter: 'result',
  by: 'Ada',
  why: 'a pung was overlooked',
  hand: 1,
  replaces: { A: 0, B: 0, C: 0, D: 0 },
  net: { A: 3, B: -1, C: -1, D: -1 },
};
const LIMITS = 'a whole number from -100000000000 to 100000000000';

it.each<[string, object, string | null]>([
  ['a result', {}, null],
  ['the most that a table can reach', { net: { A: 1e11, B: -1e11, C: 0, D: 0 } }, null],
  ['more than that', { net: { A: 1e11 + 1, B: 0, C: 0, D: 0 } }, `net.A must be ${LIMITS}`],
  ['less than that', { net: { A: 0, B: 0, C: -9e15, D: 0 } }, `net.C must be ${LIMITS}`],
  ['half a point', { net: { A: 0, B: 0, C: 0, D: 0.5 } }, 'net.D must be a whole number'],
  ['a place that is missing', { replaces: { A: 0, B: 0, C: 0 } }, 'replaces.D must be a whole number'],
  ['no points', { net: 7 }, 'net must be an object'],
])('%s', (_, change, message) => {
  const read = readRefereeInput({ ...RESULT, ...change });
  expect(read).toEqual(
    message === null
      ? { ok: true, value: { ...RESULT, ...change } }
      : { ok: false, error: { code: 'bad-input', message } },
  );
});

it('points that somebody announced are bounded too', () => {
  const event = { referee: 'penalty', penalty: 'wrong-mahjong', seat: 'E', harmed: [] };
  const ruling = { enter: 'ruling', by: 'Ada', hand: 1, event, announced: -9e15 };
  expect(readRefereeInput(ruling)).toMatchObject({ error: { message: `announced must be ${LIMITS}` } });
});
