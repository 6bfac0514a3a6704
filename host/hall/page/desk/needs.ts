import { timeLeft } from '../../view/round-clock.ts';
import type { DeskTable, RoundView } from '../../view/view.ts';

/** What a table may need the organiser for, the most urgent first: what it says itself, and what the hall notices. */
export const NEEDS = [
  'referee',
  'empty-seat',
  'refused-round',
  'refused-seats',
  'no-reader',
  'silent',
  'overtime',
  'behind',
  'question',
] as const;
export type Need = (typeof NEEDS)[number];

/** ms after which a table of which nothing is heard counts as silent: one that is there asks the hall twice a minute. */
const SILENT = 2 * 60_000;
/** How many hands a table may be behind the middle one. */
const BEHIND = 2;

/** What a table needs most; null if it is well. */
export function needOf(
  table: DeskTable,
  tables: readonly DeskTable[],
  round: RoundView,
  now: number,
): Need | null {
  const needs = new Set<Need>([...table.needs, ...noticed(table, tables, round, now)]);
  return NEEDS.find((need) => needs.has(need)) ?? null;
}

/** What the hall notices of a table before its round and while it is played. */
function noticed(
  table: DeskTable,
  tables: readonly DeskTable[],
  round: RoundView,
  now: number,
): readonly Need[] {
  if (round.phase === 'ended' || table.phase === 'finished') return [];
  if (table.gone.length > 0) return ['empty-seat'];
  if (round.phase !== 'playing') return [];
  if (table.heard === null || now - table.heard > SILENT) return ['silent'];
  if (round.clock !== null && timeLeft(round.clock, table.extra, now) < 0) return ['overtime'];
  return middleHand(tables) - table.hand > BEHIND ? ['behind'] : [];
}

/** The hand that half of the tables have come to. */
function middleHand(tables: readonly DeskTable[]): number {
  const hands = tables.map(({ hand }) => hand).toSorted((a, b) => a - b);
  return hands[Math.floor(hands.length / 2)] ?? 0;
}
