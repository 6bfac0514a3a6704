import { expect, it, test } from 'vitest';
import { readChoice, SHOWN } from './choice.ts';

test.each([
  ['', { show: SHOWN, part: 1, of: 1 }],
  ['?part=2/3', { show: SHOWN, part: 2, of: 3 }],
  ['?part=2%2F3', { show: SHOWN, part: 2, of: 3 }],
  ['?show=seats', { show: ['seats'], part: 1, of: 1 }],
  ['?show=phone,seats&part=50/50', { show: ['seats', 'phone'], part: 50, of: 50 }],
])('%j is read', (search, choice) => {
  expect(readChoice(search)).toEqual({ ok: true, value: choice });
});

it.each([
  ['?part=', 'part='],
  ['?part=2', 'part=2'],
  ['?part=0/3', 'part=0/3'],
  ['?part=4/3', 'part=4/3'],
  ['?part=1/51', 'part=1/51'],
  ['?part=1/100', 'part=1/100'],
  ['?part=-1/3', 'part=-1/3'],
  ['?part=1/3/5', 'part=1/3/5'],
  ['?show=', 'show='],
  ['?show=seat', 'show=seat'],
  ['?show=seats,clock', 'show=seats,clock'],
])('%j makes no sense', (search, wrong) => {
  expect(readChoice(search)).toEqual({ ok: false, error: wrong });
});
