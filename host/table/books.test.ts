import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOOK_IDS } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { type Book, DryTable } from '../../test/helpers/dry-table.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';

/** Plays until `hands` hands are scored: what was played, and what the log holds. */
function play(seed: number, hands: number, book: Book) {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-books-'));
  const dry = new DryTable(seed, undefined, book);
  const ledger = new Ledger(join(folder, 'table.db'));
  const logged: LogEntry[] = [];
  const listener = { folded: (entry: LogEntry) => logged.push(entry), logged: () => {}, noticed: () => {} };
  const live = new LiveTable(ledger, { entry: 'table', ...book, tiles: dry.table.tiles, seed }, listener);
  while (live.state.finishedHands.length < hands) live.read(dry.read(live.state));
  ledger.close();
  rmSync(folder, { recursive: true });
  const events: HandEvent[] = [];
  let begun = 0;
  for (const entry of logged) {
    if (entry.entry === 'hand') begun = events.length;
    else if (entry.entry === 'event') events.push(entry);
    else if (entry.entry === 'taken-back') events.length = begun + entry.keep;
  }
  return { played: dry.played.filter(({ hand }) => hand <= hands).map(({ event }) => event), events, live };
}

describe('a virtual table is followed by each book', () => {
  const books: readonly (readonly [what: string, seed: number, hands: number, book: Book])[] = [
    ...BOOK_IDS.map((rules) => [rules, 1, 2, { rules }] as const),
    ['Schmale: a late kong', 3, 1, { rules: 'schmale' }],
    ['Schmale: a kong robbed', 8, 1, { rules: 'schmale' }],
    ['Schmale: a late win', 16, 1, { rules: 'schmale' }],
    ['Schmale: no replacement left', 325, 1, { rules: 'schmale' }],
    ['Schmale without bonus tiles', 2, 1, { rules: 'schmale', options: { bonusTiles: false } }],
    ['Bouter: a kong out of turn', 7, 1, { rules: 'bouter' }],
    ['Bouter: a late win', 17, 1, { rules: 'bouter' }],
    ['Bouter: seven pairs', 18, 1, { rules: 'bouter' }],
    ['Bouter: a refused replacement', 21, 1, { rules: 'bouter' }],
    ['Bouter: won on a replacement', 108, 1, { rules: 'bouter' }],
    ['Hua Bao with bonus tiles', 9, 1, { rules: 'hua-bao', options: { bonusTiles: true } }],
    ['Philos: won on the last discard', 51, 1, { rules: 'philos' }],
    ['Philos with bonus tiles', 13, 1, { rules: 'philos', options: { bonusTiles: true } }],
    ['Standard: a kong robbed', 135, 1, { rules: 'standard' }],
    ['Standard with bonus tiles', 7, 1, { rules: 'standard', options: { bonusTiles: true } }],
  ];
  it.each(books)('%s (seed %i, %i hands)', (_, seed, hands, book) => {
    const { played, events, live } = play(seed, hands, book);
    expect(countMismatches(played, events)).toBe(0);
    expect(live.state.finishedHands).toHaveLength(hands);
  });
});
