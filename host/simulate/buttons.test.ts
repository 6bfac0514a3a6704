import { expect, test } from 'vitest';
import { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import { CALLS, type Call } from '../trace/calls.ts';
import { pressButtons } from './buttons.ts';

const MADE: readonly Call[] = Array.from({ length: 1000 }, (_, index) => ({
  t: 10_000 * (index + 1),
  place: 'ABCD'[index % 4] as 'A',
  call: CALLS[index % 4]!,
}));

test('most calls are pressed, soon before or after, few by the wrong button', () => {
  const pressed = pressButtons(MADE, [], 1e7, new Random('x'));
  const own = pressed.filter(({ call }) => call !== 'pause');
  expect(own.length).toBeGreaterThan(850);
  expect(own.length).toBeLessThan(950);
  let wrong = 0;
  for (const { t, place, call } of own) {
    const made = MADE.find((one) => t >= one.t - 200 && t <= one.t + 900)!;
    expect(place).toBe(made.place);
    wrong += call === made.call ? 0 : 1;
  }
  expect(wrong).toBeGreaterThan(5);
  expect(wrong).toBeLessThan(50);
});

test('a few discards are pressed for that nobody takes', () => {
  const stays: readonly Stay[] = MADE.map(({ t }, index) => ({
    tag: `T${index}`,
    zone: 'discard',
    slot: index,
    from: t,
    until: t + 9000,
  }));
  const pressed = pressButtons([], stays, 1e7, new Random('x')).filter(({ call }) => call !== 'pause');
  expect(pressed.length).toBeGreaterThan(20);
  expect(pressed.length).toBeLessThan(70);
  expect(pressed.every(({ call }) => call === 'chow' || call === 'pung')).toBe(true);
});

test('presses are in order of time and not before it begins', () => {
  const early = MADE.slice(0, 50).map((call) => ({ ...call, t: 0 }));
  const times = pressButtons(early, [], 1000, new Random('x')).map(({ t }) => t);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(Math.min(...times)).toBe(0);
});
