import type { DeskTable, RoundView } from '../../view.ts';

/** What a table may need the organiser for, the most urgent first. */
export type Need = 'referee' | 'silent' | 'overtime' | 'behind';

/** ms without a delivery after which a table counts as silent: one that plays is heard of every few seconds. */
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
  if (table.referee) return 'referee';
  if (round.phase !== 'playing' || table.phase === 'finished') return null;
  if (table.delivered === null || now - table.delivered > SILENT) return 'silent';
  if (round.ends !== null && now > round.ends + table.extra * 60_000) return 'overtime';
  return middleHand(tables) - table.hand > BEHIND ? 'behind' : null;
}

/** The hand that half of the tables have come to. */
function middleHand(tables: readonly DeskTable[]): number {
  const hands = tables.map(({ hand }) => hand).toSorted((a, b) => a - b);
  return hands[Math.floor(hands.length / 2)] ?? 0;
}
