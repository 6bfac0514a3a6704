import { describe, expect, it, test } from 'vitest';
import { playedTables } from '../../test/helpers/played-tables.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { BOOK_IDS } from '../books/index.ts';
import type { PlayedRules } from '../books/played.ts';
import { followHand } from './one-hand.ts';
import type { LogEntry, TableState } from './table.ts';

/** The log of three hands, and the table after each entry. */
function threeHands(rules: PlayedRules, seed: number) {
  const steps: { readonly entry: LogEntry; readonly table: TableState }[] = [];
  for (const step of playedTables({ rules }, { seed })) {
    if (step.entry.entry === 'hand' && step.entry.number > 3) return steps;
    steps.push(step);
  }
  throw new Error('a match has no end');
}

/** The second hand of a log, with the entry of its table. */
function second(log: readonly LogEntry[]): LogEntry[] {
  const begin = log.findIndex((entry) => entry.entry === 'hand' && entry.number === 2);
  const end = log.findIndex((entry) => entry.entry === 'hand' && entry.number === 3);
  return [log[0]!, ...log.slice(begin, end)];
}

/** What one hand is, with what its match has come to. */
const handIn = ({ hand, handNumber, east, steps, rulings, score, totals, finishedHands }: TableState) => ({
  hand,
  handNumber,
  east,
  steps,
  rulings,
  score,
  totals,
  finishedHands,
});

test.each(BOOK_IDS)('%s: a hand followed alone is the hand in its log, entry by entry', (rules) => {
  const steps = threeHands(rules, 5);
  const whole = steps.filter(({ entry, table }) => table.handNumber === 2 && entry.entry !== 'table');
  const finished = steps.at(-1)!.table.finishedHands;
  const alone = must(followHand(second(steps.map(({ entry }) => entry)), finished));
  expect(alone.map(({ entry }) => entry)).toEqual(whole.map(({ entry }) => entry));
  expect(alone.map(({ table }) => handIn(table))).toEqual(whole.map(({ table }) => handIn(table)));
});

describe('of a hand in which something was changed', () => {
  const steps = threeHands('kuester', 5);
  const entries = second(steps.map(({ entry }) => entry));
  const plain = must(followHand(entries));
  const [table, hand, ...played] = entries as [LogEntry, LogEntry, ...LogEntry[]];
  const kinds = (found: typeof plain) => found.map(({ entry }) => entry.entry);

  it('what was taken back is left out', () => {
    const keep = 10;
    const back: LogEntry = { entry: 'taken-back', t: 0, keep, reason: 'read again' };
    const changed = [table, hand, ...played.slice(0, 14), back, ...played.slice(keep)];
    expect(must(followHand(changed))).toEqual(plain);
  });

  it('what was taken back after the end is, too, and its score', () => {
    const events = played.filter(({ entry }) => entry === 'event').length;
    const back: LogEntry = { entry: 'taken-back', t: 0, keep: events - 1, reason: 'read again' };
    expect(must(followHand([table, hand, ...played, back, ...played.slice(-2)]))).toEqual(plain);
  });

  it('a correction of its result follows the score, also if it came in a later hand; others are left out', () => {
    const { net } = plain.at(-1)!.table.finishedHands.at(-1)!;
    const corrected = { A: 30, B: -10, C: -10, D: -10 };
    const why = { t: 1, by: 'Anna', why: 'was counted twice' };
    const result: LogEntry = { entry: 'result', ...why, hand: 2, replaces: net, net: corrected };
    const found = must(followHand([table, hand, { ...result, hand: 1 }, ...played, result]));
    expect(kinds(found)).toEqual([...kinds(plain), 'result']);
    expect(found.at(-1)!.table.finishedHands.at(-1)!.net).toEqual(corrected);
  });

  it('one that was given up ends so', () => {
    const found = must(
      followHand([table, hand, ...played.slice(0, 20), { entry: 'abandoned', t: 0, why: 'cleared' }]),
    );
    expect(kinds(found).at(-1)).toBe('abandoned');
    expect(found.at(-1)!.table.hand!.end).toEqual({ end: 'abandoned' });
  });

  it('the round that begins after it is no part of it', () => {
    const players = { A: 1, B: 2, C: 3, D: 4 };
    const round: LogEntry = { entry: 'round', t: 1, tournament: 'hall', round: 2, table: 1, players };
    expect(must(followHand([...entries, round]))).toEqual(plain);
  });

  it.each([
    ['without its table', entries.slice(1)],
    ['without its beginning', [table, ...played]],
    ['of nothing', []],
  ])('one %s is refused', (_, some) => {
    expect(followHand(some)).toMatchObject({ ok: false, error: { code: 'no-hand' } });
  });

  it('one whose entries do not follow is refused, with the entry’s reason', () => {
    const twice = [table, hand, ...played.slice(0, 20), ...played.slice(19)];
    expect(followHand(twice)).toMatchObject({ ok: false, error: { code: 'wrong-event' } });
  });
});
