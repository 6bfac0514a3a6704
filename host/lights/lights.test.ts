import { expect, test } from 'vitest';
import { tileSet } from '../../shared/game/tiles.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { DARK, lightsOf } from './lights.ts';

const tiles = Object.fromEntries(
  tileSet(136).map((tile, i) => [`E0040100000000${(i + 16).toString(16)}`, tile]),
);

function tableAfter(...entries: LogEntry[]): TableState | null {
  let table: TableState | null = null;
  for (const entry of entries) {
    const next = foldEntry(table, entry);
    if (!next.ok) throw new Error(next.error.message);
    table = next.value;
  }
  return table;
}

const OPENED: LogEntry = { entry: 'table', rules: 'kuester', tiles };

test('before a hand all is dark', () => {
  expect(lightsOf(null)).toEqual(DARK);
  expect(lightsOf(tableAfter(OPENED))).toEqual(DARK);
});

test('in a hand: each place its wind, the dealer, the round and the live wall', () => {
  const hand: LogEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'B', drawsBefore: 0 };
  const table = tableAfter(OPENED, hand)!;
  expect(lightsOf(table)).toEqual({
    winds: { A: 'N', B: 'E', C: 'S', D: 'W' },
    dealer: 'B',
    roundWind: 'E',
    // 136 tiles, none dealt yet; Küster's dead wall is seven stacks and two loose tiles on them.
    liveTiles: 136 - 16,
    asked: [],
  });
  expect(lightsOf(table, ['E', 'N']).asked).toEqual(['B', 'A']);
  const two = tableAfter({ ...OPENED, players: 2 }, { ...hand, east: 'A' })!;
  expect(lightsOf(two).winds).toEqual({ A: 'E', B: 'S', C: null, D: null });
});
