import { describe, expect, it } from 'vitest';
import { dealEvents, discard, draw, played, setupOf } from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import { bindingCall, firstCall, isPossible, type SeatCall } from './called.ts';

// East discards 5p; South holds a pair of it, West 46p, North waits for it with a chow.
const CHOW_WIN = '123456m111z66z34p';
const OPEN: HandEvent[] = [
  ...dealEvents({ E: '5p', S: '55p', W: '46p', N: CHOW_WIN }, '34567p'),
  discard('E', '5p'),
];

describe('whether a call is possible', () => {
  it.each<[SeatCall['seat'], SeatCall['call'], boolean | null]>([
    ['S', 'pung', true],
    ['S', 'chow', false],
    ['S', 'kong', false],
    ['S', 'mahjong', false],
    ['W', 'chow', false], // only the next player may
    ['N', 'pung', false],
    ['N', 'mahjong', true],
    ['E', 'pung', null], // his own discard: nothing for him to call
  ])('for the open discard: %s calls %s: %s', (seat, call, possible) => {
    expect(isPossible(played(OPEN), { seat, call })).toBe(possible);
  });

  it.each<[hand: string, seat: SeatCall['seat'], call: SeatCall['call'], boolean | null]>([
    ['123456789m11z555p', 'E', 'mahjong', true],
    ['5p', 'E', 'mahjong', false],
    ['5555p', 'E', 'kong', true],
    ['55p', 'E', 'pung', false],
    ['5p', 'S', 'pung', null],
  ])('East has %s and is to discard: %s calls %s: %s', (hand, seat, call, possible) => {
    expect(isPossible(played(dealEvents({ E: hand }, '5p')), { seat, call })).toBe(possible);
  });
});

describe('which of several calls gets the tile', () => {
  const call = (text: string): SeatCall => {
    const [seat, called] = text.split(' ') as [SeatCall['seat'], SeatCall['call']];
    return { seat, call: called };
  };
  const hands = { E: '5p', S: '46p', W: '55p', N: CHOW_WIN };
  it.each<[rules: string, place: string, hands: typeof hands, calls: string[], first: string | null]>([
    ['kuester', 'Pong: Pong geht über Tschi', hands, ['S chow', 'W pung'], 'W pung'],
    ['kuester', 'Pong: except where the chow wins', hands, ['W pung', 'N mahjong'], 'N mahjong'],
    ['schmale', '4.2, 2', hands, ['S chow', 'W pung', 'N mahjong'], 'N mahjong'],
    [
      'schmale',
      '4.2, 3: the nearest',
      { ...hands, S: '123456s444z55z34p' },
      ['N mahjong', 'S mahjong'],
      'S mahjong',
    ],
    [
      'kuester',
      'Pong: Pong-Mah-Jongg geht über Tschi-Mah-Jongg',
      { ...hands, S: '', W: CHOW_WIN, N: '123456m111s77z55p' },
      ['W mahjong', 'N mahjong'],
      'N mahjong',
    ],
    ['bouter', '29', hands, ['S chow', 'W pung'], 'W pung'],
    ['kuester', 'a call that is not possible does not count', hands, ['S chow', 'N pung'], 'S chow'],
    ['kuester', 'nobody can', hands, ['S pung', 'W chow'], null],
  ])('%s, %s', (rules, _, hands, calls, first) => {
    const setup = setupOf(rules as 'kuester');
    const hand = played([...dealEvents(hands, '34567p', setup), discard('E', '5p')], setup);
    expect(firstCall(hand, calls.map(call))).toEqual(first === null ? null : call(first));
  });

  it('nothing lies open', () => {
    const hand = played([...OPEN, draw('S', '9s')]);
    expect(firstCall(hand, [call('W pung')])).toBeNull();
  });
});

it.each([
  ['schmale', '5.4.4'],
  ['schmale-alternative', '5.4.4'],
  ['bouter', null],
  ['kuester', null],
])('a call binds with %s: %s', (rules, place) => {
  expect(bindingCall(rules)).toBe(place);
});
