import { expect, it, vi } from 'vitest';
import { nextHand } from '../../shared/match/match.ts';
import type { TableEntry } from '../../shared/match/table.ts';
import { fold, tagged } from '../../test/helpers/played-log.ts';
import { proseReport, type SessionReport } from './session-report.ts';

const TABLE: TableEntry = { entry: 'table', rules: 'kuester', options: {}, tiles: tagged(144) };
const EMPTY = fold([TABLE]);
const HAND = nextHand(EMPTY);
const FIRST_HAND = fold([TABLE, HAND]);
const STANDING = { vkey: 'vkey', signed: 0, witness: { state: 'none' } } as const;

/** What the report of a table prints while `act` uses it. */
function printed(act: (report: SessionReport) => void): string {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += part;
    return true;
  });
  try {
    act(proseReport({ table: { virtual: false, ports: [], tiles: {} }, players: 4, endless: false }));
  } finally {
    write.mockRestore();
  }
  return text.trim();
}

it('names the hand on the table once, though it was logged before the table was ready', () => {
  const text = printed((report) => {
    report.logged([HAND], [], FIRST_HAND);
    report.ready(FIRST_HAND, null, STANDING);
  });
  expect(text).toBe('Hand 1, round of the east, place A is East.');
});

it('says that a table waits for its round, and names the first hand when it begins', () => {
  const text = printed((report) => {
    report.ready(EMPTY, null, STANDING);
    report.logged([HAND], [], FIRST_HAND);
  });
  expect(text).toBe(
    'The table waits for the next round of the tournament.\nHand 1, round of the east, place A is East.',
  );
});
