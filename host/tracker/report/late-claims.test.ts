import { expect, test } from 'vitest';
import type { BookId } from '../../../shared/books/index.ts';
import { ROW_HAND, RowTable } from '../../../test/helpers/reading-rows.ts';
import { lay } from '../../../test/helpers/row-cases.ts';
import { dealEvents } from '../../../test/helpers/shorthand.ts';

/** West lays tiles down so long (ms) after East's discard of 4z; South's rack may not be read in between. */
function saidAfter(ms: number, rules: BookId, isSouthRead: boolean, west: string, laid: string): string {
  const dealt = dealEvents({ E: '123m456p789s1122z4z', S: '55p3457m3345s113z', W: west }, '4z6s');
  const table = new RowTable(dealt, { ...ROW_HAND, rules });
  table.settle(500);
  table.play([600, 'discard', '+4z@E', '']);
  table.settle(ms, isSouthRead ? undefined : 'S.rack');
  table.play([ms + 700, 'W.meld', laid, '']);
  table.settle(1500);
  return table.said;
}

const pungAfter = (ms: number, rules: BookId, isSouthRead: boolean): string =>
  saidAfter(ms, rules, isSouthRead, '234567m99p24s44z8m', '+4z@discard +4z@W +4z@W');

const PUNG = 'discard E 4z; pung W 4z4z4z from E';
const DOUBT =
  "undecided: whether S had drawn a tile and put it back for W's pung of 4z: the rack of S was read too seldom";

test.each([
  ['a late claim: the player in turn, whose rack is not read, may have drawn', 3500, 'schmale', false, true],
  ['the same where a tile put back is the next that is drawn', 3500, 'bouter', false, true],
  ['a rack that is read has no such tile', 3500, 'schmale', true, false],
  ['a quick claim leaves no time to draw', 1000, 'schmale', false, false],
  ['no claim comes after a draw by this book', 3500, 'kuester', false, false],
] as const)('%s', (_, ms, rules, isSouthRead, isDoubted) => {
  expect(pungAfter(ms, rules, isSouthRead)).toBe(isDoubted ? `${PUNG}; ${DOUBT}` : PUNG);
});

test.each([
  ['a late win leaves the discard where it lies', false, true],
  ['the same where the rack of the player in turn is read', true, false],
] as const)('%s', (_, isSouthRead, isDoubted) => {
  const hand = '234567m99p234s44z';
  const said = 'discard E 4z; win W 4z discard from E';
  expect(saidAfter(3500, 'schmale', isSouthRead, hand, lay(hand, 'W'))).toBe(
    isDoubted ? `${said}; ${DOUBT.replace('pung', 'win')}` : said,
  );
});
