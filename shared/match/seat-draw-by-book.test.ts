import { describe, expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import type { BookId } from '../books/index.ts';
import { playRow } from '../books/played.ts';
import type { SeatDrawRow } from '../books/words/seat-draw-row.ts';
import { drawByThrows, drawInOrder, highestIsEast, type SeatDisc, type SeatDrawError } from './seat-draw.ts';

type InOrder = Extract<SeatDrawRow, { draw: 'in order' }>;
const row = (rules: BookId): InOrder => playRow(rules).seats as InOrder;
const discs = (text: string): SeatDisc[] => [...text].map((one) => (one === '-' ? 'out' : (one as SeatDisc)));
const text = (seating: readonly SeatDisc[]) => seating.map((one) => (one === 'out' ? '-' : one)).join('');

describe('Küster, Spielvorbereitungen: the highest throw chooses first among the hidden discs', () => {
  it.each<[sums: number[], discs: string, seating: string]>([
    [[7, 12, 3, 9], 'ESWN', 'WENS'],
    [[12, 11, 10, 9], 'NWSE', 'NWSE'],
    [[5, 9], 'SE', 'ES'],
    [[4, 6, 8], 'WES', 'SEW'],
  ])('%j throw for %s', (sums, lying, seating) => {
    expect(playRow('kuester').seats.draw).toBe('by throws');
    expect(text(must(drawByThrows(sums, discs(lying))))).toBe(seating);
  });
});

describe('Bouter 10: the highest throw is East, the others follow to his right', () => {
  it.each<[number[], string]>([
    [[2, 12, 5, 7], 'NESW'],
    [[9, 3, 4, 5], 'ESWN'],
    [[3, 4, 5, 11], 'SWNE'],
  ])('%j', (sums, seating) => {
    expect(playRow('bouter').seats.draw).toBe('highest is East');
    expect(text(must(highestIsEast(sums)))).toBe(seating);
  });
});

describe('the discs are taken in order, from the player found by the dice', () => {
  it.each<
    [what: string, rules: BookId, shuffler: number, throws: number[][], discs: string, seating: string]
  >([
    // The shuffler counts himself as 1: a sum of 5 or 9 finds him again.
    ['Hua Bao, Die Sitzordnung: 5 is himself', 'hua-bao', 0, [[2, 3]], 'ESWN', 'ESWN'],
    ['Hua Bao: 6 the next', 'hua-bao', 0, [[3, 3]], 'ESWN', 'NESW'],
    ['Hua Bao: from whoever shuffled', 'hua-bao', 2, [[3, 4]], 'WSNE', 'WSNE'],
    // The second to play after the shuffler throws.
    [
      'Philos 2.1: 5 and 5 find the thrower',
      'philos',
      0,
      [
        [1, 4],
        [2, 3],
      ],
      'ESWN',
      'WNES',
    ],
    [
      'Philos 2.1: 6, then 3 from there',
      'philos',
      0,
      [
        [3, 3],
        [1, 2],
      ],
      'ESWN',
      'NESW',
    ],
    // An odd sum takes from the other end; then East throws for the dealer, 5 and 9 finding East again.
    [
      'Schmale 2.1: even',
      'schmale',
      0,
      [
        [1, 1, 3],
        [2, 2, 4],
        [1, 1, 3],
      ],
      'ESWN',
      'SWNE',
    ],
    [
      'Schmale 2.1: odd, from the other end',
      'schmale',
      0,
      [
        [1, 1, 3],
        [1, 2, 2],
        [1, 1, 3],
      ],
      'ESWN',
      'NWSE',
    ],
    [
      'Schmale 2.1: the last throw moves the winds',
      'schmale',
      0,
      [
        [1, 1, 3],
        [1, 2, 2],
        [1, 1, 4],
      ],
      'ESWN',
      'WSEN',
    ],
    [
      'Standard II, III: and throws once more',
      'standard',
      0,
      [
        [1, 4],
        [1, 4],
      ],
      'ESWN',
      'ESWN',
    ],
    [
      'Standard III: for another dealer',
      'standard',
      0,
      [
        [1, 4],
        [1, 1],
      ],
      'ESWN',
      'NESW',
    ],
    // Three and five.
    [
      'Schmale A.1: without north',
      'schmale',
      0,
      [
        [1, 1, 2],
        [1, 1, 2],
        [1, 1, 2],
      ],
      'WES',
      'WES',
    ],
    [
      'Schmale A.2: who draws the dragon sits out',
      'schmale',
      0,
      [
        [2, 2, 2],
        [1, 1, 4],
        [1, 1, 3],
      ],
      'E-SWN',
      'E-SWN',
    ],
  ])('%s', (_, rules, shuffler, throws, lying, seating) => {
    expect(text(must(drawInOrder(row(rules), shuffler, throws, discs(lying))))).toBe(seating);
  });
});

describe('throws and discs that decide nothing are refused', () => {
  it.each<[string, () => { ok: boolean }, SeatDrawError['code']]>([
    ['equal throws', () => drawByThrows([7, 7, 2, 3], discs('ESWN')), 'tied'],
    ['two highest', () => highestIsEast([9, 9, 2, 3]), 'tied'],
    ['a disc twice', () => drawByThrows([7, 6, 2, 3], discs('EEWN')), 'wrong-discs'],
    ['no dragon for the fifth', () => drawInOrder(row('schmale'), 0, [], discs('ESWNN')), 'wrong-discs'],
    [
      'two dice for three',
      () =>
        drawInOrder(
          row('schmale'),
          0,
          [
            [1, 1],
            [1, 1, 1],
            [1, 1, 1],
          ],
          discs('ESWN'),
        ),
      'wrong-throw',
    ],
    ['a throw too few', () => drawInOrder(row('philos'), 0, [[1, 1]], discs('ESWN')), 'wrong-throw'],
    ['a seven', () => drawInOrder(row('hua-bao'), 0, [[1, 7]], discs('ESWN')), 'wrong-throw'],
  ])('%s', (_, drawn, code) => {
    expect(drawn()).toMatchObject({ ok: false, error: { code } });
  });

  it('but equal throws of the lower do not matter to Bouter', () => {
    expect(text(must(highestIsEast([2, 9, 2, 2])))).toBe('NESW');
  });
});
