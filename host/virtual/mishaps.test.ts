import { expect, test } from 'vitest';
import { Mishaps } from './mishaps.ts';

const hour = (seed: number) => {
  const mishaps = new Mishaps(5, seed);
  const all: string[] = [];
  const gone = new Map<number, string>();
  let most = 0;
  while (mishaps.nextAt < 3_600_000) {
    const at = mishaps.nextAt;
    const mishap = mishaps.next();
    expect(mishaps.nextAt).toBeGreaterThanOrEqual(at);
    const { is, board } = mishap;
    if (is === 'unplug' || is === 'mute') {
      expect(gone.has(board)).toBe(false);
      gone.set(board, is);
    }
    if (is === 'plug' || is === 'revive') {
      expect(gone.get(board)).toBe(is === 'plug' ? 'unplug' : 'mute');
      gone.delete(board);
    }
    most = Math.max(most, gone.size);
    all.push(`${Math.round(at)} ${is} ${board}`);
  }
  return { all, most };
};

test('in an hour everything goes wrong, but never at more than two boards at once', () => {
  const { all, most } = hour(1);
  for (const is of ['unplug', 'plug', 'mute', 'revive', 'reset', 'babble']) {
    expect(all.filter((one) => one.includes(` ${is} `)).length, is).toBeGreaterThan(10);
  }
  expect(most).toBe(2);
});

test('it follows from the seed', () => {
  expect(hour(2)).toEqual(hour(2));
  expect(hour(2)).not.toEqual(hour(3));
});
