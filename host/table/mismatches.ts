import type { HandEvent } from '../../shared/game/events.ts';

/**
 * The number of events of a hand that were logged differently from how they were played: the insertions and deletions
 * needed to turn one list into the other. 0: the log has what happened, in the right order.
 */
export function countMismatches(played: readonly HandEvent[], logged: readonly HandEvent[]): number {
  const a = played.map(canonical);
  const b = logged.map(canonical);
  // Longest common subsequence, one row at a time; hands have some 200 events.
  let row = new Array<number>(b.length + 1).fill(0);
  for (const event of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++) {
      next.push(event === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return a.length + b.length - 2 * row[b.length]!;
}

/** Equal for equivalent events: `tiles` is a multiset, and the time of the decision does not matter. */
function canonical(event: HandEvent): string {
  const told: Record<string, unknown> = {};
  for (const field of ['event', 'seat', 'tile', 'tiles', 'from', 'kind', 'source'] as const) {
    const value = (event as unknown as Record<string, unknown>)[field];
    if (value !== undefined) told[field] = Array.isArray(value) ? [...value].sort() : value;
  }
  return JSON.stringify(told);
}
