import { expect, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { deal, lay } from '../../../test/helpers/row-cases.ts';
import { discard, draw } from '../../../test/helpers/shorthand.ts';

/** The hand of whoever wins with a second 7z. */
const WAITING = '567m345p678p888s7z';

/**
 * East discards 6z, South draws 6s and discards it, West is in turn. So long (ms) after that a winner lays down the hand.
 * The discard area is read again after `silence` ms.
 */
function saidOf(winner: 'E' | 'N', after: number, silence: number, isDrawnByWest = false): string {
  const hands = winner === 'E' ? { E: `${WAITING}6z` } : { N: WAITING };
  const table = new RowTable([...deal(hands), discard('E', '6z'), draw('S', '6s')]);
  table.settle(500);
  table.play([600, 'discard', '+6s@S', '']);
  table.settle(after, 'discard');
  if (isDrawnByWest) {
    table.play([table.now + 50, 'W.rack', '+7z', '']);
    table.settle(1000, 'discard');
    table.play([table.now + 50, 'W.rack', '-7z', '']);
  }
  table.play([table.now + 100, `${winner}.meld`, lay('567m345p', winner), '']);
  table.play([table.now + 200, `${winner}.meld`, `${lay('678p888s7z', winner)} +7z`, '']);
  table.settle(silence, 'discard');
  table.settle(3000);
  return table.said;
}

const CLAIMED = 'discard S 6s; draw W 7z live; discard W 7z; win N 7z discard from W';
const QUESTION = 'unsure: whether N drew the winning 7z or W discarded it: the discard area was not read';

test.each([
  ['West may have discarded another tile', 5000, 3000, false, true],
  ['there was no time for two turns', 500, 3000, false, false],
  ['the discard area is read in time, where that tile would lie', 5000, 250, false, false],
  ['West was seen to draw the winning tile', 5000, 3000, true, false],
] as const)(
  'the winning tile is first read in the winner’s hand: %s',
  (_, after, silence, isDrawnByWest, isAsked) => {
    expect(saidOf('N', after, silence, isDrawnByWest)).toBe(isAsked ? `${CLAIMED}; ${QUESTION}` : CLAIMED);
  },
);

test('another player than the next wins: either of two may have discarded the tile', () => {
  expect(saidOf('E', 5000, 3000)).toBe(
    'discard S 6s; draw W 7z live; discard W 7z; win E 7z discard from W; ' +
      'unsure: whether W or N discarded the winning 7z: the discard area was not read',
  );
});
