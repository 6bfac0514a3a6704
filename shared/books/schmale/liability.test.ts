import { describe, expect, it } from 'vitest';
import { dealFilled, ROUND, southHasOpen, turn } from '../../../test/helpers/open-pungs.ts';
import { must } from '../../../test/helpers/random-hand.ts';
import {
  chow,
  dealEvents,
  discard,
  drainTo,
  draw,
  kong,
  played,
  pung,
  replace,
  SETUP,
  selfDrawn,
  setupOf,
  winFrom,
} from '../../../test/helpers/shorthand.ts';
import type { HandEvent } from '../../game/events.ts';
import { apply, startHand } from '../../hand/hand.ts';
import { declare, liabilities, NOTHING_SEEN, type Threat, watch } from '../../liability/watch.ts';
import { SCHMALE_LIABILITIES } from './liability.ts';

type Step = HandEvent | { readonly declare: Threat };

/** Row and giver of each liability after events and declarations, the last one last; or why one was void. */
function found(steps: readonly Step[], setup = SETUP): string[] {
  let hand = startHand(setup);
  let seen = NOTHING_SEEN;
  for (const step of steps) {
    if ('declare' in step) {
      const declared = declare(SCHMALE_LIABILITIES, seen, step.declare);
      if (!declared.ok) return [declared.error.code];
      seen = declared.value;
      continue;
    }
    const after = must(apply(hand, step));
    seen = watch(SCHMALE_LIABILITIES, seen, hand, step, after);
    hand = after;
  }
  return liabilities(SCHMALE_LIABILITIES, seen, hand).map(({ row, by }) => `${row} ${by}`);
}

const pao = (row: string, seat: Threat['seat'] = 'S'): Step => ({ declare: { row, seat } });

const NINE = southHasOpen(['1s', '2s', '3s'], '6679s');
const TWELFTH = [...turn('W', '6s'), pung('S', '6s', 'W'), discard('S', '9s')];
const WON_FROM_NORTH = [...turn('W', '1p'), ...turn('N', '7s'), winFrom('S', '7s', 'N')];
const DRAWN = [...ROUND, draw('S', '7s'), selfDrawn('S', '7s')];

/** South has three bamboo groups open and waits for 7s, which North adds to a pung. */
const KONG = [
  ...dealFilled({ E: '1s', S: '112233s5688s123z', W: '7s', N: '77s4z' }, '123456789s1234567z123p'),
  ...[discard('E', '1s'), pung('S', '1s', 'E'), discard('S', '1z')],
  ...[...turn('W', '1p', '7s'), pung('N', '7s', 'W'), discard('N', '4z')],
  ...[...turn('E', '2s'), pung('S', '2s', 'E'), discard('S', '2z')],
  ...[...turn('W', '3s'), pung('S', '3s', 'W'), discard('S', '3z')],
];
const ROBBED = [
  ...turn('W', '2p'),
  ...[draw('N', '7s'), kong('N', '7s', 'promoted'), winFrom('S', '7s', 'N', 'kong')],
];

/** East has laid three bamboo groups, then West three of circles; North has these tiles and is next. */
function twoWithNine(north: string): HandEvent[] {
  const spare = '123456789s123456789p456789m1z';
  const events = dealFilled({ E: '1122337788s4567m', W: '1122337788p456m', N: north }, spare);
  events.push(discard('E', '7m'));
  const bamboo = [
    ['1s', '4m'],
    ['2s', '5m'],
    ['3s', '6m'],
  ] as const;
  for (const [tile, thrown] of bamboo) {
    events.push(...turn('S', tile), pung('E', tile, 'S'), discard('E', thrown));
  }
  const circles = [
    ['1p', '4m'],
    ['2p', '5m'],
    ['3p', '6m'],
  ] as const;
  for (const [at, [tile, thrown]] of circles.entries()) {
    if (at > 0) events.push(...turn('N', '9s'), ...turn('E', '9m'));
    events.push(...turn('S', tile), pung('W', tile, 'S'), discard('W', thrown));
  }
  return events;
}
const BOTH = [pao('nine-tiles', 'E'), pao('nine-tiles', 'W')];
const ONLY_THESE = '444555666s456p9p';
const BAMBOO_TO_EAST = [...turn('N', '8s'), winFrom('E', '8s', 'N')];
const CIRCLES_TO_WEST = [...turn('N', '8p'), winFrom('W', '8p', 'N')];

describe('Pao by declaration (Schmale 7)', () => {
  it.each<[string, readonly Step[], string[]]>([
    [
      'nine tiles: gives the tile that wins',
      [...NINE, pao('nine-tiles'), ...TWELFTH, ...WON_FROM_NORTH],
      ['nine-tiles N'],
    ],
    ['nobody declared it', [...NINE, ...TWELFTH, ...WON_FROM_NORTH], []],
    [
      'declared too late, when the tile lay open',
      [...NINE, ...TWELFTH, ...WON_FROM_NORTH.slice(0, -1), pao('nine-tiles'), WON_FROM_NORTH.at(-1)!],
      [],
    ],
    ['declared too early', [...NINE.slice(0, -2), pao('nine-tiles')], ['no-threat']],
    ['of another player', [...NINE, pao('nine-tiles', 'W')], ['no-threat']],
    ['robbed from a kong', [...KONG, pao('nine-tiles'), ...ROBBED], ['nine-tiles N']],
    [
      'only two groups of the suit',
      [...southHasOpen(['1s', '2s'], '3336679s'), pao('nine-tiles')],
      ['no-threat'],
    ],
    [
      'no pure colour',
      [
        ...southHasOpen(['1s', '2s', '3s'], '66s77z'),
        pao('nine-tiles'),
        ...turn('W', '6s'),
        winFrom('S', '6s', 'W'),
      ],
      [],
    ],
    [
      'the twelfth tile, and the last one drawn',
      [...NINE, pao('nine-tiles'), ...TWELFTH, ...DRAWN],
      ['nine-tiles W'],
    ],
    [
      'the twelfth tile was given before the declaration',
      [...NINE, ...TWELFTH, pao('nine-tiles'), ...DRAWN],
      [],
    ],
    [
      'all after the ninth drawn',
      [...NINE, pao('nine-tiles'), ...ROUND, ...turn('S', '6s', '9s'), ...DRAWN],
      [],
    ],
    [
      'two have nine: the suit laid first',
      [...twoWithNine(ONLY_THESE), ...BOTH, ...BAMBOO_TO_EAST],
      ['nine-tiles N'],
    ],
    [
      'two have nine: the suit laid last, having nothing else',
      [...twoWithNine(ONLY_THESE), ...BOTH, ...CIRCLES_TO_WEST],
      [],
    ],
    [
      'two have nine: the suit laid last, having a wind to give',
      [...twoWithNine('444555666s456p1z'), ...BOTH, ...CIRCLES_TO_WEST],
      ['nine-tiles N'],
    ],
    [
      'dragons: gives the third, which wins',
      [
        ...southHasOpen(['5z', '6z', '1s'], '77z88m'),
        pao('three-dragons'),
        ...turn('W', '7z'),
        winFrom('S', '7z', 'W'),
      ],
      ['three-dragons W'],
    ],
    [
      'dragons: gave the third, another the tile that wins',
      [
        ...southHasOpen(['5z', '6z', '1s'], '77z8m9s'),
        pao('three-dragons'),
        ...turn('W', '7z'),
        pung('S', '7z', 'W'),
        discard('S', '9s'),
        ...turn('W', '1p'),
        ...turn('N', '8m'),
        winFrom('S', '8m', 'N'),
      ],
      ['three-dragons W'],
    ],
    [
      'dragons: the third makes only the pair',
      [
        ...southHasOpen(['5z', '6z', '1s'], '7z888m'),
        pao('three-dragons'),
        ...turn('W', '7z'),
        winFrom('S', '7z', 'W'),
      ],
      [],
    ],
    [
      'dragons: the third was drawn',
      [
        ...southHasOpen(['5z', '6z', '1s'], '77z88m'),
        pao('three-dragons'),
        ...ROUND,
        draw('S', '7z'),
        selfDrawn('S', '7z'),
      ],
      [],
    ],
    [
      'dragons: only one lies open',
      [...southHasOpen(['5z', '1s'], '666z77z88m'), pao('three-dragons')],
      ['no-threat'],
    ],
    [
      'winds: gives the fourth',
      [
        ...southHasOpen(['1z', '2z', '3z'], '44z88m'),
        pao('four-winds'),
        ...turn('W', '4z'),
        winFrom('S', '4z', 'W'),
      ],
      ['four-winds W'],
    ],
    [
      'winds: the fourth makes only the pair',
      [
        ...southHasOpen(['1z', '2z', '3z'], '4z888m'),
        pao('four-winds'),
        ...turn('W', '4z'),
        winFrom('S', '4z', 'W'),
      ],
      [],
    ],
    [
      'winds: only two lie open',
      [...southHasOpen(['1z', '2z'], '333z44z88m'), pao('four-winds')],
      ['no-threat'],
    ],
    ['the last five tiles are not declared', [...NINE, pao('last-five-tiles')], ['no-declaration']],
  ])('%s', (_, steps, expected) => {
    expect(found(steps)).toEqual(expected);
  });
});

describe('Pao, and claims that come late (Schmale 4.2, 5.1)', () => {
  /** South has three bamboo groups open and waits for 5s and 8s, of which North has a pair. */
  const waiting = [
    ...dealFilled({ E: '1s', S: '112233s5567s123z', N: '88s4z' }, '123456789s1234567z123p'),
    ...[discard('E', '1s'), pung('S', '1s', 'E'), discard('S', '1z')],
    ...[...turn('W', '2s'), pung('S', '2s', 'W'), discard('S', '2z')],
    ...[...turn('W', '3s'), pung('S', '3s', 'W'), discard('S', '3z')],
    pao('nine-tiles'),
  ];
  const announced = [...KONG, pao('nine-tiles'), ...ROBBED.slice(0, -1), replace('N', '5z')];
  const passed = [...waiting, ...turn('W', '1p'), ...turn('N', '2p')];
  it.each<[string, readonly Step[], string[]]>([
    ['robbed when the replacement is drawn', [...announced, ROBBED.at(-1)!], ['nine-tiles N']],
    [
      'robbed when its maker has discarded',
      [...announced, discard('N', '5z'), ROBBED.at(-1)!],
      ['nine-tiles N'],
    ],
    [
      'wins on a tile that lay in a pung already',
      [...waiting, ...turn('W', '8s'), pung('N', '8s', 'W'), winFrom('S', '8s', 'W')],
      ['nine-tiles W'],
    ],
    [
      'had the twelfth tile in a chow, but a pung took it',
      [
        ...[...passed, ...turn('E', '8s'), chow('S', '8s', 'E', '678s'), pung('N', '8s', 'E')],
        ...[discard('N', '4z'), ...turn('E', '3p'), draw('S', '8s'), selfDrawn('S', '8s')],
      ],
      [],
    ],
  ])('%s', (_, steps, expected) => {
    expect(found(steps, setupOf('schmale'))).toEqual(expected);
  });
});

describe('Pao of the last five tiles (Schmale 7.1)', () => {
  // Waits for 9s and 4p. `left` live tiles are left when the tile is laid down.
  const given = (left: number, more: readonly HandEvent[] = [], waits: 'S' | 'N' = 'S'): Step[] => {
    const dealt = dealEvents({ [waits]: '111222333m44p99s' }, '9s4p');
    const start = [...dealt, discard('E', firstOf(dealt)), ...more];
    const drained = [...start, ...drainTo(left + 1, played(start), '9s4p')];
    const giver = played(drained).turn;
    if (giver === waits) throw new Error(`${waits} would draw it: let another wait`);
    return [...drained, ...turn(giver, '9s'), winFrom(waits, '9s', giver)];
  };
  const firstOf = (events: readonly HandEvent[]) => {
    const deal = events[0]!;
    if (deal.event !== 'deal') throw new Error('a deal comes first');
    return deal.tiles[0]!;
  };
  const giverOf = (steps: readonly Step[]) => {
    const last = steps.at(-1)!;
    return 'from' in last ? last.from : null;
  };

  it.each([5, 4, 3])('a kind that lies nowhere open, %i left', (left) => {
    const steps = given(left);
    expect(found(steps)).toEqual([`last-five-tiles ${giverOf(steps)}`]);
  });

  it('six left', () => expect(found(given(6, [], 'N'))).toEqual([]));

  it('one such tile was discarded', () => expect(found(given(4, turn('S', '9s')))).toEqual([]));
});
