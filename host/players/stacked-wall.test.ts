import { describe, expect, it } from 'vitest';
import { playRow } from '../../shared/books/played.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../shared/game/tiles.ts';
import { dealWall, nextLive, openWall, takeReplacement } from '../../shared/wall/wall.ts';
import { breakWall } from '../../shared/wall/wall-break.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { tiles } from '../../test/helpers/shorthand.ts';
import { Random } from './random.ts';
import { stackWall } from './stacked-wall.ts';

const TAGS: Record<string, Tile> = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));
const STACKED = {
  deal: { E: tiles('1111m2z1f'), N: tiles('9999s') },
  live: tiles('5z5z8f'),
  dead: tiles('1m5z2f7z').slice(1),
};

describe.each(['kuester', 'philos', 'standard'] as const)('a wall stacked for %s', (rules) => {
  const row = playRow(rules);
  const broken = must(
    breakWall(
      row.break,
      SEATS,
      144,
      row.break.dice.map((dice) => Array(dice).fill(3)),
    ),
  );
  const shuffled = openWall(row, new Random('a wall').shuffled(Object.keys(TAGS)), broken);
  const wall = stackWall(row, shuffled, TAGS, STACKED);
  const named = (tags: readonly string[]) => tags.map((tag) => TAGS[tag]!);

  it('deals, draws and replaces what is named', () => {
    const dealt = dealWall(row, wall, SEATS);
    expect(named(dealt.hands.E!).slice(0, 6)).toEqual(STACKED.deal.E);
    expect(named(dealt.hands.N!).slice(0, 4)).toEqual(STACKED.deal.N);
    expect(named(nextLive(dealt.wall, 3))).toEqual(STACKED.live);
    let rest = dealt.wall;
    for (const tile of STACKED.dead) {
      const taken = must(takeReplacement(row, rest));
      expect(TAGS[taken.tile]).toBe(tile);
      rest = taken.wall;
    }
  });

  it('has every tile once', () => {
    expect([...wall.tiles].sort()).toEqual(Object.keys(TAGS).sort());
  });

  it.each([
    ['too many of a kind', { deal: { E: tiles('1111m') }, live: tiles('1m') }, /not so many 1m/],
    ['more than a seat is dealt', { deal: { S: tiles('123456789m123456p') } }, /S is not dealt so many/],
  ])('refuses %s', (_, stacked, message) => {
    expect(() => stackWall(row, shuffled, TAGS, stacked)).toThrow(message);
  });
});
