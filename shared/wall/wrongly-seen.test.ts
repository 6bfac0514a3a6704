import { expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import type { BookId } from '../books/index.ts';
import { playRow } from '../books/played.ts';
import { openWall, reorderLive, takeLive, toRemix } from './wall.ts';

it.each<[place: string, rules: BookId, number: number]>([
  ['Küster, Allgemeine Spielregeln 8: with the next five stacks', 'kuester', 11],
  ['Schmale 5.3: with fourteen more', 'schmale', 15],
])('a wall tile that was seen by mistake is mixed, %s', (_, rules, number) => {
  const row = playRow(rules);
  const tiles = Array.from({ length: 144 }, (_, at) => at);
  const wall = openWall(row, tiles, { side: 'E', by: 'E', number: 7, gap: 6 });
  const mixed = toRemix(wall, row.wronglySeen as { mixedWith: number });
  expect(mixed).toEqual(Array.from({ length: number }, (_, nth) => 14 + nth));
  const again = reorderLive(wall, mixed.toReversed());
  expect(must(takeLive(row, again)).tile).toBe(13 + number);
  expect(again.tiles.toSorted((a, b) => a - b)).toEqual(tiles);
});

it('Bouter 31: it is put back where it was', () => expect(playRow('bouter').wronglySeen).toBe('put back'));
