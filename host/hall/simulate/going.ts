import type { Random } from '../../players/random.ts';
import type { SimulatedHall } from './simulated-hall.ts';
import type { SimulatedTable } from './simulated-table.ts';
import type { Truth } from './truth.ts';

/** What a simulated tournament has. */
export interface Going {
  readonly simulated: SimulatedHall;
  readonly tables: readonly SimulatedTable[];
  readonly truth: Truth;
  readonly random: Random;
  readonly now: () => number;
  /** Things go wrong, as often as `mishaps.ts` says. */
  readonly faults: boolean;
  /** Players come and go, and readers miss hands, as often as it says, too. */
  readonly changes: boolean;
}
