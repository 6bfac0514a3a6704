import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';

const eventsOf = (entries: readonly LogEntry[]): HandEvent[] =>
  entries.filter((entry) => entry.entry === 'event');
const scoresOf = (entries: readonly LogEntry[]) => entries.filter((entry) => entry.entry === 'score');

describe('the live table', () => {
  let folder: string;
  let log: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-live-'));
    log = join(folder, 'table.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const quiet = { folded: () => {}, logged: () => {}, noticed: () => {} };
  const open = (ledger: Ledger, seed: number, { table }: DryTable) =>
    new LiveTable(ledger, { entry: 'table', rules: 'kuester', tiles: table.tiles, seed }, quiet);

  /** Plays until `hands` hands are scored, and what the log holds then. */
  function play(seed: number, hands: number, path = log): { dry: DryTable; entries: readonly LogEntry[] } {
    const dry = new DryTable(seed);
    const ledger = new Ledger(path);
    const live = open(ledger, seed, dry);
    while (live.state.finishedHands.length < hands) live.read(dry.read(live.state));
    ledger.close();
    return { dry, entries: entriesIn(path) };
  }

  function entriesIn(path: string): readonly LogEntry[] {
    const ledger = new Ledger(path);
    ledger.close();
    return ledger.restored;
  }

  it.each([1, 2, 3])('logs what was played, seed %i', (seed) => {
    const { dry, entries } = play(seed, 3);
    const played = dry.played.filter(({ hand }) => hand <= 3).map(({ event }) => event);
    expect(countMismatches(played, eventsOf(entries))).toBe(0);
    expect(scoresOf(entries)).toHaveLength(3);
  });

  it('is, bit for bit, the fold of its log', () => {
    const dry = new DryTable(7);
    const ledger = new Ledger(log);
    const live = open(ledger, 7, dry);
    for (let reading = 0; reading < 400; reading++) live.read(dry.read(live.state));
    ledger.close();
    let state: TableState | null = null;
    for (const entry of entriesIn(log)) {
      const folded = foldEntry(state, entry);
      if (!folded.ok) throw new Error(folded.error.message);
      state = folded.value;
    }
    expect(JSON.stringify(state)).toBe(JSON.stringify(live.state));
  });

  it('goes on with the hand wherever it was cut off', () => {
    const seed = 12;
    const whole = play(seed, 2, join(folder, 'whole.db')).entries;
    let cuts = 0;
    for (let readings = 37; ; readings += 53) {
      const ledger = new Ledger(log);
      const begun = ledger.restored.findLastIndex((entry) => entry.entry === 'hand');
      const hand = ledger.restored[begun];
      const events = eventsOf(ledger.restored.slice(begun + 1)).length;
      const dry = new DryTable(seed, hand?.entry === 'hand' ? { hand: hand.number, events } : undefined);
      const live = open(ledger, seed, dry);
      for (let n = 0; n < readings && live.state.finishedHands.length < 2; n++)
        live.read(dry.read(live.state));
      ledger.close();
      if (live.state.finishedHands.length === 2) break;
      cuts++;
    }
    expect(cuts).toBeGreaterThan(4);
    expect(countMismatches(eventsOf(whole), eventsOf(entriesIn(log)))).toBe(0);
    expect(scoresOf(entriesIn(log))).toEqual(scoresOf(whole));
  });

  it('refuses a log of another table', () => {
    play(1, 1);
    const ledger = new Ledger(log);
    const { tiles } = new DryTable(99).table;
    const table = { entry: 'table', rules: 'kuester', tiles, seed: 1 } as const;
    expect(() => new LiveTable(ledger, table, quiet)).toThrow('virtual tiles were others');
    ledger.close();
  });
});
