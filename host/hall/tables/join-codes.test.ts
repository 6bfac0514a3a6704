import { expect, it } from 'vitest';
import { CODE_LASTS, JoinCodes } from './join-codes.ts';

it('a code is for one table and one log, and lasts ten minutes', () => {
  let time = 0;
  const codes = new JoinCodes(() => time);
  const [one, two] = [codes.make(1), codes.make(2)];
  expect([codes.tableOf(one, 'log'), codes.tableOf(two, 'log')]).toEqual([1, 2]);
  codes.used(1, 'log');
  expect([codes.tableOf(one, 'log'), codes.tableOf(one, 'other'), codes.tableOf(two, 'other')]).toEqual([
    1,
    null,
    2,
  ]);
  time = CODE_LASTS - 1;
  expect(codes.tableOf(two, 'log')).toBe(2);
  time = CODE_LASTS;
  expect([codes.tableOf(one, 'log'), codes.tableOf(two, 'log')]).toEqual([null, null]);
});

it('a new code of a table ends the one before', () => {
  const codes = new JoinCodes(() => 0);
  const [old, fresh] = [codes.make(3), codes.make(3)];
  expect([codes.tableOf(old, 'log'), codes.tableOf(fresh, 'log')]).toEqual([null, 3]);
});
