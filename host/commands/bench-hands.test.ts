import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Person } from './bench-hands.ts';

/** A person who types; what he is told goes to the terminal. */
function person() {
  const stop = new AbortController();
  const keys = new PassThrough();
  return { stop, keys, person: new Person(stop, keys) };
}

const typed = () => new Promise((resolve) => setTimeout(resolve, 20));

test('Enter: it lies there; q Enter: enough', async () => {
  const one = person();
  const laid = one.person.lay(null, null, 'Lay it.');
  one.keys.write('\n');
  expect(await laid).toBe(true);
  const other = one.person.lay(null, null, 'Lay it.');
  one.keys.write('q\n');
  expect(await other).toBe(false);
  expect(one.stop.signal.aborted).toBe(true);
  // Nothing is waited for any more.
  expect(await one.person.lay(null, null, 'Lay it.')).toBe(false);
});

test.each([
  ['\n', 'next'],
  ['r\n', 'again'],
  ['q\n', 'stop'],
])('after a failure, %j: %s', async (line, what) => {
  const one = person();
  const answer = one.person.afterFailure();
  one.keys.write(line);
  expect(await answer).toBe(what);
});

test('Ctrl-C while Enter is waited for, and the end of the input, stop it', async () => {
  const one = person();
  const laid = one.person.lay(null, null, 'Lay it.');
  one.stop.abort();
  expect(await laid).toBe(false);
  const other = person();
  const waiting = other.person.lay(null, null, 'Lay it.');
  other.keys.end();
  expect(await waiting).toBe(false);
});

test('Enter leaves out the tag that is not heard, once, and not the one before', async () => {
  const one = person();
  one.person.layAlone(1);
  expect(one.person.givesUp()).toBe(false);
  one.keys.write('\n');
  await typed();
  one.person.layAlone(2);
  expect(one.person.givesUp()).toBe(false);
  one.keys.write('\n');
  await typed();
  expect([one.person.givesUp(), one.person.givesUp()]).toEqual([true, false]);
});
