import { expect, it } from 'vitest';
import { IDLE, LONGEST, Sessions } from './sessions.ts';

const HOUR = 3_600_000;

it.each<[string, readonly number[], boolean]>([
  ['at once', [0], true],
  ['nearly two hours later', [IDLE - 1], true],
  ['two hours later, unused', [IDLE], false],
  ['used now and then', [1.5, 3, 4.5, 6, 7.5, 9, 10.5, 11.9].map((hours) => hours * HOUR), true],
  [
    'used now and then, after twelve hours',
    [1.5, 3, 4.5, 6, 7.5, 9, 10.5, 12].map((hours) => hours * HOUR),
    false,
  ],
])('a session %s', (_, uses, isOpen) => {
  let now = 5;
  const sessions = new Sessions(() => now);
  const token = sessions.begin('referee', '10.0.0.1');
  let session = null;
  for (const at of uses) {
    now = 5 + at;
    session = sessions.use(token);
  }
  expect(session !== null).toBe(isOpen);
  expect(sessions.open).toHaveLength(isOpen ? 1 : 0);
});

it('is known by what the browser got, and ends when it is signed out', () => {
  const sessions = new Sessions(() => 0);
  const [one, other] = [sessions.begin('place A', '10.0.0.1'), sessions.begin('viewer', '10.0.0.2')];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect([one, other, one.slice(1), ''].map((token) => sessions.use(token)?.role)).toEqual([
    'place A',
    'viewer',
    undefined,
    undefined,
  ]);
  sessions.end(one);
  expect([sessions.use(one), sessions.use(other)?.role]).toEqual([null, 'viewer']);
  sessions.endAll();
  expect(sessions.open).toEqual([]);
});

it('however many sign in, the last one is in, and the one unused for longest goes', () => {
  let now = 0;
  const sessions = new Sessions(() => now);
  const tokens = Array.from({ length: 1001 }, () => {
    now++;
    return sessions.begin('viewer', '10.0.0.1');
  });
  expect(sessions.open).toHaveLength(1000);
  expect([tokens[0]!, tokens[1]!, tokens.at(-1)!].map((token) => sessions.use(token) !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect(LONGEST).toBe(12 * HOUR);
});
