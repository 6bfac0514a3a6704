import { APART, type Meetings, meetingCost } from './meetings.ts';
import { type Chance, type Round, tablesOf } from './rounds.ts';

/** How an annealing runs. A step looks at one player's table, and at a swap if he meets somebody again there. */
export interface Annealing {
  readonly steps: number;
  /** The temperature at the start and at the end: how readily a swap is made that costs more. */
  readonly from: number;
  readonly to: number;
}

/** What a search found, and what its meetings cost, with those before it: {@link meetingCost}. */
export interface Found {
  readonly rounds: readonly Round[];
  readonly cost: number;
}

const COSTS = Int32Array.from({ length: 2 * APART }, (_, met) => meetingCost(met));

/**
 * Looks for rounds with fewer repeats by simulated annealing: it swaps two players of a round, at two tables, always
 * where that costs no more and by chance where it costs more. Those who sit out stay as they are.
 * @param met the meetings before these rounds, which count; it is left as it was
 * @param enough the cost at which the search may stop, since no less is possible
 * @returns the best rounds that came up, `start` itself at worst
 */
export function searchRounds(
  start: readonly Round[],
  met: Meetings,
  enough: number,
  { steps, from, to }: Annealing,
  chance: Chance,
): Found {
  const { players } = met;
  const seats = 4 * tablesOf(players).tables;
  const all = met.copy();
  for (const round of start) all.addRound(round);
  const { counts } = all;
  // The players at the tables of all rounds, one list; those who sit out do not change.
  const grid = Int32Array.from(start.flatMap((round) => round.slice(0, seats)));
  let cost = all.cost;
  let best = cost;
  const bestGrid = grid.slice();
  let temperature = from;

  for (let step = 0; step < steps && best > enough; step++) {
    if (step % 1024 === 0) temperature = from * (to / from) ** (step / steps);
    const at = (chance.fraction() * grid.length) | 0;
    const table = at & ~3;
    // His three fellows sit at the places after his, round the table.
    const one = grid[at]! * players;
    const a = grid[table | ((at + 1) & 3)]!;
    const b = grid[table | ((at + 2) & 3)]!;
    const c = grid[table | ((at + 3) & 3)]!;
    const spared = COSTS[counts[one + a]! - 1]! + COSTS[counts[one + b]! - 1]! + COSTS[counts[one + c]! - 1]!;
    if (spared === 0) continue;
    const otherAt = at - (at % seats) + ((chance.fraction() * seats) | 0);
    const otherTable = otherAt & ~3;
    if (otherTable === table) continue;
    const other = grid[otherAt]! * players;
    const d = grid[otherTable | ((otherAt + 1) & 3)]!;
    const e = grid[otherTable | ((otherAt + 2) & 3)]!;
    const f = grid[otherTable | ((otherAt + 3) & 3)]!;
    const more =
      COSTS[counts[other + a]!]! +
      COSTS[counts[other + b]!]! +
      COSTS[counts[other + c]!]! +
      COSTS[counts[one + d]!]! +
      COSTS[counts[one + e]!]! +
      COSTS[counts[one + f]!]! -
      spared -
      COSTS[counts[other + d]! - 1]! -
      COSTS[counts[other + e]! - 1]! -
      COSTS[counts[other + f]! - 1]!;
    if (more > 0 && chance.fraction() >= Math.exp(-more / temperature)) continue;
    exchange(counts, players, grid[at]!, grid[otherAt]!, a, b, c);
    exchange(counts, players, grid[otherAt]!, grid[at]!, d, e, f);
    [grid[at], grid[otherAt]] = [grid[otherAt]!, grid[at]!];
    cost += more;
    if (cost < best) {
      best = cost;
      bestGrid.set(grid);
    }
  }
  const rounds = start.map((round, index) => [
    ...bestGrid.subarray(index * seats, (index + 1) * seats),
    ...round.slice(seats),
  ]);
  return { rounds, cost: best };
}

/** Three players meet `comes` in place of `goes`. */
function exchange(
  counts: Uint16Array,
  players: number,
  goes: number,
  comes: number,
  a: number,
  b: number,
  c: number,
): void {
  counts[goes * players + a]!--;
  counts[goes * players + b]!--;
  counts[goes * players + c]!--;
  counts[a * players + goes]!--;
  counts[b * players + goes]!--;
  counts[c * players + goes]!--;
  counts[comes * players + a]!++;
  counts[comes * players + b]!++;
  counts[comes * players + c]!++;
  counts[a * players + comes]!++;
  counts[b * players + comes]!++;
  counts[c * players + comes]!++;
}
