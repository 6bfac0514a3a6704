import { type Chance, type Round, tablesOf } from './rounds.ts';
import type { SeatHistory } from './seat-history.ts';

/** Exchanges tried: some tenths of a second. */
const TRIES = 20_000;

/**
 * Varies how players sit who meet more than once (left, across, right) by exchanging winds, and evens out the winds of
 * rounds played before. Nobody's winds get less even: at each of a chain of tables the players of two winds change
 * places, so that each player on the chain gains and loses the same wind, until it comes back to its first player, or
 * from one who had the first wind more often than the second to one who had it less often.
 * @param history what was played before; these rounds are added to it
 */
export function varyNeighbours(
  rounds: readonly Round[],
  players: number,
  history: SeatHistory,
  chance: Chance,
): Round[] {
  const seats = 4 * tablesOf(players).tables;
  const tables = rounds.flatMap((round) =>
    Array.from({ length: seats / 4 }, (_, table) => round.slice(4 * table, 4 * table + 4)),
  );
  const tablesWith = Array.from({ length: players }, (): number[] => []);
  for (const [number, four] of tables.entries()) {
    history.add(four);
    for (const player of four) tablesWith[player]!.push(number);
  }
  for (let step = 0; step < TRIES; step++) {
    const first = (chance.fraction() * 4) | 0;
    const second = (first + 1 + ((chance.fraction() * 3) | 0)) & 3;
    const chain = findChain(tables, tablesWith, history, first, second, chance);
    const before = replace(tables, chain, history, first, second);
    // Exchanging them again puts things back.
    if (before.cost > before.was) replace(tables, chain, history, first, second);
  }
  return rounds.map((round, number) => [
    ...tables.slice((number * seats) / 4, ((number + 1) * seats) / 4).flat(),
    ...round.slice(seats),
  ]);
}

/** Exchanges the players of two winds at each table of the chain. @returns what its tables cost before and cost now */
function replace(
  tables: number[][],
  chain: readonly number[],
  history: SeatHistory,
  first: number,
  second: number,
): { readonly was: number; readonly cost: number } {
  let was = 0;
  let cost = 0;
  for (const number of chain) {
    history.add(tables[number]!, -1);
    was += history.cost(tables[number]!);
  }
  for (const number of chain) {
    const four = tables[number]!;
    [four[first], four[second]] = [four[second]!, four[first]!];
    cost += history.cost(four);
    history.add(four);
  }
  return { was, cost };
}

/**
 * A chain of tables from a player who has the first wind, over the one who has the second there, to a table where that
 * one has the first, and so on.
 */
function findChain(
  tables: readonly (readonly number[])[],
  tablesWith: readonly (readonly number[])[],
  history: SeatHistory,
  first: number,
  second: number,
  chance: Chance,
): number[] {
  const start = (chance.fraction() * tablesWith.length) | 0;
  const surplus = (player: number) =>
    history.winds[4 * player + first]! - history.winds[4 * player + second]!;
  const chain: number[] = [];
  const visited = [start];
  for (let player = start; ; ) {
    const own = tablesWith[player]!.filter((number) => tables[number]![first] === player);
    if (own.length === 0) return [];
    const table = own[(chance.fraction() * own.length) | 0]!;
    chain.push(table);
    player = tables[table]![second]!;
    const again = visited.indexOf(player);
    // It has come round: what led up to the loop stays as it is.
    if (again >= 0) return chain.slice(again);
    if (surplus(start) > 0 && surplus(player) < 0) return chain;
    visited.push(player);
  }
}
