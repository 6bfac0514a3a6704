import { describe, expect, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { OPENED } from '../../../test/helpers/row-cases.ts';

/**
 * South and West drew and discarded a tile each. 4z is read first, 7s a second later; from then on 7s is missed for so long
 * (ms), and read for a second, eight times.
 */
function discards(missed: number): string {
  const table = new RowTable(OPENED);
  table.settle(2000);
  table.play([2100, 'discard', '+4z', '']);
  table.settle(1000);
  table.play([3200, 'discard', '+7s', '']);
  table.settle(500);
  table.play([3800, 'N.rack', '+9m', '']);
  for (let t = 4000, at = 0; at < 8; at++, t += missed + 1000) {
    table.settle(900);
    if (missed === 0) continue;
    table.play([t + 900, 'discard', '-7s', '']);
    table.settle(missed);
    table.play([t + missed + 1000, 'discard', '+7s', '']);
  }
  return table.said;
}

describe('a second look at who discarded which of two tiles', () => {
  const TOLD = 'draw S 4z live; discard S 4z; draw W 7s live; discard W 7s; draw N 9m live';

  test('a tile that is always read where it lies was not missed at first', () => {
    expect(discards(0)).toBe(TOLD);
  });

  test.each([500, 1000, 2000])(
    'one that is missed there for %d ms time and again may have lain there before',
    (missed) => {
      expect(discards(missed)).toBe(`${TOLD}; undecided: which of these happened`);
    },
  );
});
