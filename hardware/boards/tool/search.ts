import type { Grid, Way } from './grid.ts';
import { Heap } from './heap.ts';

/** The steps to a neighbour: columns, rows, length. */
const WAYS = [
  [1, 0, 1],
  [-1, 0, 1],
  [0, 1, 1],
  [0, -1, 1],
  [1, 1, Math.SQRT2],
  [1, -1, Math.SQRT2],
  [-1, 1, Math.SQRT2],
  [-1, -1, Math.SQRT2],
] as const;
const VIA_COST = 12;

/** The cheapest way from any of the cells to any of the targets. */
export function cheapest(
  grid: Grid,
  net: number,
  from: Iterable<number>,
  targets: ReadonlySet<number>,
  dearness: number,
): Way | null {
  const cost = new Float32Array(2 * grid.area).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(2 * grid.area).fill(-1);
  let [left, top, right, bottom] = [grid.width, grid.height, 0, 0];
  for (const cell of targets) {
    const flat = cell % grid.area;
    const [column, row] = [flat % grid.width, Math.floor(flat / grid.width)];
    [left, right, top, bottom] = [
      Math.min(left, column),
      Math.max(right, column),
      Math.min(top, row),
      Math.max(bottom, row),
    ];
  }
  const least = (cell: number): number => {
    const flat = cell % grid.area;
    const [column, row] = [flat % grid.width, Math.floor(flat / grid.width)];
    return Math.hypot(Math.max(left - column, 0, column - right), Math.max(top - row, 0, row - bottom));
  };
  const open = new Heap();
  for (const cell of from) {
    cost[cell] = 0;
    open.push(cell, least(cell));
  }
  const done = new Uint8Array(2 * grid.area);
  const reach = (cell: number, step: number, previous: number) => {
    const total = cost[previous]! + step;
    if (total >= cost[cell]! - 1e-4) return;
    cost[cell] = total;
    before[cell] = previous;
    open.push(cell, total + least(cell));
  };
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (done[cell]) continue;
    done[cell] = 1;
    if (targets.has(cell)) {
      const way = [cell];
      for (let previous = before[cell]!; previous >= 0; previous = before[previous]!) way.push(previous);
      return way.reverse();
    }
    const flat = cell % grid.area;
    const [column, row] = [flat % grid.width, Math.floor(flat / grid.width)];
    for (const [dx, dy, length] of WAYS) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) continue;
      const next = cell + dy * grid.width + dx;
      if (done[next] || !grid.mayPass(next, net)) continue;
      // A diagonal step comes nearer to a pad's corner than its two ends.
      if (length > 1 && !(grid.mayPass(cell + dx, net) && grid.mayPass(cell + dy * grid.width, net)))
        continue;
      reach(next, (length + grid.history[next]!) * (1 + dearness * grid.tracksWanted[next]!), cell);
    }
    const other = cell < grid.area ? cell + grid.area : cell - grid.area;
    if (!done[other] && grid.mayHaveVia(cell, net)) {
      const wanted = grid.viasWanted[flat]! + grid.tracksWanted[flat]! + grid.tracksWanted[flat + grid.area]!;
      reach(other, (VIA_COST + grid.history[cell]! + grid.history[other]!) * (1 + dearness * wanted), cell);
    }
  }
  return null;
}
