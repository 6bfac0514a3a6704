import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WrongCodes, wrongCodesText } from './wrong-codes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[Parameters<typeof wrongCodesText>[0], string]>([
  [
    { count: 37, from: [{ address: '192.168.1.7', count: 37 }], others: 0 },
    '37 wrong codes from 192.168.1.7 in the last minute',
  ],
  [
    { count: 1, from: [{ address: 'fe80::1', count: 1 }], others: 0 },
    '1 wrong code from fe80::1 in the last minute',
  ],
  [
    {
      count: 16,
      from: [
        { address: 'b', count: 9 },
        { address: 'c', count: 3 },
      ],
      others: 4,
    },
    '16 wrong codes (9 from b, 3 from c, 4 from others) in the last minute',
  ],
])('%j', (notice, text) => {
  expect(wrongCodesText(notice)).toBe(text);
});

it('of a thousand in a minute the table hears once, and 32 at most wait for their answer', async () => {
  const told: string[] = [];
  const wrong = new WrongCodes((notice) => told.push(wrongCodesText(notice)));
  const answers: boolean[] = [];
  for (let n = 0; n < 1000; n++) void wrong.came('10.0.0.7').then((waited) => answers.push(waited));
  await vi.advanceTimersByTimeAsync(999);
  expect(answers).toEqual(Array(968).fill(false));
  await vi.advanceTimersByTimeAsync(1);
  expect(answers.filter((waited) => waited)).toHaveLength(32);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['1000 wrong codes from 10.0.0.7 in the last minute']);
  void wrong.came('10.0.0.7');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(told[1]).toBe('1 wrong code from 10.0.0.7 in the last minute');
  expect(wrong.told.map(({ count }) => count)).toEqual([1, 1000]);
});

it('many addresses take no more memory than some', () => {
  const told: string[] = [];
  const wrong = new WrongCodes((notice) => told.push(wrongCodesText(notice)));
  for (let n = 0; n < 5000; n++) void wrong.came(`fe80::${n}`);
  wrong.close();
  expect(told).toEqual([
    expect.stringMatching(
      /^5000 wrong codes \(4900 from elsewhere, 1 from fe80::\d, 1 from fe80::\d, 98 from others\)/,
    ),
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
