import { type Round, tablesOf } from './rounds.ts';

/** A player at a table; tables are counted through all rounds. */
interface Sitting {
  readonly player: number;
  readonly table: number;
}

/**
 * Gives the four of each table their winds, so that every player has each wind as often as the others, or once more or
 * less, however often he sits out. The sittings are split into two halves, in which each table has two of its four and
 * each player half of his, rounded up or down; then each half again. (An equitable edge colouring of the graph of
 * players and tables: D. de Werra, "Equitable colorations of graphs", RIRO 5 (1971) R-3, 3–8.)
 * @returns the rounds with each table's players in the order East, South, West, North
 */
export function balanceWinds(rounds: readonly Round[], players: number): Round[] {
  const { tables } = tablesOf(players);
  const sittings = rounds.flatMap((round, number) =>
    round.slice(0, 4 * tables).map((player, at) => ({ player, table: number * tables + (at >> 2) })),
  );
  const winds = halves(sittings, players).flatMap((half) => halves(half, players));
  const seated = rounds.map((round) => [...round]);
  for (const [wind, all] of winds.entries()) {
    for (const { player, table } of all) {
      seated[Math.floor(table / tables)]![4 * (table % tables) + wind] = player;
    }
  }
  return seated;
}

/**
 * Splits sittings so that each player and each table has half of his, up or down by one where they are odd. Players with
 * an odd number get one more at a table that does not exist, so that all numbers are even; then one can walk from player
 * to table to player over sittings not yet used, and always comes back. Taking every other sitting of such a walk halves
 * them all; since it leads to players and tables in turn, its length is even.
 */
function halves(sittings: readonly Sitting[], players: number): [Sitting[], Sitting[]] {
  const tables = sittings.reduce((most, { table }) => Math.max(most, table), 0) + 2;
  const edges = [...sittings];
  const degree = new Int32Array(players);
  for (const { player } of sittings) degree[player]!++;
  for (const [player, number] of degree.entries())
    if (number % 2 === 1) edges.push({ player, table: tables - 1 });
  // The edges of each node, players first, then tables.
  const at = Array.from({ length: players + tables }, (): number[] => []);
  for (const [edge, { player, table }] of edges.entries()) {
    at[player]!.push(edge);
    at[players + table]!.push(edge);
  }
  const used = new Uint8Array(edges.length);
  const result: [Sitting[], Sitting[]] = [[], []];
  for (const start of at.keys()) {
    let node = start;
    for (let side = 0; ; side = 1 - side) {
      let edge = at[node]!.pop();
      while (edge !== undefined && used[edge]) edge = at[node]!.pop();
      if (edge === undefined) break;
      used[edge] = 1;
      const { player, table } = edges[edge]!;
      if (edge < sittings.length) result[side as 0 | 1].push(edges[edge]!);
      node = node < players ? players + table : player;
    }
  }
  return result;
}
