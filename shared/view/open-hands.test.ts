import { expect, test } from 'vitest';
import { playedTables } from '../../test/helpers/played-tables.ts';
import { BOOK_IDS } from '../books/index.ts';
import { tilesOf } from '../game/tiles.ts';
import { openHands } from './open-hands.ts';
import { FINISHED_SIGHT } from './sight.ts';

test.each(BOOK_IDS)(
  '%s: what lies open is what is on the racks, and a winner had waited for his tile',
  (rules) => {
    let [winners, waited] = [0, 0];
    for (const { entry, table } of playedTables({ rules }, { seed: 3 })) {
      if (table.handNumber > 6) break;
      const open = openHands(table, FINISHED_SIGHT);
      if (table.hand === null) {
        expect(open).toEqual([]);
        continue;
      }
      for (const { seat, tiles, drawn } of open) {
        const all = drawn === null ? tiles! : [...tiles!, drawn];
        expect(all.toSorted()).toEqual(tilesOf(table.hand.players[seat]!.concealed).toSorted());
      }
      if (entry.entry !== 'score' || table.hand.end?.end !== 'win') continue;
      const { seat, tile } = table.hand.end.win;
      const winner = open.find((one) => one.seat === seat)!;
      winners++;
      if (winner.waits!.some((wait) => wait.tile === tile)) waited++;
      expect(winner.drawn).toBe(tile);
    }
    expect(winners).toBeGreaterThan(0);
    expect(waited).toBe(winners);
  },
);

test('while somebody holds a drawn tile, what he waits for does not count it', () => {
  for (const { entry, table } of playedTables({ rules: 'kuester' }, { seed: 4 })) {
    if (entry.entry !== 'event' || entry.event !== 'draw' || entry.from !== 'live') continue;
    const mine = openHands(table, FINISHED_SIGHT).find(({ seat }) => seat === entry.seat)!;
    expect(mine.drawn).toBe(entry.tile);
    if (table.handNumber > 2) return;
  }
});
