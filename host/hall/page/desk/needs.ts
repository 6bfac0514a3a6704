import { timeLeft } from '../../view/round-clock.ts';
import type { DeskTable, RoundView } from '../../view/view.ts';

/** What a table may need the organiser for, the most urgent first. */
export type Need = 'silent' | 'overtime' | 'behind';

/** ms after which a table of which nothing is heard counts as silent: one that is there asks the hall twice a minute. */
const SILENT = 2 * 60_000;
/** How many hands a table may be behind the middle one. */
const BEHIND = 2;

/** What a table needs while a round is played; null if it is well. */
export function needOf(
  table: DeskTable,
  tables: readonly DeskTable[],
  round: RoundView,
  now: number,
): Need | null {
  if (round.phase !== 'playing' || table.phase === 'finished') return null;
  if (table.heard === null || now - table.heard > SILENT) return 'silent';
  if (round.clock !== null && timeLeft(round.clock, table.extra, now) < 0) return 'overtime';
  return middleHand(tables) - table.hand > BEHIND ? 'behind' : null;
}

/** The hand that half of the tables have come to. */
function middleHand(tables: readonly DeskTable[]): number {
  const hands = tables.map(({ hand }) => hand).toSorted((a, b) => a - b);
  return hands[Math.floor(hands.length / 2)] ?? 0;
}
