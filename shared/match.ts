import type { HandEntry, TableState } from './table.ts';

/**
 * The hand that follows by the rules of the match: the first, or the one after the finished and scored hand.
 */
export function nextHand(table: TableState): HandEntry {
  throw new Error(`being written: ${table.handNumber}`);
}
