import { describe, expect, it } from 'vitest';
import { wonBy } from '../../../test/helpers/hands.ts';
import { dealEvents, discard, played, setupOf, winFrom } from '../../../test/helpers/shorthand.ts';
import type { Seat } from '../../game/seats.ts';
import { claims } from '../../hand/claims.ts';
import { score } from '../../scoring/score.ts';

const CLUB = { value: 750, number: 30 };

/**
 * The limit hand or cap that sets the total of a hand that South wins with its last tile; `none`: it is not a winning
 * hand.
 */
function limitOf(option: string, hand: string, winds: { roundWind?: Seat } = {}): string | null {
  const tile = hand.split(' ').at(-1)!;
  const scored = score(
    wonBy('S', hand, `${tile} discard`, { rules: 'bouter', options: { [option]: CLUB }, ...winds }),
  );
  return scored.ok
    ? scored.value.players.S!.limit
    : scored.error.code === 'not-a-winning-hand'
      ? 'none'
      : null;
}

// biome-ignore format: one hand a line
describe('combinations of Bouter that a club counts as special hands', () => {
  it.each<[place: string, option: string, hand: string, is: string]>([
    ['103, with groups and pairs', 'windRose', '1234z 123m 777p 33s 8s 8s', 'windRose'],
    ['103, with pairs', 'windRose', '1234z 11m 33p 55p 77p 9s 9s', 'windRose'],
    ['103, with a street and a second of it: 1 is left over', 'windRose', '1234z 123456789m 5m', 'none'],
    ['103, with a seven-street and the sages (100, 104)', 'windRose', '1234z 567z 123456m 7m', 'windRose'],
    ['103, a wind missing', 'windRose', '123z 123m 777p 33s 88s 5z', 'none'],
    ['104, with groups and a pair', 'threeSages', '567z 123m 777p 789s 3s 3s', 'threeSages'],
    ['104, with wind rose and seven-street', 'threeSages', '567z 1234z 123456s 7s', 'threeSages'],
    ['104, two alike instead', 'threeSages', '557z 123m 777p 789s 3s 3s', 'none'],
    ['105, with a street (100)', 'doublingSingles', '12567z 12345678m 9m', 'doublingSingles'],
    ['105, with groups', 'doublingSingles', '12567z 123m 555p 77s 7s', 'doublingSingles'],
    ['105, another wind: that of West', 'doublingSingles', '13567z 12345678m 9m', 'none'],
    ['112, with an eight-street (100)', 'headsAndTails', '19m 19p 19s 2345678p 9p', 'headsAndTails'],
    ['112, with two groups and a pair', 'headsAndTails', '19m 19p 19s 234p 777s 5z 5z', 'headsAndTails'],
    ['112, a head missing', 'headsAndTails', '9m 19p 19s 234p 777s 55z 6z', 'none'],
    ['113, with a wind rose', 'stairs', '2446668888p 123z 4z', 'stairs'],
    ['113, downwards, with two pairs', 'stairs', '8664442222s 33z 5m 5m', 'stairs'],
    ['113, mixed suits', 'stairs', '244666p 8888s 33z 5m 5m', 'none'],
  ])('rule %s', (_, option, hand, is) => {
    expect(limitOf(option, hand)).toBe(is);
    if (is !== 'none') expect(limitOf('trichow', hand)).toBe('none');
  });
});

it('rule 94: they are closed', () => {
  expect(limitOf('windRose', '1234z 33s 88s 123m / 777p')).not.toBe('windRose');
});

it('rule 105: the prevailing wind and the own one, which must be two', () => {
  expect(limitOf('doublingSingles', '23567z 12345678m 9m', { roundWind: 'W' })).toBe('doublingSingles');
  expect(limitOf('doublingSingles', '22567z 12345678m 9m', { roundWind: 'S' })).toBe('none');
});

it('rule 105: at the table they are claimed by whose winds they are', () => {
  const setup = setupOf('bouter', { doublingSingles: CLUB });
  const hands = { E: '5p', S: '12567z12346789m', W: '13567z12346789s', N: '12567z12346789p' };
  const dealt = [...dealEvents(hands, '5mps', setup), discard('E', '5p')];
  expect(claims(played(dealt, setup)).filter(({ event }) => event === 'win')).toEqual([]);
  const own = { ...hands, N: '14567z12346789p' };
  const open = [...dealEvents(own, '5mps', setup), discard('E', '5p')];
  expect(claims(played(open, setup)).filter(({ event }) => event === 'win')).toEqual([
    winFrom('N', '5p', 'E'),
  ]);
});
