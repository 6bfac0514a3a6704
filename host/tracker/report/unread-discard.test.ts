import { expect, test } from 'vitest';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { deal, lay } from '../../../test/helpers/row-cases.ts';
import { discard, draw } from '../../../test/helpers/shorthand.ts';

/** South is about to discard 6s, then West is in turn; North, who is next, waits for 7z. */
const BEFORE = [...deal({ N: '567m345p678p888s7z' }), discard('E', '6z'), draw('S', '6s')];

/** So long (ms) after South's discard North lays down the hand with a second 7z. The discard area is read again after `silence` ms. */
function northWins(after: number, silence: number, isDrawnByWest = false): string {
  const table = new RowTable(BEFORE);
  table.settle(500);
  table.play([600, 'discard', '+6s@S', '']);
  table.settle(after, 'discard');
  if (isDrawnByWest) {
    table.play([table.now + 50, 'W.rack', '+7z', '']);
    table.settle(1000, 'discard');
    table.play([table.now + 50, 'W.rack', '-7z', '']);
  }
  table.play([table.now + 100, 'N.meld', lay('567m345p', 'N'), '']);
  table.play([table.now + 200, 'N.meld', `${lay('678p888s7z', 'N')} +7z`, '']);
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
    expect(northWins(after, silence, isDrawnByWest)).toBe(isAsked ? `${CLAIMED}; ${QUESTION}` : CLAIMED);
  },
);

test('another player than the next wins: either of two may have discarded the tile', () => {
  const table = new RowTable([...deal({ E: '567m345p678p888s7z6z' }), discard('E', '6z'), draw('S', '6s')]);
  table.settle(500);
  table.play([600, 'discard', '+6s@S', '']);
  table.settle(5000, 'discard');
  table.play([table.now + 100, 'E.meld', lay('567m345p', 'E'), '']);
  table.play([table.now + 200, 'E.meld', `${lay('678p888s7z', 'E')} +7z`, '']);
  table.settle(3000, 'discard');
  expect(table.said).toBe(
    'discard S 6s; draw W 7z live; discard W 7z; win E 7z discard from W; ' +
      'unsure: whether W or N discarded the winning 7z: the discard area was not read',
  );
});
