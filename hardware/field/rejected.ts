import { type Budget, budgets, solveTable, type Table } from './budget.ts';
import { cutBeforeMatching, leftTuned, shortCircuited } from './coupling.ts';
import { DESIGN, discardsInGrid, type PlacedLoop, tableLoops } from './design.ts';

/** A design that was not chosen: what it does otherwise, what else speaks against it. */
export interface Rejected {
  readonly name: string;
  readonly table: () => Table;
}

/** The loops, but the discards' replaced by a grid of squares side by side over the same area. */
const withGrid = (columns: number, lines: number): PlacedLoop[] => [
  ...tableLoops().filter(({ id }) => !id.startsWith('discard')),
  ...discardsInGrid(columns, lines),
];

export const REJECTED: readonly Rejected[] = [
  {
    name: 'idle loops left tuned: a chip a loop without loop switches',
    table: () => solveTable(tableLoops(), leftTuned),
  },
  {
    name: 'switches in front of the matching networks',
    table: () => solveTable(tableLoops(), cutBeforeMatching),
  },
  {
    name: 'idle loops short-circuited: an ST25R3916 a board with its maker’s antenna selection (AN6121)',
    table: () => solveTable(tableLoops(), shortCircuited),
  },
  {
    name: 'the ledge at the height of the rack’s floor',
    table: () => solveTable(tableLoops({ ledgeBelow: DESIGN.tile.height / 2 })),
  },
  { name: 'discards as 4 squares side by side', table: () => solveTable(withGrid(2, 2)) },
  { name: 'discards as 6 rectangles side by side', table: () => solveTable(withGrid(3, 2)) },
  { name: 'discards as 9 squares side by side', table: () => solveTable(withGrid(3, 3)) },
];

/** The worst margin of what must be read, and the highest of what must not, dB, and what the drawn tables make of them. */
export interface Verdict {
  readonly mustRead: Budget;
  readonly mustNot: Budget;
  /** The lowest share that must be read and is, and the highest that must not and is. */
  readonly leastRead: number;
  readonly mostStray: number;
}

export function verdictOf(all: readonly Budget[]): Verdict {
  const must = all.filter(({ mustRead }) => mustRead);
  const mustNot = all.filter(({ mustRead }) => !mustRead);
  return {
    mustRead: must.reduce((worst, one) => (one.margin < worst.margin ? one : worst)),
    mustNot: mustNot.reduce((worst, one) => (one.margin > worst.margin ? one : worst)),
    leastRead: Math.min(...must.map(({ read }) => read)),
    mostStray: Math.max(...mustNot.map(({ read }) => read)),
  };
}

export const judge = ({ table }: Rejected, draws: number): Verdict => verdictOf(budgets(table(), draws));
