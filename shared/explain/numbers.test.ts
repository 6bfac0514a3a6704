import { expect, test } from 'vitest';
import { points, signed } from './numbers.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '+999'],
  [4_784_128, '4\u202f784\u202f128', '+4\u202f784\u202f128'],
  [-2688, '\u22122\u202f688', '\u22122\u202f688'],
])('%i reads %s, as a gain %s', (value, plain, gain) => {
  expect(points(value)).toBe(plain);
  expect(signed(value)).toBe(gain);
});
