import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POSITIONS } from '../../test/helpers/book-positions.ts';
import { randomPosition } from '../../test/helpers/random-position.ts';
import { listKinds } from '../game/kind-bits.ts';
import { kindOf } from '../game/tiles.ts';
import { waitsOf } from './complete.ts';
import { isOnlyTile } from './only-tile.ts';
import { checkPosition } from './read-position.ts';
import { scoreChecked } from './score.ts';
import { heldBy } from './winner-score.ts';

it.each(POSITIONS.map((book) => [book.rules, book] as const))('%s: as by all waits', (_, book) => {
  let only = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const read = checkPosition(randomPosition(seed, book));
      if (!read.ok || !scoreChecked(read.value).ok) return;
      const { table, players, win } = read.value;
      const winner = players.find(({ seat }) => seat === win!.seat)!;
      const { rack } = winner;
      const rules = table.completeWith(players.length);
      const held = heldBy(read.value, winner, rules);
      const won = kindOf(win!.tile);
      const before = [...rack.concealed];
      const asked = isOnlyTile(rules, rack, held, won, null);
      expect([...rack.concealed]).toEqual(before);
      const waits = { suits: 0, honours: 0 };
      rack.concealed[won]! -= 1;
      waitsOf(rules, held, waits);
      rack.concealed[won]! += 1;
      expect(asked).toBe(listKinds(waits).length === 1);
      if (asked) only++;
    }),
    { numRuns: 150 },
  );
  expect(only).toBeGreaterThan(5);
});
