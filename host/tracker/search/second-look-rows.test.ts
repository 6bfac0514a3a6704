import { describe, expect, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { E, lay, N, OPENED, W } from '../../../test/helpers/row-cases.ts';

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

test('a bonus tile of the deal that no reading of the rack had may also have been drawn: neither is certain', () => {
  const table = new RowTable();
  for (const zone of ['discard', 'E.meld', 'W.meld', 'N.meld'] as const) table.play([100, zone, '', '']);
  table.play([200, 'E.rack', lay(E), '']);
  table.play([210, 'S.rack', lay('55p3457m3345s1z2f'), '']);
  table.play([220, 'W.rack', lay(W), '']);
  table.play([230, 'N.rack', lay(N), '']);
  table.play([240, 'S.meld', '', '']);
  table.settle(1000);
  table.play([1300, 'S.meld', '+2f@S', '']);
  table.settle(1000);
  table.play([2400, 'S.meld', '+1f', '']);
  table.settle(500);
  table.play([3000, 'S.rack', '+6s', '']);
  table.settle(1000);
  table.play([4100, 'S.rack', '+7p', '']);
  table.settle(2000);
  table.play([6200, 'discard', '+6z@E', '']);
  table.settle(12_000);
  table.play([18_300, 'S.rack', '+9m', '']);
  table.settle(2000);
  const deals = 'deal E 14; deal S 13; deal W 13; deal N 13';
  const doubt = 'undecided: which of these happened';
  expect(table.said).toBe(
    `${deals}; bonus S 2f; draw S 6s dead; bonus S 1f; draw S 7p dead; discard E 6z; ${doubt}; draw S 9m live`,
  );
});
