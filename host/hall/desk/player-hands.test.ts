import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLACES } from '../../../shared/game/seats.ts';
import { placesOfLine } from '../places-of-line.ts';
import { SimulatedTable } from '../simulate/simulated-table.ts';
import { PlayerHands } from './player-hands.ts';

const TOURNAMENT = 'mingg/hall';
let folder: string;
let tables: SimulatedTable[];
let hands: PlayerHands;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-player-hands-'));
  const settings = { folder, seed: 'hands', rules: 'kuester', now: () => 0 } as const;
  tables = await Promise.all([1, 2].map((number) => SimulatedTable.open({ ...settings, number })));
  hands = new PlayerHands(TOURNAMENT);
});
afterEach(async () => {
  for (const table of tables) await table.close();
  rmSync(folder, { recursive: true });
});

const look = () => {
  for (const table of tables) hands.moved(table.number, table.state);
};

/** Both tables play a round. @returns what each player won in each hand there, as it was played */
async function playRound(round: number, lines: readonly (readonly number[])[], many: number) {
  const won: { player: number; round: number; table: number; hand: number; tablePoints: number }[] = [];
  for (const [at, table] of tables.entries()) {
    const players = placesOfLine(lines[at]!);
    table.begin(TOURNAMENT, round, players);
    for (let hand = 1; hand <= many; hand++) {
      const { net } = await table.play(null, () => {});
      for (const place of PLACES) {
        won.push({ player: players[place], round, table: table.number, hand, tablePoints: net[place] });
      }
    }
  }
  return won;
}

it('has each finished hand of a player, of all rounds and tables, in order', async () => {
  const first = await playRound(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    2,
  );
  look();
  const second = await playRound(
    2,
    [
      [5, 2, 7, 4],
      [1, 6, 3, 8],
    ],
    3,
  );
  look();
  for (let player = 1; player <= 8; player++) {
    const played = [...first, ...second].filter((one) => one.player === player);
    expect(hands.of(player)).toMatchObject(played.map(({ player: _, ...hand }) => hand));
  }
  const told = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((player) => hands.of(player));
  for (const { end, winner, tablePoints } of told)
    expect(end === 'won').toBe(winner !== null || tablePoints !== 0);
  expect(hands.of(9)).toEqual([]);
});

it('a hand belongs to who really played it, and has its corrected result', async () => {
  await playRound(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    2,
  );
  look();
  const before = hands.of(1);
  tables[0]!.putRight(placesOfLine([2, 1, 3, 4]), 2);
  look();
  expect(hands.of(1)[0]).toEqual(before[0]);
  expect(tables[0]!.correct(1, 'A', 'B', 100)).toBe(true);
  look();
  expect(hands.of(1)[0]!.tablePoints).toBe(before[0]!.tablePoints - 100);
});

it('knows nothing of the hand that is played, of other tournaments, and of a table that has to deliver again', async () => {
  const [table] = tables;
  table!.begin('mingg/other', 1, placesOfLine([1, 2, 3, 4]));
  await table!.play(null, () => {});
  look();
  expect(hands.of(1)).toEqual([]);
  table!.begin(TOURNAMENT, 1, placesOfLine([1, 2, 3, 4]));
  // Power fails after the tenth event: nothing of the hand may be known.
  let seen = -1;
  await table!.play(10, () => {
    look();
    seen = hands.of(1).length;
  });
  expect(seen).toBe(0);
  look();
  expect(hands.of(1)).toHaveLength(1);
  hands.moved(1, null);
  expect(hands.of(1)).toEqual([]);
});
