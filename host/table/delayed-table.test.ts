import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { playedTables } from '../../test/helpers/played-tables.ts';
import { DelayedTable } from './delayed-table.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const DELAY = 60_000;
const PLAYED = [...take(playedTables({ rules: 'kuester' }, { seed: 2 }), 300)];

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  for (const item of items) {
    if (count-- === 0) return;
    yield item;
  }
}

/** A table that is shown late: when each state was folded, and when it was shown (ms). */
function watched() {
  const folded = new Map<TableState, number>();
  const shown: { readonly at: number; readonly age: number; readonly step: number }[] = [];
  const delayed = new DelayedTable(DELAY, ({ table }) => {
    const at = performance.now();
    shown.push({ at, age: at - folded.get(table)!, step: PLAYED.findIndex((one) => one.table === table) });
  });
  const fold = ({ entry, table }: { entry: LogEntry; table: TableState }) => {
    folded.set(table, performance.now());
    delayed.folded(entry, table);
  };
  return { delayed, shown, fold };
}

describe('a table that is shown late', () => {
  it.each([
    ['slowly', 1500],
    ['fast', 30],
    ['at once', 0],
  ])('%s played: nothing is shown before its time, everything soon after it, in order', async (_, pace) => {
    const { shown, fold } = watched();
    for (const step of PLAYED) {
      fold(step);
      await vi.advanceTimersByTimeAsync(pace);
    }
    await vi.advanceTimersByTimeAsync(2 * DELAY);
    expect(shown.length).toBeGreaterThan(0);
    for (const { age } of shown) {
      expect(age).toBeGreaterThanOrEqual(DELAY);
      expect(age).toBeLessThan(DELAY + 500);
    }
    const steps = shown.map(({ step }) => step);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(PLAYED.length - 1);
    // Of what happens faster than people see only some moments are kept.
    expect(shown.length).toBeLessThanOrEqual(1 + (PLAYED.length * pace) / 100);
  });

  it('the time of day may jump', async () => {
    const { shown, fold } = watched();
    fold(PLAYED[0]!);
    await vi.advanceTimersByTimeAsync(1000);
    vi.setSystemTime(Date.now() + 86_400_000);
    await vi.advanceTimersByTimeAsync(DELAY - 2000);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1001);
    expect(shown).toHaveLength(1);
  });

  it('after a restart the entries of the log count as new', async () => {
    const before = watched();
    for (const step of PLAYED.slice(0, 100)) before.fold(step);
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    before.delayed.close();
    const after = watched();
    for (const step of PLAYED.slice(0, 100)) after.fold(step);
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    expect([before.shown, after.shown]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(after.shown.map(({ step }) => step)).toEqual([99]);
  });
});
