import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { begunClock, resumed, stopped, timeLeft, withMoreTime } from './round-clock.ts';

const MINUTE = 60_000;
const begun = begunClock(1, 50, 1000);

it.each<[string, number, number]>([
  ['at the beginning', timeLeft(begun, 0, 1000), 50],
  ['a quarter of an hour later', timeLeft(begun, 0, 1000 + 15 * MINUTE), 35],
  ['when its time is up', timeLeft(begun, 0, 1000 + 51 * MINUTE), -1],
  ['at a table with extra time', timeLeft(begun, 5, 1000), 55],
  ['while it is stopped', timeLeft(stopped(begun, 1000 + 10 * MINUTE), 0, 1000 + 30 * MINUTE), 40],
  ['with more time for all', timeLeft(withMoreTime(begun, null, 7), 0, 1000), 57],
  ['with less, stopped', timeLeft(withMoreTime(stopped(begun, 1000), null, -7), 0, 9000), 43],
])('a clock of 50 minutes, %s', (_, left, minutes) => expect(left).toBe(minutes * MINUTE));

test('to stop and go on takes the time that it stood, and nothing else; twice is as once', () => {
  const time = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(time, time, time, (at, stood, later) => {
      const stop = 1000 + at;
      const halted = stopped(begun, stop);
      expect(stopped(halted, stop + stood)).toBe(halted);
      const runs = resumed(halted, stop + stood);
      expect(resumed(runs, stop + stood + later)).toBe(runs);
      const now = stop + stood + later;
      expect(timeLeft(runs, 0, now)).toBe(timeLeft(begun, 0, now) + stood);
    }),
  );
});

it('extra time of a table is taken back, and then the clock is as before', () => {
  const more = withMoreTime(withMoreTime(begun, 3, 5), 4, 1);
  expect(more.extra).toEqual({ 3: 5, 4: 1 });
  expect(withMoreTime(withMoreTime(more, 3, -5), 4, -1)).toEqual(begun);
});
