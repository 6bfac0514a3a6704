import type { Row } from '../../../test/helpers/reading-rows.ts';
import { type Case, clear, deal, eastWith, lay, S, testRows } from '../../../test/helpers/row-cases.ts';
import { discard } from '../../../test/helpers/shorthand.ts';

// Two players claim a discard. The one who has to give way has laid down tiles, and takes them back.

/** East discards 6p. South needs it for a chow with 4p 5p, West for a pung. */
const CONTESTED = [
  ...deal({ E: eastWith('6p'), S: `4${S.slice(1)}`, W: '234567m66p24s44z8m' }),
  discard('E', '6p'),
];
/** The same, but it makes West's hand complete. */
const FOR_WIN = [
  ...deal({ E: eastWith('6p'), S: `4${S.slice(1)}`, W: '234567m78p234s99m' }),
  discard('E', '6p'),
];
/** South lays the chow, which is read for a while, up to `until` ms. */
const chowUntil = (until: number): Row[] => [
  [300, 'discard', '-6p', ''],
  [400, 'S.meld', '+6p +4p@S +5p@S', ''],
  [500, 'S.rack', '-4p -5p', ''],
  ...Array.from({ length: Math.floor((until - 600) / 200) }, (_, n): Row[] => [
    [600 + 200 * n, 'S.meld', '', ''],
    [700 + 200 * n, 'S.rack', '', ''],
  ]).flat(),
];
/** South stands both tiles on the rack again. */
const backOnRack = (t: number): Row[] => [
  [t, 'S.meld', '-4p -5p', ''],
  [t + 100, 'S.rack', '+4p +5p', ''],
];

/** West lays the pung instead, and discards. */
const pungFrom = (t: number): Row[] => [
  [t, 'W.rack', '-6p -6p', ''],
  [t + 100, 'S.meld', '-6p', ''],
  [t + 200, 'W.meld', '+6p +6p +6p', ''],
  ...backOnRack(t + 300),
  [t + 600, 'discard', '+2s@W', ''],
  [t + 700, 'W.rack', '-2s', ''],
  [t + 800, 'W.meld', '', 'pung W 6p6p6p from E; discard W 2s'],
];

const CASES: readonly Case[] = [
  {
    name: 'a pung outranks a chow that lay there for two seconds',
    before: CONTESTED,
    rows: [...chowUntil(2600), ...pungFrom(2700)],
  },
  {
    name: 'for ten seconds, so that the chow counts as certain',
    before: CONTESTED,
    rows: [...chowUntil(10_600), ...pungFrom(10_700)],
  },
  {
    name: 'a win outranks it, and its tiles stay where they are',
    before: FOR_WIN,
    rows: [
      ...chowUntil(2600),
      [2800, 'S.meld', '-6p', ''],
      [2900, 'W.meld', `+6p ${lay('234567m78p', 'W')}`, ''],
      [3000, 'W.rack', clear('234567m78p'), ''],
      [3100, 'W.meld', lay('234s99m', 'W'), ''],
      [3200, 'W.rack', clear('234s99m'), 'win W 6p discard from E'],
    ],
  },
  {
    name: 'a win outranks it, and its tiles go back on the rack',
    before: FOR_WIN,
    rows: [
      ...chowUntil(2600),
      [2800, 'S.meld', '-6p', ''],
      [2900, 'W.meld', `+6p ${lay('234567m78p', 'W')}`, ''],
      [3000, 'W.rack', clear('234567m78p'), ''],
      ...backOnRack(3050),
      [3200, 'W.meld', lay('234s99m', 'W'), ''],
      [3300, 'W.rack', clear('234s99m'), 'win W 6p discard from E'],
    ],
  },
];

testRows('a claim gives way', CASES);
