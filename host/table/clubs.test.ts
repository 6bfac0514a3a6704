import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { fold } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { Ledger } from '../ledger/ledger.ts';
import { loadRules } from '../rules/load-rules.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';

describe("a virtual table plays by a club's rule file", () => {
  it.each([
    ['dmjl', 1],
    ['bmja', 4],
  ])('%s (seed %i)', (club, seed) => {
    const folder = mkdtempSync(join(tmpdir(), 'mingg-clubs-'));
    const rules = must(loadRules(club)).file;
    const dry = new DryTable(seed, undefined, { rules });
    const log = join(folder, 'table.db');
    const ledger = new Ledger(log);
    const entries: LogEntry[] = [];
    const listener = { folded: (entry: LogEntry) => entries.push(entry), logged() {}, noticed() {} };
    const live = new LiveTable(ledger, { entry: 'table', rules, tiles: dry.table.tiles, seed }, listener);
    while (live.state.finishedHands.length < 1) live.read(dry.read(live.state));
    ledger.close();
    const played = dry.played.filter(({ hand }) => hand === 1).map(({ event }) => event);
    expect(countMismatches(played, entries.filter((entry) => entry.entry === 'event') as HandEvent[])).toBe(
      0,
    );
    expect(live.state.score?.rules).toBe(club);
    expect(live.state.finishedHands[0]!.winner).not.toBeNull();
    // The log has all it needs: it folds without the file.
    const stored = new Ledger(log);
    stored.close();
    expect(JSON.stringify(fold(stored.restored))).toBe(JSON.stringify(live.state));
    rmSync(folder, { recursive: true });
  });
});
