import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { Ledger } from '../ledger/ledger.ts';
import { parseTrace } from '../trace/trace-parse.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';
import { TraceRecorder } from './trace-recorder.ts';
import { trackedHand } from './tracked-hand.ts';

it('a pause changes nothing in the hand, and stands in the recorded trace (contract of traces)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-calls-'));
  const dry = new DryTable(3, undefined, { rules: 'schmale' });
  const ledger = new Ledger(join(folder, 'table.db'));
  const recorder = new TraceRecorder(folder, () => {});
  const logged: LogEntry[] = [];
  const listener = { folded: (entry: LogEntry) => logged.push(entry), logged: () => {}, noticed: () => {} };
  const table = { entry: 'table', rules: 'schmale', tiles: dry.table.tiles, seed: 3 } as const;
  const live = new LiveTable(ledger, table, listener);
  const header = {
    trace: 1,
    ...trackedHand(live.state),
    cycle: { rack: 1, meld: 1, discard: 1 },
  } as const;
  recorder.begin(1, header, ledger.handKey!);
  let pauses = 0;
  for (let n = 0; live.state.finishedHands.length < 1; n++) {
    const reading = dry.read(live.state);
    recorder.record(reading);
    live.read(reading);
    if (n % 100 !== 0) continue;
    const call = { t: reading.t, place: 'B', call: 'pause' } as const;
    recorder.record(call);
    live.call(call);
    pauses++;
  }
  recorder.end();
  ledger.close();
  const events: HandEvent[] = logged.filter((entry) => entry.entry === 'event');
  const played = dry.played.filter(({ hand }) => hand === 1).map(({ event }) => event);
  expect(countMismatches(played, events)).toBe(0);
  const trace = parseTrace(readFileSync(join(folder, 'hand-1.jsonl'), 'utf8'));
  if (!trace.ok) throw new Error(trace.error.message);
  expect(pauses).toBeGreaterThan(5);
  expect(trace.value.records.filter((record) => 'call' in record)).toHaveLength(pauses);
  rmSync(folder, { recursive: true });
});
